import { fromCallback } from 'xstate';
import { homeV2SectionKeys } from '../../../machines/domain.ts';
import {
  type LayoutFact,
  sectionSnapMachine,
} from '../../../machines/section-snap/section-snap.machine.ts';
import type { MotionFact } from '../../../machines/shared/facts.ts';
import { tellReducedMotion } from '../../browser/facts.ts';
import { trackTallest } from './section-layout.ts';

/** The snapping of a page with the browser behind it. */
export const sectionSnapLogic = sectionSnapMachine.provide({
  actors: {
    trackReducedMotion: fromCallback<MotionFact>(tellReducedMotion),
    trackLayout: fromCallback<LayoutFact>(({ sendBack }) =>
      trackTallest(
        () => homeV2SectionKeys.flatMap((id) => document.getElementById(id) ?? []),
        (heights) => sendBack({ type: 'layout.measured', ...heights }),
      ),
    ),
  },
});
