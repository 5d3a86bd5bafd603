import type { Page } from 'playwright';

/** The button that opens the inspector. */
export const opener = (page: Page) => page.getByRole('button', { name: 'Open the inspector' });
/** The machines in its list. */
export const machines = (popup: Page) => popup.locator('[data-part="machine"]');

/** Opens the inspector from a page and waits until it shows the page's machines. */
export async function inspect(page: Page): Promise<{ popup: Page; troubles: string[] }> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), opener(page).click()]);
  // It is not painted either, as the page is not: a window of the same site runs no script before its document.
  await popup.waitForURL('**/inspector', { waitUntil: 'domcontentloaded' });
  await popup.evaluate(() => void (document.documentElement.style.opacity = '0'));
  const troubles: string[] = [];
  popup.on('pageerror', ({ message }) => troubles.push(message));
  popup.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await machines(popup).first().waitFor();
  // Its own size comes late, and what is clicked would move away under the pointer.
  await popup.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  return { popup, troubles };
}

/** Which controls of the window are too small for a finger, or are cut off by what is around them. */
export const controlFaults = (popup: Page) =>
  popup.evaluate(() => {
    const controls = [...document.querySelectorAll('main :is(button, select, input, summary)')];
    /** A section may be wider than the panel it is in: each of those around must hold the control. */
    const isCutOff = (control: Element, around: Element): boolean => {
      const section = around.parentElement?.closest('section');
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (!section) return left < 0 || right > innerWidth;
      const room = section.getBoundingClientRect();
      const isScrolled = getComputedStyle(section).overflowY === 'auto';
      const isBeyond = !isScrolled && (top < room.top || bottom > room.bottom);
      return left < room.left || right > room.right || isBeyond || isCutOff(control, section);
    };
    return controls.flatMap((control) => {
      const { width: wide, height: high } = control.getBoundingClientRect();
      if (!control.checkVisibility() || control.matches('[type="file"]')) return [];
      const says = control.textContent || control.getAttribute('aria-label');
      return [
        ...(wide < 24 || high < 24 ? [`${says} is ${wide}×${high}`] : []),
        ...(isCutOff(control, control) ? [`${says} is cut off`] : []),
      ];
    });
  });
