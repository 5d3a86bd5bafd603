import { attempt, holdClaim } from './attempt.ts';
import type { Claim, Outbox } from './outbox.ts';
import { forwarding, waitAfter } from './schedule.ts';
import type { Outcome, Target } from './target.ts';

/** What sending leads to one target takes. */
export interface SenderOptions {
  readonly target: Target;
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Sends one lead after the other to one target. */
export interface Sender {
  /** Failures of any lead in a row: while the other side is down, not every lead knocks at its door. */
  failures(): number;
  /** For so many milliseconds from now the other side has asked to be left alone. */
  heldBackMs(): number;
  /**
   * Sends the next lead that is due; false when none is, the other side is to be left alone, or the store gave it too
   * late. Waits no longer than it has to once `ending` says so. Rejects when the store does not answer.
   */
  sendOne(ending?: AbortSignal): Promise<boolean>;
}

/** See docs/decisions/0028 for the states of a lead on its way. */
export function createSender({ target, outbox, now, random, note }: SenderOptions): Sender {
  let failures = 0;
  let notBefore = 0;

  function heldBackMs(): number {
    const leftMs = notBefore - now();
    // More than anybody may ask for is of a clock that was set back since.
    return leftMs > forwarding.longestAskedWaitMs ? 0 : Math.max(0, leftMs);
  }

  async function settle(claim: Claim, outcome: Outcome): Promise<void> {
    const { tries } = claim;
    const { id } = claim.lead;
    // Who refuses one lead, or takes it for some, is there for the others.
    if (outcome.kind !== 'later') failures = 0;
    if (outcome.kind === 'sent') {
      await outbox.markSent(id, iso(now()));
      return;
    }
    // Asked of us, and not for one lead.
    const askedS = outcome.kind === 'later' ? (outcome.waitS ?? 0) : 0;
    const askedMs = Math.min(askedS * 1000, forwarding.longestAskedWaitMs);
    if (askedMs > 0) notBefore = now() + askedMs;
    const refusals = claim.refusals + 1;
    const isLast =
      outcome.kind === 'refused'
        ? refusals >= forwarding.refusalsMax
        : tries >= forwarding.triesMax;
    if (isLast) {
      await outbox.bury(id, iso(now()), outcome.trouble);
      note(
        `Lead ${id} was given up for ${target.name} after ${tries} tries (${outcome.trouble}). \`npm run leads -- retry\` sends it again.`,
      );
      return;
    }
    if (outcome.kind === 'refused') {
      if (refusals === 1) {
        note(`The ${target.name} refuses lead ${id} (${outcome.trouble}). It is tried again.`);
      }
      const waitMs = waitAfter(refusals, random());
      await outbox.putOffRefused(id, iso(now() + waitMs), outcome.trouble, refusals);
      return;
    }
    if (outcome.kind === 'later') failures += 1;
    if (failures === 1) note(`The ${target.name} takes no leads now (${outcome.trouble}).`);
    const waitMs = Math.max(waitAfter(tries, random()), askedMs);
    await outbox.putOff(id, iso(now() + waitMs), outcome.trouble);
  }

  // Longer than a try, or than a part of a long one: if this process dies, another one takes the lead after that.
  const holdMs = target.limitMs + Math.max(target.limitMs / 2, forwarding.claimMs);

  async function sendOne(ending?: AbortSignal): Promise<boolean> {
    if (heldBackMs() > 0) return false;
    const claimedAt = now();
    const until = claimedAt + holdMs;
    const claim = await outbox.claim(iso(claimedAt), iso(until));
    // Nobody else may take the lead before the try is given up: what was claimed too slowly becomes due again.
    if (!claim || now() + target.limitMs > until) return false;
    const isLong = target.longestMs !== undefined;
    const { id } = claim.lead;
    const letGo = isLong ? holdClaim({ outbox, id, until, holdMs, now }) : undefined;
    const outcome = await attempt(target, claim.lead, ending);
    await letGo?.();
    await settle(claim, outcome);
    return true;
  }

  return { failures: () => failures, heldBackMs, sendOne };
}
