import { isModified } from '../../../machines/shared/key-press.ts';
import { listen } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** Tells a plain click on a link to an anchor of this page; answered with true, we go there. */
export function trackAnchors(report: (id: string) => boolean): Stop {
  const tell = (event: MouseEvent) => {
    const { button, target } = event;
    if (event.defaultPrevented || button !== 0 || isModified(event)) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.pathname !== location.pathname || link.hash.length < 2) return;
    const id = link.hash.slice(1);
    if (link.origin !== location.origin || !report(id)) return;
    event.preventDefault();
  };
  return listen(document, ['click'], tell, { passive: false });
}
