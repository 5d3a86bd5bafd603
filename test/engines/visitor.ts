import { expect } from 'vitest';
import type { Engine } from './engine.ts';

/** Where the page's margin is: nothing there hears a pointer. */
const margin = { xPx: 8, yPx: 300 } as const;

/** Runs in the page: where it is, and what its machines say. */
export function pageFacts() {
  const at = (machine: string) =>
    document.querySelector<HTMLElement>(`[data-machine="${machine}"]`)?.dataset ?? {};
  const states = (machine: string) => (at(machine)['state'] ?? '').split(' ');
  const index = Number(at('section-pager')['index'] ?? Number.NaN);
  return {
    index,
    place: `${index} ${at('hero-tabs')['state'] ?? ''}`,
    pager: states('section-pager'),
    slider: states('testimonial-slider'),
    carousel: states('why-us-carousel'),
    scrollY: Math.round(window.scrollY),
    path: location.pathname + location.search,
  };
}

/** Runs in the page, which may be slow to draw. */
const twoFrames = () =>
  new Promise<null>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)));
  });

/** Runs in the page: the middle of an element, if a press there meets it. */
function middleOf(selector: string) {
  const element = document.querySelector(selector);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const xPx = left + width / 2;
  const yPx = top + height / 2;
  const met = document.elementFromPoint(xPx, yPx);
  return met && element.contains(met) ? { xPx, yPx } : null;
}

/** What a visitor does on the pages of a site, and what there is to see. */
export function visitorOf(engine: Engine, siteUrl: string) {
  const facts = () => engine.evaluate(pageFacts);
  const attribute = (selector: string, name: string) =>
    engine.evaluate(
      (where, what) => document.querySelector(where)?.getAttribute(what) ?? null,
      selector,
      name,
    );
  const count = (selector: string) =>
    engine.evaluate((where) => document.querySelectorAll(where).length, selector);
  const shows = async (selector: string, message = selector) => {
    await expect.poll(() => count(selector), { message }).toBeGreaterThan(0);
  };

  const visitor = {
    engine,
    facts,
    attribute,
    count,
    shows,
    /** Opens an address and gives the sign at which the rest of a page comes. */
    async open(path: string) {
      // From one fragment of a page to another no browser loads it anew, and WebKit's driver waits for that.
      await engine.goTo('about:blank');
      await engine.goTo(`${siteUrl}${path}`);
      await visitor.stir();
      await shows(
        'form[data-machine="contact-form"] [type=submit]:enabled, [data-machine="section-pager"]:not([data-state*="unsynced"])',
      );
      await visitor.rests();
    },
    /** The first move that a browser hears of has no way. */
    async stir() {
      await expect
        .poll(async () => {
          await engine.point(margin.xPx + 20, margin.yPx);
          await engine.point(margin.xPx, margin.yPx);
          return await count('html[data-visited]');
        })
        .toBe(1);
    },
    /** The page has come to where it goes, and the next wheel is heard. */
    async rests() {
      let last = Number.NaN;
      await expect
        .poll(async () => {
          await engine.evaluate(twoFrames);
          const { pager, scrollY } = await facts();
          const isStill = scrollY === last;
          last = scrollY;
          const isPaging = pager.length > 1;
          const isOpen = pager.includes('paging.ready') && pager.includes('way.resting');
          return isStill && (!isPaging || isOpen);
        })
        .toBe(true);
    },
    /** Moves the pointer to the middle of an element, once that is in sight. */
    async pointAt(selector: string) {
      await expect.poll(() => engine.evaluate(middleOf, selector)).not.toBeNull();
      const middle = await engine.evaluate(middleOf, selector);
      if (middle) await engine.point(middle.xPx, middle.yPx);
    },
    /** Presses the middle of an element, once that can be met and stands still. */
    async click(selector: string) {
      let last = '';
      await expect
        .poll(
          async () => {
            const middle = JSON.stringify(await engine.evaluate(middleOf, selector));
            const isStill = middle !== 'null' && middle === last;
            last = middle;
            return isStill;
          },
          { message: `${selector} can be pressed` },
        )
        .toBe(true);
      const { xPx, yPx } = JSON.parse(last) as { xPx: number; yPx: number };
      await engine.click(xPx, yPx);
    },
    /** Presses what may be further down in its section, and is scrolled to first. */
    async clickBelow(selector: string) {
      await expect
        .poll(
          async () => {
            await engine.evaluate(
              (where) =>
                document
                  .querySelector(where)
                  ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
              selector,
            );
            await visitor.rests();
            return (await engine.evaluate(middleOf, selector)) !== null;
          },
          { message: `${selector} can be scrolled to` },
        )
        .toBe(true);
      await visitor.click(selector);
    },
    /** Does something, waits until the page comes to a place, and tells where it rests then. */
    async goes(act: () => Promise<void>, place: string) {
      await act();
      await expect.poll(async () => (await facts()).place).toBe(place);
      await visitor.rests();
      return (await facts()).place;
    },
    async scrollsPast(px: number) {
      await expect.poll(async () => (await facts()).scrollY).toBeGreaterThan(px);
      await visitor.rests();
      return await facts();
    },
  };
  return visitor;
}

export type Visitor = ReturnType<typeof visitorOf>;
