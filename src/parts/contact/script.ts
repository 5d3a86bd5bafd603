interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

/** The one Trusted Types policy of the site; its name is in the Content-Security-Policy. */
function createPolicy(allowedUrl: string): ScriptPolicy {
  const createScriptURL = (url: string) => {
    if (url !== allowedUrl) throw new TypeError(`Script ${url} is not allowed.`);
    return url;
  };
  const factory = (
    globalThis as {
      trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
    }
  ).trustedTypes;
  return factory ? factory.createPolicy('amara', { createScriptURL }) : { createScriptURL };
}

let policy: ScriptPolicy | undefined;

/**
 * Adds a script to the page and resolves when it ran. Rejects when it cannot be loaded. When `signal` aborts, nobody
 * waits for it any more, and its element goes.
 */
export function loadScript(url: string, signal: AbortSignal): Promise<void> {
  policy ??= createPolicy(url);
  const trustedUrl = policy.createScriptURL(url);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trustedUrl;
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener(
      'error',
      () => {
        script.remove();
        reject(new Error(`The script ${new URL(url, location.href).host} did not load.`));
      },
      { once: true },
    );
    signal.addEventListener('abort', () => script.remove(), { once: true });
    document.head.append(script);
  });
}
