import { connectSectionPager } from '../../../machines/section-pager/section-pager.connect.ts';
import { connectTooltip } from '../../../machines/tooltip/tooltip.connect.ts';
import { usePageActor } from '../../page/page.tsx';
import { useCommitted } from '../../page/use-committed.ts';
import { usePartActor } from '../../page/use-part-actor.ts';
import { useShown } from '../../page/use-shown.ts';
import { leavePage } from './pager.browser.ts';
import { tooltipLogic } from './tooltip.browser.ts';

/** Props of the section pager, for the element around the sections. */
export function usePager() {
  const actor = usePageActor('pager');
  // The machines of a page end after the next one has been put in its place, and a frame may come between.
  useCommitted(() => leavePage, []);
  return connectSectionPager(useShown(actor, { except: ['gate', 'drag'] }), actor.send);
}

/** Props of the indicator, which changes while a finger moves. */
export function useSwipeIndicator() {
  const actor = usePageActor('pager');
  return connectSectionPager(useShown(actor, { except: ['gate'] }), actor.send).indicatorProps;
}

/** Props of the switch's name, and of the switch that it comes out of. */
export function useTooltip() {
  const actor = usePartActor(tooltipLogic);
  return connectTooltip(useShown(actor), actor.send);
}
