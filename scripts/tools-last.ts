const isTool = (path: string) => path.includes('inspector');

/** Orders files of the inspector behind all others, so that the short names and numbers go to what visitors load. */
export const toolsLast = (a: string, b: string): number => Number(isTool(a)) - Number(isTool(b));
