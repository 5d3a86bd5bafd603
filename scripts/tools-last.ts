const isTool = (path: string) =>
  /inspector|visit-(?:recorder|player)|replay|tool\.module/.test(path);

/** Orders files of the inspector and its fellows behind all others, so that the short names and numbers go to what visitors load. */
export const toolsLast = (a: string, b: string): number => Number(isTool(a)) - Number(isTool(b));
