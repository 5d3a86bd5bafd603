import { listen } from './listen.ts';

const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== '';

const mark = (picture: HTMLImageElement, isMissing: boolean) =>
  picture.toggleAttribute('data-missing', isMissing);

/**
 * Marks pictures that do not come (`data-missing`), so that the browser's sign for them and their words do not stand
 * across the page; they are asked for again when the network is back.
 */
export function markMissingPictures(): void {
  const notice = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) mark(target, type === 'error');
  };
  listen(document, ['error', 'load'], notice, { capture: true, passive: true });
  for (const picture of document.images) if (hasFailed(picture)) mark(picture, true);
  listen(window, ['online'], () => {
    for (const picture of document.images) {
      // Asks for its sources anew.
      if (hasFailed(picture)) picture.src = picture.getAttribute('src') ?? '';
    }
  });
}
