import type { Submission } from '../contact-submission/contact-submission.machine.ts';
import type { FailureReason, PassingReason } from '../domain.ts';

/** Where a message waits: in the browser's store, or in the memory of this page alone. */
export type Place = 'device' | 'page';

/** A message that could not be sent yet. */
export interface WaitingMessage extends Submission {
  readonly place: Place;
  /** Failed tries so far, as far as they matter for the next pause. */
  readonly tries: number;
  /** Time until the next try, in ms; due at 0 and below. */
  readonly dueInMs: number;
  /** Why the server will never take it; such a message is not tried again. Null for all others. */
  readonly refusal: FailureReason | null;
}

/** The message that is being tried. */
export interface Attempt {
  readonly submission: Submission;
  readonly place: Place;
  readonly tries: number;
  /** The visitor has just submitted it. */
  readonly isFresh: boolean;
  /** The browser knew of a network when the try began. It may be wrong: one without the internet may reach us. */
  readonly isOnline: boolean;
}

/** What became of a try, for the store. */
export type Settlement =
  | { readonly change: 'received' }
  | { readonly change: 'refused'; readonly reason: FailureReason }
  | {
      readonly change: 'postponed';
      readonly reason: PassingReason;
      readonly tries: number;
      /** The pause before the next try, in ms. */
      readonly pauseMs: number;
      /** The part of it that the server asks for, in ms: no event shortens that. */
      readonly heldMs: number;
    };

/** What the store holds. */
export interface StoreContents {
  readonly messages: readonly WaitingMessage[];
  /** How many messages were too old and are gone. */
  readonly expired: number;
}

export type OutboxEvent =
  /** The visitor submits a message. */
  | { readonly type: 'message.send'; readonly submission: Submission }
  /** The visitor wants a message not to be sent. */
  | { readonly type: 'message.delete'; readonly key: string }
  /** The form has the text of a refused message. */
  | { readonly type: 'message.taken'; readonly key: string }
  /** This tab alone may try the message now. */
  | { readonly type: 'claim.granted'; readonly place: Place; readonly isOnline: boolean }
  /** Another tab is trying it. */
  | { readonly type: 'claim.refused' }
  /** It waits no more: another tab has sent or deleted it. */
  | { readonly type: 'claim.missed' }
  /** The browser has nothing better to do. */
  | { readonly type: 'browser.idle' }
  /** The page is seen again, or its window turned to. */
  | { readonly type: 'page.returned' }
  | { readonly type: 'network.returned' }
  /** Another tab has had the answer that the message is stored. */
  | { readonly type: 'tab.received'; readonly key: string }
  /** A visitor has deleted it in another tab. */
  | { readonly type: 'tab.deleted'; readonly key: string }
  /** Another tab has changed what waits. */
  | { readonly type: 'tab.changed' };

/** What the outbox tells its form. */
export type OutboxNews =
  | { readonly type: 'outbox.received'; readonly key: string }
  | {
      readonly type: 'outbox.kept';
      readonly key: string;
      readonly reason: PassingReason;
      readonly place: Place;
      /** By which the failed try is found in the server's log, if it answered. */
      readonly reference?: string;
    }
  | {
      readonly type: 'outbox.refused';
      readonly submission: Submission;
      readonly reason: FailureReason;
      readonly reference?: string;
    }
  | { readonly type: 'outbox.dropped'; readonly key: string }
  /** The same text waits already: it goes out under that key. */
  | { readonly type: 'outbox.found'; readonly key: string; readonly waitingKey: string }
  | { readonly type: 'outbox.expired' };
