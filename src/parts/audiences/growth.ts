import { SpringValue } from '@react-spring/web';
import type { Rect } from '../../../machines/audience-modal/audience-modal.types.ts';
import { audienceModal } from '../../../machines/constants.ts';
import { readDirection } from '../../browser/direction.ts';
import { wantsLessMotion } from '../../browser/media.ts';

interface Way {
  /** The element that is full size at the end; its surface and its content are its two children. */
  readonly sheet: HTMLElement;
  /** What darkens behind it. */
  readonly space: HTMLElement;
  /** The tile, which lends its heading and its picture, and where it stood when it was opened. */
  readonly tile: HTMLElement | null;
  readonly rect: Rect | null;
}

/** What travels from the tile into the sheet, as it is and undistorted. */
const travellers = ['title', 'prop'] as const;
type Traveller = (typeof travellers)[number];

const spring = { tension: 260, friction: 30, clamp: true };
/** react-spring counts no more of a frame than this. */
const longestFrameMs = 64;
/** Without a tile it comes from so far below. */
const risePx = 40;

const travellerIn = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLElement>(`[data-shared="${name}"]`);

/** The surface of a sheet, and what is on it. */
const partsOf = ({ children }: HTMLElement) => children as unknown as readonly HTMLElement[];

const fontSizePx = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize);

/** Where an element stands on the screen. */
function rectOf(element: Element): Rect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { xPx: x, yPx: y, widthPx: width, heightPx: height };
}

/** Where the tile of an opener stands on the screen. */
export const tileRectOf = (opener: Element): Rect =>
  rectOf(opener.closest('[data-part="tile"]') ?? opener);

/** A title keeps the corner that it is read from, a picture the middle of its foot. */
const anchors: Readonly<Record<Traveller, () => readonly [number, number]>> = {
  title: () => [readDirection() === 'rtl' ? 1 : 0, 0],
  prop: () => [0.5, 1],
};

/** A place in numbers: the edges of a surface from the top clockwise, each growing inwards; then the travellers. */
type Place = readonly number[];

/** Where in a place the numbers of a traveller begin. */
const startOf = (name: Traveller) => 4 + 4 * travellers.indexOf(name);

/**
 * What moves faster than the rest: its way that is left is raised to this power. The title gives way to the prop, and
 * the prop is past the title, and small, before it rises.
 */
const leads: Readonly<Record<number, number>> = {
  [startOf('title')]: 3,
  [startOf('prop')]: 5,
  [startOf('prop') + 1]: 1.5,
  [startOf('prop') + 2]: 3,
};

/** Edges of a box, each growing inwards. */
const edgesOf = ({ xPx, yPx, widthPx, heightPx }: Rect): Place => [
  yPx,
  -xPx - widthPx,
  -yPx - heightPx,
  xPx,
];

/** Where the anchor of an element is that stands in a box at the given place. */
function anchorIn({ xPx, yPx }: Rect, element: HTMLElement, name: Traveller): Place {
  const [x, y] = anchors[name]();
  return [
    xPx + element.offsetLeft + element.offsetWidth * x,
    yPx + element.offsetTop + element.offsetHeight * y,
  ];
}

/** How much larger a traveller is in the tile than in the sheet, and how far it is turned there. */
function poseIn(lent: HTMLElement, own: HTMLElement, name: Traveller): Place {
  if (name === 'title') return [fontSizePx(lent) / fontSizePx(own) - 1, 0];
  const { scale, rotate } = getComputedStyle(lent);
  const size = (lent.offsetWidth / own.offsetWidth) * (Number.parseFloat(scale) || 1);
  return [size - 1, Number.parseFloat(rotate) || 0];
}

/** Where everything belongs in the sheet, and where it is in the tile. */
function measure({ sheet, tile, rect }: Way): { readonly home: Place; readonly from: Place } {
  const [, content] = partsOf(sheet);
  const box = {
    xPx: sheet.offsetLeft,
    yPx: sheet.offsetTop,
    widthPx: sheet.offsetWidth,
    heightPx: sheet.offsetHeight,
  };
  const below = { ...box, yPx: box.yPx + risePx };
  const home = [...edgesOf(box)];
  const from = [...edgesOf(rect ?? below)];
  for (const name of travellers) {
    const own = content && travellerIn(content, name);
    const lent = tile && travellerIn(tile, name);
    if (!own) continue;
    home.push(...anchorIn(box, own, name), 0, 0);
    if (rect && lent) from.push(...anchorIn(rect, lent, name), ...poseIn(lent, own, name));
    else from.push(...anchorIn(below, own, name), 0, 0);
  }
  return { home, from };
}

/** What the tile shows stands on the sheet as it does in the tile. */
function layOutFace({ sheet, rect }: Way): void {
  const face = partsOf(sheet)[0]?.firstElementChild as HTMLElement | null | undefined;
  if (!face || !rect) return;
  face.style.width = `${rect.widthPx}px`;
  face.style.height = `${rect.heightPx}px`;
}

/**
 * A sheet that grows out of a tile and returns into it, by one spring that can turn back midway. Its surface
 * takes every size in between, and what is in it is cut to that: nothing is stretched.
 */
export function createGrowth() {
  const size = new SpringValue(0);
  /** When the last frame was. */
  let frameMs = 0;
  /** Where everything was drawn last, and how far that is from where it belongs in the sheet. */
  let drawn: Place = [];
  let pose: Place = [];
  /** Draws the present way; a way that was given up ends by drawing, too. */
  let show: () => void = () => undefined;

  /** Makes up for what a long frame took beyond that, so that the way takes its time on any machine. */
  function keepTime(): void {
    const nowMs = performance.now();
    const missedMs = nowMs - frameMs - longestFrameMs;
    frameMs = nowMs;
    if (missedMs > 0) size.advance(missedMs);
  }

  function draw({ sheet, space, rect }: Way, to: 0 | 1, part: number): void {
    const [surface, content] = partsOf(sheet);
    const panel = content?.lastElementChild as HTMLElement | null | undefined;
    if (!surface || !content || !panel) return;
    const [top = 0, right = 0, , left = 0] = pose;
    const edges = pose
      .slice(0, 4)
      .map((px) => `${px}px`)
      .join(' ');
    const isThere = part === 1;
    space.style.setProperty('--part', String(part));
    sheet.style.opacity = rect ? '' : String(Math.min(1, part * 3));
    surface.style.inset = isThere ? '' : edges;
    content.style.clipPath = isThere ? '' : `inset(${edges} round var(--radius-l))`;
    // What is in it keeps to the corner that it is read from.
    panel.style.translate = isThere
      ? ''
      : `${readDirection() === 'rtl' ? -right : left}px ${top}px`;
    travellers.forEach((name) => {
      const element = travellerIn(content, name);
      if (!element) return;
      const [x = 0, y = 0, more = 0, turn = 0] = pose.slice(startOf(name));
      const [originX, originY] = anchors[name]();
      element.style.transformOrigin = `${originX * 100}% ${originY * 100}%`;
      element.style.transform = isThere
        ? ''
        : `translate(${x}px, ${y}px) scale(${1 + more}) rotate(${turn}deg)`;
    });
    sheet.toggleAttribute('data-filled', to === 1 && part >= audienceModal.contentAtPart);
  }

  return {
    /** Sends the sheet to its full size (1) or back into the tile (0); at once where less motion is asked for (P11). */
    go(to: 0 | 1, asked: Way): void {
      const { tile, rect } = asked;
      // The tile may have risen since, and the screen may have been turned.
      const way = to === 0 && tile && rect ? { ...asked, rect: rectOf(tile) } : asked;
      const isStill = wantsLessMotion();
      if (isStill) {
        size.stop();
        size.set(to);
      }
      const start = size.get();
      layOutFace(way);
      const { home, from } = measure(way);
      const at = (part: number, index: number) =>
        ((from[index] ?? 0) - (home[index] ?? 0)) * (1 - part) ** (leads[index] ?? 1);
      // Where another tile is opened midway, what is seen goes on from where it is.
      const isMidway = start > 0 && start < 1;
      const ahead = home.map((value, index) =>
        isMidway ? (drawn[index] ?? 0) - value - at(start, index) : 0,
      );
      show = () => {
        const part = size.get();
        const left = start === to ? 0 : (to - part) / (to - start);
        pose = ahead.map((value, index) => at(part, index) + value * left);
        drawn = home.map((value, index) => value + (pose[index] ?? 0));
        draw(way, to, part);
      };
      show();
      if (isStill) return;
      frameMs = performance.now();
      const onChange = () => {
        keepTime();
        show();
      };
      void size.start({ to, config: spring, onChange, onRest: () => show() });
    },
  };
}
