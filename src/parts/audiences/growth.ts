import { SpringValue } from '@react-spring/web';

interface Rect {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

const spring = { tension: 260, friction: 30, clamp: true };
/** react-spring counts no more of a frame than this. */
const longestFrameMs = 64;

/** A panel that grows out of a rectangle and returns into it, by one spring that can turn back midway. */
export function createGrowth() {
  const size = new SpringValue(0);
  /** When the last frame was. */
  let frameMs = 0;

  /** Makes up for what a long frame took beyond that, so that the way takes its time on any machine. */
  function keepTime(): void {
    const nowMs = performance.now();
    const missedMs = nowMs - frameMs - longestFrameMs;
    frameMs = nowMs;
    if (missedMs > 0) size.advance(missedMs);
  }

  function draw(panel: HTMLElement, overlay: HTMLElement, rect: Rect | null, part: number): void {
    const { offsetWidth, offsetHeight, offsetLeft, offsetTop } = panel;
    const from = rect ?? {
      xPx: offsetLeft,
      yPx: offsetTop + 40,
      widthPx: offsetWidth,
      heightPx: offsetHeight,
    };
    const rest = 1 - part;
    const xPx = (from.xPx - offsetLeft) * rest;
    const yPx = (from.yPx - offsetTop) * rest;
    const scaleX = part + (from.widthPx / offsetWidth) * rest;
    const scaleY = part + (from.heightPx / offsetHeight) * rest;
    panel.style.transform = `translate(${xPx}px, ${yPx}px) scale(${scaleX}, ${scaleY})`;
    panel.style.opacity = String(Math.min(1, part * 3));
    overlay.style.setProperty('--part', String(part));
  }

  return {
    /** Sends the panel to its full size (1) or back into the rectangle (0). */
    go(
      to: 0 | 1,
      {
        panel,
        overlay,
        rect,
        animated,
      }: {
        readonly panel: HTMLElement;
        readonly overlay: HTMLElement;
        readonly rect: Rect | null;
        readonly animated: boolean;
      },
    ): void {
      const show = () => draw(panel, overlay, rect, size.get());
      if (!animated) {
        size.stop();
        size.set(to);
        show();
        return;
      }
      show();
      frameMs = performance.now();
      const onChange = () => {
        keepTime();
        show();
      };
      void size.start({ to, config: spring, onChange, onRest: show });
    },
  };
}
