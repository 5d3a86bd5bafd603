import { type ActorRefFrom, fromCallback } from 'xstate';
import { isComingBack } from '../../../machines/page-history/page-history.connect.ts';
import { isTurning } from '../../../machines/section-pager/section-pager.connect.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import type {
  PageTracking,
  SectionPagerInbound,
} from '../../../machines/section-pager/section-pager.types.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import { trackReducedMotion, trackViewport } from '../../browser/media.ts';
import { focusOn, focusSection } from '../../browser/sections.ts';
import type { Stop } from '../../browser/stop.ts';
import { pageHistoryOf } from '../../page/page-history.browser.ts';
import { trackAnchors } from './anchors.ts';
import { trackHand } from './hand.ts';
import { createKeptPlace } from './kept-place.ts';
import { elementsOf, topToUncoverPx, trackPageIndex } from './page-sections.ts';
import { go, rootOfPage, stretch, topOf, way } from './page-way.ts';
import { normalScrollingChoice } from './scrolling-choice.ts';
import { trackSectionFocus } from './section-focus.ts';
import type { TrackedPage } from './tracked-page.ts';

const lockAttribute = 'data-scroll-locked';

/** Tells the pager what happens on the page, by a hand or otherwise. */
function trackPage(
  { sections: ids, pager: actor }: PageTracking,
  tell: (event: SectionPagerInbound) => void,
): Stop | undefined {
  const pager = actor as ActorRefFrom<typeof sectionPagerMachine>;
  const history = pageHistoryOf(pager.system);
  const root = rootOfPage();
  if (!root) return undefined;
  const page: TrackedPage = {
    root,
    sections: elementsOf(ids),
    presentIndex: () => pager.getSnapshot().context.index ?? 0,
    isTurning: () => isTurning(pager.getSnapshot()),
    isComingBack: () => isComingBack(history.getSnapshot()),
  };
  const place = createKeptPlace(page.sections, way.isMoving);

  const entries = history.on('place.changed', () => tell({ type: 'entry.changed' }));

  const stops = [
    listen(window, ['resize'], () => {
      if (place.restore()) tell({ type: 'section.moved' });
    }),
    trackViewport((size) => tell({ type: 'viewport.resized', ...size })),
    trackReducedMotion((reduced) => tell({ type: 'motion.changed', reduced })),
  ];
  if (normalScrollingChoice.read()) tell({ type: 'normalScrolling.restored', on: true });
  stops.push(
    // What our own way passes is not the visitor's; what the pager knows is no news.
    trackPageIndex(page.sections, way.isMoving, (index, isStart) => {
      place.note(index);
      if (isStart) tell({ type: 'page.synced', index });
      else if (index !== pager.getSnapshot().context.index) {
        tell({ type: 'page.scrolled', index });
      }
    }),
    trackHand(page, pager, tell),
    trackSectionFocus(page, tell),
    () => entries.unsubscribe(),
    trackAnchors((id) => {
      const index = ids.indexOf(id);
      if (index === -1) return false;
      // The entry before the way: the one that is left keeps where the page stood.
      history.send({ type: 'entry.asked', entry: { section: `#${id}` } });
      tell({ type: 'section.go', index, source: 'anchor' });
      focusOn(id);
      return true;
    }),
    () => {
      way.stop();
      document.body.removeAttribute(lockAttribute);
    },
  );
  // A hand that came before the page answered has left it where the browser scrolls to.
  if (window.scrollY > 0) tell({ type: 'page.rested' });
  return stopAll(stops);
}

/** A page's pager with the browser behind it. */
export const sectionPagerLogic = sectionPagerMachine.provide({
  actors: {
    trackPage: fromCallback<SectionPagerInbound, PageTracking>(({ input, sendBack }) =>
      trackPage(input, sendBack),
    ),
  },
  actions: {
    scrollToIndex: ({ context, self }, params) =>
      go(self, () => topOf(context.sections, params), params),
    snapBack: ({ context, self }, params) =>
      go(self, () => topOf(context.sections, params, way.fromPx()), params),
    endWay: () => way.stop(),
    finishWay: () => {
      stretch.settle();
      way.finish();
    },
    followDrag: ({ context }, { dragPx }) => {
      const beyondPx = way.follow(dragPx);
      stretch.pull(document.getElementById(context.sections[context.index ?? 0] ?? ''), beyondPx);
    },
    focusSection,
    showFocused: () => {
      const focused = document.activeElement;
      const { top, bottom } = focused?.getBoundingClientRect() ?? { top: 0, bottom: 1 };
      if (bottom <= 0 || top >= window.innerHeight) {
        // With what stands around it, and its outline.
        focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
    },
    uncoverFocused: ({ context }, { within }) => {
      const { activeElement } = document;
      // A way ends where it is seen; and a section may begin below the bar.
      if (!activeElement?.matches(':focus-visible') || way.isMoving()) return;
      if (context.sections.includes(activeElement.id)) return;
      const freePx = topToUncoverPx(activeElement);
      const topPx = within ? topOf(context.sections, within, freePx) : freePx;
      // A scroll to where the page is would end the browser's own.
      if (topPx !== window.scrollY) window.scrollTo({ top: topPx, behavior: 'instant' });
    },
    vibrate: (_, { durationMs }) => {
      if ('vibrate' in navigator) navigator.vibrate(durationMs);
    },
    applyScrollLock: (_, { locked }) => {
      document.body.toggleAttribute(lockAttribute, locked);
    },
    rememberNormalScrolling: (_, { on }) => normalScrollingChoice.write(on),
  },
});
