import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { connectSectionPager } from '../../machines/section-pager/section-pager.connect.ts';
import { usePageActor, usePageSections } from './page-context.ts';
import { startPager } from './pager-logic.ts';

type View = ReturnType<typeof connectSectionPager>;

/** Wheels and moves of a finger change the machine far more often than what is shown. */
const isSameView = (a: View, b: View) =>
  a.rootProps['data-state'] === b.rootProps['data-state'] &&
  a.rootProps['data-index'] === b.rootProps['data-index'] &&
  a.indicatorProps['data-direction'] === b.indicatorProps['data-direction'] &&
  a.indicatorProps['data-past'] === b.indicatorProps['data-past'] &&
  a.switchProps['aria-pressed'] === b.switchProps['aria-pressed'] &&
  a.switchProps['aria-disabled'] === b.switchProps['aria-disabled'];

/** Props of the section pager, for the element around the sections. */
export function useSectionPager() {
  const actor = usePageActor('pager');
  const sections = usePageSections();
  const view = useSelector(actor, (state) => connectSectionPager(state, actor.send), isSameView);
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    () => (root.current ? startPager(root.current, actor, sections) : undefined),
    [actor, sections],
  );
  return { ...view, rootProps: { ...view.rootProps, ref: root } };
}

/** Props of the dots that lead to the sections (O1). */
export function usePagerDots() {
  const actor = usePageActor('pager');
  const { dotProps } = useSelector(
    actor,
    (state) => connectSectionPager(state, actor.send),
    (a, b) => a.index === b.index,
  );
  return { dotProps };
}
