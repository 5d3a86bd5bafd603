import type { SnapshotFrom } from 'xstate';
import { type Crossing, crossesEdge } from '../shared/area.ts';
import { stateAttribute } from '../shared/attributes.ts';
import type { TooltipEvent, tooltipMachine } from './tooltip.machine.ts';

/** Props of a control whose name comes out beside it, and of the name (P12). */
export const connectTooltip = (
  snapshot: SnapshotFrom<typeof tooltipMachine>,
  send: (event: TooltipEvent) => void,
) =>
  ({
    controlProps: {
      onPointerOver: (move: Crossing) => {
        if (crossesEdge(move)) send({ type: 'pointer.entered' });
      },
      onFocus: () => send({ type: 'focus.entered' }),
    },
    tooltipProps: { 'data-machine': 'tooltip', 'data-state': stateAttribute(snapshot) },
  }) as const;
