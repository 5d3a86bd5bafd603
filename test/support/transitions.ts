import type { Page } from 'playwright';
import { touch } from './hand.ts';
import {
  answersBlogs,
  answersHome,
  contact,
  fillForm,
  inState,
  isUnder768,
  posts,
  section,
  submit,
  tab,
} from './scenes.ts';
import type { Screen } from './screens.ts';

type Act = (page: Page) => Promise<unknown>;

/** A way of a page from one state to the next, of which a film strip is taken. */
export interface Transition {
  readonly page: string;
  readonly name: string;
  readonly path: string;
  /** What shows that the page answers. */
  readonly ready: string;
  /** The way to where the film begins. */
  readonly go?: Act;
  /** What the visitor does: one act before each frame after the first, then nothing more. */
  readonly acts: readonly Act[];
  /** From one frame to the next. */
  readonly stepMs: number;
  readonly isOn?: (screen: Screen) => boolean;
}

const home = { page: 'home', path: '/', ready: answersHome };
const homeV2 = { page: 'home-v2', path: '/home-v2', ready: answersHome };

const goTo = (id: string) => async (page: Page) => {
  await section(id).go?.(page);
};
const nextTestimonial: Act = (page) =>
  page.getByRole('button', { name: 'Next testimonial' }).click();
const previousTestimonial: Act = (page) =>
  page.getByRole('button', { name: 'Previous testimonial' }).click();
const openModal: Act = (page) =>
  page.locator('[data-part="tile"][data-audience="patient"] button').click();
const openMenu: Act = (page) => page.getByRole('button', { name: 'Open menu' }).click();
const pagerAt = (page: Page, index: number) =>
  page.locator(`[data-machine="section-pager"][data-index="${index}"]`).waitFor();

/** A real notch over the middle of the screen; it counts once the pager has answered. */
const wheelTo =
  (index: number): Act =>
  async (page) => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, 120);
    await pagerAt(page, index);
  };

/** A finger at the edge of the screen, which no card answers. */
const finger =
  (type: 'touchStart' | 'touchMove' | 'touchEnd', partOfHeight?: number): Act =>
  (page) => {
    const heightPx = page.viewportSize()?.height ?? 0;
    return touch(
      page,
      type,
      partOfHeight === undefined ? undefined : { x: 12, y: heightPx * partOfHeight },
    );
  };

/** The server's answers to forms, held back until they are let go. */
const heldPosts = new WeakMap<Page, () => void>();

const sendHeld: Act = async (page) => {
  await page.route(posts, async (route) => {
    await new Promise<void>((resolve) => heldPosts.set(page, resolve));
    await route.continue();
  });
  const isPosted = page.waitForRequest(posts);
  await submit(page);
  await isPosted;
};

const letAnswer: Act = async (page) => {
  heldPosts.get(page)?.();
  await inState(page, 'contact-form', 'sent');
};

const nothing: Act = async () => undefined;

/** Every transition of every page that a visitor starts. */
export const transitions: readonly Transition[] = [
  { ...home, name: 'tab-dashboard', acts: [tab('Dashboard')], stepMs: 80 },
  {
    ...home,
    name: 'tab-medlink',
    go: tab('Dashboard'),
    acts: [tab('Medlink')],
    stepMs: 80,
  },
  { ...home, name: 'section-wheel', go: tab('Medlink'), acts: [wheelTo(1)], stepMs: 80 },
  { ...home, name: 'section-lines', acts: [goTo('why-us')], stepMs: 60 },
  { ...home, name: 'section-wheel-why-us', go: goTo('why-us'), acts: [wheelTo(4)], stepMs: 80 },
  {
    ...home,
    name: 'section-finger',
    acts: [
      finger('touchStart', 0.8),
      finger('touchMove', 0.75),
      finger('touchMove', 0.65),
      finger('touchMove', 0.55),
      finger('touchEnd'),
    ],
    stepMs: 60,
  },
  { ...home, name: 'modal-open', go: goTo('audiences'), acts: [openModal], stepMs: 60 },
  {
    ...home,
    name: 'modal-close',
    go: async (page) => {
      await goTo('audiences')(page);
      await openModal(page);
    },
    acts: [(page) => page.keyboard.press('Escape')],
    stepMs: 60,
  },
  {
    ...home,
    name: 'testimonial-next',
    go: goTo('testimonials'),
    acts: [nextTestimonial],
    stepMs: 60,
  },
  {
    ...home,
    name: 'testimonial-back',
    go: async (page) => {
      await goTo('testimonials')(page);
      await nextTestimonial(page);
    },
    acts: [previousTestimonial],
    stepMs: 60,
  },
  { ...home, name: 'menu', isOn: isUnder768, acts: [openMenu], stepMs: 40 },
  {
    ...home,
    name: 'form-sent',
    go: async (page) => {
      await contact.go?.(page);
      await fillForm(page);
    },
    acts: [sendHeld, nothing, nothing, letAnswer],
    stepMs: 80,
  },
  { ...homeV2, name: 'tab-dashboard', acts: [tab('Dashboard')], stepMs: 80 },
  { ...homeV2, name: 'kit-spread', acts: [tab('Medlink')], stepMs: 350 },
  { ...homeV2, name: 'menu', acts: [openMenu], stepMs: 40 },
  {
    page: 'blogs',
    name: 'pill',
    path: '/blogs',
    ready: answersBlogs,
    acts: [(page) => page.evaluate(() => window.scrollTo({ top: 80, behavior: 'instant' }))],
    stepMs: 40,
  },
  {
    page: 'blogs',
    name: 'section-wheel',
    path: '/blogs',
    ready: answersBlogs,
    // A section taller than the screen scrolls first.
    go: (page) =>
      page.evaluate(() => document.getElementById('latest')?.scrollIntoView({ block: 'end' })),
    acts: [wheelTo(1)],
    stepMs: 80,
  },
  {
    page: 'blogs',
    name: 'filter',
    path: '/blogs',
    ready: answersBlogs,
    go: (page) => page.evaluate(() => document.getElementById('all')?.scrollIntoView()),
    acts: [(page) => page.locator('[data-part="filter"]').nth(3).click()],
    stepMs: 40,
  },
];
