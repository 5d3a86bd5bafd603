import { type ActorRefFrom, type AnyActorRef, fromCallback } from 'xstate';
import {
  type PageHistoryFact,
  pageHistoryMachine,
} from '../../machines/page-history/page-history.machine.ts';
import { addressWith, changeHistory, queryValue } from '../browser/address.ts';
import { listen } from '../browser/listen.ts';
import { audienceName as name } from '../browser/query-names.ts';
import { isLeaving } from './page-change.ts';

/** Of an entry that was made for an audience. */
const mark = 'isAudienceEntry';

const present = () => history.state as Record<string, unknown> | null;
const stateWith = (isMarked: boolean) => ({ ...present(), [mark]: isMarked });

const isOurs = () => present()?.[mark] === true;

/** Where the history stands. */
const reached = (): PageHistoryFact => ({
  type: 'entry.reached',
  entry: { audience: queryValue(name), pushed: isOurs(), section: location.hash },
});

/** The history of the page that an actor belongs to. */
export const pageHistoryOf = (system: AnyActorRef['system']) =>
  system.get('pageHistory') as ActorRefFrom<typeof pageHistoryMachine>;

/** The history's entries of audiences and sections, with the browser behind them. */
export const pageHistoryLogic = pageHistoryMachine.provide({
  actors: {
    trackHistory: fromCallback<PageHistoryFact>(({ sendBack }) => {
      const tell = () => sendBack(reached());
      tell();
      return listen(window, ['popstate'], tell);
    }),
    keepPlace: fromCallback<PageHistoryFact>(({ sendBack }) => {
      const { href } = location;
      const top = window.scrollY;
      const frame = requestAnimationFrame(() => {
        window.scrollTo({ top, behavior: 'instant' });
        sendBack({ type: 'frame.passed', isSameAddress: location.href === href });
      });
      return () => cancelAnimationFrame(frame);
    }),
  },
  actions: {
    pushEntry: (_, entry) =>
      changeHistory(() => {
        // It would be another page's.
        if (isLeaving()) return;
        if ('audience' in entry) {
          history.pushState(stateWith(true), '', addressWith(name, entry.audience));
        } else if (location.hash !== entry.section) {
          history.pushState(present(), '', entry.section);
        }
      }),
    dropAudience: () =>
      changeHistory(() => history.replaceState(stateWith(false), '', addressWith(name, null))),
    goBack: ({ self }) => {
      if (isOurs()) history.back();
      // An entry that was not taken cannot be left.
      else self.send(reached());
    },
  },
});
