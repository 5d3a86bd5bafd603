import { createHmac } from 'node:crypto';
import type { StoredLead } from '../leads/lead.ts';
import type { Outcome, Target } from './target.ts';

/** Where leads are posted, and how. */
export interface WebhookSettings {
  readonly url: string;
  /** Signs each post; none means that it goes out unsigned. */
  readonly secret: string | undefined;
  /** `customer-services` has the five fields of the page's own post and no more. */
  readonly shape: 'full' | 'customer-services';
  readonly limitMs: number;
}

interface WebhookOptions extends WebhookSettings {
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Makes the signal that ends a slow try; `AbortSignal.timeout` outside tests. */
  readonly timeout: (limitMs: number) => AbortSignal;
}

function bodyOf(lead: StoredLead, shape: WebhookSettings['shape']): string {
  const { id, receivedAt, verified, name, email, country, message } = lead;
  const fields = { name, email, country, userMessage: message, phoneNumber: '' };
  return JSON.stringify(shape === 'full' ? { id, receivedAt, verified, ...fields } : fields);
}

/** The key in a secret: what follows `whsec_` is base64, anything else is taken as it is. */
export const keyOf = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);

/** The signature of the Standard Webhooks specification, version 1. */
export function signature(secret: string, id: string, timestampS: number, body: string): string {
  const signed = createHmac('sha256', keyOf(secret)).update(`${id}.${timestampS}.${body}`);
  return `v1,${signed.digest('base64')}`;
}

// What the other side may see differently later: too slow, too early, too many, or not allowed to us yet.
const passing = new Set([401, 402, 403, 404, 407, 408, 421, 423, 425, 429]);

function waitOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return seconds > 0 ? seconds : undefined;
}

function outcomeOf(response: Response, now: number): Outcome {
  if (response.ok) return { kind: 'sent' };
  const trouble = `HTTP ${response.status}`;
  if (response.status >= 400 && response.status < 500 && !passing.has(response.status)) {
    return { kind: 'refused', trouble };
  }
  const waitS = waitOf(response.headers.get('retry-after'), now);
  return { kind: 'later', trouble, ...(waitS !== undefined && { waitS }) };
}

/** Posts each lead as JSON, with the lead's id as its idempotency key. */
export function createWebhook(options: WebhookOptions): Target {
  return {
    name: 'webhook',
    limitMs: options.limitMs,
    async send(lead) {
      const body = bodyOf(lead, options.shape);
      const timestampS = Math.floor(options.now() / 1000);
      try {
        const response = await options.fetch(options.url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': lead.id,
            'Webhook-Id': lead.id,
            'Webhook-Timestamp': String(timestampS),
            ...(options.secret !== undefined && {
              'Webhook-Signature': signature(options.secret, lead.id, timestampS, body),
            }),
          },
          body,
          // Where leads go is said in the settings and nowhere else.
          redirect: 'manual',
          signal: options.timeout(options.limitMs),
        });
        await response.body?.cancel();
        return outcomeOf(response, options.now());
      } catch (error) {
        const { name, cause } = error as Error;
        const { code } = (cause ?? {}) as { readonly code?: unknown };
        return { kind: 'later', trouble: typeof code === 'string' ? code : name };
      }
    },
  };
}
