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
  readonly loadScript: (url: string) => Promise<void>;
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

/** The one way to a bot-check token, for Google's script and for the stand-in. */
export function createBotCheck({
  siteKey,
  scriptUrl,
  isGoogle,
  loadScript,
}: BotCheckOptions): BotCheck {
  // The words of C5 are Google's; who reads them must not look for the fault there.
  const note = isGoogle ? '' : ' (its stand-in on this server)';
  let loading: Promise<void> | undefined;

  /** Loads the script once; a load that failed or led to nothing is forgotten. */
  function load(): Promise<void> {
    if (loading) return loading;
    const mine = loadScript(scriptUrl);
    loading = mine;
    mine.catch(() => forget(mine));
    return mine;
  }

  function forget(script: Promise<void>): void {
    if (loading === script) loading = undefined;
  }

  return {
    async preload() {
      try {
        await load();
      } catch (error) {
        logger.warn(`reCAPTCHA could not be preloaded${note}`, error);
      }
    },
    async fetchToken(signal) {
      if (typeof document === 'undefined') {
        throw new Error('reCAPTCHA is unavailable on the server.');
      }
      const script = load();
      signal?.addEventListener('abort', () => forget(script), { once: true });
      await script;
      const enterprise = globalThis.grecaptcha?.enterprise;
      if (!enterprise) {
        forget(script);
        throw new Error('reCAPTCHA not ready.');
      }
      await new Promise<void>((resolve) => enterprise.ready(resolve));
      return enterprise.execute(siteKey, { action: 'ContactForm' });
    },
    logFailure: (error) => logger.error(`reCAPTCHA failed${note}`, error),
  };
}
