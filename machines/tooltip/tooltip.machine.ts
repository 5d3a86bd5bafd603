import { fromCallback, setup } from 'xstate';

/** What the door behind this machine tells it. */
export interface EscapeFact {
  readonly type: 'escape.pressed';
}

export type TooltipEvent =
  | EscapeFact
  /** The pointer or the focus came to the control from elsewhere. */
  | { readonly type: 'pointer.entered' | 'focus.entered' };

/**
 * The name that comes out beside a control. The browser knows whether a pointer or a keyboard's focus is on it;
 * this remembers that the visitor wants to see what the name covers (WCAG 1.4.13).
 */
export const tooltipMachine = setup({
  types: { events: {} as TooltipEvent },
  actors: {
    /** Sends `escape.pressed` when Escape is pressed anywhere on the page. */
    trackEscape: fromCallback<TooltipEvent>(() => undefined),
  },
}).createMachine({
  id: 'tooltip',
  description: 'The name beside a control, which Escape puts away.',
  meta: { unpictured: 'It shows only while a pointer or a focus is on its control.' },
  initial: 'ready',
  states: {
    ready: {
      description: 'P12: the name shows while a pointer or a keyboard’s focus is on the control.',
      meta: { requirement: 'P12' },
      invoke: { id: 'escape', src: 'trackEscape' },
      on: { 'escape.pressed': 'dismissed' },
    },
    dismissed: {
      description: 'P12: the visitor put it away; it shows again when either comes anew.',
      meta: { requirement: 'P12' },
      on: { 'pointer.entered': 'ready', 'focus.entered': 'ready' },
    },
  },
});
