import { type ActorRefFrom, type AnyActorRef, fromCallback } from 'xstate';
import {
  type PageHistoryFact,
  pageHistoryMachine,
} from '../../machines/page-history/page-history.machine.ts';
import { addressWith, queryValue } from '../browser/address.ts';
import { listen } from '../browser/listen.ts';

/** The audience in the page's address, `?audience=<key>` (M6). */
const name = 'audience';
const mark = 'isAudienceEntry';

const present = () => history.state as Record<string, unknown> | null;
const stateWith = (isOurs: boolean) => ({ ...present(), [mark]: isOurs });

/** The history of the page that an actor belongs to. */
export const pageHistoryOf = (system: AnyActorRef['system']) =>
  system.get('pageHistory') as ActorRefFrom<typeof pageHistoryMachine>;

/** The page's history with the browser behind it. */
export const pageHistoryLogic = pageHistoryMachine.provide({
  actors: {
    trackHistory: fromCallback<PageHistoryFact>(({ sendBack }) => {
      const tell = () =>
        sendBack({
          type: 'entry.reached',
          entry: {
            audience: queryValue(name),
            pushed: present()?.[mark] === true,
            section: location.hash,
          },
        });
      tell();
      return listen(window, ['popstate'], tell);
    }),
    awaitFrame: fromCallback<PageHistoryFact>(({ sendBack }) => {
      const { href } = location;
      const frame = requestAnimationFrame(() =>
        sendBack({ type: 'frame.passed', isSameAddress: location.href === href }),
      );
      return () => cancelAnimationFrame(frame);
    }),
  },
  actions: {
    pushEntry: (_, entry) => {
      if ('audience' in entry) {
        history.pushState(stateWith(true), '', addressWith(name, entry.audience));
      } else if (location.hash !== entry.section) {
        history.pushState(present(), '', entry.section);
      }
    },
    dropAudience: () => history.replaceState(stateWith(false), '', addressWith(name, null)),
    goBack: () => history.back(),
    keepPlace: () => {
      const top = window.scrollY;
      requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
    },
  },
});
