import { expect, test } from 'vitest';
import { connectVisitPlayer } from '../../../machines/visit-player/visit-player.connect.ts';
import { visitPlayerMachine } from '../../../machines/visit-player/visit-player.machine.ts';
import { connected } from '../../support/connected.ts';

const player = () => connected(visitPlayerMachine, connectVisitPlayer);
const button = { type: 'button', onClick: expect.any(Function) as unknown };
const read = { type: 'actor.done', id: 'open', output: { stepCount: 9 } } as const;
const unread = {
  type: 'actor.error',
  id: 'open',
  error: new Error('The file is not JSON.'),
} as const;

test('before a recording is open there is nothing to play (I1)', () => {
  const { after } = player();
  expect(after()).toEqual({
    state: 'opening',
    problem: null,
    differences: [],
    progress: { max: 0, value: 0 },
    isPlaying: false,
    rootProps: { 'data-machine': 'visit-player', 'data-state': 'opening', 'data-position': 0 },
    messageProps: { role: 'status' },
    playProps: { ...button, disabled: true },
    stepProps: { ...button, disabled: true },
    againProps: { ...button, disabled: true },
    leaveProps: { ...button, disabled: true },
    give: expect.any(Function) as unknown,
  });
});

test('a file that is no recording is refused with the reason, until another one is given (I1)', () => {
  const { after, said } = player();
  const refused = after(unread);
  expect(refused).toMatchObject({
    state: 'choosing',
    problem: 'The file is not JSON.',
    leaveProps: { disabled: false },
  });
  refused.give('{}');
  expect(said()).toEqual([{ type: 'file.given', text: '{}' }]);
  expect(after()).toMatchObject({ state: 'opening', problem: null });
});

test('one button plays and pauses; step by step it goes only while nothing plays (I1)', () => {
  const { after, said } = player();
  const ready = after(read);
  expect(ready).toMatchObject({
    state: 'ready',
    isPlaying: false,
    playProps: { disabled: false },
    stepProps: { disabled: false },
  });
  ready.stepProps.onClick();
  ready.playProps.onClick();
  expect(said()).toEqual([{ type: 'play.step' }, { type: 'play.start' }]);

  const playing = after();
  expect(playing).toMatchObject({
    state: 'playing',
    isPlaying: true,
    playProps: { disabled: false },
    stepProps: { disabled: true },
  });
  playing.playProps.onClick();
  expect(said()).toEqual([{ type: 'play.pause' }]);
  expect(after().state).toBe('ready');
});

test('it says how many of its steps are played, and at its end what differs (I1)', () => {
  const { after } = player();
  expect(after(read, { type: 'play.start' }, { type: 'steps.played', position: 4 })).toMatchObject({
    progress: { max: 9, value: 4 },
    rootProps: { 'data-state': 'playing', 'data-position': 4 },
    differences: [],
  });
  const differences = ['9 ms, home/heroTabs value'];
  expect(after({ type: 'play.ended', differences })).toMatchObject({
    state: 'ended',
    differences: ['9 ms, home/heroTabs value'],
    playProps: { disabled: true },
    stepProps: { disabled: true },
  });
});

test('from its end one button leads to its start, and one to the page without it (I1)', () => {
  const { after, said } = player();
  const ended = after(read, { type: 'play.start' }, { type: 'play.ended', differences: [] });
  expect(ended).toMatchObject({ againProps: { disabled: false }, leaveProps: { disabled: false } });
  ended.againProps.onClick();
  ended.leaveProps.onClick();
  expect(said()).toEqual([{ type: 'play.again' }, { type: 'replay.leave' }]);
});
