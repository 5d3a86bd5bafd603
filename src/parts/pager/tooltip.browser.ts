import { fromCallback } from 'xstate';
import { type TooltipEvent, tooltipMachine } from '../../../machines/tooltip/tooltip.machine.ts';
import { trackEscape } from '../../browser/escape.ts';

/** The name of the switch with the browser behind it. */
export const tooltipLogic = tooltipMachine.provide({
  actors: {
    trackEscape: fromCallback<TooltipEvent>(({ sendBack }) =>
      trackEscape(() => sendBack({ type: 'escape.pressed' })),
    ),
  },
});
