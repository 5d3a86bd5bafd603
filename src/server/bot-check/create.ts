import { randomBytes } from 'node:crypto';
import type { CreateCounter } from '../counter.ts';
import type { Connection } from '../leads/connection.ts';
import { createUsedTokens } from '../leads/used-tokens.ts';
import { createBudget } from '../rate-limit.ts';
import type { BotCheckSettings } from '../settings-of-posts.ts';
import type { BotCheck } from './bot-check.ts';
import { createGoogleCheck } from './google.ts';
import { createStandIn, tokenLifeMs } from './stand-in.ts';

interface CheckSettings {
  readonly botCheck: BotCheckSettings;
  readonly sharedSecret: string | undefined;
}

interface Surroundings {
  readonly connection: Connection;
  readonly counterOf: CreateCounter;
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
}

/** The bot check of the settings, with the real clock and network. */
export function createBotCheck(
  { botCheck: settings, sharedSecret: secret }: CheckSettings,
  { connection, counterOf, note }: Surroundings,
): BotCheck {
  if (settings.mode === 'stand-in') {
    // A secret of its own is known to no other process, nor to the next one.
    return secret === undefined
      ? createStandIn({ secret: randomBytes(32), now: Date.now })
      : createStandIn({
          secret,
          now: Date.now,
          useOnce: createUsedTokens(connection, tokenLifeMs),
        });
  }
  return createGoogleCheck({
    ...settings,
    mayAssess: createBudget('assessments', settings.assessmentsPerHour, 3600, counterOf),
    // A Worker's `fetch` is no method of another object.
    fetch: (...request) => fetch(...request),
    timeout: (limitMs) => AbortSignal.timeout(limitMs),
    note,
  });
}
