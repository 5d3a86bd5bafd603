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
    'data-state': 'player.waiting playback.playing view.away page.visible motion.full',
    'data-still': '',
    'data-held': '',
    'aria-hidden': true,
  });
});

test.each([
  ['on its way', [inView], { still: '' }],
  ['there', [inView, loaded], {}],
  ['in a hidden page', [inView, loaded, { type: 'page.hidden' }], { held: '' }],
  ['out of view', [inView, loaded, { type: 'visibility.changed', visibleRatio: 0 }], { held: '' }],
  ['paused (F2)', [inView, loaded, { type: 'animation.toggle' }], { held: '' }],
  ['not to move (P11)', [inView, loaded, { type: 'motion.changed', reduced: true }], { still: '' }],
  [
    'not to be had (X1)',
    [inView, { type: 'actor.error', id: 'load', error: 'offline' }],
    { still: '' },
  ],
])(
  'of a drawing that is %s it is known whether a picture stands for it, and whether it is held',
  (_, steps, expected) => {
    const { rootProps } = animation().after(...steps);
    expect({ still: rootProps['data-still'], held: rootProps['data-held'] }).toEqual(expected);
  },
);

test('a control stops the drawing and starts it again, and says which under one name (F2)', () => {
  const { after } = animation();
  expect(after(inView, loaded).toggleProps).toEqual({
    type: 'button',
    'data-part': 'animation-toggle',
    'aria-pressed': false,
    onClick: expect.any(Function) as unknown,
  });
  const stopped = after(inView, loaded, { type: 'animation.toggle' });
  expect(stopped.toggleProps['aria-pressed']).toBe(true);
  expect(stopped.rootProps['data-state']).toContain('player.paused playback.paused');
  expect(stopped.rootProps['data-still']).toBeUndefined();
  stopped.toggleProps.onClick();
  expect(after().toggleProps['aria-pressed']).toBe(false);
});

test('it is known whether there is anything to pause (P11)', () => {
  const { after } = animation();
  expect(after(inView, loaded).isMotionReduced).toBe(false);
  expect(after({ type: 'motion.changed', reduced: true }).isMotionReduced).toBe(true);
});
