import { trackReducedMotion, trackViewport } from './media.ts';
import { trackPageVisibility } from './visibility.ts';

/** Callbacks of actors by which machines hear facts of the browser: `fromCallback<Fact>(tellViewport)`. */

interface Telling<Fact> {
  readonly sendBack: (fact: Fact) => void;
}

export const tellPageVisibility = ({
  sendBack,
}: Telling<{ readonly type: 'page.hidden' | 'page.shown' }>) =>
  trackPageVisibility((isVisible) => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' }));

export const tellReducedMotion = ({
  sendBack,
}: Telling<{ readonly type: 'motion.changed'; readonly reduced: boolean }>) =>
  trackReducedMotion((reduced) => sendBack({ type: 'motion.changed', reduced }));

export const tellViewport = ({
  sendBack,
}: Telling<{ readonly type: 'viewport.resized'; readonly widthPx: number }>) =>
  trackViewport(({ widthPx }) => sendBack({ type: 'viewport.resized', widthPx }));
