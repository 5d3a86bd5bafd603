import { expect, test, vi } from 'vitest';
import { connectInspectorDrive } from '../../../machines/inspector-drive/inspector-drive.connect.ts';
import { inspectorDriveMachine } from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import { connected } from '../../support/connected.ts';

/** The form of the machine of that session, which knows two events; null where none is chosen. */
const form = (sessionId: string | null = 'x:1', isPast = false) =>
  connected(inspectorDriveMachine, (snapshot, send) =>
    connectInspectorDrive(snapshot, send, {
      sessionId,
      events: ['menu.open', 'menu.close'],
      isPast,
    }),
  );
const handler = expect.any(Function) as unknown;
const allowed = { type: 'drive.allowed' } as const;
const draft = (text: string) => ({ type: 'draft.set', text }) as const;

test('there is a form only where the page allows it (I2)', () => {
  const { after } = form();
  expect(after()).toMatchObject({ isAllowed: false, formProps: { 'data-state': 'off' } });
  expect(after(allowed)).toEqual({
    isAllowed: true,
    isFaulty: false,
    isSent: false,
    isIgnored: false,
    isUnknown: false,
    isHeldBack: false,
    problem: null,
    formProps: {
      'data-machine': 'inspector-drive',
      'data-state': 'on.ready',
      onSubmit: handler,
    },
    draftProps: { value: '', 'aria-invalid': false, onChange: handler },
  });
});

test('what is written is sent to the chosen machine, and the page is not loaded anew (I2)', () => {
  const { after, said } = form();
  const preventDefault = vi.fn<() => void>();
  after(allowed).draftProps.onChange({ currentTarget: { value: 'menu.open' } });
  expect(said()).toEqual([{ type: 'draft.set', text: 'menu.open' }]);
  const written = after();
  expect(written.draftProps.value).toBe('menu.open');
  written.formProps.onSubmit({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(said()).toEqual([{ type: 'drive.send', sessionId: 'x:1' }]);
  expect(after().formProps['data-state']).toBe('on.waiting');
});

test('where no machine is chosen nothing is sent, and the page is not loaded anew either', () => {
  const { after, said } = form(null);
  const preventDefault = vi.fn<() => void>();
  after(allowed, draft('menu.open')).formProps.onSubmit({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(said()).toEqual([]);
});

test('what is no event stays to be mended, and its field says that it is invalid (I2)', () => {
  const { after } = form();
  const faulty = after(allowed, draft('two words'), { type: 'drive.send', sessionId: 'x:1' });
  expect(faulty).toMatchObject({
    isFaulty: true,
    formProps: { 'data-state': 'on.faulty' },
    draftProps: { value: 'two words', 'aria-invalid': true },
  });
  expect(after(draft('words'))).toMatchObject({
    isFaulty: false,
    draftProps: { value: 'words', 'aria-invalid': false },
  });
});

test.each([
  { answer: null, says: { isSent: true, problem: null }, state: 'on.sent' },
  { answer: 'noActor', says: { isSent: false, problem: 'noActor' }, state: 'on.refused' },
  { answer: 'ended', says: { isSent: false, problem: 'ended' }, state: 'on.refused' },
  { answer: 'failed', says: { isSent: false, problem: 'failed' }, state: 'on.refused' },
  { answer: 'notAnEvent', says: { isSent: false, problem: 'notAnEvent' }, state: 'on.refused' },
] as const)('an answer of $answer shows until the next letter (I2)', ({ answer, says, state }) => {
  const { after } = form();
  const send = { type: 'drive.send', sessionId: 'x:1' } as const;
  const answered = after(allowed, draft('menu.open'), send, {
    type: 'drive.answered',
    problem: answer,
    isIgnored: false,
  });
  expect(answered).toMatchObject({ ...says, formProps: { 'data-state': state } });
  expect(after(draft('menu.opens'))).toMatchObject({ isSent: false, problem: null });
});

const sentTo = (sessionId: string) => ({ type: 'drive.send', sessionId }) as const;
const passedOn = { type: 'drive.answered', problem: null, isIgnored: false } as const;

test.each([
  { text: 'menu.open', isPast: false, says: { isUnknown: false, isHeldBack: false } },
  { text: 'menu.opens', isPast: false, says: { isUnknown: true, isHeldBack: false } },
  { text: '{"type":"tab.next"}', isPast: false, says: { isUnknown: true, isHeldBack: false } },
  { text: 'menu.open', isPast: true, says: { isUnknown: false, isHeldBack: true } },
  { text: 'dust', isPast: true, says: { isUnknown: true, isHeldBack: true } },
])('of $text, sent while the past shows: $isPast, it is told what to expect (I2)', (row) => {
  const { text, isPast, says } = row;
  const { after } = form('x:1', isPast);
  const nothing = { isSent: false, isUnknown: false, isHeldBack: false };
  expect(after(allowed, draft(text))).toMatchObject(nothing);
  expect(after(sentTo('x:1'))).toMatchObject(nothing);
  expect(after(passedOn)).toMatchObject({ isSent: true, ...says });
  expect(after(draft(`${text}.`))).toMatchObject(nothing);
});

test('of an event that its machine knows, and nothing took, that is told (I2)', () => {
  const ignored = { ...passedOn, isIgnored: true };
  const { after } = form('x:1');
  expect(after(allowed, draft('menu.open'), sentTo('x:1'), passedOn).isIgnored).toBe(false);
  expect(after(sentTo('x:1'), ignored)).toMatchObject({ isSent: true, isIgnored: true });
  expect(after(sentTo('x:2'), ignored)).toMatchObject({ isSent: false, isIgnored: false });
  const unknown = after(draft('dust'), sentTo('x:1'), ignored);
  expect(unknown).toMatchObject({ isSent: true, isIgnored: false, isUnknown: true });
});

test('an answer is not shown of another machine than it is from (I2)', () => {
  const { after } = form('x:1');
  after(allowed, draft('menu.open'));
  expect(after(sentTo('x:2'), passedOn)).toMatchObject({ isSent: false, problem: null });
  const ended = { type: 'drive.answered', problem: 'ended', isIgnored: false } as const;
  expect(after(sentTo('x:2'), ended)).toMatchObject({ isSent: false, problem: null });
  expect(after(sentTo('x:1'), ended)).toMatchObject({ isSent: false, problem: 'ended' });
});
