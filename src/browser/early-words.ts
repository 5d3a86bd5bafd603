import { listen, stopAll } from './listen.ts';
import type { Stop } from './stop.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const typed = new Map<string, string>();
let focused = '';
let stop: Stop = () => undefined;

const holdsWords = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The fields of all forms in there. */
export const fieldsOf = (root: ParentNode) => root.querySelectorAll<Field>('form [name]');

// Before React hears them: it keeps what happens in a part that it takes over first to itself.
const hearing = { capture: true, passive: true };

/**
 * What is typed into fields before their part answers, by their names: kept, since a part that cannot be taken
 * over as it stands, as in a page that the browser has translated, comes with new fields. So does a page to which
 * a visitor comes back.
 */
export const earlyWords = {
  keep(): void {
    for (const field of fieldsOf(document)) {
      typed.set(field.name, field.value);
      if (field === document.activeElement) focused = field.name;
    }
    const hearWords = ({ target }: Event) => {
      if (holdsWords(target)) typed.set(target.name, target.value);
    };
    const hearFocus = ({ type, target, relatedTarget }: FocusEvent) => {
      if (type === 'focusin') focused = holdsWords(target) ? target.name : '';
      // A field that is taken out of the page loses the focus as one does that is left for nothing.
      else if (!relatedTarget) {
        queueMicrotask(() => {
          if (target instanceof Node && target.isConnected) focused = '';
        });
      }
    };
    stop = stopAll([
      listen(document, ['input'], hearWords, hearing),
      listen(document, ['focusin', 'focusout'], hearFocus, hearing),
    ]);
  },
  /** What stands in fields that leave the page, by their names, for those that come in their place. */
  leave(words: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(words)) typed.set(name, text);
  },
  /** Puts what was typed into fields that are gone into those that stand in their place, and the focus where it was. */
  putBack(): void {
    for (const field of fieldsOf(document)) {
      if (!field.value) field.value = typed.get(field.name) ?? '';
      if (field.name === focused && document.activeElement === document.body) {
        field.focus({ preventScroll: true });
      }
    }
  },
  /** From now on the fields' part holds what is typed. */
  forget(): void {
    stop();
    typed.clear();
    focused = '';
  },
};
