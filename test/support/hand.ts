import type { Page } from 'playwright';
import { devtoolsOf } from './devtools.ts';
import { type Gesture, handRestMs } from './gestures.ts';

/** Tells the page of one real finger; of none, once it is lifted. */
export async function touch(
  page: Page,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  point?: { readonly x: number; readonly y: number },
): Promise<void> {
  const devtools = await devtoolsOf(page);
  await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
}

/** Runs in the page: makes its window its own opener, which hears once the inspector in it listens. */
export function beOwnOpener(): void {
  window.opener = window;
  window.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string }>) => {
    if (data.type === '@statelyai.connected') document.documentElement.dataset['heard'] = '';
  });
}
export const openItself = (page: Page) => page.addInitScript(beOwnOpener);

/** Lets some of a page's time pass until that shows. */
async function passUntil(page: Page, selector: string): Promise<void> {
  while ((await page.locator(selector).count()) === 0) await page.clock.runFor(burstMs);
}

/** The inspector listens, which takes some of its page's time. */
export const whenListening = (page: Page): Promise<void> => passUntil(page, 'html[data-heard]');

/** What is told to the inspector is shown in bursts. */
const burstMs = 60;

const posts = '**/api/v1/CustomerServices/Add';

/** From now on the server answers so. */
async function setServer(page: Page, answers: number | 'never' | 'unreached'): Promise<void> {
  await page.unroute(posts);
  await page.route(posts, async (route) => {
    if (answers === 'unreached') await route.abort();
    else if (answers !== 'never') await route.fulfill({ status: answers });
  });
}

/** The middle of what is on screen of an element. */
async function middleOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (!box) throw new Error(`${selector} is not on screen.`);
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [right, bottom] = [
    Math.min(width, box.x + box.width),
    Math.min(height, box.y + box.height),
  ];
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Does in the real browser what a visitor does. The page's clock stands still, but for a wait. */
export async function perform(page: Page, gesture: Gesture): Promise<void> {
  switch (gesture.kind) {
    case 'wait':
      return page.clock.runFor(gesture.ms);
    case 'click':
      return page.locator(gesture.on).click();
    case 'tap':
      return page.locator(gesture.on).first().dispatchEvent('click');
    case 'key':
      return page.locator(gesture.on).press(gesture.key);
    case 'fill':
      return page.locator(gesture.on).fill(gesture.text);
    case 'choose':
      return void (await page.locator(gesture.on).selectOption(gesture.value));
    case 'hover': {
      const { x, y } = await middleOf(page, gesture.on);
      // A pointer that comes from nowhere has not moved yet.
      await page.mouse.move(x - 5, y);
      return page.mouse.move(x, y);
    }
    case 'leave':
      return page.mouse.move(0, 0);
    case 'pull': {
      const { x, y } = await middleOf(page, gesture.on);
      const [byX, byY] = gesture.byPx;
      await touch(page, 'touchStart', { x, y });
      await touch(page, 'touchMove', { x: x + Math.round(byX / 2), y: y + Math.round(byY / 2) });
      return touch(page, 'touchMove', { x: x + byX, y: y + byY });
    }
    case 'lift':
      await page.clock.runFor(handRestMs);
      return touch(page, 'touchEnd');
    case 'scroll':
      return page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), gesture.toPx);
    case 'notch':
      return page
        .locator(gesture.on)
        .dispatchEvent('wheel', { deltaY: gesture.lines, deltaMode: 1 });
    case 'focus':
      // What has the focus already would tell nothing.
      return page
        .locator(gesture.on)
        .first()
        .evaluate((element: HTMLElement) => {
          (document.activeElement as HTMLElement | null)?.blur();
          element.focus();
        });
    case 'resize':
      return page.setViewportSize({ width: gesture.widthPx, height: gesture.heightPx });
    case 'tell':
      await page.evaluate((messages) => {
        for (const data of messages) {
          const { origin } = location;
          window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
        }
      }, gesture.messages);
      await page.clock.runFor(burstMs);
      return gesture.until === undefined ? undefined : passUntil(page, gesture.until);
    case 'give':
      await page.locator(gesture.on).setInputFiles({
        name: 'visit.json',
        mimeType: 'application/json',
        buffer: Buffer.from(gesture.text),
      });
      return gesture.until === undefined ? undefined : passUntil(page, gesture.until);
    case 'address':
      return page.evaluate((query) => {
        history.pushState(null, '', `?${query}`);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, gesture.query);
    case 'send':
      await setServer(page, gesture.answer);
      return page.locator(gesture.on).click();
  }
}
