import { describe, expect, test } from 'vitest';
import {
  botCheckNotice,
  contactContent,
  contactFailures,
  contactFieldProblems,
  contactFormFields,
  contactFormLabels,
  contactStatus,
  contactWaiting,
  contactWaitingOnPage,
} from '../../src/content/contact.ts';

describe('the contact section', () => {
  test('names both numbers, the address and both cities', () => {
    expect(contactContent.whatsapp).toBe('WhatsApp');
    expect(contactContent.phone).toBe('Phone');
    expect(contactContent.email).toBe('E-mail');
    expect(contactContent.locations).toEqual([
      { city: 'Abu Dhabi', country: 'UAE' },
      { city: 'Dubai', country: 'UAE' },
    ]);
  });

  test('points to the ambulance number in an emergency', () => {
    expect(contactContent.emergencyNote).toMatch(/\b998\b/);
  });
});

describe('the contact form', () => {
  test('labels its four fields and lets the browser fill in three', () => {
    expect(
      Object.entries(contactFormFields).map(([field, { label, autocomplete }]) => [
        field,
        label,
        autocomplete,
      ]),
    ).toEqual([
      ['name', 'Name', 'name'],
      ['email', 'E-mail', 'email'],
      ['country', 'Country', 'country-name'],
      ['message', 'Message', undefined],
    ]);
    expect(contactFormLabels.submit).toBe('Send message');
  });

  test.each(['name', 'email', 'country', 'message'] as const)(
    'has one clear sentence for every problem of %s',
    (field) => {
      expect(Object.keys(contactFieldProblems[field])).toEqual([
        'required',
        'format',
        'tooLong',
        'localPartTooLong',
        'controlChars',
      ]);
      for (const message of Object.values(contactFieldProblems[field])) {
        expect(message).toMatch(/^[A-Z].{10,100}\.$/);
      }
    },
  );

  test('names the field in what it says when the field is empty', () => {
    expect(contactFieldProblems.name.required).toContain('name');
    expect(contactFieldProblems.email.required).toContain('e-mail address');
    expect(contactFieldProblems.country.required).toContain('country');
    expect(contactFieldProblems.message.required).toContain('message');
  });

  test('says what the data is used for', () => {
    expect(contactFormLabels.privacy).toMatch(/only to answer you/);
  });

  test('names the reference of a failure', () => {
    expect(contactFormLabels.reference).toMatch(/^Reference \{id\}\.$/);
  });

  test('speaks on the way to a sent message', () => {
    expect(Object.keys(contactStatus)).toEqual([
      'invalid',
      'sending',
      'sent',
      'arrived',
      'expired',
    ]);
  });

  test('says of how many of the four fields a text must still be put right (C6)', () => {
    expect(Object.keys(contactStatus.invalid)).toEqual(['1', '2', '3', '4']);
    expect(contactStatus.invalid[1]).toMatch(/^1 field needs your attention\./);
    for (const count of [2, 3, 4] as const) {
      expect(contactStatus.invalid[count]).toMatch(
        new RegExp(`^${count} fields need your attention\\.`),
      );
    }
    for (const text of Object.values(contactStatus.invalid)) expect(text).toContain('not sent yet');
  });

  test('has a text for each reason of failure', () => {
    expect(Object.keys(contactFailures)).toEqual([
      'botCheck',
      'offline',
      'rateLimited',
      'rejected',
      'tooLarge',
      'unavailable',
      'unexpected',
    ]);
    expect(new Set(Object.values(contactFailures)).size).toBe(7);
  });

  test.each(Object.entries(contactFailures))(
    'keeps the text and offers another way after %s',
    (_reason, text) => {
      expect(text).toContain('Your text is kept');
      expect(text).toMatch(/\bcall\b/);
      expect(text).toMatch(/\be-mail us\b/);
    },
  );

  test.each(Object.entries(contactWaiting))(
    'says that the message is kept on the device after %s, and goes out by itself (C7)',
    (_reason, text) => {
      expect(text).toContain('on this device');
      expect(text).toMatch(/\b(?:send it|try again by ourselves)\b/);
    },
  );

  test.each(Object.entries(contactWaitingOnPage))(
    'asks to leave the page open after %s where nothing can be kept (C7)',
    (_reason, text) => {
      expect(text).toContain('please leave this page open');
      expect(text).toContain('Your browser does not let us keep');
    },
  );

  test('owes the bot-check provider a notice with both links', () => {
    const notice = botCheckNotice.map(({ text }) => text).join('');
    expect(notice).toContain('protected by reCAPTCHA');
    expect(botCheckNotice.flatMap((part) => ('href' in part ? [part.href] : []))).toEqual([
      'https://policies.google.com/privacy',
      'https://policies.google.com/terms',
    ]);
  });
});
