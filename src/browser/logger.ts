/** The console, and nothing else: no message of a visitor passes here. */
export const logger = {
  info: (text: string, detail?: unknown) => console.info(text, detail ?? ''),
  warn: (text: string, detail?: unknown) => console.warn(text, detail ?? ''),
  error: (text: string, detail?: unknown) => console.error(text, detail ?? ''),
};
