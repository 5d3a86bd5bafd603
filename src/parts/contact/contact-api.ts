import type {
  Submission,
  SubmissionResult,
} from '../../../machines/contact-submission/contact-submission.machine.ts';
import type { FailureReason } from '../../../machines/domain.ts';
import { logger } from '../../browser/logger.ts';

const reasons: Readonly<Record<number, FailureReason>> = {
  400: 'rejected',
  403: 'botCheck',
  409: 'rejected',
  411: 'rejected',
  413: 'tooLarge',
  415: 'rejected',
  422: 'rejected',
  429: 'rateLimited',
};

const reasonOf = (status: number): FailureReason =>
  reasons[status] ?? (status >= 500 ? 'unavailable' : 'unexpected');

/** The pause that an answer asks for, in ms (RFC 9110, 10.2.3: seconds or a date); undefined for none. */
function retryAfterMs({ headers }: Response): number | undefined {
  const text = headers.get('Retry-After')?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return ms > 0 ? ms : undefined;
}

/** The id of an answer in the server's log, as far as a visitor would read it to somebody. */
const referenceOf = ({ headers }: Response): string | undefined =>
  /^[\da-f]{8}/.exec(headers.get('X-Request-Id') ?? '')?.[0];

/**
 * Posts one message (C4). Resolves with what became of it; an HTTP error and an unreachable endpoint
 * are results, logged to the console (C5), not rejections. Rejects only when `signal` aborts.
 */
export async function postContact(
  { payload, key, token }: Submission & { readonly token: string },
  { endpoint, signal }: { readonly endpoint: string; readonly signal: AbortSignal },
): Promise<SubmissionResult> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        RecaptchaToken: token,
      },
      body: JSON.stringify(payload),
      // Its visitor may leave the site at once.
      keepalive: true,
      // A page that a proxy leads to instead would answer 200, and has not stored the message.
      redirect: 'error',
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    logger.error('The contact endpoint could not be reached', error);
    return { outcome: 'failed', reason: navigator.onLine ? 'unavailable' : 'offline' };
  }
  // Nobody reads what else it says, and the browser would keep it for as long as somebody might.
  void response.body?.cancel();
  if (response.ok) {
    logger.info('Contact form response', response.status);
    return { outcome: 'received' };
  }
  logger.error('Contact form HTTP error', response.status);
  const pauseMs = retryAfterMs(response);
  const reference = referenceOf(response);
  return {
    outcome: 'failed',
    reason: reasonOf(response.status),
    ...(pauseMs !== undefined && { retryAfterMs: pauseMs }),
    ...(reference !== undefined && { reference }),
  };
}
