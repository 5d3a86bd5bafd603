/** The texts that are shorter or longer than allowed; a failing test prints them whole. */
export function outsideLength(
  texts: readonly string[],
  minChars: number,
  maxChars: number,
): readonly string[] {
  return texts.filter((text) => text.length < minChars || text.length > maxChars);
}
