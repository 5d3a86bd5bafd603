import { expect } from 'vitest';
import { sectionKeys } from '../../machines/domain.ts';
import type { Engine } from './engine.ts';

/** Where the page's margin is: nothing there hears a pointer. */
const margin = { xPx: 8, yPx: 300 } as const;

/** More than any element of the home page's first sections is away from its start. */
const mostStops = 40;

/** Runs in the page: where it is, and what its machines say. */
function pageFacts(sectionIds: readonly string[]) {
  const at = (machine: string) =>
    document.querySelector<HTMLElement>(`[data-machine="${machine}"]`)?.dataset ?? {};
  const states = (machine: string) => (at(machine)['state'] ?? '').split(' ');
  const index = Number(at('section-pager')['index'] ?? Number.NaN);
  const section = document.getElementById(sectionIds[index] ?? '');
  const card = section?.querySelector('#testimonials [role="status"]')?.textContent.slice(0, 6);
  return {
    index,
    /** The section, the hero's tab, and which testimonial shows where they show. */
    place: [index, at('hero-tabs')['state'], card].filter((part) => part !== undefined).join(' '),
    /** How far the present section begins below the screen's top, in px. */
    topPx: Math.round(section?.getBoundingClientRect().top ?? Number.NaN),
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

/** Runs in the page: a place that the strip of why us is at, once its section shows. */
export function placeOfStrip() {
  const strip = document.querySelector('#why-us [data-part="track"]')?.getBoundingClientRect();
  const section = document.getElementById('why-us')?.getBoundingClientRect();
  if (!strip || !section) throw new Error('There is no strip on the page.');
  return { xPx: innerWidth / 2, yPx: strip.top + strip.height / 2 - section.top };
}

/** Runs in the page: whether the strip of why us is at a place of the screen. */
export const isOverStrip = (xPx: number, yPx: number): boolean =>
  Boolean(document.elementFromPoint(xPx, yPx)?.closest('#why-us [data-part="track"]'));

/** What a visitor does on the pages of a site, and what there is to see. */
export function visitorOf(engine: Engine, siteUrl: string) {
  const facts = () => engine.evaluate(pageFacts, sectionKeys);
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
    /** How far an element begins below the screen's top, in px. */
    topOf: (id: string) =>
      engine.evaluate(
        (key) => Math.round(document.getElementById(key)?.getBoundingClientRect().top ?? -1),
        id,
      ),
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
    /** The middle of an element, once that can be met and stands still. */
    async stillMiddleOf(selector: string) {
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
      return JSON.parse(last) as { xPx: number; yPx: number };
    },
    /** Presses the middle of an element. */
    async click(selector: string) {
      const { xPx, yPx } = await visitor.stillMiddleOf(selector);
      await engine.click(xPx, yPx);
    },
    /** Drags an element with the mouse, so many px to the right, or the left when negative. */
    async drag(selector: string, wayPx: number, held: () => Promise<unknown>) {
      const { xPx, yPx } = await visitor.stillMiddleOf(selector);
      await engine.hold(xPx, yPx);
      for (const part of [0.25, 0.5, 0.75, 1]) await engine.point(xPx + part * wayPx, yPx);
      await held();
      await engine.letGo();
    },
    /** Presses an element that fills the screen at the page's margin. */
    async clickMargin(selector: string) {
      const isThere = () =>
        engine.evaluate(
          (where, { xPx, yPx }) =>
            document.elementFromPoint(xPx, yPx) === document.querySelector(where),
          selector,
          margin,
        );
      await expect.poll(isThere, { message: `${selector} at the margin` }).toBe(true);
      await engine.click(margin.xPx, margin.yPx);
    },
    /** Goes by Tab to an element; the page comes to rest before each further Tab. */
    async tabTo(id: string) {
      const focused = () => engine.evaluate(() => document.activeElement?.id);
      for (let stops = 0; (await focused()) !== id; stops += 1) {
        if (stops === mostStops) throw new Error(`${mostStops} times Tab do not lead to #${id}.`);
        await engine.press('Tab');
        await visitor.rests();
      }
      await visitor.stillMiddleOf(`#${id}`);
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
