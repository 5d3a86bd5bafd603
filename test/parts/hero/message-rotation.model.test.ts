import type { SnapshotFrom } from 'xstate';
import { messageRotationMachine } from '../../../machines/message-rotation/message-rotation.machine.ts';
import { describeModel } from '../../support/model.ts';
import { messageRotationOracle } from './message-rotation.oracle.ts';

const project = ({ value, context }: SnapshotFrom<typeof messageRotationMachine>) => ({
  first: context.first,
  count: context.count,
  intervalMs: context.intervalMs,
  movementMs: context.movementMs,
  movement: value.movement,
  paused: value.playback === 'paused',
  sectionHidden: value.section === 'hidden',
  pageHidden: value.page === 'hidden',
  hovered: value.pointer === 'over',
  focused: value.focus === 'within',
  reduced: value.motion === 'reduced',
});

describeModel(
  // Every way of holding the messages, with as few messages as can move.
  {
    machine: messageRotationMachine,
    input: { count: 3, intervalMs: 2500 },
    project,
    oracle: messageRotationOracle({
      count: 3,
      intervalMs: 2500,
      events: [
        { type: 'rotation.toggle' },
        { type: 'section.shown' },
        { type: 'section.hidden' },
        { type: 'page.shown' },
        { type: 'page.hidden' },
        { type: 'pointer.entered' },
        { type: 'pointer.left' },
        { type: 'focus.entered' },
        { type: 'focus.left' },
        { type: 'motion.changed', reduced: true },
        { type: 'motion.changed', reduced: false },
        { type: 'messages.next' },
        { type: 'messages.replaced', count: 3 },
      ],
    }),
  },
  // The lists of the three tabs, round their ends.
  {
    machine: messageRotationMachine,
    input: { count: 9, intervalMs: 2500 },
    project,
    oracle: messageRotationOracle({
      count: 9,
      intervalMs: 2500,
      events: [
        { type: 'section.shown' },
        { type: 'rotation.toggle' },
        { type: 'messages.next' },
        { type: 'messages.replaced', count: 9 },
        { type: 'messages.replaced', count: 10 },
      ],
    }),
  },
  // The older copy.
  {
    machine: messageRotationMachine,
    input: { count: 9, intervalMs: 2000 },
    project,
    oracle: messageRotationOracle({
      count: 9,
      intervalMs: 2000,
      events: [
        { type: 'section.shown' },
        { type: 'pointer.entered' },
        { type: 'pointer.left' },
        { type: 'messages.replaced', count: 10 },
      ],
    }),
  },
  // The alternative home page: the kit has a pace of its own, and three boxes or no turn.
  {
    machine: messageRotationMachine,
    input: { count: 9, intervalMs: 2500 },
    project,
    oracle: messageRotationOracle({
      count: 9,
      intervalMs: 2500,
      events: [
        { type: 'section.shown' },
        { type: 'section.hidden' },
        {
          type: 'messages.replaced',
          count: 9,
          pace: { intervalMs: 2000, movementMs: 500 },
        },
        {
          type: 'messages.replaced',
          count: 10,
          pace: { intervalMs: 2500, movementMs: 1000 },
        },
        { type: 'messages.replaced', count: 2 },
        { type: 'messages.replaced', count: 3 },
        { type: 'messages.next' },
      ],
    }),
  },
);
