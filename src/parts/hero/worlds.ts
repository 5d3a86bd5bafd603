import { heroStage } from '../../../machines/constants.ts';
import { type HeroTab, heroTabs } from '../../../machines/domain.ts';
import { heroPanelId, heroTabId } from '../../../machines/hero-tabs/hero-tabs.connect.ts';
import { idle } from '../../browser/idle.ts';
import { listen } from '../../browser/listen.ts';
import { wantsLessMotion } from '../../browser/media.ts';
import { fetchNow } from '../../browser/pictures.ts';
import type { Stop } from '../../browser/stop.ts';

// It comes with the worlds: the page's first script does without it.
export { fetchPictures } from '../../browser/pictures.ts';

const worldOf = (tab: HeroTab) =>
  document.querySelector<HTMLElement>(`#${heroPanelId(tab)} [data-part="world"]`);

/** Fetches and decodes what a world shows on this screen, so that it is whole when it is painted. */
async function decode(tab: HeroTab): Promise<void> {
  const pictures = [...(worldOf(tab)?.querySelectorAll('img') ?? [])];
  await Promise.all(
    pictures
      .filter((picture) => picture.getClientRects().length > 0)
      .map(async (picture) => {
        fetchNow(picture);
        picture.decoding = 'sync';
        const isWhole = await picture.decode().then(
          () => true,
          () => false,
        );
        // In the place of a layer that does not come nothing stands, no mark of a broken picture.
        if (picture.alt) return;
        picture.style.opacity = isWhole ? '' : '0';
        // Until it comes after all, as when the network is back.
        const show = () => void (picture.style.opacity = '');
        if (!isWhole) picture.addEventListener('load', show, { once: true });
      }),
  );
}

/** How far the sides of an element stand within those of another one, in px. */
function insetIn(outer: Element, inner: Element | null) {
  const box = outer.getBoundingClientRect();
  const { top, right, bottom, left } = (inner ?? outer).getBoundingClientRect();
  return {
    top: top - box.top,
    right: box.right - right,
    bottom: box.bottom - bottom,
    left: left - box.left,
  };
}

const tabOf = (tab: HeroTab) => document.getElementById(heroTabId(tab));

/** A world is whole, and begins below the floor with its frame, as wide as its tab. */
export async function readyWorld(tab: HeroTab): Promise<void> {
  const world = worldOf(tab);
  if (world) {
    const { right, left } = insetIn(world, tabOf(tab));
    const door = `calc(${world.offsetHeight}px + 1rem) ${right}px -5% ${left}px`;
    // In its frame, which stands before it.
    for (const part of [world, world.previousElementSibling])
      if (part instanceof HTMLElement) part.style.setProperty('--door', door);
  }
  await decode(tab);
}

/** The layers of the open world are whole. */
export async function readyLayers(open: HeroTab): Promise<void> {
  await idle();
  await decode(open);
}

/** Tells the worlds where a mouse is, from -1 to 1. */
export function trackParallax(): Stop | undefined {
  const hero = document.getElementById('hero');
  if (!hero) return undefined;
  return listen(hero, ['pointermove'], ({ pointerType, clientX, clientY }) => {
    if (pointerType !== 'mouse' || wantsLessMotion()) return;
    for (const { style } of heroTabs.flatMap((tab) => worldOf(tab) ?? [])) {
      style.setProperty('--x', `${1 - (2 * clientX) / innerWidth}`);
      style.setProperty('--y', `${1 - (2 * clientY) / innerHeight}`);
    }
  });
}

/** Moves the tabs' ink, which on its way goes on from where it is. */
export function slideInk(from: HeroTab, to: HeroTab): void {
  const ink = document.querySelector<HTMLElement>('#hero [data-part="ink"]');
  if (!ink || wantsLessMotion()) return;
  const shapeAt = (tab: HeroTab) => {
    const { top, right, bottom, left } = insetIn(ink, tabOf(tab));
    return `inset(${top}px ${right}px ${bottom}px ${left}px round 1.15rem)`;
  };
  const [sliding] = ink.getAnimations();
  const start = sliding ? getComputedStyle(ink).clipPath : shapeAt(from);
  sliding?.cancel();
  const duration = heroStage.inkMs + heroStage.inkHeldMs;
  const end = { clipPath: shapeAt(to), visibility: 'visible' };
  ink.animate(
    [
      { clipPath: start, visibility: 'visible', easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
      { ...end, offset: heroStage.inkMs / duration },
      end,
    ],
    duration,
  );
}
