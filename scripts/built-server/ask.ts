import { type Agent, request, type RequestOptions } from 'node:http';
import type { Named } from './serve.ts';

export const postPath = '/api/v1/CustomerServices/Add';
export const tokenPath = '/api/v1/bot-check/token';
export const form = {
  name: 'A',
  email: 'a@example.org',
  country: 'X',
  userMessage: 'm',
  phoneNumber: '',
} as const;

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

/** Asks once; rejects when no answer comes to its end. */
export function ask(url: string, options: RequestOptions = {}, body = ''): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun, text }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Posts JSON. */
export function post(url: string, content: unknown, headers: Named = {}, agent?: Agent) {
  const body = JSON.stringify(content);
  const length = String(Buffer.byteLength(body));
  return ask(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
      ...(agent && { agent }),
    },
    body,
  );
}

/** Posts a message as the page does, with a token of its own; its text is its key. */
export async function postLead(url: string, key: string, headers: Named = {}, agent?: Agent) {
  const { text } = await post(url + tokenPath, { action: 'ContactForm' }, headers, agent);
  const { token } = JSON.parse(text) as { token: string };
  return post(
    url + postPath,
    { ...form, userMessage: key },
    { ...headers, 'idempotency-key': key, recaptchatoken: token },
    agent,
  );
}

/** The time that this share of all stays below. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
