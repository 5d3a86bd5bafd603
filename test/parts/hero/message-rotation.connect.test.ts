import { expect, test } from 'vitest';
import { connectMessageRotation } from '../../../machines/message-rotation/message-rotation.connect.ts';
import { messageRotationMachine } from '../../../machines/message-rotation/message-rotation.machine.ts';
import { connected } from '../../support/connected.ts';

const rotation = (isLeaving = false) =>
  connected(
    messageRotationMachine,
    (snapshot, send) => connectMessageRotation(snapshot, send, isLeaving),
    { count: 9, intervalMs: 2500 },
  );

const shown = { type: 'section.shown' };
const toggle = { type: 'rotation.toggle' };

const hooksOf = ({
  rootProps,
  messageProps,
  toggleProps,
  nextProps,
}: ReturnType<typeof connectMessageRotation>) => [
  rootProps['data-machine'],
  messageProps['data-part'],
  toggleProps['data-part'],
  nextProps['data-part'],
];

test('messages that leave with their tab look as before, and are found by no hook any more (H5)', () => {
  const turned = [shown, { type: 'wait', ms: 2500 }];
  const staying = rotation().after(...turned);
  expect(hooksOf(staying)).toEqual([
    'message-rotation',
    'message',
    'rotation-toggle',
    'rotation-next',
  ]);
  const leaving = rotation(true).after(...turned);
  expect(hooksOf(leaving)).toEqual([undefined, undefined, undefined, undefined]);
  expect(leaving.visible).toEqual([1, 2, 3]);
  expect(leaving.rootProps).toMatchObject({ 'data-index': 1, 'data-moving': '' });
});

test('the messages say when they may move: at the hero, and not paused (H6)', () => {
  const { after } = rotation();
  const playing = [{ type: 'page.shown' }, shown, toggle, toggle, { type: 'section.hidden' }].map(
    (step) => after(step).rootProps['data-playing'],
  );
  expect(playing).toEqual([undefined, '', undefined, '', undefined]);
});

test('less motion is known, for it brings a control to go on by (P11)', () => {
  const { after } = rotation();
  expect(after(shown).isMotionReduced).toBe(false);
  expect(after({ type: 'motion.changed', reduced: true }).isMotionReduced).toBe(true);
});
