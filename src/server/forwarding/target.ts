import type { StoredLead } from '../leads/lead.ts';

/**
 * What became of one try: `later` may pass in time, `partly` is that for some of those whom it is for, and `refused` is
 * the other side's last word on this lead.
 */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' | 'partly'; readonly trouble: string; readonly waitS?: number }
  | { readonly kind: 'refused'; readonly trouble: string };

/** One of the company's own systems that leads go on to. */
export interface Target {
  /** Names it in the store. */
  readonly name: string;
  /** A try is given up after so long. */
  readonly limitMs: number;
  /** Where the other side may ask for patience: a try is given up after so long, and after `limitMs` by a process that ends. */
  readonly longestMs?: number;
  /**
   * Sends a lead, under the same key each time; what goes wrong is an outcome, not a rejection. Lets go of the other
   * side when `over` says so.
   */
  readonly send: (lead: StoredLead, over?: AbortSignal) => Promise<Outcome>;
}
