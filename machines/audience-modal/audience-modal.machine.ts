import { audienceModalSetup } from './audience-modal.setup.ts';
import type { AudienceModalContext } from './audience-modal.types.ts';

/** A tile is pressed, or the address names an audience. */
const opens = {
  'modal.open': {
    meta: { requirement: 'A2' },
    guard: 'isAudience',
    target: 'open',
    actions: [
      'setContent',
      'setPushed',
      {
        type: 'pushQuery',
        params: ({ event }: { readonly event: { readonly audience: string } }) => ({
          audience: event.audience,
        }),
      },
    ],
  },
  'address.changed': {
    meta: { requirement: 'M6' },
    guard: 'isAudience',
    target: 'open',
    actions: ['setContent', 'setPushed'],
  },
} as const;

/** M2: the selected one can be read whole. */
const showSelected = {
  type: 'showItem',
  params: ({ context }: { readonly context: AudienceModalContext }) => ({
    index: context.selected,
  }),
} as const;

/** The address names nobody whom there is a modal for. */
const dropsUnknown = {
  meta: { requirement: ['M4', 'M6'] },
  guard: 'isUnknown',
  actions: [
    {
      type: 'warnUnknownAudience',
      params: ({ event }: { readonly event: { readonly audience: string | null } }) => ({
        audience: event.audience,
      }),
    },
    'dropQuery',
  ],
} as const;

/** The modal of an audience: six items, one of them selected (A2, M1–M6). */
export const audienceModalMachine = audienceModalSetup.createMachine({
  id: 'audienceModal',
  description:
    "One audience's modal, in step with the address; it grows from its tile and returns.",
  context: ({ input }) => ({
    ...input,
    audience: null,
    selected: 0,
    rect: null,
    pushed: false,
    widthPx: null,
    approached: null,
  }),
  invoke: { id: 'viewport', src: 'trackViewport' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'M3: nothing shows; the content is cleared and the selection is 0.',
      meta: { requirement: 'M3' },
      on: opens,
    },
    open: {
      description: 'M2, M3, M6, E2: the dialog shows, the other tiles are pushed away.',
      meta: { requirement: ['M2', 'M3', 'M6', 'E2'] },
      entry: ['showDialog', 'tellOpened'],
      on: {
        // A view that comes anew has another dialog, which nobody has shown.
        'view.stood': { meta: { requirement: 'M6' }, actions: ['showDialog', 'followAddress'] },
        'address.changed': [
          { guard: 'isNone', target: 'closing' },
          { guard: 'isOther', actions: ['setContent', 'setPushed'] },
          { guard: 'isSame', actions: 'setPushed' },
          { ...dropsUnknown, target: 'closing' },
        ],
        'modal.close': [
          { guard: 'wasPushed', target: 'closing', actions: 'goBack' },
          { target: 'closing', actions: 'dropQuery' },
        ],
        'item.select': {
          guard: 'isOtherItem',
          actions: ['selectItem', showSelected],
        },
        'focus.move': {
          guard: 'leadsElsewhere',
          actions: [
            'selectFocused',
            { type: 'focusItem', params: ({ context }) => ({ index: context.selected }) },
            showSelected,
          ],
        },
      },
    },
    closing: {
      description:
        'M3, M6, E2: 500 ms on the way back; the address has changed, the tiles can be clicked again.',
      meta: { requirement: ['M3', 'M6', 'E2'] },
      entry: [
        'clearPushed',
        'closeDialog',
        { type: 'returnFocus', params: ({ context }) => ({ audience: context.audience }) },
      ],
      on: opens,
      after: {
        closeAnimation: { target: 'hidden', actions: ['clearContent', 'tellClosed'] },
      },
    },
  },
  on: {
    'modal.open': {
      meta: { requirement: 'M4' },
      guard: 'isUnknown',
      actions: {
        type: 'warnUnknownAudience',
        params: ({ event }) => ({ audience: event.audience }),
      },
    },
    'address.changed': dropsUnknown,
    'view.stood': { meta: { requirement: 'M6' }, actions: 'followAddress' },
    'tile.approached': { actions: 'setApproached' },
    'viewport.resized': { actions: 'setWidth' },
  },
});
