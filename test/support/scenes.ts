import type { Page } from 'playwright';
import { endMoves } from './browser.ts';
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
  /** The states of the gallery that it shows, where it shows machines; of one that depends on the screen, each. */
  readonly looks?: readonly Look[];
  /** How many of its pixels may differ from the approved ones, as a share of all, where they are not all the same each time. */
  readonly maxShare?: number;
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
const worldsLook: Look = { machine: 'heroStage', shown: { worlds: 'resting', layers: 'raised' } };
const messagesLook = (control: string, motion: string): Look => ({
  machine: 'messageRotation',
  shown: { control, messages: 'resting', motion },
});
const barLook = (menu: string, bar: string): Look => ({ machine: 'navBar', shown: { menu, bar } });
/** P12: a window under 500 px high scrolls as any page does. */
const pagerLooks = (at: string): readonly Look[] =>
  ['paged', 'native'].map((scrolling) => ({
    machine: 'sectionPager',
    shown: { section: at, scrolling, finger: 'none' },
  }));
const modalLook = (modal: string, item: number): Look => ({
  machine: 'audienceModal',
  shown: { modal, item },
});
const sliderLook = (place: string, quotes: boolean): Look => ({
  machine: 'testimonialSlider',
  shown: { step: 'ready', place, quotes, row: 'at its place' },
});
const kitLook = (devices: string, out: number): Look => ({
  machine: 'kitSpread',
  shown: { devices, out, floating: devices === 'spread' },
});
/** W2, W3: by itself on a wide screen, and under a finger on a narrow one. */
const stripLooks: readonly Look[] = ['goes by itself', 'at rest'].map((strip) => ({
  machine: 'whyUsCarousel',
  shown: { control: 'playing', strip },
}));
const heroLooks = [tabLook('app'), worldsLook, messagesLook('playing', 'full')];

/** Goes to a section by its address, as a link does. */
export const section = (id: string, looks: readonly Look[] = []): Scene => ({
  name: id,
  section: id,
  looks,
  go: (page) => page.evaluate((hash) => void (location.hash = hash), id),
});

/** The form's section, with the form come in. */
export const contact: Scene = {
  ...section('contact', [formLook('pristine', 'nothing')]),
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
      {
        name: 'hero-app',
        section: 'hero',
        looks: [...heroLooks, barLook('closed', 'wide'), ...pagerLooks('first')],
      },
      {
        name: 'hero-dashboard',
        section: 'hero',
        looks: [tabLook('dashboard'), worldsLook],
        go: tab('Dashboard'),
      },
      {
        name: 'hero-medlink',
        section: 'hero',
        looks: [tabLook('medlink'), worldsLook],
        go: tab('Medlink'),
      },
      {
        name: 'hero-paused',
        section: 'hero',
        looks: [tabLook('app'), messagesLook('paused', 'full')],
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
        looks: [barLook('open', 'wide')],
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
      section('audiences', [
        modalLook('hidden', 0),
        ...pagerLooks('between'),
        barLook('closed', 'pill'),
      ]),
      section('testimonials', [sliderLook('start', false)]),
      {
        name: 'testimonials-flipped',
        looks: [sliderLook('start', true)],
        section: 'testimonials',
        // Now and then Chromium makes the layer of a card that turns at another part of a pixel: its outlines are drawn otherwise.
        maxShare: 0.004,
        go: async (page) => {
          const card = page.getByRole('button', { name: 'Daniel Tesfaye' }).first();
          await card.focus();
          // It has risen before it turns: a layer keeps the part of a pixel at which it was made.
          await endMoves(page.locator('#testimonials'));
          await card.press('Enter');
        },
      },
      {
        name: 'testimonials-end',
        looks: [sliderLook('end', true)],
        section: 'testimonials',
        go: async (page) => {
          for (let step = 0; step < 5; step += 1) {
            await page.getByRole('button', { name: 'Next testimonial' }).click();
            await page.clock.runFor(600);
          }
        },
      },
      section('why-us', stripLooks),
      contact,
      {
        name: 'contact-invalid',
        section: 'contact',
        looks: [formLook('invalid', 'what is missing')],
        go: async (page) => {
          await submit(page);
          await inState(page, 'contact-form', 'invalid');
        },
      },
      {
        name: 'contact-failed',
        section: 'contact',
        looks: [formLook('failed', 'failed, waits on this device')],
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
        looks: [formLook('failed', 'failed, waits on this device')],
        go: (page) => page.locator('[data-machine="outbox"] summary').click(),
      },
      {
        name: 'contact-sent',
        section: 'contact',
        looks: [formLook('sent', 'sent')],
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
        looks: [formLook('sending', 'sending')],
        go: async (page) => {
          await form(page).getByRole('button', { name: 'Send another' }).click();
          await fillForm(page);
          await send(page, 'none');
          await inState(page, 'contact-form', 'sending');
        },
      },
      section('footer', pagerLooks('last')),
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
      { name: 'modal-private', looks: [modalLook('open', 0)] },
      {
        name: 'modal-private-last',
        looks: [modalLook('open', 5)],
        go: (page) => page.getByRole('dialog').getByRole('tab').last().click(),
      },
      {
        name: 'modal-labs',
        looks: [modalLook('open', 0)],
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
    scenes: [
      {
        name: 'hero-reduced-motion',
        section: 'hero',
        looks: [tabLook('app'), messagesLook('playing', 'reduced')],
      },
    ],
  },
  {
    page: 'home-v1',
    name: 'sections',
    path: '/home-v1',
    ready: answersHome,
    scenes: [{ name: 'hero', section: 'hero', looks: heroLooks }, section('why-us')],
  },
  {
    page: 'home-v2',
    name: 'sections and menu',
    path: '/home-v2',
    ready: answersHome,
    scenes: [
      { name: 'hero-app', section: 'hero', looks: [tabLook('app'), kitLook('packed', 0)] },
      {
        name: 'hero-dashboard',
        section: 'hero',
        looks: [tabLook('dashboard'), kitLook('packed', 0)],
        go: tab('Dashboard'),
      },
      {
        name: 'hero-medlink',
        section: 'hero',
        looks: [tabLook('medlink'), kitLook('spread', 8)],
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
        looks: [barLook('open', 'pill')],
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
      { name: 'latest', section: 'latest', looks: [barLook('closed', 'wide')] },
      section('all', [filterLook('all')]),
      {
        name: 'all-filtered',
        section: 'all',
        looks: [filterLook('news')],
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
