import type { PageLeft } from '../../../machines/shared/facts.ts';
import { listen } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** The page that opened this window. */
export const inspectedPage = () => window.opener as Window | null;

/** Tells that this page goes: it is closed, left, or loaded anew. Who has gone is no source any more to ask for. */
export const trackLeaving = (tell: (fact: PageLeft) => void): Stop =>
  listen(window, ['message'], (told) => {
    const { data, origin } = told as MessageEvent<{ readonly type?: unknown } | null>;
    if (origin !== location.origin || data?.type !== '@statelyai.disconnected') return;
    tell({ type: 'page.left' });
  });
