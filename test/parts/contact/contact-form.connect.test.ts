import { describe, expect, test, vi } from 'vitest';
import {
  connectContactForm,
  shownOfForm,
  unsentText,
} from '../../../machines/contact-form/contact-form.connect.ts';
import { contactFormMachine } from '../../../machines/contact-form/contact-form.machine.ts';
import { connected } from '../../support/connected.ts';
import type { Step } from '../../support/run.ts';

const handler = expect.any(Function) as unknown;

type Form = ReturnType<typeof connectContactForm>;

const contactForm = (feedback: 'visible' | 'silent' = 'visible') =>
  connected(
    contactFormMachine,
    (snapshot, send) => connectContactForm(snapshot, send, { createKey: () => 'key-1' }),
    { feedback },
  );

const payload = {
  name: 'Mina',
  email: 'mina@example.com',
  country: 'UAE',
  userMessage: 'Hello',
  phoneNumber: '',
};

const submit = { type: 'form.submit', key: 'key-1' };
const filledIn = [
  { type: 'field.changed', field: 'name', value: 'Mina' },
  { type: 'field.changed', field: 'email', value: 'mina@example.com' },
  { type: 'field.changed', field: 'country', value: 'UAE' },
  { type: 'field.changed', field: 'message', value: 'Hello' },
];
const received = { type: 'outbox.received', key: 'key-1' };
const kept = { type: 'outbox.kept', key: 'key-1', reason: 'offline', place: 'device' };
const refused = {
  type: 'outbox.refused',
  reason: 'rejected',
  reference: '1a2b3c4d',
  submission: { payload, key: 'key-1' },
};

/** What the form is like for who looks at it, or has it read out. */
const seen = ({ formProps, fieldsProps, submitProps, field, ...form }: Form) => ({
  status: form.status,
  reference: form.reference,
  busy: fieldsProps['aria-busy'],
  locked: field('message').inputProps.readOnly,
  disabled: submitProps['aria-disabled'],
  canRetry: form.canRetry,
  offersAnother: form.another !== null,
  dataKept: formProps['data-kept'],
  isReadyToTell: form.isReadyToTell,
  isSent: form.isSent,
  dataSent: formProps['data-sent'],
  gaveWay: fieldsProps.inert,
});

const untold = {
  status: null,
  reference: null,
  busy: undefined,
  locked: false,
  disabled: undefined,
  canRetry: false,
  offersAnother: false,
  dataKept: undefined,
  isReadyToTell: false,
  isSent: false,
  dataSent: undefined,
  gaveWay: false,
};
const told = { ...untold, isReadyToTell: true };

const moments = {
  untouched: { state: 'pristine', way: [], tells: untold },
  'submitted empty (C3)': {
    state: 'invalid',
    way: [submit],
    tells: { ...told, status: { invalid: 4 } },
  },
  'filled in (C2)': { state: 'valid', way: filledIn, tells: told },
  'being sent (C7)': {
    state: 'sending',
    way: [...filledIn, submit],
    tells: { ...told, status: 'sending', busy: true, locked: true, disabled: true },
  },
  received: {
    state: 'sent',
    way: [...filledIn, submit, received],
    tells: { ...told, status: 'sent', isSent: true, dataSent: '', gaveWay: true },
  },
  refused: {
    state: 'failed',
    way: [...filledIn, submit, refused],
    tells: { ...told, status: { failed: 'rejected' }, reference: '1a2b3c4d', canRetry: true },
  },
  'kept (C7)': {
    state: 'failed',
    way: [...filledIn, submit, kept],
    tells: {
      ...told,
      status: { kept: 'offline', place: 'device' },
      canRetry: true,
      offersAnother: true,
      dataKept: '',
    },
  },
  'untouched, when an older message has arrived (C7)': {
    state: 'pristine',
    way: [{ type: 'outbox.received', key: 'key-old' }],
    tells: { ...untold, status: 'arrived' },
  },
  'untouched, when an older message was given up (C7)': {
    state: 'pristine',
    way: [{ type: 'outbox.expired' }],
    tells: { ...untold, status: 'expired' },
  },
};

describe.each(Object.entries(moments))('a form that is %s', (_, { state, way, tells }) => {
  test('tells its visitor how his message stands (C6)', () => {
    const form = contactForm().after(...way);
    expect(form.formProps).toEqual({
      'data-machine': 'contact-form',
      'data-state': state,
      'data-sent': tells.dataSent,
      'data-kept': tells.dataKept,
      noValidate: true,
      onSubmit: handler,
    });
    expect(form.outbox?.id).toBe('outbox');
    expect(seen(form)).toEqual(tells);
  });

  test('is in the same state when it is silent, and shows nothing of it (C6)', () => {
    const form = contactForm('silent').after(...way);
    expect(form.formProps['data-state']).toBe(state);
    expect(form.outbox).toBeUndefined();
    expect(seen(form)).toEqual(untold);
  });
});

describe('the status line', () => {
  const problemAfter = (...way: readonly Step[]) =>
    contactForm().after(...way).statusProps['data-problem'];

  test('is a live region that marks what went wrong, and nothing else (C6)', () => {
    expect(contactForm().after().statusProps).toEqual({ role: 'status', 'data-part': 'status' });
    expect(problemAfter(submit)).toBe('');
    expect(problemAfter(...filledIn, submit, refused)).toBe('');
    expect(problemAfter(...filledIn, submit)).toBeUndefined();
    expect(problemAfter(...filledIn, submit, received)).toBeUndefined();
    // Good news of an earlier message, while the next one is half written.
    expect(
      problemAfter(...filledIn.slice(0, 1), { type: 'outbox.received', key: 'key-old' }),
    ).toBeUndefined();
    expect(contactForm('silent').after(submit).statusProps['data-problem']).toBeUndefined();
  });

  test('is told anew by each submit that is refused, though it says the same (C6)', () => {
    const { after } = contactForm();
    const keys = [after(), after(submit), after(submit)].map(({ statusKey }) => statusKey);
    expect(new Set(keys).size).toBe(3);
  });
});

test('a failed try is told by its reference, the first one for as long as the reason stays (C6)', () => {
  const { after } = contactForm();
  after(...filledIn, submit);
  const afterKept = (reason: string, reference: string) =>
    after({ ...kept, reason, reference }).reference;
  expect(afterKept('unavailable', '1a2b3c4d')).toBe('1a2b3c4d');
  expect(afterKept('unavailable', '5e6f7a8b')).toBe('1a2b3c4d');
  expect(afterKept('rateLimited', '9c0d1e2f')).toBe('9c0d1e2f');
  const { submission, type, reason } = refused;
  expect(after({ type, reason, submission }).reference).toBeNull();
});

describe('a field', () => {
  const wrong = { type: 'field.changed', field: 'email', value: 'mina@' };
  const left = { type: 'field.blurred', field: 'email' };
  const plain = {
    id: 'contact-email',
    name: 'email',
    readOnly: false,
    required: true,
    'aria-invalid': undefined,
    'aria-describedby': undefined,
    onChange: handler,
    onBlur: handler,
  };

  test('shows what is wrong with it once it was left, and is described by that (C2, C6)', () => {
    const { after } = contactForm();
    const typing = after(wrong).field('email');
    expect(typing.problem).toBeUndefined();
    expect(typing.inputProps).toEqual(plain);

    const { field } = after(left);
    expect(field('email').problem).toBe('format');
    expect(field('email').errorProps).toEqual({ id: 'contact-email-error' });
    expect(field('email').inputProps).toEqual({
      ...plain,
      'aria-invalid': true,
      'aria-describedby': 'contact-email-error',
    });
    expect(field('name').problem).toBeUndefined();
  });

  test('that is left wrong is told of, until the text changes or is submitted (C6)', () => {
    const { after } = contactForm();
    const problem = { field: 'email', problem: 'format' };
    expect(after(wrong).left).toBeNull();
    expect(after(left)).toMatchObject({ left: problem, leftProps: { 'aria-live': 'polite' } });
    expect(after({ ...wrong, value: 'mina@e' }).left).toBeNull();
    expect(after(left).left).toEqual(problem);
    expect(after(submit).left).toBeNull();
    expect(after(left).left).toEqual(problem);
    expect(after({ ...wrong, value: 'mina@example.com' }, left).left).toBeNull();
  });

  test('that was left wrong looks as before in a silent form (C6)', () => {
    const form = contactForm('silent').after(wrong, left);
    const { problem, inputProps } = form.field('email');
    expect(problem).toBeUndefined();
    expect(inputProps).toEqual(plain);
    expect(form.left?.problem).toBeUndefined();
  });

  test('is touched by a submit of the form, each of the four (C3)', () => {
    const { field } = contactForm().after(submit);
    const fields = ['name', 'email', 'country', 'message'] as const;
    expect(fields.map((name) => field(name).problem)).toEqual([
      'required',
      'required',
      'required',
      'required',
    ]);
  });
});

test('of what is typed the form shows what is wrong with it, and no more (C2)', () => {
  const values = { name: 'Mina', email: 'mina@', country: 'UAE', message: 'Hello' };
  expect(shownOfForm.values(values)).toEqual({ email: 'format' });
});

test('the machine hears what is typed, left and submitted, and the browser sends nothing (C3, C4)', () => {
  const { after, said } = contactForm();
  const { field, formProps } = after();
  const preventDefault = vi.fn<() => void>();
  field('email').inputProps.onChange({ currentTarget: { value: 'mina@' } });
  field('email').inputProps.onBlur();
  formProps.onSubmit({ preventDefault });
  expect(said()).toEqual([
    { type: 'field.changed', field: 'email', value: 'mina@' },
    { type: 'field.blurred', field: 'email' },
    { type: 'form.submit', key: 'key-1' },
  ]);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(formProps.noValidate).toBe(true);
});

test('one button submits, and once a message has arrived another one brings the form back', () => {
  const { after, said } = contactForm();
  const { submitProps, restartProps } = after(...filledIn, submit, received);
  expect(submitProps).toEqual({ type: 'submit' });
  expect(restartProps).toEqual({ id: 'contact-restart', type: 'button', onClick: handler });
  restartProps.onClick();
  expect(said()).toEqual([{ type: 'form.restart' }]);
  expect(after().formProps['data-state']).toBe('pristine');
});

test('a form whose text waits elsewhere can be emptied for another one (C7)', () => {
  const { after, said } = contactForm();
  after(...filledIn, submit, kept).another?.();
  expect(said()).toEqual([{ type: 'form.restart' }]);
  expect(after().formProps['data-state']).toBe('pristine');
});

test.each([
  ['an untouched form', [], null],
  ['a text that is begun', filledIn.slice(0, 1), 'Mina'],
  ['a text that can be sent', filledIn, 'Mina'],
  ['a message under way', [...filledIn, submit], null],
  ['one that waits in the outbox', [...filledIn, submit, kept], null],
  ['one that the server refused', [...filledIn, submit, refused], 'Mina'],
  ['one that has arrived', [...filledIn, submit, received], null],
] as const)('of %s, what stands in the form alone is told (C7)', (_, way, name) => {
  const { after } = connected(contactFormMachine, unsentText, { feedback: 'visible' });
  expect(after(...way)?.name ?? null).toBe(name);
});

test('of a silent form, what is written while a message is under way stands there alone (C6, C7)', () => {
  const { after } = connected(contactFormMachine, unsentText, { feedback: 'silent' });
  expect(after(...filledIn, submit)).toBeNull();
  expect(after({ type: 'field.changed', field: 'name', value: 'Noor' })?.name).toBe('Noor');
});
