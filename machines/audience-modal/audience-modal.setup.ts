import { assertEvent, assign, enqueueActions, fromCallback, setup } from 'xstate';
import { audienceModal } from '../constants.ts';
import type { AudienceKey } from '../domain.ts';
import { tellParent } from '../shared/parent.ts';
import { isAudience, isItem, itemAfter } from './audience-modal.logic.ts';
import type {
  AudienceModalContext,
  AudienceModalEvent,
  AudienceModalFact,
  AudienceModalInput,
} from './audience-modal.types.ts';

/** What a tile or the address names: one of the audiences, anything else, or null. */
function nameIn(event: AudienceModalEvent): string | null {
  assertEvent(event, ['modal.open', 'address.changed']);
  return event.audience;
}

/** The audience that it names; null for anything else. */
function audienceIn(event: AudienceModalEvent): AudienceKey | null {
  const name = nameIn(event);
  return isAudience(name) ? name : null;
}

/** All of it is optional, so an empty one tells the type. */
const inputType: AudienceModalInput = {};

/** Types, stubs, guards and delays of the audience modal. */
export const audienceModalSetup = setup({
  types: {
    context: {} as AudienceModalContext,
    events: {} as AudienceModalEvent,
    input: inputType,
  },
  actors: {
    /** Sends `address.changed` at once where the address names an audience, and as the history goes. */
    trackAddress: fromCallback<AudienceModalFact>(() => undefined),
    /** Sends `viewport.resized` at once and whenever the width changes. */
    trackViewport: fromCallback<AudienceModalFact>(() => undefined),
  },
  actions: {
    // Stubs name their argument: TypeScript then infers all actions in one go, those that tell included.
    /**
     * Opens the dialog as a modal one: the focus stays inside, the page behind is inert. From
     * `closing` the element is still `inert` until the view has rendered, and would refuse the focus.
     */
    showDialog: (_) => undefined,
    /** Ends that; the dialog may still be seen while it returns to its tile. */
    closeDialog: (_) => undefined,
    /** Puts the keyboard focus on the opener of that audience's tile. */
    returnFocus: (_, _params: { readonly audience: AudienceKey | null }) => undefined,
    /** Moves the keyboard focus to the tab of that item. */
    focusItem: (_, _params: { readonly index: number }) => undefined,
    /** Brings the paragraph of that item into view, where the modal is too low to show all six. */
    showItem: (_, _params: { readonly index: number }) => undefined,
    /** Adds an entry with `?audience=` to the history and marks it as ours. */
    pushQuery: (_, _params: { readonly audience: string }) => undefined,
    /** Goes back by one entry; that is not news of the visitor, so it must not be told. */
    goBack: (_) => undefined,
    /** Takes `?audience=` out of the present entry. */
    dropQuery: (_) => undefined,
    /** M4. */
    warnUnknownAudience: (_, _params: { readonly audience: string | null }) => undefined,

    /** What the address names can be shown now; before, an empty dialog would lie over the page. */
    followAddress: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('address');
      enqueue.spawnChild('trackAddress', { id: 'address' });
    }),

    setContent: assign(({ event }) => {
      const rect = event.type === 'modal.open' ? event.rect : null;
      return { audience: audienceIn(event), selected: 0, rect };
    }),
    clearContent: assign({ audience: null, selected: 0, rect: null }),
    setPushed: assign(({ event }) => {
      assertEvent(event, ['modal.open', 'address.changed']);
      return { pushed: event.type === 'modal.open' || event.pushed };
    }),
    clearPushed: assign({ pushed: false }),
    selectItem: assign(({ event }) => {
      assertEvent(event, 'item.select');
      return { selected: event.index };
    }),
    selectFocused: assign(({ context, event }) => {
      assertEvent(event, 'focus.move');
      return { selected: itemAfter(context.selected, event.to) };
    }),
    setWidth: assign(({ event }) => {
      assertEvent(event, 'viewport.resized');
      return { widthPx: event.widthPx };
    }),
    setApproached: assign(({ event }) => {
      assertEvent(event, 'tile.approached');
      return { approached: event.audience };
    }),
    tellOpened: enqueueActions(({ context, enqueue }) => {
      tellParent(enqueue, context, { type: 'modal.opened' });
    }),
    tellClosed: enqueueActions(({ context, enqueue }) => {
      tellParent(enqueue, context, { type: 'modal.closed' });
    }),
  },
  guards: {
    isAudience: ({ event }) => audienceIn(event) !== null,
    isOther: ({ context, event }) =>
      audienceIn(event) !== null && audienceIn(event) !== context.audience,
    isSame: ({ context, event }) => audienceIn(event) === context.audience,
    isNone: ({ event }) => nameIn(event) === null,
    isUnknown: ({ event }) => nameIn(event) !== null && audienceIn(event) === null,
    wasPushed: ({ context }) => context.pushed,
    isOtherItem: ({ context, event }) => {
      assertEvent(event, 'item.select');
      return isItem(event.index) && event.index !== context.selected;
    },
    leadsElsewhere: ({ context, event }) => {
      assertEvent(event, 'focus.move');
      return itemAfter(context.selected, event.to) !== context.selected;
    },
  },
  delays: {
    closeAnimation: audienceModal.closeMs,
  },
});
