/** Puts values into the `{name}` places of a text; a place without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
