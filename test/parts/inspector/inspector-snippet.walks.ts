import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { arrivalMachine } from '../../../machines/arrival/arrival.machine.ts';
import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import { blogFilterMachine } from '../../../machines/blog-filter/blog-filter.machine.ts';
import { blogsMachine } from '../../../machines/blogs/blogs.machine.ts';
import { contactFormMachine } from '../../../machines/contact-form/contact-form.machine.ts';
import { contactRevealMachine } from '../../../machines/contact-reveal/contact-reveal.machine.ts';
import { contactSubmissionMachine } from '../../../machines/contact-submission/contact-submission.machine.ts';
import { heroStageMachine } from '../../../machines/hero-stage/hero-stage.machine.ts';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { homeMachine } from '../../../machines/home/home.machine.ts';
import { homeV2Machine } from '../../../machines/home-v2/home-v2.machine.ts';
import { kitSpreadMachine } from '../../../machines/kit-spread/kit-spread.machine.ts';
import { loopingAnimationMachine } from '../../../machines/looping-animation/looping-animation.machine.ts';
import { messageRotationMachine } from '../../../machines/message-rotation/message-rotation.machine.ts';
import { navBarMachine } from '../../../machines/nav-bar/nav-bar.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { pageHistoryMachine } from '../../../machines/page-history/page-history.machine.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { homePager } from '../../../machines/section-pager/section-pager.presets.ts';
import { sectionSnapMachine } from '../../../machines/section-snap/section-snap.machine.ts';
import { testimonialSliderMachine } from '../../../machines/testimonial-slider/testimonial-slider.machine.ts';
import { tooltipMachine } from '../../../machines/tooltip/tooltip.machine.ts';
import { whyUsCarouselMachine } from '../../../machines/why-us-carousel/why-us-carousel.machine.ts';
import { arrivalOracle } from '../../page/arrival/arrival.oracle.ts';
import { pageHistoryOracle } from '../../page/page-history/page-history.oracle.ts';
import { allMoves } from '../../pages/home/home-moves.ts';
import { drivenViews } from '../../support/driven-views.ts';
import { move, notch, ofPager, tell } from '../../support/home-walk.ts';
import type { Walk } from '../../support/inspected-walks.ts';
import type { Step } from '../../support/run.ts';
import { blogFilterOracle } from '../blogs/blog-filter.oracle.ts';
import { contactFormOracle } from '../contact/contact-form.oracle.ts';
import { contactRevealOracle } from '../contact/contact-reveal.oracle.ts';
import { contactSubmissionOracle, submission } from '../contact/contact-submission.oracle.ts';
import { outboxOfTwoOracle, outboxOracle } from '../contact/outbox.oracle.ts';
import { heroStageOracle } from '../hero/hero-stage.oracle.ts';
import { heroTabsOracle } from '../hero/hero-tabs.oracle.ts';
import { kitSpreadOracle } from '../hero/kit-spread.oracle.ts';
import { loopingAnimationOracle } from '../looping-animation/looping-animation.oracle.ts';
import { navBarOracle } from '../nav-bar/nav-bar.oracle.ts';
import { tooltipOracle } from '../pager/tooltip.oracle.ts';
import { sectionSnapOracle } from '../section-snap/section-snap.oracle.ts';

const withParent = (parent: unknown) => ({ parent });

const alone = (events: readonly unknown[]): Walk['moves'] => events.map((event) => [event as Step]);

const realActors = (machine: AnyStateMachine) =>
  machine.implementations.actors as Record<string, AnyActorLogic>;

const stepsOf = (moves: readonly { readonly steps: readonly Step[] }[]) =>
  moves.map(({ steps }) => steps);

const told = (id: string, ...events: { readonly type: string }[]) =>
  events.map((event) => move(event.type, tell(id, event)));

const homeV2Moves = [
  ...told(
    'heroTabs',
    ...(['app', 'dashboard', 'medlink'] as const).map((tab) => ({ type: 'tab.select', tab })),
  ),
  ...told('navBar', { type: 'contact.request' }, { type: 'home.request' }, { type: 'menu.open' }),
  move('hero shown', { type: 'hero.shown' }),
  move('hero hidden', { type: 'hero.hidden' }),
  ...told('kitSpread', { type: 'kit.close' }, { type: 'page.hidden' }, { type: 'page.shown' }),
  ...told('messageRotation', { type: 'rotation.toggle' }),
];

const blogsMoves = [
  ...[0, 1].map((index) => ofPager('measured', { type: 'page.synced', index })),
  notch('wheel down', 3),
  notch('wheel up', -3),
  ofPager('settled', { type: 'way.settled' }),
  ofPager('key down', {
    type: 'key.stepped',
    direction: 1,
    sectionScrolls: false,
    passesEdge: false,
  }),
  ...told('navBar', { type: 'contact.request' }, { type: 'home.request' }),
  ...told(
    'blogFilter',
    { type: 'filter.select', filter: 'News' } as never,
    { type: 'address.changed', topic: 'News', isStart: true } as never,
  ),
];

/** What happens to an outbox that a form runs. */
const ofOutbox = (steps: readonly (Step & { readonly id?: string })[]) =>
  steps.map((step) =>
    step.type.startsWith('actor.') ? { ...step, id: `outbox/${step.id}` } : tell('outbox', step),
  );

/** What visitors do to the views of a machine. */
function viewWalk(machine: AnyStateMachine, input: Walk['input']): Walk {
  const views = Object.values(drivenViews).filter((each) => each.machine === machine);
  const events = views.flatMap(({ meanings, given = [] }) => [
    ...given.filter(({ type }) => type !== 'wait'),
    ...meanings.flatMap(({ event }) => event ?? []),
  ]);
  return { machine, input, moves: alone(events) };
}

/** What can happen to every machine that a page or a part of the site runs. */
export const snippetWalks: readonly Walk[] = [
  { machine: homeMachine, actors: realActors(homeMachine), moves: stepsOf(allMoves) },
  { machine: homeV2Machine, actors: realActors(homeV2Machine), moves: stepsOf(homeV2Moves) },
  { machine: blogsMachine, actors: realActors(blogsMachine), moves: stepsOf(blogsMoves) },
  {
    machine: contactFormMachine,
    actors: { outbox: outboxMachine },
    moves: [
      ...alone(contactFormOracle.events),
      ...alone(ofOutbox(outboxOracle.events)),
      ['name', 'email', 'country', 'message'].map((field) => ({
        type: 'field.changed',
        field,
        value: field === 'email' ? 'mina@example.com' : 'Mina',
      })),
      [{ type: 'form.submit', key: 'key-1' }],
    ],
  },
  { machine: arrivalMachine, input: { id: 'contact' }, moves: alone(arrivalOracle.events) },
  { machine: blogFilterMachine, input: withParent, moves: alone(blogFilterOracle.events) },
  { machine: contactRevealMachine, moves: alone(contactRevealOracle.events) },
  {
    machine: contactSubmissionMachine,
    input: submission,
    moves: alone(contactSubmissionOracle.events),
  },
  {
    machine: outboxMachine,
    input: withParent,
    moves: alone([...outboxOracle.events, ...outboxOfTwoOracle.events]),
  },
  { machine: heroStageMachine, moves: alone(heroStageOracle.events) },
  { machine: heroTabsMachine, input: withParent, moves: alone(heroTabsOracle.events) },
  { machine: kitSpreadMachine, moves: alone(kitSpreadOracle.events) },
  { machine: loopingAnimationMachine, moves: alone(loopingAnimationOracle.events) },
  {
    machine: navBarMachine,
    input: withParent,
    moves: alone(navBarOracle('below 768 px').events),
  },
  { machine: pageHistoryMachine, moves: alone(pageHistoryOracle.events) },
  { machine: sectionSnapMachine, moves: alone(sectionSnapOracle.events) },
  { machine: tooltipMachine, moves: alone(tooltipOracle.events) },
  viewWalk(sectionPagerMachine, (parent: unknown) => ({ ...homePager, parent })),
  viewWalk(audienceModalMachine, withParent),
  viewWalk(testimonialSliderMachine, withParent),
  viewWalk(whyUsCarouselMachine, (parent: unknown) => ({ cardCount: 7, parent })),
  viewWalk(messageRotationMachine, { count: 9, intervalMs: 2500 }),
];
