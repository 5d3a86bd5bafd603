import type { Browser, Page, Response } from 'playwright';
import { expect, test } from 'vitest';
import { siteVisits, visit, launchBrowser, whenReady, whenSynced } from '../support/browser.ts';

const { site, arrive } = siteVisits();

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly args: {
    /** Of a note by script. */
    readonly data?: { readonly message?: string };
    /** Of styling. */
    readonly elementCount?: number;
    /** Of layout. */
    readonly beginData?: { readonly partialLayout: boolean };
  };
}

/** What the browser tells of its work meanwhile. */
async function traced(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return trace.traceEvents;
}

// A rule whose last part is `*`, as in `[data-state='a'] > *`, has the browser style all that lies in any
// element whose `data-state` changes; a colour of the root that changes with the lock, all of the page; a property
// that a rule of the slider's `data-flight` sets for one of its elements, all of its cards.
test('a state that changes styles five elements at most', async () => {
  const browser = await launchBrowser({ hasPictures: false });
  // What moves is styled as well.
  const { page } = await visit(browser, site().url, { reducedMotion: 'reduce' });
  await whenReady(page);
  const changes = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('[data-machine]')].map(
        ({ dataset }) => dataset['machine'] ?? '',
      ),
    ),
    'lock',
    'flight',
    'another colour of all',
  ]);
  const styled: Record<string, number> = {};
  for (const name of changes) {
    const change = (machine: string) => {
      void document.body.offsetHeight;
      const slider = document.querySelector<HTMLElement>('[data-machine="testimonial-slider"]');
      if (machine === 'lock') document.body.toggleAttribute('data-scroll-locked');
      else if (machine === 'flight') {
        if (slider?.dataset['flight']) delete slider.dataset['flight'];
        else if (slider) slider.dataset['flight'] = 'out';
      } else if (machine === 'another colour of all') {
        const { style } = document.body;
        style.color = style.color ? '' : 'red';
      } else {
        const root = document.querySelector<HTMLElement>(`[data-machine="${machine}"]`);
        const state = root?.dataset['state'] ?? '';
        const other = ' another';
        if (root)
          root.dataset['state'] = state.endsWith(other)
            ? state.slice(0, -other.length)
            : state + other;
      }
      void document.body.offsetHeight;
    };
    const most = async () => {
      const events = await traced(browser, page, () => page.evaluate(change, name));
      const counts = events
        .filter((event) => event.name === 'UpdateLayoutTree')
        .map(({ args }) => args.elementCount ?? 0);
      return Math.max(0, ...counts);
    };
    // What else the page does meanwhile is styled once; what a state changes, each way and at each time.
    styled[name] = Math.min(await most(), await most(), await most());
  }
  await browser.close();
  expect(changes).toContain('section-pager');
  // What does style all of the page is told as that.
  const { 'another colour of all': ofAll, ...ofStates } = styled;
  expect(ofAll).toBeGreaterThan(500);
  expect(Object.entries(ofStates).filter(([, count]) => count > 5)).toEqual([]);
});

/** Runs in the page: gives one element after the other another opacity, and notes which one. */
function changeEach(): void {
  const nameOf = ({ localName, id, dataset, role }: HTMLElement) =>
    [localName, id, dataset['machine'], dataset['part'], role].filter(Boolean).join(' ');
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
    const { opacity } = element.style;
    void document.body.offsetHeight;
    console.timeStamp(nameOf(element));
    element.style.opacity = '0.9';
    void document.body.offsetHeight;
    console.timeStamp('');
    element.style.opacity = opacity;
  }
}

// A child that inherits what nothing inherits by itself (`border-radius: inherit`) is styled in each frame in which its
// parent moves, and all that stands beside it as well.
test.each(['/', '/blogs', '/home-v2'])(
  'what moves on %s has itself and its pseudo-elements styled, not what lies in it',
  async (path) => {
    const browser = await launchBrowser({ hasPictures: false });
    const { page } = await visit(browser, site().url + path, { reducedMotion: 'reduce' });
    await (path === '/blogs' ? whenSynced : whenReady)(page);
    const events = await traced(browser, page, () => page.evaluate(changeEach));
    await browser.close();
    const styled = new Map<string, number>();
    let changed = '';
    for (const { name, args } of events.toSorted((one, other) => one.ts - other.ts)) {
      if (name === 'TimeStamp') changed = args.data?.message ?? '';
      else if (name === 'UpdateLayoutTree' && changed) {
        styled.set(changed, Math.max(styled.get(changed) ?? 0, args.elementCount ?? 0));
      }
    }
    expect(styled.size).toBeGreaterThan(30);
    // The ink of the tabs stands as they do; the list of them never moves.
    styled.delete('div tablist');
    expect([...styled].filter(([, count]) => count > 3)).toEqual([]);
  },
);

// A text field whose own size could change has the browser lay out all of the page for each letter.
test('a letter has its own field laid out, and no more', async () => {
  const browser = await launchBrowser({ hasPictures: false });
  const { page } = await visit(browser, `${site().url}/#contact`, { reducedMotion: 'reduce' });
  await whenReady(page);
  for (const name of ['name', 'message']) {
    // What a first letter changes is the form's.
    await page.locator(`[name="${name}"]`).pressSequentially('Ad');
    const letter = async () => {
      await page.keyboard.type('a');
      await page.evaluate(() => void document.body.offsetHeight);
    };
    const layouts = async () =>
      (await traced(browser, page, letter))
        .filter((event) => event.name === 'Layout' && event.args.beginData)
        .map(({ args }) => args.beginData?.partialLayout);
    // A part of the page that comes meanwhile is laid out once; a field is at every letter.
    await expect.poll(layouts).toEqual([true]);
  }
  await browser.close();
});

// T7, W3, W4: where nothing hears a drag, what lies there is read and selected like all else; on a desktop no mouse drags the track.
test.each([
  { script: true, width: 768, touchAction: 'pan-y pinch-zoom', selects: ['none', 'none', 'none'] },
  { script: true, width: 769, touchAction: 'pan-y pinch-zoom', selects: ['none', 'none', 'text'] },
  { script: false, width: 769, touchAction: 'auto', selects: ['auto', 'auto', 'text'] },
])('what a hand drags scrolls only up and down: $width px, script $script', async (expected) => {
  const { script, width, touchAction: scrolls, selects } = expected;
  const { page } = await arrive({ javaScriptEnabled: script, width });
  const dragged = page.locator('[data-part="row"], [data-part="fixed-panel"], [data-part="track"]');
  const styles = await dragged.evaluateAll((elements) =>
    elements.map((element) => {
      const { touchAction, userSelect } = getComputedStyle(element);
      return { touchAction, userSelect };
    }),
  );
  expect(styles).toEqual(selects.map((userSelect) => ({ touchAction: scrolls, userSelect })));
});

// A registered property, and one that is set on the root, have all of a page that stands there styled anew.
test('styles that come when a page is shown leave its root alone', async () => {
  const sheets: Response[] = [];
  const { page } = await arrive();
  await page.waitForLoadState('networkidle');
  page.on('response', (response) => {
    if (response.request().resourceType() === 'stylesheet') sheets.push(response);
  });
  await whenReady(page);
  await page.waitForLoadState('networkidle');
  // What comes after this has no reader any more: it is not asked for its text as the page closes.
  const came = await Promise.all(sheets.map((sheet) => sheet.text()));
  expect(came.length).toBeGreaterThan(0);
  for (const sheet of came) expect(sheet).not.toMatch(/@property|(^|[},])(:root|html|body)[,{]/);
});
