import { connectSectionPager } from '../../../machines/section-pager/section-pager.connect.ts';
import { usePageActor } from '../../page/page.tsx';
import { useShown } from '../../page/use-shown.ts';

/** Props of the section pager, for the element around the sections. */
export function usePager() {
  const actor = usePageActor('pager');
  return connectSectionPager(useShown(actor, { except: ['gate', 'drag'] }), actor.send);
}

/** Props of the indicator, which changes while a finger moves. */
export function useSwipeIndicator() {
  const actor = usePageActor('pager');
  return connectSectionPager(useShown(actor, { except: ['gate'] }), actor.send).indicatorProps;
}
