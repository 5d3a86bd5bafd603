/** The text of a JSON value, the same in whatever order its members are. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** What differs between two JSON values, each place by its path. */
export function* differencesOf(
  recorded: unknown,
  replayed: unknown,
  path: string,
): Generator<string> {
  if (canonical(recorded) === canonical(replayed)) return;
  const areObjects = [recorded, replayed].every(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  if (!areObjects) {
    const text = (value: unknown) => (value === undefined ? 'nothing' : canonical(value));
    yield `${path}: ${text(recorded)} in the recording, ${text(replayed)} now`;
    return;
  }
  const [was, is] = [recorded, replayed] as [Record<string, unknown>, Record<string, unknown>];
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    yield* differencesOf(was[name], is[name], path === '' ? name : `${path} ${name}`);
  }
}
