import {
  addressWith,
  afterBack,
  arriveBack,
  forgetBack,
  goBack,
  queryValue,
} from '../../browser/address.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

const name = 'audience';
const mark = 'isAudienceEntry';

const audienceOf = () => queryValue(name);
const isOurEntry = () => (history.state as Record<string, unknown> | null)?.[mark] === true;

const stateWith = (isOurs: boolean) => ({
  ...(history.state as Record<string, unknown> | null),
  [mark]: isOurs,
});

/** The audience of the entry that the page stands at: when the browser tells of another one it is gone there. */
let shown: string | null = null;

/** An entry with a fragment would scroll there, once its way is told: the page stays where it is. */
function keepPlace(): void {
  const top = window.scrollY;
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
}

function push(audience: string): void {
  shown = audience;
  history.pushState(stateWith(true), '', addressWith(name, audience));
}

/** The audience in the page's address, `?audience=<key>` (M6). */
export const audienceAddress = {
  /** Adds an entry to the history, marked as ours. */
  push: (audience: string): void => afterBack(() => push(audience)),
  /** Takes the audience out of the present entry. */
  drop(): void {
    shown = null;
    history.replaceState(stateWith(false), '', addressWith(name, null));
  },
  /** Goes back by one entry; that is not told. `arrived` runs after the browser has moved the focus. */
  back: goBack,
  /** Tells the audience of the address, or null: at once where there is one, then as history goes. */
  track(report: (audience: string | null, isOurs: boolean) => void): Stop {
    shown = audienceOf();
    const follow = () => {
      const before = shown;
      shown = audienceOf();
      if (shown !== before) keepPlace();
      if (arriveBack()) return;
      report(shown, isOurEntry());
    };
    if (shown !== null) report(shown, isOurEntry());
    return stopAll([listen(window, ['popstate'], follow), forgetBack]);
  },
};
