import type { AnimationItem } from 'lottie-web';
import { whenIdle } from '../../browser/idle.ts';

const idle = () =>
  new Promise<void>((resolve) => {
    whenIdle(resolve);
  });

async function drawingAt(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

/** One moving drawing in the page. Player and drawing are fetched by `load`, never before. */
export function createAnimation() {
  let place: Element | null = null;
  let item: AnimationItem | undefined;

  function remove(): void {
    item?.destroy();
    item = undefined;
  }

  return {
    /** Gives the drawing its place on the page; null takes the drawing away. */
    stand: (element: Element | null): void => {
      place = element;
      if (!element) remove();
    },
    /** Puts the drawing at a url into its place, at rest; rejects when something does not arrive. */
    load: async (url: string, signal: AbortSignal): Promise<void> => {
      await idle();
      signal.throwIfAborted();
      const [{ default: player }, animationData] = await Promise.all([
        import('lottie-web/build/player/lottie_light'),
        drawingAt(url, signal),
      ]);
      signal.throwIfAborted();
      if (!place) throw new Error(`${url} has no place on the page.`);
      remove();
      item = player.loadAnimation({
        container: place,
        renderer: 'svg',
        loop: true,
        autoplay: false,
        animationData,
      });
    },
    play: (): void => item?.play(),
    pause: (): void => item?.pause(),
  };
}
