import { request } from 'node:http';

/** What was answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

type Headers = Readonly<Record<string, string | undefined>>;

export const contactPath = '/api/v1/CustomerServices/Add';

export const body = {
  name: 'Amina Haddad',
  email: 'amina@example.org',
  country: 'United Arab Emirates',
  userMessage: 'Please call me back.',
  phoneNumber: '',
};

/** Asks once, on a connection of its own; a header that is undefined is left out. */
export function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    content,
  }: { method?: string; headers?: Headers; content?: string } = {},
): Promise<Answer> {
  const given = Object.entries(headers).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method, headers: Object.fromEntries(given), agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    asked.setTimeout(30_000, () => asked.destroy(new Error('No answer within 30 s.')));
    asked.on('error', reject);
    asked.end(content);
  });
}

const lengthOf = (text: string) => String(Buffer.byteLength(text));

// As a proxy of ours tells a Node server, and Cloudflare a Worker.
const from = (address: string): Headers => ({
  'x-forwarded-for': address,
  'cf-connecting-ip': address,
});

/** A visitor at an address of his own. */
export function visitor(address = '198.51.100.1') {
  const postJson = (url: string, value: unknown, headers: Headers = {}) => {
    const content = typeof value === 'string' ? value : JSON.stringify(value);
    return ask(url, {
      method: 'POST',
      content,
      headers: {
        'content-type': 'application/json',
        'content-length': lengthOf(content),
        ...from(address),
        ...headers,
      },
    });
  };
  const askToken = (url: string) =>
    postJson(`${url}/api/v1/bot-check/token`, { action: 'ContactForm' });
  const token = async (url: string) =>
    (JSON.parse((await askToken(url)).text) as { token: string }).token;
  return {
    askToken,
    token,
    /** Posts as the page does, with a fresh token unless another is given. */
    post: async (url: string, key: string, value: unknown = body, headers: Headers = {}) => {
      const recaptchatoken = 'recaptchatoken' in headers ? undefined : await token(url);
      return postJson(url + contactPath, value, {
        recaptchatoken,
        'idempotency-key': key,
        ...headers,
      });
    },
  };
}
