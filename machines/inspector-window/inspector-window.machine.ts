import { setup } from 'xstate';

export type InspectorWindowEvent =
  | { readonly type: 'inspector.open' }
  /** What the browser made of the wish to open a window. */
  | { readonly type: 'window.opened' }
  | { readonly type: 'window.blocked' }
  /** The inspector's page in that window answers. */
  | { readonly type: 'window.connected' }
  | { readonly type: 'window.closed' };

/** The button of `?inspect` and the window that it opens (I1). */
export const inspectorWindowMachine = setup({
  types: { events: {} as InspectorWindowEvent },
  actions: {
    /** Opens the window and sends `window.opened` or `window.blocked`, or brings it to the front. */
    openWindow: () => undefined,
  },
}).createMachine({
  id: 'inspectorWindow',
  description: 'The window of the inspector, which only a click may open.',
  initial: 'closed',
  states: {
    closed: {
      description:
        'I1: nothing was asked for yet, or the window was closed again; no machine is observed.',
      meta: { requirement: 'I1' },
    },
    opening: {
      description: 'I1: the window is open and its page is on its way.',
      meta: { requirement: 'I1' },
    },
    connected: {
      description: 'I1: the page was told of every live machine and hears of each step.',
      meta: { requirement: 'I1' },
    },
    blocked: {
      description: 'I1: the browser allowed no window; the page says what to do.',
      meta: { requirement: 'I1' },
    },
  },
  on: {
    'inspector.open': { actions: 'openWindow' },
    'window.opened': '.opening',
    'window.blocked': '.blocked',
    'window.connected': '.connected',
    'window.closed': '.closed',
  },
});
