import { VisitError } from './visit.ts';

/** The address as the browser reads it. */
function urlOf(address: string): URL {
  try {
    return new URL(address, location.href);
  } catch (cause) {
    throw new VisitError(`The address ${address} of a recording cannot be read.`, { cause });
  }
}

/** What stands there; null where nothing does. */
async function textAt(url: URL, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, { signal, credentials: 'omit', redirect: 'error' });
    return response.ok ? await response.text() : null;
  } catch (cause) {
    throw new VisitError(
      `The recording at ${url.pathname} did not come: there is no network, or the address leads elsewhere.`,
      { cause },
    );
  }
}

/**
 * The recording that the page's address names; undefined when it names none.
 * @throws {VisitError} it is not of this site, or is not there
 */
export async function fetchVisit(
  address: string | null,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!address) return undefined;
  const url = urlOf(address);
  if (url.origin !== location.origin) {
    throw new VisitError('A recording is only read from this site itself. Choose it as a file.');
  }
  const text = await textAt(url, signal);
  if (text === null) throw new VisitError(`There is no recording at ${url.pathname}.`);
  return text;
}
