/** A key that was pressed, as React tells of it. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly preventDefault: () => void;
}

/**
 * What a key stands for in a table; it is then kept from the browser. With a modifier the key is the
 * browser's, as in Alt+ArrowLeft.
 */
export function takeKey<TMeaning>(
  press: KeyPress,
  meanings: Readonly<Record<string, TMeaning>>,
): TMeaning | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined;
  const meaning = meanings[press.key];
  if (meaning !== undefined) press.preventDefault();
  return meaning;
}
