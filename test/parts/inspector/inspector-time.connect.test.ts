import { expect, test } from 'vitest';
import { connectInspectorTime } from '../../../machines/inspector-time/inspector-time.connect.ts';
import {
  type InspectorTimeFact,
  inspectorTimeMachine,
} from '../../../machines/inspector-time/inspector-time.machine.ts';
import { connected } from '../../support/connected.ts';

const onClick = expect.any(Function) as unknown;
const time = () => connected(inspectorTimeMachine, connectInspectorTime);
const turn = { sessionId: 'x:3', type: 'xstate.after.turn.messages', leftMs: 2500 };
const told = (fields: Partial<InspectorTimeFact> = {}): InspectorTimeFact => ({
  type: 'time.told',
  isPaused: false,
  factor: 1,
  next: turn,
  ...fields,
});

test('the controls are there once the page allows to hold its time (I2)', () => {
  const { after } = time();
  expect(after()).toMatchObject({ isAllowed: false, rootProps: { 'data-state': 'off' } });
  expect(after(told())).toMatchObject({
    isAllowed: true,
    isPaused: false,
    rootProps: { 'data-machine': 'inspector-time', 'data-state': 'running' },
  });
});

test('a button says whether the time stands still, and asks for the other (I2)', () => {
  const { after, said } = time();
  const running = after(told());
  expect(running.pauseProps).toEqual({ type: 'button', 'aria-pressed': false, onClick });
  running.pauseProps.onClick();
  expect(said()).toEqual([{ type: 'time.pause' }]);

  const paused = after(told({ isPaused: true }));
  expect(paused.isPaused).toBe(true);
  expect(paused.pauseProps['aria-pressed']).toBe(true);
  paused.pauseProps.onClick();
  expect(said()).toEqual([{ type: 'time.resume' }]);
});

test('the timer that is due next is named and leapt to while the time stands still (I2)', () => {
  const { after, said } = time();
  const running = after(told());
  expect(running.next).toBeNull();
  expect(running.stepProps).toEqual({ type: 'button', 'aria-disabled': true, onClick });

  const next = { sessionId: 'x:3', type: turn.type, leftMs: 2500, said: 'after turn' };
  const paused = after(told({ isPaused: true }));
  expect(paused.next).toEqual(next);
  expect(paused.stepProps['aria-disabled']).toBe(false);
  paused.stepProps.onClick();
  expect(said()).toEqual([{ type: 'time.step' }]);
  expect(after()).toMatchObject({ isPaused: true, next, rootProps: { 'data-state': 'stepping' } });
});

test('where no timer runs there is none to leap to; its button keeps the focus (I2)', () => {
  const { after } = time();
  const { next, isPaused, stepProps } = after(told({ isPaused: true, next: null }));
  expect({ next, isPaused }).toEqual({ next: null, isPaused: true });
  expect(stepProps['aria-disabled']).toBe(true);
  expect(stepProps).not.toHaveProperty('disabled');
});

test('the time goes at full speed, at half of it or at a tenth, and the page says at which (I2)', () => {
  const { after, said } = time();
  const pressed = ({ factors, factorProps }: ReturnType<typeof connectInspectorTime>) =>
    factors.map((each) => [each, factorProps(each)['aria-pressed']]);
  const full = after(told());
  expect(pressed(full)).toEqual([
    [1, true],
    [0.5, false],
    [0.1, false],
  ]);
  expect(full.factorProps(1)).toEqual({ type: 'button', 'aria-pressed': true, onClick });
  full.factorProps(0.1).onClick();
  expect(said()).toEqual([{ type: 'pace.set', factor: 0.1 }]);
  expect(pressed(after(told({ factor: 0.1 })))).toEqual([
    [1, false],
    [0.5, false],
    [0.1, true],
  ]);
});
