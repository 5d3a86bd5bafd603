import { createHash, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { type ContactPayload, contactPath } from '../../machines/domain.ts';
import type { AppEnv } from './app-env.ts';
import type { TokenCheck } from './bot-check/bot-check.ts';
import { rateKey } from './client-address.ts';
import { readContactPayload } from './contact-fields.ts';
import { readJsonObject } from './json-body.ts';
import { type Lead, type LeadStore, type PutOutcome, type Verification } from './leads/lead.ts';
import { methodRefused, Problem } from './problem.ts';
import type { RateLimit } from './rate-limit.ts';

const contactAction = 'ContactForm';
const storeRetryAfterS = 5;

/** What the endpoint works with. */
export interface ContactOptions {
  readonly leads: LeadStore;
  readonly botCheck: TokenCheck;
  readonly rateLimit: RateLimit;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Throws when a page of another site sent the request. */
  readonly refuseForeign: (context: Context<AppEnv>) => void;
  /** The visitor's address, if it is known. */
  readonly clientOf: (context: Context<AppEnv>) => string | undefined;
}

function readLeadId(header: string | undefined): string {
  if (header === undefined) return randomUUID();
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(header)) {
    throw new Problem(400, 'The idempotency key has to be a UUID.');
  }
  return header.toLowerCase();
}

function hashOf({ name, email, country, userMessage }: ContactPayload): string {
  return createHash('sha256')
    .update(JSON.stringify([name, email, country, userMessage]))
    .digest('hex');
}

const tooMany = (waitS: number) =>
  new Problem(429, 'Too many messages.', {
    headers: { 'Retry-After': String(waitS) },
    refused: 'rate',
  });

async function checkToken(token: string | undefined, check: TokenCheck): Promise<Verification> {
  const verdict = token ? await check.verify(token, contactAction) : 'invalid';
  if (verdict === 'invalid') {
    throw new Problem(403, 'The bot check refused this request.', { refused: 'bot' });
  }
  return verdict;
}

const storeDown = (cause: unknown) =>
  new Problem(503, 'The message cannot be stored right now.', {
    headers: { 'Retry-After': String(storeRetryAfterS) },
    cause,
  });

/** The outcome for a client that has no place left: a lead that is already stored needs none. */
async function outcomeWithoutPlace(
  lead: Lead,
  waitS: number,
  leads: LeadStore,
): Promise<PutOutcome> {
  // A store that is down cannot tell, and 429 comes before 503.
  const stored = await leads.find(lead.id).catch(() => undefined);
  if (stored !== undefined) return stored === lead.bodyHash ? 'duplicate' : 'conflict';
  throw tooMany(waitS);
}

// Which of the two is told matters less than that somebody looks; the score says more of one lead.
const floodVerification = (verified: Verification): Verification =>
  verified === 'lowScore' ? verified : 'flood';

async function putWithinLimit(
  lead: Lead,
  client: string,
  { leads, rateLimit }: ContactOptions,
): Promise<PutOutcome> {
  const place = await rateLimit.take(client);
  if ('waitS' in place) return outcomeWithoutPlace(lead, place.waitS, leads);
  try {
    const outcome = await leads.put(
      place.isFlood ? { ...lead, verified: floodVerification(lead.verified) } : lead,
    );
    if (outcome !== 'stored') await rateLimit.giveBack(client);
    return outcome;
  } catch (error) {
    await rateLimit.giveBack(client);
    throw storeDown(error);
  }
}

/** Adds the endpoint that takes leads; each handler's refusals are Problems. */
export function addContactRoute(app: Hono<AppEnv>, options: ContactOptions): void {
  app.post(contactPath, async (context) => {
    const body = await readJsonObject(context.req.raw);
    const id = readLeadId(context.req.header('idempotency-key'));
    context.set('leadId', id);
    const client = rateKey(options.clientOf(context));
    // Before the fields are normalised and the bot is checked, which cost time and may cost money.
    const waitS = await options.rateLimit.attempt(client);
    if (waitS !== undefined) throw tooMany(waitS);
    const payload = readContactPayload(body);
    options.refuseForeign(context);
    const verified = await checkToken(context.req.header('recaptchatoken'), options.botCheck);
    const { name, email, country, userMessage: message } = payload;
    const receivedAt = new Date(options.now()).toISOString();
    const bodyHash = hashOf(payload);
    const lead: Lead = { id, receivedAt, name, email, country, message, bodyHash, verified };
    const outcome = await putWithinLimit(lead, client, options);
    if (outcome === 'conflict') {
      throw new Problem(409, 'Another message was sent with this idempotency key.');
    }
    context.header('Cache-Control', 'no-store');
    return context.json({ id }, outcome === 'stored' ? 201 : 200);
  });
  app.all(contactPath, () => {
    throw methodRefused('POST');
  });
}
