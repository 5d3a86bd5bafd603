import { contactForm } from '../../machines/constants.ts';
import { contactPayload, contactProblems } from '../../machines/contact-form/contact-form.rules.ts';
import {
  type ContactField,
  type ContactPayload,
  type ContactValues,
  contactFields,
  type FieldProblem,
} from '../../machines/domain.ts';
import { type FieldError, Problem } from './problem.ts';

type PayloadName = keyof ContactPayload;

const payloadNames: Readonly<Record<ContactField, PayloadName>> = {
  name: 'name',
  email: 'email',
  country: 'country',
  message: 'userMessage',
};

const problemTexts: Readonly<Record<FieldProblem, string>> = {
  required: 'This field is required.',
  format: 'This is not an e-mail address.',
  tooLong: 'This text is too long.',
  localPartTooLong: `The part before the @ is longer than ${contactForm.emailLocalPartMaxChars} characters.`,
  controlChars: 'This field may not hold control characters.',
};

const knownNames = new Set<string>([...Object.values(payloadNames), 'phoneNumber']);

// Half of a surrogate pair has no UTF-8 form, so it becomes U+FFFD as in any encoder. So does a NUL of
// the message: SQLite's readers end a text there and PostgreSQL refuses the row and its whole batch.
const storable = (field: ContactField, text: string) =>
  text.replace(field === 'message' ? /[\p{Cs}\0]/gu : /\p{Cs}/gu, '\uFFFD');

function readValues(body: Readonly<Record<string, unknown>>, errors: FieldError[]): ContactValues {
  const values = { name: '', email: '', country: '', message: '' };
  for (const field of contactFields) {
    const value = body[payloadNames[field]];
    if (typeof value === 'string') values[field] = storable(field, value);
    else if (value !== undefined && value !== null) {
      errors.push({ field: payloadNames[field], message: 'This has to be a text.' });
    }
  }
  return values;
}

/** The normalised payload of a posted body; throws a 422 Problem that lists every refused property. */
export function readContactPayload(body: Readonly<Record<string, unknown>>): ContactPayload {
  const errors: FieldError[] = [];
  const values = readValues(body, errors);
  const problems = contactProblems(values);
  for (const field of contactFields) {
    const name = payloadNames[field];
    const problem = problems[field];
    if (problem && !errors.some((error) => error.field === name)) {
      errors.push({ field: name, message: problemTexts[problem] });
    }
  }
  if (body['phoneNumber'] !== '') {
    errors.push({ field: 'phoneNumber', message: 'This has to be an empty text.' });
  }
  for (const name of Object.keys(body).filter((each) => !knownNames.has(each))) {
    errors.push({ field: name.slice(0, 64), message: 'This property is not known.' });
  }
  if (errors.length > 0) {
    throw new Problem(422, 'Some fields are refused.', { errors, refused: 'fields' });
  }
  return contactPayload(values);
}
