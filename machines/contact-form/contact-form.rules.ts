import { type StringSchema, string, ValidationError } from 'yup';
import { contactForm } from '../constants.ts';
import {
  type ContactField,
  type ContactPayload,
  type ContactValues,
  contactFields,
  type FieldProblem,
} from '../domain.ts';

type FieldProblems = Readonly<Partial<Record<ContactField, FieldProblem>>>;

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// A dot-atom before the @; after it at least two host-name labels, the last not all digits.
const addressPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)(?=.{2,}$)${label}$`,
  'i',
);

const hasNoControlChars = (text: string) => !/\p{Cc}/u.test(text);

// Marks are put in order one run at a time, in time that grows with the square of the run. The joiner that
// Unicode sets after 30 of them (UAX #15, D4) ends a run and is not seen.
const longMarkRuns = /(?:(?!\u034F)\p{M}){30}(?=(?!\u034F)\p{M})/gu;
const composed = (text: string) => text.replace(longMarkRuns, '$&\u034F').normalize('NFC');

// NFC makes one written form of each name; the space around a line carries no meaning.
const line = (transform = (text: string) => composed(text.trim())) =>
  string()
    .transform(transform)
    .required('required' satisfies FieldProblem)
    .test('controlChars', 'controlChars' satisfies FieldProblem, hasNoControlChars);

// No letter is made of more than four characters: a text that is too long whatever becomes of it is left as it is.
function composedAddress(text: string): string {
  const address = text.trim();
  return address.length > 4 * contactForm.emailMaxChars ? address : composed(address);
}

/** One rule per field of the form (C2, K22). Its message is a {@link FieldProblem}. */
const contactRules: Readonly<Record<ContactField, StringSchema<string>>> = {
  name: line(),
  email: line(composedAddress)
    .max(contactForm.emailMaxChars, 'tooLong' satisfies FieldProblem)
    .test(
      'localPart',
      'localPartTooLong' satisfies FieldProblem,
      (text) => text.lastIndexOf('@') <= contactForm.emailLocalPartMaxChars,
    )
    .matches(addressPattern, 'format' satisfies FieldProblem),
  country: line(),
  message: string()
    .transform(composed)
    .required('required' satisfies FieldProblem)
    .matches(/\S/u, 'required' satisfies FieldProblem),
};

function check(field: ContactField, value: string): FieldProblem | undefined {
  try {
    contactRules[field].validateSync(value, { abortEarly: true, disableStackTrace: true });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message as FieldProblem;
    throw error;
  }
}

/** The body that carries these values (C4): lines trimmed, text in NFC, the message as written. */
export function contactPayload(values: ContactValues): ContactPayload {
  return {
    name: contactRules.name.cast(values.name),
    email: contactRules.email.cast(values.email),
    country: contactRules.country.cast(values.country),
    userMessage: contactRules.message.cast(values.message),
    phoneNumber: '',
  };
}

/** Length of a text in UTF-8, in bytes. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function problemsOf(values: ContactValues): FieldProblems {
  const problems: Partial<Record<ContactField, FieldProblem>> = {};
  for (const field of contactFields) {
    const problem = check(field, values[field]);
    if (problem) problems[field] = problem;
  }
  // A text that the endpoint would refuse for its size is refused here, where it can be shortened.
  if (utf8Bytes(JSON.stringify(contactPayload(values))) > contactForm.bodyMaxBytes) {
    problems.message ??= 'tooLong';
  }
  return problems;
}

/** What a text is after its last change: a guard that asks for it and the action that sets it get one object. */
const changed = new WeakMap<ContactValues, ContactValues>();

/** The values of a form with another text in one of its fields. */
export function withText(values: ContactValues, field: ContactField, text: string): ContactValues {
  const before = changed.get(values);
  const isKnown = contactFields.every(
    (each) => before?.[each] === (each === field ? text : values[each]),
  );
  if (before && isKnown) return before;
  const after = { ...values, [field]: text };
  changed.set(values, after);
  return after;
}

/** The form's guards and its views ask for the same values, which are another object with each change. */
const found = new WeakMap<ContactValues, FieldProblems>();

/** What stands in the way of sending these values; empty when nothing does. */
export function contactProblems(values: ContactValues): FieldProblems {
  const problems = found.get(values) ?? problemsOf(values);
  found.set(values, problems);
  return problems;
}

/** The first field, in reading order, whose rule is broken. */
export function firstProblem(values: ContactValues): ContactField | undefined {
  const problems = contactProblems(values);
  return contactFields.find((field) => problems[field]);
}
