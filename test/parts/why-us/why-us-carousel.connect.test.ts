import { expect, test, vi } from 'vitest';
import { connectWhyUsCarousel } from '../../../machines/why-us-carousel/why-us-carousel.connect.ts';
import { whyUsCarouselMachine } from '../../../machines/why-us-carousel/why-us-carousel.machine.ts';
import { connected } from '../../support/connected.ts';

const handler = expect.any(Function) as unknown;

/** The seven cards, of 300 px each, on a strip that stands at 120 px. */
function carousel(direction: 'ltr' | 'rtl' = 'ltr') {
  const cards = connected(
    whyUsCarouselMachine,
    (snapshot, send) => connectWhyUsCarousel(snapshot, send, () => 120),
    { cardCount: 7, direction },
  );
  cards.after({ type: 'track.measured', halfWidthPx: 2100, trackPx: 120 });
  return cards;
}

test('one card is in the order of Tab, and the keys lead to the six others (W5)', () => {
  const { after } = carousel();
  const cards = () => [0, 1, 2, 3, 4, 5, 6].map(after().cardProps);
  const card = { role: 'group', 'data-part': 'card', onFocus: handler };
  expect(cards()[0]).toEqual({ ...card, tabIndex: 0 });
  expect(cards()[1]).toEqual({ ...card, tabIndex: -1 });
  expect(cards().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1]);
  after({ type: 'card.go', index: 3, trackPx: 120 });
  expect(cards().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0, -1, -1, -1]);
});

test('the strip is a group with three buttons, and its copies are for the eye alone (W1–W5)', () => {
  const { after, said } = carousel();
  const button = { type: 'button', onClick: handler };
  const props = after();
  expect(props).toEqual({
    isMotionReduced: false,
    areaProps: {
      onPointerMove: handler,
      onPointerLeave: handler,
      onFocus: handler,
      onBlur: handler,
    },
    rootProps: {
      role: 'group',
      'data-machine': 'why-us-carousel',
      'data-state': expect.stringContaining('gesture.') as unknown,
    },
    trackProps: {
      'data-part': 'track',
      'aria-live': 'polite',
      onDragStart: handler,
      onKeyDown: handler,
    },
    cardProps: handler,
    copyProps: { 'data-part': 'card-copy', 'aria-hidden': true, inert: true },
    toggleProps: { ...button, 'data-part': 'autoplay-toggle', 'aria-pressed': false },
    statusProps: { role: 'status', 'data-part': 'card-status' },
    previousProps: { ...button, 'data-part': 'card-previous' },
    nextProps: { ...button, 'data-part': 'card-next' },
  });
  props.nextProps.onClick();
  props.previousProps.onClick();
  props.toggleProps.onClick();
  expect(said()).toEqual([
    { type: 'card.next', trackPx: 120 },
    { type: 'card.previous', trackPx: 120 },
    { type: 'autoplay.toggle' },
  ]);
  expect(after().toggleProps['aria-pressed']).toBe(true);
  expect(after({ type: 'motion.changed', reduced: true, trackPx: 0 }).isMotionReduced).toBe(true);
  const preventDefault = vi.fn<() => void>();
  props.trackProps.onDragStart({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});

test('a card that the keyboard reaches comes into view; a click on one moves nothing (W5)', () => {
  const { after, said } = carousel();
  const focus = (isVisible: boolean) => {
    after()
      .cardProps(4)
      .onFocus({ target: { matches: (name) => isVisible && name === ':focus-visible' } });
    return said();
  };
  expect(focus(false)).toEqual([]);
  expect(focus(true)).toEqual([{ type: 'card.go', index: 4, trackPx: 120 }]);
});

test.each([
  ['ArrowRight', { type: 'card.next' }],
  ['ArrowLeft', { type: 'card.previous' }],
  ['Home', { type: 'card.go', index: 0 }],
  ['End', { type: 'card.go', index: 6 }],
])('read from the left, %s leads there, from where the strip stands (W5)', (key, event) => {
  const { after, said } = carousel();
  const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  after().trackProps.onKeyDown({ key, ...modifiers, preventDefault: () => undefined });
  expect(said()).toEqual([{ ...event, trackPx: 120 }]);
});

test.each([
  ['ArrowLeft', 'card.next'],
  ['ArrowRight', 'card.previous'],
])('read from the right, %s asks for %s, from where the strip stands (W5)', (key, type) => {
  const { after, said } = carousel('rtl');
  const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  after().trackProps.onKeyDown({ key, ...modifiers, preventDefault: () => undefined });
  expect(said()).toEqual([{ type, trackPx: 120 }]);
});

test('the strip says that enough of it is seen: 30 % (K8)', () => {
  const { after } = carousel();
  const seenAt = (visibleRatio: number) =>
    after({ type: 'visibility.changed', visibleRatio }).trackProps['data-seen'];
  expect([seenAt(0.29), seenAt(0.3), seenAt(0.29)]).toEqual([undefined, '', undefined]);
});
