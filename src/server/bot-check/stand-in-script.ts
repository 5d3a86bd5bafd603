/** Where the stand-in script fetches its tokens. */
export const tokenPath = '/api/v1/bot-check/token';

/** Where the stand-in script is served. */
export const scriptPath = '/bot-check/enterprise.js';

/** The stand-in for Google's `enterprise.js`: the same two functions, and nothing the strict policy forbids. */
export const standInScript = `(() => {
  'use strict';
  const execute = async (siteKey, { action }) => {
    const response = await fetch('${tokenPath}', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ action }),
    });
    if (!response.ok) throw new Error('The bot check answered ' + response.status + '.');
    const { token } = await response.json();
    return token;
  };
  const ready = (callback) => queueMicrotask(callback);
  globalThis.grecaptcha = { enterprise: { ready, execute } };
})();
`;
