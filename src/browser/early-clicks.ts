/** A press on a button that nothing answered yet. */
interface EarlyClick {
  readonly button: HTMLButtonElement;
  /** Which of the document's buttons it was. */
  readonly index: number;
  readonly part: string;
  /** Path of the page that it was pressed on. */
  readonly path: string;
}

/** The name of all that is not in a part of its own. */
const page = '';
/** Ids of the parts that answer later than the page. */
const parts = new Set<string>();
const answering = new Set<string>();
let kept: EarlyClick[] = [];

const partOf = (button: Element) =>
  [...parts].find((id) => document.getElementById(id)?.contains(button)) ?? page;

const buttons = () => [...document.querySelectorAll('button')];

/** Presses on buttons while their part of the page has no script yet: kept, and repeated once it has. */
export const earlyClicks = {
  keep(): void {
    const notice = (event: Event) => {
      const { target } = event;
      const pressed =
        target instanceof Element
          ? target.closest<HTMLElement>('button, a[aria-disabled="true"]')
          : null;
      const part = pressed && partOf(pressed);
      if (!pressed || part === null || answering.has(part)) return;
      if (pressed instanceof HTMLButtonElement) {
        const index = buttons().indexOf(pressed);
        kept.push({ button: pressed, index, part, path: location.pathname });
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
  /** Presses again what was pressed in a part before it answered, or in the page. */
  repeat(id = page): void {
    const due = kept.filter(({ part }) => part === id);
    kept = kept.filter((click) => !due.includes(click));
    // Of a page that was rendered anew, the button that stands in its place.
    const standing = buttons();
    // Where the same part stands on other pages as well, what was pressed there is no press here.
    const own = due.filter(({ path }) => path === location.pathname);
    for (const { button, index } of own) (button.isConnected ? button : standing[index])?.click();
  },
};
