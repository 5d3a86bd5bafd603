import { contactForm } from '../../machines/constants.ts';
import { Problem } from './problem.ts';

/** The most that is read of any body, in bytes. */
const maxBytes = contactForm.bodyMaxBytes;

function isJson(contentType: string | null): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith('charset='));
  return (
    type.trim() === 'application/json' &&
    (charset === undefined || /^charset="?utf-8"?$/.test(charset))
  );
}

const tooLarge = () => new Problem(413, `The body is larger than ${maxBytes / 1024} KiB.`);

async function readBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem(499, 'The body did not arrive.');
    });
    if (done) return bytes.subarray(0, length);
    // The announced length was honest only if the bytes themselves stay below the limit.
    if (length + value.length > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    bytes.set(value, length);
    length += value.length;
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The cause stays out: its message quotes the visitor's text.
    throw new Problem(400, 'The body is not JSON.');
  }
}

/**
 * Reads a small JSON object; throws, in this order, a 415, 411, 413 or 400 Problem, and a 499 one, which
 * only the log sees, when the visitor leaves before it is there.
 */
export async function readJsonObject(request: Request): Promise<Readonly<Record<string, unknown>>> {
  if (!isJson(request.headers.get('content-type'))) {
    throw new Problem(415, 'The content type has to be application/json.');
  }
  // What is packed would be told to be no JSON, or be taken for what it says it is not.
  if ((request.headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
    throw new Problem(415, 'The body has to come without a content encoding.');
  }
  const length = request.headers.get('content-length');
  if (length === null || request.headers.has('transfer-encoding')) {
    throw new Problem(411, 'The content length has to be given.');
  }
  if (!(Number(length) <= maxBytes)) throw tooLarge();
  const value = parse(request.body ? await readBytes(request.body) : new Uint8Array());
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem(400, 'The body is not a JSON object.');
  }
  return value as Readonly<Record<string, unknown>>;
}
