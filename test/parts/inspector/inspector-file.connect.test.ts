import { expect, test } from 'vitest';
import { connectInspectorFile } from '../../../machines/inspector-file/inspector-file.connect.ts';
import { inspectorFileMachine } from '../../../machines/inspector-file/inspector-file.machine.ts';
import { connected } from '../../support/connected.ts';

const file = () => connected(inspectorFileMachine, connectInspectorFile);
const root = (state: string) => ({ 'data-machine': 'inspector-file', 'data-state': state });
const ran = (...differences: readonly string[]) =>
  ({ type: 'actor.done', id: 'run', output: { facts: [], differences } }) as const;
const failed = {
  type: 'actor.error',
  id: 'run',
  error: new Error('The file is not JSON.'),
} as const;

test('a recording is run, and shows by its name with what differs from the visit (I2)', () => {
  const { after, said } = file();
  const empty = after();
  expect(empty).toEqual({
    shown: null,
    isRunning: false,
    refused: null,
    differences: [],
    rootProps: root('idle'),
    give: expect.any(Function) as unknown,
  });
  empty.give('tour.json');
  expect(said()).toEqual([{ type: 'file.given', name: 'tour.json' }]);
  expect(after()).toMatchObject({ shown: null, isRunning: true, rootProps: root('running') });
  expect(after(ran('9 ms, home/heroTabs value'))).toMatchObject({
    shown: 'tour.json',
    isRunning: false,
    refused: null,
    differences: ['9 ms, home/heroTabs value'],
    rootProps: root('idle'),
  });
});

test('a file that cannot be run is named with the reason, and what shows stays (I2)', () => {
  const { after } = file();
  const refused = after(
    { type: 'file.given', name: 'tour.json' },
    ran(),
    { type: 'file.given', name: 'photo.jpg' },
    failed,
  );
  expect(refused).toMatchObject({
    shown: 'tour.json',
    isRunning: false,
    refused: { name: 'photo.jpg', problem: 'The file is not JSON.' },
    rootProps: root('refused'),
  });
  expect(after({ type: 'file.given', name: 'blogs.json' })).toMatchObject({
    shown: 'tour.json',
    isRunning: true,
    refused: null,
  });
});
