import type { JSHandle, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { pagerFacts, siteVisits } from '../support/browser.ts';

const { openStill } = siteVisits();

const actionCount = 200;
/** One goes on where the one before it left the page: to load the page anew takes as much work as a tour. */
const toursPerPage = 5;
const pagesPerScreen = 2;
const tourScreens = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180, hasTouch: true },
  { width: 390, height: 844, hasTouch: true },
  { width: 1440, height: 500 },
  { width: 844, height: 390, hasTouch: true },
] as const;

interface Tour {
  done: boolean;
  readonly trace: string[];
  readonly faults: string[];
}

/** Lets a tour change the preference for reduced motion, and drag, from inside the page. */
function prepareTour(): void {
  // A pointer that a script made cannot be captured.
  Element.prototype.setPointerCapture = () => undefined;
  const original = window.matchMedia.bind(window);
  const query = original('(prefers-reduced-motion: reduce)');
  let matches = false;
  Object.defineProperty(query, 'matches', { get: () => matches });
  window.matchMedia = (text) => (text.includes('reduced-motion') ? query : original(text));
  addEventListener('tour:motion', () => {
    matches = !matches;
    query.dispatchEvent(new Event('change'));
  });
}

/** Runs in the page: one random action after another, each checked, on the page's own timers. */
function startTour({ seed, count }: { readonly seed: number; readonly count: number }): Tour {
  let random = seed;
  const chance = () => {
    random = (random + 0x6d2b79f5) | 0;
    let mixed = Math.imul(random ^ (random >>> 15), 1 | random);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(chance() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const tour: Tour = { done: false, trace: [], faults: [] };

  const check = () => {
    const pager = find('[data-machine="section-pager"]');
    const index = Number(pager?.dataset['index']);
    const states = (pager?.dataset['state'] ?? '').split(' ');
    const isLocked = document.body.hasAttribute('data-scroll-locked');
    const isPaged = states.includes('mode.paged');
    const slider = find('[data-machine="testimonial-slider"]');
    const sliderStates = (slider?.dataset['state'] ?? '').split(' ');
    const fixed = Number(slider?.dataset['fixed']);
    const sides = all('[data-machine="testimonial-slider"] [data-side]').length;
    const readable = all('[data-part="card"][data-index]:not([aria-hidden])').map(({ dataset }) =>
      Number(dataset['index']),
    );
    const wrong = [
      !(Number.isInteger(index) && index >= 0 && index <= 5) && `index ${index}`,
      isLocked && index !== 0 && `locked at index ${index}`,
      isLocked && !isPaged && 'locked in the native mode',
      !isLocked && index === 0 && isPaged && 'not locked at index 0',
      isLocked !== states.includes('lock.on') && `locked ${isLocked}, but ${states.join(' ')}`,
      !(Number.isInteger(fixed) && fixed >= 0 && fixed <= 5) && `testimonial ${fixed}`,
      Number(slider?.dataset['start']) !== fixed + 1 && `start ${slider?.dataset['start']}`,
      readable.join() !== [7, 8, 9, 10, 11, 12].map((card) => card + fixed).join() &&
        `cards ${readable.join()} at ${fixed}`,
      sides > (sliderStates.includes('step.flipping') ? 2 : 1) && `${sides} sides of the panel`,
      sliderStates.includes('scrolling.enabled') !== (index === 2) &&
        `slider ${sliderStates.join(' ')} at index ${index}`,
      Boolean(document.activeElement?.closest('[data-part="card"][aria-hidden]')) &&
        'the focus in a copy',
      all('#hero [data-part="message"]').length !== 3 && 'not three messages',
      all('#hero [role="tab"][aria-selected="true"]').length !== 1 && 'not one selected tab',
      all('#hero [role="tabpanel"]:not([hidden])').length !== 1 && 'not one open panel',
      all('[data-part="swipe-indicator"]:not([hidden])').length > 0 &&
        !states.includes('touch.dragging') &&
        'an indicator without a drag',
    ].filter((fault) => fault !== false);
    for (const fault of wrong) {
      tour.faults.push(
        `action ${tour.trace.length}, ${tour.trace.slice(-6).join(' > ')}: ${fault}`,
      );
    }
  };

  let finger: { readonly target: Element; readonly y: number } | undefined;
  const touch = (type: string, { target, y }: { readonly target: Element; readonly y: number }) => {
    const point = new Touch({ identifier: 1, target, clientX: 12, clientY: y });
    const touches = type === 'touchend' || type === 'touchcancel' ? [] : [point];
    const init = { touches, changedTouches: [point], bubbles: true, cancelable: true };
    target.dispatchEvent(new TouchEvent(type, init));
  };
  // Going back takes a moment, so the count below can run ahead: none of it may leave the page.
  for (let spare = 0; spare < 20; spare += 1) history.pushState(history.state, '');
  let pushes = 0;
  const size = { width: innerWidth, height: innerHeight };
  const resize = (width: number, height: number) => {
    Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
    Object.defineProperty(window, 'innerHeight', { configurable: true, value: height });
    dispatchEvent(new Event('resize'));
    return `resize ${width}x${height}`;
  };
  const show = (value: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const click = (element: HTMLElement | null | undefined) => element?.click();
  const bar = '[data-machine="nav-bar"]';

  const wheel = () => {
    const deltaY = pick([100, 100, 100, -100, -100, -100, 4, -4, 30, -30, 700, -700]);
    const target = document.elementFromPoint(pick([8, innerWidth / 2]), innerHeight / 2);
    const ctrlKey = below(20) === 0;
    const init = { deltaY, deltaX: below(5), ctrlKey, bubbles: true, cancelable: true };
    (target ?? document.body).dispatchEvent(new WheelEvent('wheel', init));
    return `wheel ${deltaY}${ctrlKey ? ' with Ctrl' : ''}`;
  };
  const keys = [
    'PageDown',
    'PageDown',
    'PageUp',
    'PageUp',
    'ArrowDown',
    'ArrowUp',
    'ArrowLeft',
    'ArrowRight',
    ' ',
    'Home',
    'End',
    'Escape',
    'Enter',
  ];
  const key = () => {
    const name = pick(keys);
    const init = { key: name, shiftKey: below(8) === 0, bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
    return `key ${name}`;
  };
  const drag = () => {
    if (!finger) {
      const target = document.elementFromPoint(12, innerHeight / 2) ?? document.body;
      finger = { target, y: innerHeight / 2 };
      touch('touchstart', finger);
      return 'finger down';
    }
    const way = below(6);
    if (way < 4) {
      finger = { ...finger, y: finger.y + pick([-200, -51, -50, -11, -10, 10, 11, 50, 51, 200]) };
      touch('touchmove', finger);
      return `finger to ${finger.y}`;
    }
    const type = way === 4 ? 'touchend' : 'touchcancel';
    touch(type, finger);
    finger = undefined;
    return type;
  };
  let pullXPx: number | null = null;
  const pullRow = () => {
    const row = find('[data-part="row"]');
    const point = (type: string, clientX: number) => {
      const init = { clientX, clientY: 300, buttons: 1, bubbles: true, isPrimary: true };
      row?.dispatchEvent(new PointerEvent(type, init));
    };
    if (pullXPx === null) {
      pullXPx = 400;
      point('pointerdown', pullXPx);
      return 'row pressed';
    }
    const type = pick(['pointermove', 'pointermove', 'pointerup', 'pointercancel']);
    if (type === 'pointermove') pullXPx += pick([-200, -51, -10, 10, 51, 200]);
    point(type, pullXPx);
    if (type !== 'pointermove') pullXPx = null;
    return `row ${type} ${pullXPx}`;
  };
  const twoFingers = () => {
    const target = document.body.querySelector('#contact') ?? document.body;
    const touches = [1, 2].map((identifier) => new Touch({ identifier, target, clientY: 100 }));
    const init = { touches, changedTouches: touches, bubbles: true, cancelable: true };
    target.dispatchEvent(new TouchEvent('touchstart', init));
    finger = undefined;
    return 'two fingers';
  };
  const scroll = () => {
    const topPx = below(document.documentElement.scrollHeight - innerHeight);
    window.scrollTo(0, topPx);
    return `scroll to ${topPx}`;
  };
  const focus = () => {
    const element = pick(
      all('a[href], button, input, textarea, section[tabindex]').filter(
        ({ tabIndex, dataset }) => tabIndex === 0 || dataset['part'] !== 'flip',
      ),
    );
    element.focus();
    return `focus ${element.tagName} ${element.textContent?.trim().slice(0, 20)}`;
  };
  const blur = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return 'blur';
  };
  const anchor = () => {
    const isNew = location.hash !== '#contact';
    const link = find('#hero [role="tabpanel"]:not([hidden]) a[href="#contact"]');
    if (link && isNew) pushes += 1;
    click(link);
    return link ? 'anchor' : 'no anchor';
  };
  const back = () => {
    if (pushes === 0) return 'no way back';
    pushes -= 1;
    history.back();
    return 'back';
  };
  const common = [wheel, wheel, wheel, key, key, drag, drag, drag, scroll, focus, blur];
  const actions: readonly (() => string)[] = [
    ...common,
    ...common,
    twoFingers,
    anchor,
    back,
    () => {
      const tab = pick(all('#hero [role="tab"]'));
      click(tab);
      return `tab ${tab.textContent}`;
    },
    () => {
      const step = pick(['previous', 'next', 'next']);
      click(find(`[data-machine="testimonial-slider"] [data-part="${step}"]`));
      return `testimonial ${step}`;
    },
    () => {
      const card = below(18);
      click(find(`[data-part="card"][data-index="${card}"] button`));
      return `card ${card}`;
    },
    pullRow,
    pullRow,
    () => {
      click(find('#hero [data-part="rotation-toggle"]'));
      return 'rotation toggle';
    },
    () => {
      click(all('button').find((button) => button.textContent === 'Normal scrolling'));
      return 'switch';
    },
    () => {
      click(find(`${bar} nav button`));
      return "LET'S TALK";
    },
    () => {
      click(find(`${bar} a[aria-label]`));
      return 'logo';
    },
    () => {
      const [width, height] = pick([
        [1440, 900],
        [768, 1024],
        [769, 1024],
        [1440, 499],
        [390, 844],
        [size.width, size.height],
      ] as const);
      return resize(width, height);
    },
    () => resize(size.width, size.height),
    () => {
      dispatchEvent(new CustomEvent('tour:motion'));
      return 'motion';
    },
    () => {
      show(document.visibilityState === 'visible' ? 'hidden' : 'visible');
      return document.visibilityState;
    },
    () => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return 'history cache';
    },
  ];

  const settle = () => {
    if (finger) touch('touchcancel', finger);
    resize(size.width, size.height);
    show('visible');
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      dispatchEvent(new CustomEvent('tour:motion'));
    }
    blur();
    tour.done = true;
  };
  const next = () => {
    check();
    if (tour.trace.length === count) {
      settle();
      return;
    }
    tour.trace.push(pick(actions)());
    // By then the view has followed the machines.
    queueMicrotask(() => queueMicrotask(check));
    setTimeout(next, pick([0, 16, 50, 100, 300, 499, 600]));
  };
  next();
  return tour;
}

async function finish(page: Page, tour: JSHandle<Tour>): Promise<void> {
  for (let count = 0; count < 200; count += 1) {
    await page.clock.runFor(1000);
    if (await tour.evaluate(({ done }) => done)) return;
  }
  throw new Error('The tour does not end.');
}

const pages = tourScreens.flatMap((screen, place) =>
  Array.from({ length: pagesPerScreen }, (_, page) => ({
    first: 1000 * place + toursPerPage * page,
    screen,
    size: `${screen.width} × ${screen.height}`,
  })),
);

describe('random tours of 200 actions', () => {
  test.each(pages)(
    'with seeds from $first on at $size leave all in order',
    async ({ first, screen }) => {
      const { page, troubles } = await openStill({ ...screen, script: prepareTour });
      for (let seed = first; seed < first + toursPerPage; seed += 1) {
        const tour = await page.evaluateHandle(startTour, { seed, count: actionCount });
        await finish(page, tour);
        await page.clock.runFor(3000);
        const { faults, trace } = await tour.jsonValue();
        expect({ seed, actions: trace.length, faults: faults.slice(0, 5), troubles }).toEqual({
          seed,
          actions: actionCount,
          faults: [],
          troubles: [],
        });
        // P9: at rest the index is that of the section on screen, also after one more scroll.
        const message = `seed ${seed}: ${trace.slice(-12).join(' > ')}`;
        await expect
          .poll(
            async () => {
              const { index, indexOnScreen } = await pagerFacts(page);
              return index - indexOnScreen;
            },
            { message },
          )
          .toBe(0);
        await page.evaluate(() => document.getElementById('why-us')?.scrollIntoView());
        await expect.poll(async () => (await pagerFacts(page)).index, { message }).toBe(3);
      }
    },
  );
});
