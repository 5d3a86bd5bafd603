/** The keys that were held while something was pressed or clicked. */
export interface Modifiers {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** A key that was pressed, as React tells of it. */
export interface KeyPress extends Modifiers {
  readonly key: string;
  readonly preventDefault: () => void;
}

/** With a modifier a press is the browser's: Alt+ArrowLeft, a link in a new tab. */
export const isModified = (press: Modifiers): boolean =>
  press.altKey || press.ctrlKey || press.metaKey || press.shiftKey;

/** What a key without a modifier stands for in a table; it is then kept from the browser. */
export function takeKey<TMeaning>(
  press: KeyPress,
  meanings: Readonly<Record<string, TMeaning>>,
): TMeaning | undefined {
  if (isModified(press)) return undefined;
  const meaning = meanings[press.key];
  if (meaning !== undefined) press.preventDefault();
  return meaning;
}
