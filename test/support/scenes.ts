import type { Page } from 'playwright';
import type { Screen } from './screens.ts';
import type { Shown } from './view-paths.ts';

/** A state of a machine's view, as its driven view says what it shows. */
interface Look {
  readonly machine: string;
  readonly shown: Shown;
}

/** One state of a page that is looked at. */
export interface Scene {
  readonly name: string;
  /** The way from the scene before it, by what a visitor can reach. */
  readonly go?: (page: Page) => Promise<unknown>;
  /** Id of the section that is shown whole; without it, the viewport is shown. */
  readonly section?: string;
  /** The state of the gallery that it shows, where it shows one of a machine. */
  readonly look?: Look;
  /** Screens that have this scene; all of them where it is not told. */
  readonly isOn?: (screen: Screen) => boolean;
}

/** Scenes of one page that follow one another without loading it again. */
export interface Tour {
  readonly page: string;
  readonly name: string;
  readonly path: string;
  readonly reducedMotion?: boolean;
  /** What shows that the page answers. */
  readonly ready: string;
  readonly scenes: readonly Scene[];
}

/** The scene exists on this screen. */
export const isSceneOn = ({ isOn }: Scene, screen: Screen): boolean => isOn?.(screen) ?? true;

export const isUnder768 = ({ width }: Screen) => width < 768;
export const answersHome = 'form[data-machine="contact-form"] [type=submit]:enabled';

export const answersBlogs = '[data-machine="section-pager"]:not([data-state*="unsynced"])';
/** The last device starts at 2.6 s and takes one more. */
const kitSpreadMs = 4000;

export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const form = (page: Page) => page.locator('form[data-machine="contact-form"]');
export const submit = (page: Page) => form(page).locator('[type=submit]').click();
export const inState = (page: Page, machine: string, state: string) =>
  page.locator(`[data-machine="${machine}"][data-state="${state}"]`).waitFor();
const closeByEscape = (page: Page) => page.keyboard.press('Escape');

const tabLook = (name: string): Look => ({ machine: 'heroTabs', shown: { tab: name } });
const filterLook = (name: string): Look => ({ machine: 'blogFilter', shown: { filter: name } });
const formLook = (name: string, says: string): Look => ({
  machine: 'contactForm',
  shown: { form: name, problems: name === 'invalid', says },
});

/** Goes to a section by its address, as a link does. */
export const section = (id: string): Scene => ({
  name: id,
  section: id,
  go: (page) => page.evaluate((hash) => void (location.hash = hash), id),
});

/** The form's section, with the form come in. */
export const contact: Scene = {
  ...section('contact'),
  look: formLook('pristine', 'nothing'),
  go: async (page) => {
    await section('contact').go?.(page);
    await form(page).scrollIntoViewIfNeeded();
    await inState(page, 'contact-reveal', 'revealed');
  },
};

export const posts = '**/api/v1/CustomerServices/Add';

/** Sends, and lets the answer be the last thing that is awaited. */
async function send(page: Page, answer: 'none' | 'abort') {
  await page.unroute(posts);
  await page.route(posts, (route) => (answer === 'abort' ? route.abort() : undefined));
  await submit(page);
}

export async function fillForm(page: Page) {
  await form(page).locator('[name=name]').fill('Layla Haddad');
  await form(page).locator('[name=email]').fill('layla@example.com');
  await form(page).locator('[name=country]').fill('United Arab Emirates');
  await form(page).locator('[name=message]').fill('Do you visit Al Ain?');
}

/** Every section and state of every page. */
export const tours: readonly Tour[] = [
  {
    page: 'home',
    name: 'hero and menu',
    path: '/',
    ready: answersHome,
    scenes: [
      { name: 'hero-app', section: 'hero', look: tabLook('app') },
      { name: 'hero-dashboard', section: 'hero', look: tabLook('dashboard'), go: tab('Dashboard') },
      { name: 'hero-medlink', section: 'hero', look: tabLook('medlink'), go: tab('Medlink') },
      {
        name: 'hero-paused',
        section: 'hero',
        go: async (page) => {
          await tab('App')(page);
          // A button that is still on its way would be scrolled to.
          await page
            .locator('#hero-panel-app [data-part="rotation-toggle"]')
            .dispatchEvent('click');
        },
      },
      {
        name: 'nav-open',
        isOn: isUnder768,
        go: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
      },
    ],
  },
  {
    page: 'home',
    name: 'sections',
    path: '/',
    ready: answersHome,
    scenes: [
      section('audiences'),
      section('testimonials'),
      {
        name: 'testimonials-flipped',
        section: 'testimonials',
        go: (page) => page.getByRole('button', { name: 'Daniel Tesfaye' }).first().press('Enter'),
      },
      {
        name: 'testimonials-end',
        section: 'testimonials',
        go: async (page) => {
          for (let step = 0; step < 5; step += 1) {
            await page.getByRole('button', { name: 'Next testimonial' }).click();
            await page.clock.runFor(600);
          }
        },
      },
      section('why-us'),
      contact,
      {
        name: 'contact-invalid',
        section: 'contact',
        look: formLook('invalid', 'what is missing'),
        go: async (page) => {
          await submit(page);
          await inState(page, 'contact-form', 'invalid');
        },
      },
      {
        name: 'contact-failed',
        section: 'contact',
        look: formLook('failed', 'failed, waits on this device'),
        go: async (page) => {
          await fillForm(page);
          await send(page, 'abort');
          await inState(page, 'contact-form', 'failed');
          await page.locator('[data-machine="outbox"]').waitFor();
        },
      },
      {
        name: 'contact-waiting-list',
        section: 'contact',
        go: (page) => page.locator('[data-machine="outbox"] summary').click(),
      },
      {
        name: 'contact-sent',
        section: 'contact',
        look: formLook('sent', 'sent'),
        go: async (page) => {
          await page.unroute(posts);
          // The message may be on its way by itself: a button that is gone by then is not waited for.
          await form(page)
            .locator('[type=submit]')
            .evaluate((button: HTMLButtonElement) => {
              button.focus();
              button.click();
            });
          await inState(page, 'contact-form', 'sent');
        },
      },
      {
        name: 'contact-sending',
        section: 'contact',
        look: formLook('sending', 'sending'),
        go: async (page) => {
          await form(page).getByRole('button', { name: 'Send another' }).click();
          await fillForm(page);
          await send(page, 'none');
          await inState(page, 'contact-form', 'sending');
        },
      },
      section('footer'),
    ],
  },
  {
    page: 'home',
    name: 'modal',
    path: '/?audience=private',
    // Smooth scrolling to what was chosen does not know the page's clock.
    reducedMotion: true,
    ready: '[role="dialog"], dialog[open]',
    scenes: [
      { name: 'modal-private' },
      {
        name: 'modal-private-last',
        go: (page) => page.getByRole('dialog').getByRole('tab').last().click(),
      },
      {
        name: 'modal-labs',
        go: async (page) => {
          await closeByEscape(page);
          await page.clock.runFor(1000);
          await page.locator('[data-part="tile"][data-audience="labs"] button').click();
        },
      },
    ],
  },
  {
    page: 'home',
    name: 'reduced motion',
    path: '/',
    reducedMotion: true,
    ready: answersHome,
    scenes: [{ name: 'hero-reduced-motion', section: 'hero' }],
  },
  {
    page: 'home-v1',
    name: 'sections',
    path: '/home-v1',
    ready: answersHome,
    scenes: [{ name: 'hero', section: 'hero' }, section('why-us')],
  },
  {
    page: 'home-v2',
    name: 'sections and menu',
    path: '/home-v2',
    ready: answersHome,
    scenes: [
      { name: 'hero-app', section: 'hero', look: tabLook('app') },
      { name: 'hero-dashboard', section: 'hero', look: tabLook('dashboard'), go: tab('Dashboard') },
      {
        name: 'hero-medlink',
        section: 'hero',
        look: tabLook('medlink'),
        go: async (page) => {
          await tab('Medlink')(page);
          await page.clock.runFor(kitSpreadMs);
        },
      },
      section('features'),
      section('services'),
      section('about'),
      contact,
      {
        name: 'menu-open',
        go: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
      },
    ],
  },
  {
    page: 'blogs',
    name: 'sections',
    path: '/blogs',
    ready: answersBlogs,
    scenes: [
      { name: 'latest', section: 'latest' },
      { ...section('all'), look: filterLook('all') },
      {
        name: 'all-filtered',
        section: 'all',
        look: filterLook('news'),
        go: (page) => page.locator('[data-part="filter"]', { hasText: 'News' }).click(),
      },
      section('footer'),
    ],
  },
  {
    page: 'not-found',
    name: 'unknown address',
    path: '/404',
    ready: 'h1',
    scenes: [{ name: 'page' }],
  },
];
