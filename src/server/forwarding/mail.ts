import type { StoredLead } from '../leads/lead.ts';
import { forwarding } from './schedule.ts';
import type { Outcome, Target } from './target.ts';

/** Whom leads are written to, and by which server. */
export interface MailSettings {
  /** `smtps://user:password@host` or `smtp://host:port`. */
  readonly url: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly limitMs: number;
}

interface MailOptions extends MailSettings {
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
}

/** What the server answered to one of several recipients. */
interface Rejection {
  readonly recipient?: string | undefined;
  readonly responseCode?: number | undefined;
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
  if (name === 'AbortError') return { kind: 'later', trouble: 'TimeoutError' };
  const isRefused = code === 'EMESSAGE' && responseCode !== undefined && responseCode >= 500;
  const trouble = responseCode === undefined ? (code ?? name) : `SMTP ${responseCode}`;
  return { kind: isRefused ? 'refused' : 'later', trouble };
}

/**
 * Writes a letter for each lead, under one message id for all tries. Of several recipients those whom the server puts off
 * (4xx) get it later, by letters to them alone as long as the process lives; those whom it refuses (5xx) get none once
 * another has it.
 */
export function createMail({ url, from, to, limitMs, note }: MailOptions): Target {
  const limits = {
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: forwarding.letterAnswerMs,
  };
  // Until the letter was read to its end; it is several questions and answers.
  const questionsMs = limitMs * 4;
  let wasRead: () => void = () => undefined;

  /** Loaded only where somebody wants letters. */
  async function open() {
    const opened = (await import('nodemailer')).createTransport({ url, ...limits });
    opened.use('stream', ({ message }, done) => {
      message.processFunc((letter) => letter.once('end', () => wasRead()));
      done();
    });
    return opened;
  }
  let transport: Awaited<ReturnType<typeof open>> | undefined;
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  /** Who has not got the letter of a lead that others have. */
  const left = new Map<string, string[]>();
  /** What was told of a recipient, until the server takes letters for him. */
  const told = new Map<string, string>();

  function tell(recipient: string, trouble: string): void {
    if (told.get(recipient) === trouble) return;
    told.set(recipient, trouble);
    note(`The mail takes no leads for ${recipient} now (${trouble}).`);
  }

  /** Posts a letter to all who have not got it; answers those of them whom the server does not take while others have it. */
  async function post(lead: StoredLead, signal: AbortSignal): Promise<readonly Rejection[]> {
    const missing = left.get(lead.id);
    try {
      // One that did not open is opened anew.
      transport ??= await open();
      const { accepted, rejectedErrors = [] } = await transport.sendMail({
        from,
        to: [...to],
        ...(missing && { envelope: { from, to: missing } }),
        replyTo: { name: lead.name, address: lead.email },
        // Nothing of the visitor: subjects are shown on locked telephones.
        subject: 'A message from the site',
        text: textOf(lead),
        messageId: `<${lead.id}@${domain}>`,
        signal,
      });
      for (const recipient of accepted) told.delete(recipient);
      return rejectedErrors;
    } catch (error) {
      const { rejectedErrors } = error as { readonly rejectedErrors?: readonly Rejection[] };
      if (missing && rejectedErrors) return rejectedErrors;
      throw error;
    }
  }

  return {
    name: 'mail',
    limitMs: questionsMs,
    longestMs: questionsMs + forwarding.letterAnswerMs,
    async send(lead, over) {
      const tooLate = new AbortController();
      const timer = setTimeout(() => tooLate.abort(), questionsMs);
      // Who was told all of a letter and is given up too soon gets it twice.
      wasRead = () => clearTimeout(timer);
      const signals = [tooLate.signal, ...(over ? [over] : [])];
      try {
        const rejected = await post(lead, AbortSignal.any(signals));
        for (const { recipient = '', responseCode = 0 } of rejected) {
          tell(recipient, `SMTP ${responseCode}`);
        }
        const putOff = rejected.filter(({ responseCode = 0 }) => responseCode < 500);
        left.delete(lead.id);
        const [first] = putOff;
        if (first === undefined) return { kind: 'sent' };
        left.set(
          lead.id,
          putOff.map(({ recipient = '' }) => recipient),
        );
        return { kind: 'partly', trouble: `SMTP ${first.responseCode}` };
      } catch (error) {
        return outcomeOf(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
