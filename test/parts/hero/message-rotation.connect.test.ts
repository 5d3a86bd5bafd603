import { expect, test } from 'vitest';
import {
  connectMessageRotation,
  mayMove,
} from '../../../machines/message-rotation/message-rotation.connect.ts';
import { messageRotationMachine } from '../../../machines/message-rotation/message-rotation.machine.ts';
import { connected } from '../../support/connected.ts';

const rotation = (isLeaving = false) =>
  connected(
    messageRotationMachine,
    (snapshot, send) => connectMessageRotation(snapshot, send, isLeaving),
    { count: 9, intervalMs: 2500 },
  );

const handler = expect.any(Function) as unknown;
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

test('the list says where it stands, and two buttons pause it and lead on (H5, H6)', () => {
  const { after, said } = rotation();
  const area = {
    onPointerMove: handler,
    onPointerLeave: handler,
    onFocus: handler,
    onBlur: handler,
  };
  const button = { type: 'button', onClick: handler };
  const props = {
    visible: [0, 1, 2],
    isMotionReduced: false,
    areaProps: area,
    rootProps: {
      'data-machine': 'message-rotation',
      'data-state': expect.stringContaining('playback.playing') as unknown,
      'data-index': 0,
    },
    messageProps: { 'data-part': 'message' },
    toggleProps: { ...button, 'data-part': 'rotation-toggle', 'aria-pressed': false },
    nextProps: { ...button, 'data-part': 'rotation-next' },
  };
  const resting = after();
  expect(resting).toEqual(props);
  resting.nextProps.onClick();
  resting.toggleProps.onClick();
  expect(said()).toEqual([{ type: 'messages.next' }, { type: 'rotation.toggle' }]);
  const paused = after();
  expect(paused.toggleProps['aria-pressed']).toBe(true);
  expect(paused.rootProps['data-state']).toContain('playback.paused');
});

test('no turn is announced, but with less motion what the visitor asks for is (H6, P11)', () => {
  expect(rotation().after(shown).rootProps['aria-live']).toBeUndefined();
  const less = { type: 'motion.changed', reduced: true };
  expect(rotation().after(shown, less).rootProps['aria-live']).toBe('polite');
});

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

test.each([
  ['of the open tab', { isOpen: true }, [true, false]],
  ['of an open tab whose world is still coming', { isOpen: true, isAtRest: false }, [false, false]],
  ['of another tab', { isOpen: false }, [false, false]],
] as const)(
  'a drawing %s moves until what moves is paused, or not at all (H6)',
  (_, offering, moves) => {
    const { after } = connected(messageRotationMachine, (snapshot) => mayMove(snapshot, offering), {
      count: 9,
      intervalMs: 2500,
    });
    expect([after(), after(toggle)]).toEqual(moves);
  },
);
