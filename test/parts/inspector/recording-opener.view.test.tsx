import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectInspectorFile } from '../../../machines/inspector-file/inspector-file.connect.ts';
import { inspectorFileMachine } from '../../../machines/inspector-file/inspector-file.machine.ts';
import { RecordingOpener } from '../../../src/parts/inspector/recording-opener.tsx';
import { connected } from '../../support/connected.ts';
import type { Step } from '../../support/run.ts';

const { after } = connected(inspectorFileMachine, connectInspectorFile);
const fileProps = {
  type: 'file',
  accept: 'application/json,.json',
  onChange: () => undefined,
} as const;
const differs = [
  { type: 'file.given', name: 'tour.json' },
  {
    type: 'actor.done',
    id: 'run',
    output: { facts: [], differences: ['9 ms, home/heroTabs value'] },
  },
] as const;

/** What is said, and below it the list of differences with the words above that. */
function said(...steps: readonly Step[]) {
  const { unmount } = render(<RecordingOpener opener={{ ...after(...steps), fileProps }} />);
  const items = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const words = screen.getByRole('status').textContent;
  const above = screen.queryByRole('list')?.previousElementSibling?.textContent ?? null;
  unmount();
  return { words, above, items };
}

test('the differences of a recording stand under its own name alone (I2)', () => {
  const words = 'tour.json: the machines did not do as they did in the visit:';
  const items = ['9 ms, home/heroTabs value'];
  expect(said(...differs)).toEqual({ words, above: null, items });
  const given = { type: 'file.given', name: 'photo.jpg' } as const;
  expect(said(...differs, given)).toEqual({
    words: 'The recording is being run.',
    above: words,
    items,
  });
  const failed = { type: 'actor.error', id: 'run', error: new Error('It is not JSON.') } as const;
  expect(said(...differs, given, failed)).toEqual({
    words: 'photo.jpg: It is not JSON.',
    above: words,
    items,
  });
});
