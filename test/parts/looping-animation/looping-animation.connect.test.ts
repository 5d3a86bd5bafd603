import { expect, test } from 'vitest';
import { connectLoopingAnimation } from '../../../machines/looping-animation/looping-animation.connect.ts';
import { loopingAnimationMachine } from '../../../machines/looping-animation/looping-animation.machine.ts';
import { connected } from '../../support/connected.ts';

const animation = () => connected(loopingAnimationMachine, connectLoopingAnimation);

const inView = { type: 'visibility.changed', visibleRatio: 1 };
const loaded = { type: 'actor.done', id: 'load' };

test('a drawing is decoration: a screen reader does not meet it (H2)', () => {
  expect(animation().after().rootProps).toEqual({
    'data-machine': 'looping-animation',
    'data-state': 'player.waiting view.away page.visible motion.full',
    'data-still': '',
    'aria-hidden': true,
  });
});

test.each([
  ['on its way', [inView], { still: '', seen: '' }],
  ['there', [inView, loaded], { seen: '' }],
  ['in a hidden page', [inView, loaded, { type: 'page.hidden' }], {}],
  ['out of view', [inView, loaded, { type: 'visibility.changed', visibleRatio: 0 }], {}],
  [
    'not to move (P11)',
    [inView, loaded, { type: 'motion.changed', reduced: true }],
    { still: '', seen: '' },
  ],
  [
    'not to be had (X1)',
    [inView, { type: 'actor.error', id: 'load', error: 'offline' }],
    { still: '', seen: '' },
  ],
])(
  'of a drawing that is %s it is known whether a picture stands for it, and whether it is seen',
  (_, steps, expected) => {
    const { rootProps } = animation().after(...steps);
    expect({ still: rootProps['data-still'], seen: rootProps['data-seen'] }).toEqual(expected);
  },
);
