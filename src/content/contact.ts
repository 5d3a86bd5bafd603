import type {
  ContactField,
  FailureReason,
  FieldProblem,
  PassingReason,
} from '../../machines/domain.ts';
import type { TextPart } from './types.ts';

/** Heading, text and ways to reach the company (C1). */
export const contactContent = {
  heading: 'Let’s talk',
  text: 'Tell us who you are and what you need. A person on our team will read it and answer.',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  email: 'E-mail',
  locationsLabel: 'Locations',
  locations: [
    { city: 'Abu Dhabi', country: 'UAE' },
    { city: 'Dubai', country: 'UAE' },
  ],
  emergencyNote:
    'We cannot help in an emergency through this form. In the UAE, call 998 for an ambulance.',
} as const;

/** Label, hint and autofill token, where there is one, of each field (C2). */
export const contactFormFields = {
  name: { label: 'Name', hint: 'As you would like to be addressed.', autocomplete: 'name' },
  email: { label: 'E-mail', hint: 'We answer to this address.', autocomplete: 'email' },
  country: { label: 'Country', hint: 'Where you live or work.', autocomplete: 'country-name' },
  message: {
    label: 'Message',
    hint: 'Please leave out medical details; we will ask if we need them.',
    // A browser gives a text back to a visitor who comes back, but not where it may not complete it.
    autocomplete: undefined,
  },
} as const satisfies Record<
  ContactField,
  { readonly label: string; readonly hint: string; readonly autocomplete: string | undefined }
>;

/** What a field says about each problem with it. */
export const contactFieldProblems = {
  name: {
    required: 'Please enter your name.',
    format: 'Please check your name for typing mistakes.',
    tooLong: 'This name is too long. Please shorten it.',
    localPartTooLong: 'This name is too long. Please shorten it.',
    controlChars: 'Your name contains hidden characters. Please type it again.',
  },
  email: {
    required: 'Please enter your e-mail address.',
    format: 'This is not a whole e-mail address. It needs the form name@example.com.',
    tooLong: 'This address is too long. Please check for text pasted twice.',
    localPartTooLong: 'The part before the @ is too long. Please check it.',
    controlChars: 'The address contains hidden characters. Please type it again.',
  },
  country: {
    required: 'Please enter your country.',
    format: 'Please check the country for typing mistakes.',
    tooLong: 'This country name is too long. Please shorten it.',
    localPartTooLong: 'This country name is too long. Please shorten it.',
    controlChars: 'The country contains hidden characters. Please type it again.',
  },
  message: {
    required: 'Please write a message.',
    format: 'Please check the message for typing mistakes.',
    tooLong: 'This message is too long to send. Please shorten it.',
    localPartTooLong: 'This message is too long to send. Please shorten it.',
    controlChars: 'The message contains hidden characters. Please type it again.',
  },
} as const satisfies Record<ContactField, Record<FieldProblem, string>>;

/** Buttons and small print of the form. */
export const contactFormLabels = {
  form: 'Contact form',
  required: '(required)',
  submit: 'Send message',
  retry: 'Try again',
  sent: 'Thank you',
  restart: 'Send another',
  /** After a failure that our server's log knows of; `{id}` is filled in. */
  reference: 'Reference {id}.',
  privacy: 'We use your name, e-mail address, country and message only to answer you.',
} as const;

/** What the live region says on the way to a sent message (C6, C7). */
export const contactStatus = {
  /** By how many of the four fields are wrong: languages count in more ways than one and many. */
  invalid: {
    1: '1 field needs your attention. The message is not sent yet.',
    2: '2 fields need your attention. The message is not sent yet.',
    3: '3 fields need your attention. The message is not sent yet.',
    4: '4 fields need your attention. The message is not sent yet.',
  },
  sending: 'Sending your message.',
  sent: 'Your message has arrived. We will answer by e-mail.',
  /** A message that was written before, and waited. */
  arrived: 'A message of yours that waited on this device has arrived. We will answer by e-mail.',
  expired:
    'A message you wrote earlier could not be sent and is no longer kept on this device. Please write it again, or call or e-mail us.',
} as const;

/** What the live region says when a message could not be sent, by reason (C6, C7). */
export const contactFailures = {
  botCheck:
    'We could not check that a person is writing; the check was blocked or too slow. Your text is kept. Try again, or call or e-mail us.',
  offline:
    'You are offline, so the message is not sent yet. Your text is kept. Try again when you are connected, or call or e-mail us.',
  rateLimited:
    'Several messages came from your connection in a short time. Your text is kept. Try again in a few minutes, or call or e-mail us.',
  rejected:
    'Our server did not accept the message. Your text is kept. Check the fields and try again, or call or e-mail us.',
  tooLarge:
    'The message is too long to send. Your text is kept. Shorten it and try again, or call or e-mail us.',
  unavailable:
    'Our server cannot be reached right now. Your text is kept. Try again in a while, or call or e-mail us.',
  unexpected:
    'Something went wrong on our side. Your text is kept. Try again, or call or e-mail us.',
} as const satisfies Record<FailureReason, string>;

/** What the live region says when a message waits on this device, by the reason (C7). */
export const contactWaiting = {
  botCheck:
    'We could not check that a person is writing; the check was blocked or too slow. We keep your message on this device and try again by ourselves. If it cannot wait, call or e-mail us.',
  offline:
    'You are offline. We keep your message on this device and send it when you are online. If it cannot wait, call us.',
  rateLimited:
    'Several messages came from your connection in a short time. We keep yours on this device and send it in a few minutes.',
  unavailable:
    'Our server cannot be reached right now. We keep your message on this device and send it as soon as we can. If it cannot wait, call or e-mail us.',
  unexpected:
    'Something went wrong on our side. We keep your message on this device and try again by ourselves. If it cannot wait, call or e-mail us.',
} as const satisfies Record<PassingReason, string>;

/** The same where the browser keeps nothing for us, and the message waits on the page. */
export const contactWaitingOnPage = {
  botCheck:
    'We could not check that a person is writing; the check was blocked or too slow. We go on trying. Your browser does not let us keep the message, so please leave this page open, or call or e-mail us.',
  offline:
    'You are offline. We send the message when you are online. Your browser does not let us keep it, so please leave this page open, or call us.',
  rateLimited:
    'Several messages came from your connection in a short time. We send yours in a few minutes. Your browser does not let us keep it, so please leave this page open.',
  unavailable:
    'Our server cannot be reached right now. We go on trying. Your browser does not let us keep the message, so please leave this page open, or call or e-mail us.',
  unexpected:
    'Something went wrong on our side. We go on trying. Your browser does not let us keep the message, so please leave this page open, or call or e-mail us.',
} as const satisfies Record<PassingReason, string>;

/** The list of messages that wait (C7). */
export const outboxLabels = {
  title: 'Waiting to be sent:',
  onDevice: 'Kept on this device for at most seven days, and sent as soon as that works.',
  onPage: 'Kept on this page only: please leave it open until all is sent.',
  refused: 'Our server did not accept this message. It will not be sent.',
  delete: 'Delete',
  another: 'Write another message',
} as const;

/** The notice owed to the provider of the bot check; shown only where that provider is used. */
export const botCheckNotice = [
  { text: 'This form is protected by reCAPTCHA. Google’s ' },
  { text: 'Privacy Policy', href: 'https://policies.google.com/privacy' },
  { text: ' and ' },
  { text: 'Terms of Service', href: 'https://policies.google.com/terms' },
  { text: ' apply to that check.' },
] as const satisfies readonly TextPart[];

/** Said under the form where scripts are switched off. */
export const withoutScript =
  'This form needs JavaScript. Without it, please call, write an e-mail or use WhatsApp.';
