import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { connectSectionPager } from '../../machines/section-pager/section-pager.connect.ts';
import { HomeContext } from './home-context.ts';
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
  const actor = HomeContext.useSelector((snapshot) => snapshot.context.pager);
  const view = useSelector(actor, (state) => connectSectionPager(state, actor.send), isSameView);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? startPager(root.current, actor) : undefined), [actor]);
  return { ...view, rootProps: { ...view.rootProps, ref: root } };
}
