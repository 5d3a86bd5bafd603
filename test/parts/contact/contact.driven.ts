import type { AnyMachineSnapshot } from 'xstate';
import { contactFormMachine } from '../../../machines/contact-form/contact-form.machine.ts';
import { contactProblems } from '../../../machines/contact-form/contact-form.rules.ts';
import { click, type Meaning } from '../../support/gestures.ts';
import type { Step } from '../../support/run.ts';
import type { DrivenView, DrivenViews } from '../../support/view-paths.ts';

const form = 'form[data-machine="contact-form"]';
const submit = `${form} [type=submit]`;
const field = (name: string) => `${form} [name="${name}"]`;
const fields = { name: 'Ada', email: 'ada@clinic.example', country: 'Nigeria', message: 'Hello' };

const fill = (name: string, text: string): Meaning => ({
  event: { type: 'field.changed', field: name, value: text },
  gesture: { kind: 'fill', on: field(name), text },
});
const fillings = Object.entries(fields).map(([name, text]) => fill(name, text));

/** C2: a touched field breaks its rule. */
function hasProblems({ context }: AnyMachineSnapshot): boolean {
  const problems = contactProblems(context.values);
  return context.touched.some((name: keyof typeof fields) => problems[name]);
}

/** C6: what the status line says. */
function said({ value, context }: AnyMachineSnapshot): string {
  if (value === 'sending' || value === 'sent') return String(value);
  if (context.reminder) return 'what is missing';
  if (context.place) return `failed, waits on this ${context.place}`;
  return context.failure ? 'failed' : (context.news ?? 'nothing');
}

const submitted: Step = { type: 'form.submit', key: 'key-1' };

const contactForm: DrivenView = {
  machine: contactFormMachine,
  section: 'contact',
  root: form,
  meanings: [
    ...fillings,
    {
      gesture: click(submit),
      means: ({ value }) => (value === 'pristine' ? [submitted] : []),
    },
  ],
  shows: (snapshot) =>
    snapshot.context.feedback === 'silent'
      ? { form: String(snapshot.value), says: 'nothing, as it is silent' }
      : {
          form: String(snapshot.value),
          problems: snapshot.value === 'invalid' && hasProblems(snapshot),
          says: said(snapshot),
        },
  also: ({ context }) =>
    Object.values(context.values as object).filter((value) => value !== '').length,
};

/** C4, C6, C7: a message that can be sent is, and the outbox tells what became of it. */
const send = (answer: number | 'never' | 'unreached', ...news: readonly Step[]): Meaning => ({
  gesture: { kind: 'send', on: submit, answer },
  means: ({ value }) => (value === 'valid' ? [submitted, ...news] : []),
});
const submission = {
  payload: {
    name: fields.name,
    email: fields.email,
    country: fields.country,
    userMessage: fields.message,
    phoneNumber: '',
  },
  key: 'key-1',
};

export const contactViews: DrivenViews = {
  'contact form': contactForm,
  'contact form and its server': {
    ...contactForm,
    only: 'gallery',
    meanings: [
      ...fillings,
      send('never'),
      send(201, { type: 'outbox.received', key: 'key-1' }),
      send(400, { type: 'outbox.refused', reason: 'rejected', submission }),
      send('unreached', {
        type: 'outbox.kept',
        key: 'key-1',
        reason: 'unavailable',
        place: 'device',
      }),
    ],
  },
};
