import { expect, test } from 'vitest';
import { connectWhyUsCarousel } from '../../../machines/why-us-carousel/why-us-carousel.connect.ts';
import { whyUsCarouselMachine } from '../../../machines/why-us-carousel/why-us-carousel.machine.ts';
import { connected } from '../../support/connected.ts';

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
  expect(cards()[1]).toMatchObject({ role: 'group', 'data-part': 'card' });
  expect(cards().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1]);
  after({ type: 'card.go', index: 3, trackPx: 120 });
  expect(cards().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0, -1, -1, -1]);
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
