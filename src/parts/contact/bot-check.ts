import { logger } from '../../browser/logger.ts';

interface Enterprise {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  // The global that the bot-check script defines, Google's or our stand-in.
  var grecaptcha: { enterprise?: Enterprise } | undefined;
}

export interface BotCheckOptions {
  readonly siteKey: string;
  readonly scriptUrl: string;
  /** Whether it is Google's own, and not the stand-in of our server. */
  readonly isGoogle: boolean;
  /** Adds the script to the page; see script.ts. */
  readonly loadScript: (url: string, signal: AbortSignal) => Promise<void>;
}

export interface BotCheck {
  /** Loads the script ahead of need. A failure is a console warning; the next token tries again. */
  preload(): Promise<void>;
  /**
   * A fresh token for the action ContactForm (C4). Rejects when the script does not load, with
   * `reCAPTCHA not ready.` when it defines nothing, and with
   * `reCAPTCHA is unavailable on the server.` outside a browser (C5). When `signal` aborts, a script
   * that is still loading is given up, so that the next token asks for it anew.
   */
  fetchToken(signal?: AbortSignal): Promise<string>;
  /** Tells the console that there is no token, and of which check there is none (C5). */
  logFailure(error: unknown): void;
}

/** A script on its way, or there. */
interface Load {
  readonly script: Promise<void>;
  /** Forgets the script, so that the next token asks for it anew. */
  readonly giveUp: () => void;
}

/** The one way to a bot-check token, for Google's script and for the stand-in. */
export function createBotCheck({
  siteKey,
  scriptUrl,
  isGoogle,
  loadScript,
}: BotCheckOptions): BotCheck {
  // The words of C5 are Google's; who reads them must not look for the fault there.
  const note = isGoogle ? '' : ' (its stand-in on this server)';
  let loading: Load | undefined;

  /** Loads the script once; a load that failed or led to nothing is given up. */
  function load(): Load {
    if (loading) return loading;
    const end = new AbortController();
    const mine: Load = {
      script: loadScript(scriptUrl, end.signal),
      giveUp: () => {
        if (loading === mine) loading = undefined;
        end.abort();
      },
    };
    loading = mine;
    mine.script.catch(mine.giveUp);
    return mine;
  }

  return {
    async preload() {
      try {
        await load().script;
      } catch (error) {
        logger.warn(`reCAPTCHA could not be preloaded${note}`, error);
      }
    },
    async fetchToken(signal) {
      if (typeof document === 'undefined') {
        throw new Error('reCAPTCHA is unavailable on the server.');
      }
      const { script, giveUp } = load();
      signal?.addEventListener('abort', giveUp);
      try {
        await script;
      } finally {
        // A script that has run is there for the next token, whatever becomes of this one.
        signal?.removeEventListener('abort', giveUp);
      }
      const enterprise = globalThis.grecaptcha?.enterprise;
      if (!enterprise) {
        giveUp();
        throw new Error('reCAPTCHA not ready.');
      }
      await new Promise<void>((resolve) => enterprise.ready(resolve));
      return enterprise.execute(siteKey, { action: 'ContactForm' });
    },
    logFailure: (error) => logger.error(`reCAPTCHA failed${note}`, error),
  };
}
