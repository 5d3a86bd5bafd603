const readableError = (_key: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message } : value;

/** The same value as JSON; an error keeps its name and its message. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value, readableError)) as T;
