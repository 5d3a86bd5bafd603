import type { Page } from 'playwright';

const selector = 'form[data-machine="contact-form"]';

/** The contact form of a page in the browser. */
export const form = (page: Page) => page.locator(selector);

/** Waits until the form is in a state. */
export const stateOf = (page: Page, state: string) =>
  page.locator(`${selector}[data-state="${state}"]`).waitFor();
