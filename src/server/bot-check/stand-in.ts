import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StandInCheck } from './bot-check.ts';

/** A token is good for this long. */
export const tokenLifeMs = 120_000;

interface StandInOptions {
  readonly secret: string | Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How many used tokens are remembered at most. */
  readonly memory?: number;
  /** Asked besides the memory of this process, when several share the secret. */
  readonly useOnce?: (nonce: string, issuedAtMs: number) => Promise<boolean>;
}

interface TokenParts {
  readonly issuedAt: number;
  readonly nonce: string;
  readonly signature: string;
}

function readToken(token: string): TokenParts | undefined {
  const [, issuedAt = '', nonce = '', signature = ''] =
    /^(\d{1,15})\.([\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
  return nonce === '' ? undefined : { issuedAt: Number(issuedAt), nonce, signature };
}

/** Remembers used tokens in bounded memory, and never takes one twice. */
function createTokenMemory(memory: number) {
  const used = new Map<string, number>();
  let forgottenUpTo = -1;

  function forgetOne(): void {
    for (const [nonce, issuedAt] of used) {
      used.delete(nonce);
      // Whatever could be a forgotten token is refused; the page's next try brings a fresh one.
      forgottenUpTo = Math.max(forgottenUpTo, issuedAt);
      return;
    }
  }

  return {
    /** Whether this is the first use. */
    use({ nonce, issuedAt }: TokenParts): boolean {
      if (issuedAt <= forgottenUpTo || used.has(nonce)) return false;
      if (used.size >= memory) forgetOne();
      used.set(nonce, issuedAt);
      return true;
    },
  };
}

/** Makes and checks tokens that are signed, bound to an action, and good once within two minutes. */
export function createStandIn({
  secret,
  now,
  memory = 100_000,
  useOnce = () => Promise.resolve(true),
}: StandInOptions): StandInCheck {
  const used = createTokenMemory(memory);
  const sign = (issuedAt: number, nonce: string, action: string) =>
    createHmac('sha256', secret).update(`${issuedAt}.${nonce}.${action}`).digest('base64url');
  return {
    mode: 'stand-in',
    issue(action) {
      const issuedAt = now();
      const nonce = randomBytes(12).toString('base64url');
      return `${issuedAt}.${nonce}.${sign(issuedAt, nonce, action)}`;
    },
    async verify(token, action) {
      const parts = readToken(token);
      const isGood =
        parts !== undefined &&
        timingSafeEqual(
          Buffer.from(sign(parts.issuedAt, parts.nonce, action)),
          Buffer.from(parts.signature),
        ) &&
        now() - parts.issuedAt < tokenLifeMs &&
        used.use(parts);
      const isFirst = isGood && (await useOnce(parts.nonce, parts.issuedAt));
      return isFirst ? 'verified' : 'invalid';
    },
  };
}
