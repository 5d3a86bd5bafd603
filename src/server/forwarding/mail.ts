import type { StoredLead } from '../leads/lead.ts';
import type { Outcome, Target } from './target.ts';

/** Whom leads are written to, and by which server. */
export interface MailSettings {
  /** `smtps://user:password@host` or `smtp://host:port`. */
  readonly url: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly limitMs: number;
}

function textOf(lead: StoredLead): string {
  return [
    `Name: ${lead.name}`,
    `E-mail: ${lead.email}`,
    `Country: ${lead.country}`,
    `Received: ${lead.receivedAt}`,
    `Bot check: ${lead.verified}`,
    '',
    lead.message,
  ].join('\n');
}

/**
 * What a failure means: only the other side's last word (5xx) after the letter is one on it. What it says before, to the
 * greeting, the sender or the recipients, it says to every letter: its list of spammers, or the settings, have to change.
 */
function outcomeOf(error: unknown): Outcome {
  const { responseCode, code, name } = error as {
    readonly responseCode?: number;
    readonly code?: string;
    readonly name: string;
  };
  const isRefused = code === 'EMESSAGE' && responseCode !== undefined && responseCode >= 500;
  const trouble = responseCode === undefined ? (code ?? name) : `SMTP ${responseCode}`;
  return { kind: isRefused ? 'refused' : 'later', trouble };
}

/** Writes a letter for each lead, under one message id for all tries. */
export function createMail({ url, from, to, limitMs }: MailSettings): Target {
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs };
  // Loaded only where somebody wants letters.
  const open = async () => (await import('nodemailer')).createTransport({ url, ...limits });
  let transport: Awaited<ReturnType<typeof open>> | undefined;
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    name: 'mail',
    // A letter is several questions and answers, each within the limit.
    limitMs: limitMs * 4,
    async send(lead) {
      try {
        // One that did not open is opened anew.
        transport ??= await open();
        await transport.sendMail({
          from,
          to: [...to],
          replyTo: { name: lead.name, address: lead.email },
          // Nothing of the visitor: subjects are shown on locked telephones.
          subject: 'A message from the site',
          text: textOf(lead),
          messageId: `<${lead.id}@${domain}>`,
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
