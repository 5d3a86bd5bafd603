import { namesOf } from '../request-log.ts';
import type { GoogleCheck, Verdict } from './bot-check.ts';

/** What an assessment needs of the customer's Google project. */
export interface GoogleSettings {
  readonly siteKey: string;
  readonly project: string;
  readonly apiKey: string;
  /** From 0 (a bot) to 1; what is scored lower is stored and flagged. */
  readonly minScore: number;
  /** The host names that the site runs under; none means that any is accepted. */
  readonly hostnames: readonly string[];
}

interface GoogleOptions extends GoogleSettings {
  readonly fetch: typeof fetch;
  /** Whether one more assessment may be bought. */
  readonly mayAssess: () => Promise<boolean>;
  /** Makes the signal that ends a slow assessment; `AbortSignal.timeout` outside tests. */
  readonly timeout: (limitMs: number) => AbortSignal;
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
}

/** An assessment that takes longer than this is given up, in milliseconds. */
const assessmentLimitMs = 3000;

interface Assessment {
  readonly tokenProperties?: {
    readonly valid?: boolean;
    readonly action?: string;
    readonly hostname?: string;
  };
  readonly riskAnalysis?: { readonly score?: number };
}

/** google.rpc.Status, as far as it may speak of a visitor. */
interface Refused {
  readonly error?: {
    readonly details?: readonly {
      readonly fieldViolations?: readonly { readonly field?: string }[];
    }[];
  };
}

/** No token of Google's is longer, or holds anything but visible ASCII. */
const tokenForm = /^[\x21-\x7e]{1,8192}$/;

/** Whether a 400 is about the token, which the visitor sent, and not about our settings. */
const isAboutToken = ({ error }: Refused): boolean =>
  (error?.details ?? []).some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field?.endsWith('event.token')),
  );

function judge(assessment: Assessment, action: string, settings: GoogleSettings): Verdict {
  const { tokenProperties: token, riskAnalysis } = assessment;
  // An answer without the part that is asked for says nothing of the visitor.
  if (token?.valid === undefined) return 'unverified';
  const isOurs =
    token.valid &&
    token.action === action &&
    (settings.hostnames.length === 0 || settings.hostnames.includes(token.hostname ?? ''));
  if (!isOurs) return 'invalid';
  if (riskAnalysis?.score === undefined) return 'unverified';
  return riskAnalysis.score >= settings.minScore ? 'verified' : 'lowScore';
}

/**
 * Checks tokens by reCAPTCHA Enterprise assessments; `unverified` when Google is slow, down or
 * refuses us, and when the budget is spent, which is told once until it works again. See docs/decisions/0029.
 */
export function createGoogleCheck(options: GoogleOptions): GoogleCheck {
  const url = `https://recaptchaenterprise.googleapis.com/v1/projects/${encodeURIComponent(options.project)}/assessments`;
  // All troubles since it worked last.
  const told = new Set<string>();

  function unverified(trouble: string): Verdict {
    if (!told.has(trouble)) {
      told.add(trouble);
      options.note(`reCAPTCHA cannot be asked (${trouble}): messages are taken unverified.`);
    }
    return 'unverified';
  }

  function judged(verdict: Verdict): Verdict {
    if (verdict === 'unverified') return unverified('no verdict');
    told.clear();
    return verdict;
  }

  return {
    mode: 'google',
    async verify(token, action) {
      if (!tokenForm.test(token)) return 'invalid';
      if (!(await options.mayAssess())) return unverified('RECAPTCHA_ASSESSMENTS are spent');
      try {
        const response = await options.fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': options.apiKey },
          body: JSON.stringify({
            event: { token, siteKey: options.siteKey, expectedAction: action },
          }),
          signal: options.timeout(assessmentLimitMs),
        });
        if (response.ok) {
          return judged(judge((await response.json()) as Assessment, action, options));
        }
        const isJunk = response.status === 400 && isAboutToken((await response.json()) as Refused);
        return isJunk ? judged('invalid') : unverified(`HTTP ${response.status}`);
      } catch (error) {
        // Slow, unreachable or not JSON: a lead is worth more than the check.
        return unverified(namesOf(error));
      }
    },
  };
}
