import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  transition,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { audienceModalMachine } from '../../machines/audience-modal/audience-modal.machine.ts';
import { blogFilterMachine } from '../../machines/blog-filter/blog-filter.machine.ts';
import { contactFormMachine } from '../../machines/contact-form/contact-form.machine.ts';
import { heroTabsMachine } from '../../machines/hero-tabs/hero-tabs.machine.ts';
import { navBarMachine } from '../../machines/nav-bar/nav-bar.machine.ts';
import { stateAttribute } from '../../machines/shared/attributes.ts';
import { testimonialSliderMachine } from '../../machines/testimonial-slider/testimonial-slider.machine.ts';

/** What a visitor does, named by selector so that a DOM and a real browser can do the same. */
export type Gesture =
  | { readonly kind: 'click'; readonly on: string }
  | { readonly kind: 'key'; readonly on: string; readonly key: string }
  | { readonly kind: 'fill'; readonly on: string; readonly text: string }
  | { readonly kind: 'wait'; readonly ms: number };

/** A gesture, and the event of the machine that it means. */
interface Meaning {
  readonly event: EventObject & Readonly<Record<string, unknown>>;
  readonly gesture: Gesture;
}

interface DrivenView {
  readonly machine: AnyStateMachine;
  /** Selector of the element that bears the machine's `data-state`. */
  readonly root: string;
  /** The page that it is on, and where; the home page when not told. */
  readonly page?: '/blogs' | '/home-v2';
  readonly section: string;
  readonly input?: Readonly<Record<string, unknown>>;
  /** Region of the machine that the page decides about, and no gesture here. */
  readonly decidedByPage?: string;
  /** Width of the window, where the view depends on it. */
  readonly widthPx?: number;
  readonly meanings: readonly Meaning[];
  /** Which part of the context the view shows; states that differ elsewhere count as one. */
  readonly shows: (snapshot: AnyMachineSnapshot) => unknown;
  /** What the view must show besides the state: selector and attribute, and its value. */
  readonly expects?: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, string | null>>;
}

/** One way through a view: gestures, and what must be seen after each. */
export interface ViewPath {
  readonly name: string;
  readonly steps: readonly {
    readonly gesture: Gesture;
    /** Parts that `data-state` must hold. */
    readonly state: string[];
    readonly shown: Readonly<Record<string, string | null>>;
  }[];
}

const tab = (name: string) => `[role="tab"][data-tab="${name}"]`;
const field = (name: string) => `[data-machine="contact-form"] [name="${name}"]`;
const opener = (audience: string) => `[data-part="tile"][data-audience="${audience}"] button`;
const item = (index: number) => `[data-part="item"][data-index="${index}"]`;
const modal = '[data-machine="audience-modal"]';
const slider = '[data-machine="testimonial-slider"]';

const click = (on: string): Gesture => ({ kind: 'click', on });
const key = (on: string, name: string): Gesture => ({ kind: 'key', on, key: name });
const fields = { name: 'Ada', email: 'ada@clinic.example', country: 'Nigeria', message: 'Hello' };

const heroTabs: DrivenView = {
  machine: heroTabsMachine,
  section: 'hero',
  root: '[data-machine="hero-tabs"]',
  meanings: (['app', 'dashboard', 'medlink'] as const).map((name) => ({
    event: { type: 'tab.select', tab: name },
    gesture: click(tab(name)),
  })),
  shows: ({ value }) => value,
  expects: ({ value }) => ({
    [`${tab(String(value))}@aria-selected`]: 'true',
    [`${tab(String(value))}@tabindex`]: '0',
  }),
};

const burger = '[data-machine="nav-bar"] [aria-expanded]';
const sideMenu = '[data-machine="nav-bar"] dialog';
/** The filter buttons, in their order. */
const filters = ['all', 'News', 'Adoption', 'Technology'];

/** The views that are driven along their machines' paths (D2). */
export const drivenViews: Readonly<Record<string, DrivenView>> = {
  'hero tabs': heroTabs,
  'tabs of the alternative home page': { ...heroTabs, page: '/home-v2' },
  'side menu': {
    machine: navBarMachine,
    page: '/home-v2',
    section: 'hero',
    root: '[data-machine="nav-bar"]',
    input: { hasBurgerAtEveryWidth: true },
    meanings: [
      { event: { type: 'menu.open' }, gesture: click(burger) },
      {
        event: { type: 'menu.close', source: 'button' },
        gesture: click(`${sideMenu} > * > button:first-child`),
      },
      {
        event: { type: 'menu.close', source: 'contact' },
        gesture: click(`${sideMenu} nav + button`),
      },
    ],
    shows: ({ value }) => value,
    expects: ({ value }) => ({ [`${burger}@aria-expanded`]: String(value === 'open') }),
  },
  'blog filter': {
    machine: blogFilterMachine,
    page: '/blogs',
    section: 'all',
    root: '[data-machine="blog-filter"]',
    meanings: filters.map((filter, index) => ({
      event: { type: 'filter.select', filter },
      gesture: click(`[data-part="filter"]:nth-child(${index + 1})`),
    })),
    shows: ({ value }) => value,
    expects: ({ value }) =>
      Object.fromEntries(
        filters.map((filter, index) => [
          `[data-part="filter"]:nth-child(${index + 1})@aria-pressed`,
          String(filter.toLowerCase() === value),
        ]),
      ),
  },
  'navigation bar': {
    machine: navBarMachine,
    section: 'hero',
    root: '[data-machine="nav-bar"]',
    widthPx: 390,
    meanings: [
      { event: { type: 'menu.open' }, gesture: click('[aria-expanded="false"]') },
      {
        event: { type: 'menu.close', source: 'burger' },
        gesture: click('[aria-expanded="true"]'),
      },
      {
        event: { type: 'menu.close', source: 'escape' },
        gesture: key('[aria-expanded="true"]', 'Escape'),
      },
    ],
    shows: ({ value }) => value,
    expects: ({ value }) => ({
      '[data-machine="nav-bar"] [aria-expanded]@aria-expanded': String(value === 'open'),
    }),
  },
  'audience modal': {
    machine: audienceModalMachine,
    section: 'audiences',
    root: modal,
    meanings: [
      {
        event: { type: 'modal.open', audience: 'private', origin: 'tile' },
        gesture: click(opener('private')),
      },
      ...[0, 5].map((index) => ({
        event: { type: 'item.select', index },
        gesture: click(item(index)),
      })),
      {
        event: { type: 'modal.close', source: 'button' },
        gesture: click(`${modal} [data-part="close"]`),
      },
      {
        event: { type: 'xstate.after.closeAnimation.audienceModal.closing' },
        gesture: { kind: 'wait', ms: 500 },
      },
    ],
    shows: ({ value, context }) => [value, context.audience, context.selected],
    expects: ({ value, context }) =>
      value === 'open'
        ? { [`${item(context.selected as number)}@aria-selected`]: 'true' }
        : {
            [`${modal} [data-part="item"][data-selected]@data-index`]:
              value === 'hidden' ? null : String(context.selected),
          },
  },
  'testimonial slider': {
    machine: testimonialSliderMachine,
    section: 'testimonials',
    root: slider,
    decidedByPage: 'scrolling',
    meanings: [
      {
        event: { type: 'step.forward', source: 'button' },
        gesture: click(`${slider} [data-part="next"]`),
      },
      {
        event: { type: 'step.back', source: 'button' },
        gesture: click(`${slider} [data-part="previous"]`),
      },
      {
        event: { type: 'xstate.after.panelFlip.testimonialSlider.step.flipping' },
        gesture: { kind: 'wait', ms: 300 },
      },
    ],
    shows: ({ value, context }) => [(value as { step: string }).step, context.start],
    expects: ({ context }) => ({
      [`${slider}@data-fixed`]: String(context.fixed),
      [`${slider}@data-start`]: String(context.start),
    }),
  },
  'contact form': {
    machine: contactFormMachine,
    section: 'contact',
    root: '[data-machine="contact-form"]',
    meanings: Object.entries(fields).map(([name, text]) => ({
      event: { type: 'field.changed', field: name, value: text },
      gesture: { kind: 'fill', on: field(name), text } as const,
    })),
    shows: ({ value, context }) => [
      value,
      Object.values(context.values as object).filter(Boolean).length,
    ],
  },
};

/**
 * The shortest way to each state of a view, and from there every gesture that the state takes.
 * The machine, which has its own oracle, says what must be seen after each.
 */
export function pathsOf(view: DrivenView): ViewPath[] {
  const { machine, meanings, shows, expects, input = {}, decidedByPage = '' } = view;
  const events = meanings.map(({ event }) => event);
  const gestures = new Map(meanings.map(({ event, gesture }) => [JSON.stringify(event), gesture]));
  const stepTo = (event: EventObject, snapshot: AnyMachineSnapshot) => {
    const gesture = gestures.get(JSON.stringify(event));
    if (!gesture) throw new Error(`${machine.id}: nothing means ${event.type}.`);
    const state = stateAttribute(snapshot)
      .split(' ')
      .filter((part) => part.split('.')[0] !== decidedByPage);
    return { gesture, state, shown: expects?.(snapshot) ?? {} };
  };
  const known = new Set<string>();
  return getShortestPaths(machine, {
    events,
    input,
    serializeState: (snapshot) => JSON.stringify(shows(snapshot as AnyMachineSnapshot)),
  }).flatMap(({ steps, state }) => {
    const way = steps
      .filter(({ event }) => event.type !== 'xstate.init')
      .map(({ event, state: snapshot }) => stepTo(event, snapshot as AnyMachineSnapshot));
    const from = state as AnyMachineSnapshot;
    return meanings
      .filter(({ event }) => from.can(event) || event.type.startsWith('xstate.after'))
      .flatMap(({ event }) => {
        const [next] = transition(machine, from, event);
        const name = `${JSON.stringify(shows(from))} ${JSON.stringify(event)}`;
        if (known.has(name) || next === from) return [];
        known.add(name);
        return [{ name, steps: [...way, stepTo(event, next as AnyMachineSnapshot)] }];
      });
  });
}
