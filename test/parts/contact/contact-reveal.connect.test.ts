import { expect, test } from 'vitest';
import { connectContactReveal } from '../../../machines/contact-reveal/contact-reveal.connect.ts';
import { contactRevealMachine } from '../../../machines/contact-reveal/contact-reveal.machine.ts';
import { connected } from '../../support/connected.ts';

const seen = (visibleRatio: number) => ({
  type: 'visibility.changed',
  visibleRatio,
  topPx: 2000,
  viewportHeightPx: 800,
});

test('the form says whether it waits or has come in (C1)', () => {
  const { after } = connected(contactRevealMachine, connectContactReveal);
  const root = (state: string) => ({
    rootProps: { 'data-machine': 'contact-reveal', 'data-state': state },
  });
  expect(after()).toEqual(root('unmeasured'));
  expect(after(seen(0))).toEqual(root('waiting'));
  expect(after(seen(1))).toEqual(root('revealed'));
});
