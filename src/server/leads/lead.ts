const verifications = ['verified', 'unverified', 'lowScore', 'flood'] as const;

/**
 * What is known of who sent a lead. All but `verified` want a look before an answer: nobody could say, the
 * bot check scored it low, or more came at once than people send.
 */
export type Verification = (typeof verifications)[number];

/** The verification that a text of the store means; of one that is not known nobody can say. */
export const verificationOf = (text: unknown): Verification =>
  verifications.find((each) => each === text) ?? 'unverified';

/** A visitor's message, normalised, as it is stored. */
export interface Lead {
  /** A uuid: the idempotency key of the post. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly message: string;
  /** SHA-256 of the normalised payload, in hex. */
  readonly bodyHash: string;
  readonly verified: Verification;
}

/** A lead as it is read back; `sentAt` tells when it was passed on, if it was. */
export interface StoredLead extends Lead {
  readonly sentAt: string | null;
}

/** What became of a put: `duplicate` is the same lead again, `conflict` another lead under its id. */
export type PutOutcome = 'stored' | 'duplicate' | 'conflict';

/** Where leads are kept. Every method rejects with {@link StoreDown} when the engine does not answer. */
export interface LeadStore {
  /** Resolves after the commit. */
  put(lead: Lead): Promise<PutOutcome>;
  /** The body hash stored under an id. */
  find(id: string): Promise<string | undefined>;
  count(since?: string): Promise<number>;
  /** Whether the engine answers and, after a write that failed, writes. */
  isUp(): Promise<boolean>;
  /** Writes what waits, then lets go of the engine. */
  close(): Promise<void>;
}

/** The engine did not answer or refused the write; nothing was acknowledged. */
export class StoreDown extends Error {
  constructor(cause: unknown) {
    super('The lead store does not answer.', { cause });
    this.name = 'StoreDown';
  }
}
