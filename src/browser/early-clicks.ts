/** A press on a button of a part that is not taken over yet. */
interface EarlyClick {
  readonly button: HTMLButtonElement;
  /** Which of the document's buttons of its looks it was: others may have put theirs between the page's own. */
  readonly index: number;
  readonly part: string;
  /** Path of the page that it was pressed on. */
  readonly path: string;
  /** Its part takes presses itself: it has answered this one, unless another button has come in the place of this. */
  readonly isHeard: boolean;
}

/** The name of all that is not in a part of its own. */
const page = '';
/** Ids of the parts that answer later than the page. */
const parts = new Set<string>();
/** Those that take their presses themselves, and of them those that have been taken over. */
const answering = new Set<string>();
const takenOver = new Set<string>();
let kept: EarlyClick[] = [];

const partOf = (button: Element) =>
  [...parts].find((id) => document.getElementById(id)?.contains(button)) ?? page;

/** The buttons that look like one. */
const like = ({ className }: Element) =>
  [...document.querySelectorAll('button')].filter((button) => button.className === className);

/**
 * Presses on buttons while their part of the page is not taken over: kept, and repeated once it is. React loses the one at
 * which it takes a part over that it cannot take over as it stands, as in a page that the browser has translated.
 */
export const earlyClicks = {
  keep(): void {
    const notice = (event: Event) => {
      const { target } = event;
      const pressed =
        target instanceof Element
          ? target.closest<HTMLElement>('button, a[aria-disabled="true"]')
          : null;
      const part = pressed && partOf(pressed);
      if (!pressed || part === null || takenOver.has(part)) return;
      if (pressed instanceof HTMLButtonElement) {
        const index = like(pressed).indexOf(pressed);
        const isHeard = answering.has(part);
        // Pressed again, since nothing came of it: it is one press, or a switch would be back where it was.
        kept = kept.filter(({ button }) => button !== pressed);
        kept.push({ button: pressed, index, part, path: location.pathname, isHeard });
        // A browser may have enabled it, as it stood before the page was loaded anew.
        if (pressed.type === 'submit' && !isHeard) event.preventDefault();
      }
      // A link without a page moves nothing, also before its own handler is there to say so.
      else event.preventDefault();
    };
    document.addEventListener('click', notice, { capture: true });
  },
  /** The element of that id, where there is one, is a part which answers later than the page. */
  expect: (id: string) => void parts.add(id),
  /** From now on the part, or the page without its later parts, takes its clicks itself. */
  answer: (id = page) => void answering.add(id),
  /** The page that was being taken over is broken off; its presses are kept again until another one answers. */
  breakOff(): void {
    answering.delete(page);
    takenOver.delete(page);
  },
  /** The part, or the page, is taken over: presses again what was pressed there and is not answered. */
  repeat(id = page): void {
    if (!answering.has(id)) return;
    takenOver.add(id);
    const due = kept.filter(({ part }) => part === id);
    kept = kept.filter((click) => !due.includes(click));
    // Where the same part stands on other pages as well, what was pressed there is no press here.
    const own = due.filter(({ path }) => path === location.pathname);
    const answers = own.map(({ button, index, isHeard }) => {
      if (button.isConnected) return isHeard ? undefined : button;
      // Of a page that was rendered anew, the button that stands in its place.
      return like(button)[index];
    });
    for (const answer of answers) answer?.click();
  },
};
