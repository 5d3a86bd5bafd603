import { describe, expect, test } from 'vitest';
import {
  contactPayload,
  contactProblems,
  firstProblem,
  withText,
} from '../../../machines/contact-form/contact-form.rules.ts';
import type { FieldProblem } from '../../../machines/domain.ts';

const good = { name: 'Mina', email: 'mina@example.com', country: 'UAE', message: 'Hello' };

const emailProblem = (email: string) => contactProblems({ ...good, email }).email ?? 'fine';

type Verdict = FieldProblem | 'fine';

const a = (count: number) => 'a'.repeat(count);

describe('an e-mail address', () => {
  test.each<[email: string, verdict: Verdict]>([
    ['mina@example.com', 'fine'],
    ['m@e.co', 'fine'],
    ['MINA@EXAMPLE.COM', 'fine'],
    ['mina.rashid@example.com', 'fine'],
    ['m.i.n.a@example.com', 'fine'],
    ['mina+site@example.com', 'fine'],
    ['mina_rashid@example.com', 'fine'],
    ['mina-rashid@example.com', 'fine'],
    ['-mina-@example.com', 'fine'],
    ["o'hara@example.com", 'fine'],
    ['1234567890@example.com', 'fine'],
    ["!#$%&'*+/=?^_`{|}~-@example.com", 'fine'],
    ['mina@mail.example.co.uk', 'fine'],
    ['mina@a.b.c.d.e.example.com', 'fine'],
    ['mina@example-clinic.com', 'fine'],
    ['mina@123.com', 'fine'],
    ['mina@1.2.3.ae', 'fine'],
    ['mina@example.museum', 'fine'],
    ['mina@example.c2', 'fine'],
    ['mina@xn--mgbh0fb.xn--mgbaam7a8h', 'fine'],
    ['mina@xn--bcher-kva.example', 'fine'],
    ['mina@ex--ample.com', 'fine'],

    ['', 'required'],
    [' ', 'required'],
    ['\t\n ', 'required'],
    ['\u00a0', 'required'],

    ['mina', 'format'],
    ['mina@', 'format'],
    ['@example.com', 'format'],
    ['@', 'format'],
    ['mina@example', 'format'],
    ['mina@localhost', 'format'],
    ['example.com', 'format'],
    ['mina@@example.com', 'format'],
    ['mina@clinic@example.com', 'format'],
    ['.mina@example.com', 'format'],
    ['mina.@example.com', 'format'],
    ['mina..rashid@example.com', 'format'],
    ['mina rashid@example.com', 'format'],
    ['mina@exam ple.com', 'format'],
    ['mina@ example.com', 'format'],
    ['mina @example.com', 'format'],
    ['mina@.example.com', 'format'],
    ['mina@example..com', 'format'],
    ['mina@example.com.', 'format'],
    ['mina@-example.com', 'format'],
    ['mina@example-.com', 'format'],
    ['mina@example.-com', 'format'],
    ['mina@example.com-', 'format'],
    ['mina@exam_ple.com', 'format'],
    ['mina@example.c', 'format'],
    ['mina@example.123', 'format'],
    ['mina@127.0.0.1', 'format'],
    ['mina@[127.0.0.1]', 'format'],
    ['mina@[IPv6:::1]', 'format'],
    ['mina@example.com:25', 'format'],
    ['mina@example.com/path', 'format'],
    ['"mina rashid"@example.com', 'format'],
    ['mina(clinic)@example.com', 'format'],
    ['Mina <mina@example.com>', 'format'],
    ['<mina@example.com>', 'format'],
    ['mailto:mina@example.com', 'format'],
    ['mina@example.com,omar@example.com', 'format'],
    ['mina@example.com;omar@example.com', 'format'],
    ['mina\\@example.com', 'format'],
    ['minä@example.com', 'format'],
    ['مينا@example.com', 'format'],
    ['mina@exämple.com', 'format'],
    ['mina😀@example.com', 'format'],
    ['mina@example.com\u200b', 'format'],
    // A small long s folds to s under case-insensitive Unicode matching only.
    ['mi\u017f@example.com', 'format'],

    ['mina\u0000@example.com', 'controlChars'],
    ['mina@example.com\r\nBcc: omar@example.com', 'controlChars'],
    ['mina@exa\tmple.com', 'controlChars'],
    ['mina\u007f@example.com', 'controlChars'],
    ['mina\u0085rashid@example.com', 'controlChars'],
  ])('%j is %s', (email, verdict) => {
    expect(emailProblem(email)).toBe(verdict);
  });

  // 64 + 1 + 189 = 254
  const longDomain = `${a(63)}.${a(63)}.${a(58)}.co`;

  test.each<[title: string, email: string, length: number, verdict: Verdict]>([
    ['64 characters before the @', `${a(64)}@example.com`, 76, 'fine'],
    ['65 characters before the @', `${a(65)}@example.com`, 77, 'localPartTooLong'],
    [
      '65 characters before the @ and a broken form',
      `${a(64)}.@example.com`,
      77,
      'localPartTooLong',
    ],
    ['253 characters', `${a(63)}@${longDomain}`, 253, 'fine'],
    ['254 characters', `${a(64)}@${longDomain}`, 254, 'fine'],
    ['254 characters with a short local part', `${a(32)}@${a(31)}.${longDomain}`, 254, 'fine'],
    ['255 characters with a short local part', `${a(33)}@${a(31)}.${longDomain}`, 255, 'tooLong'],
    ['255 characters, 65 of them before the @', `${a(65)}@${longDomain}`, 255, 'tooLong'],
    ['255 characters without an @', a(255), 255, 'tooLong'],
    ['65 characters without an @', a(65), 65, 'format'],
    ['254 characters amid spaces', ` \t${a(64)}@${longDomain}  `, 258, 'fine'],
    ['a host label of 63 characters', `mina@${a(63)}.com`, 72, 'fine'],
    ['a host label of 64 characters', `mina@${a(64)}.com`, 73, 'format'],
  ])('of %s has its verdict', (_, email, length, verdict) => {
    expect(email).toHaveLength(length);
    expect(emailProblem(email)).toBe(verdict);
  });

  test.each([
    ['  mina@example.com', 'mina@example.com'],
    ['mina@example.com\n', 'mina@example.com'],
    ['\u00a0mina@example.com\ufeff', 'mina@example.com'],
    ['Mina@Example.com', 'Mina@Example.com'],
    // The sign for kelvin is the letter K in the composed form of Unicode.
    ['\u212aim@example.com', 'Kim@example.com'],
  ])('%j is fine and is sent as %j', (email, sent) => {
    expect(emailProblem(email)).toBe('fine');
    expect(contactPayload({ ...good, email }).email).toBe(sent);
  });
});

describe('an e-mail address of many characters that make few letters', () => {
  // Alpha with three marks.
  const letter = '\u03b1\u0313\u0300\u0345';

  test('is as long as its letters: no letter is made of more than four characters', () => {
    expect(letter.repeat(254)).toHaveLength(1016);
    expect(emailProblem(letter.repeat(254))).toBe('format');
    expect(emailProblem(letter.repeat(255))).toBe('tooLong');
  });

  test('is left as it is where it is too long whatever becomes of it', () => {
    const sent = (email: string) => contactPayload({ ...good, email }).email;
    expect(sent(`${a(1014)}e\u0301`)).toBe(`${a(1014)}\u00e9`);
    expect(sent(`${a(1015)}e\u0301`)).toBe(`${a(1015)}e\u0301`);
  });
});

describe.each(['name', 'country'] as const)('the %s', (field) => {
  const problem = (value: string) => contactProblems({ ...good, [field]: value })[field] ?? 'fine';

  test.each<[value: string, verdict: Verdict]>([
    ['Mina', 'fine'],
    ['M', 'fine'],
    ["Côte d'Ivoire", 'fine'],
    ['الإمارات العربية المتحدة', 'fine'],
    ['  Mina Rashid  ', 'fine'],
    ['Mina\n', 'fine'],
    ['', 'required'],
    ['   ', 'required'],
    ['\n', 'required'],
    ['Mina\nRashid', 'controlChars'],
    ['Mina\r\nX-Header: 1', 'controlChars'],
    ['Mina\tRashid', 'controlChars'],
    ['Mina\u0000', 'controlChars'],
    ['Mina\u001b[31m', 'controlChars'],
  ])('%j is %s', (value, verdict) => {
    expect(problem(value)).toBe(verdict);
  });
});

describe('the message', () => {
  const problem = (message: string) => contactProblems({ ...good, message }).message ?? 'fine';

  test.each<[message: string, verdict: Verdict]>([
    ['Hello', 'fine'],
    ['?', 'fine'],
    ['  Hello\n\n\tyou\r\n', 'fine'],
    ['Hello\u0007', 'fine'],
    ['', 'required'],
    ['   ', 'required'],
    [' \t\r\n\u00a0', 'required'],
  ])('%j is %s', (message, verdict) => {
    expect(problem(message)).toBe(verdict);
  });
});

describe('what is posted', () => {
  test('names the fields as the endpoint does, with an empty phone number', () => {
    expect(contactPayload(good)).toEqual({
      name: 'Mina',
      email: 'mina@example.com',
      country: 'UAE',
      userMessage: 'Hello',
      phoneNumber: '',
    });
  });

  test('has lines trimmed and the message as written', () => {
    const payload = contactPayload({
      name: ' Mina  Rashid ',
      email: '\tmina@example.com ',
      country: 'UAE\n',
      message: '  Hello\r\n\n\tyou \u0007 ',
    });
    expect(payload).toMatchObject({
      name: 'Mina  Rashid',
      email: 'mina@example.com',
      country: 'UAE',
      userMessage: '  Hello\r\n\n\tyou \u0007 ',
    });
  });

  test('has every text in its composed form', () => {
    const payload = contactPayload({
      name: 'Rene\u0301',
      email: 'mina@example.com',
      country: 'Co\u0302te d\u2019Ivoire',
      message: 'Cafe\u0301',
    });
    expect(payload).toMatchObject({
      name: 'Ren\u00e9',
      country: 'C\u00f4te d\u2019Ivoire',
      userMessage: 'Caf\u00e9',
    });
  });
});

describe('marks without end over one letter', () => {
  const acute = '\u0301';
  const below = '\u0316';
  const marked = (marks: string) =>
    contactPayload({ ...good, name: `x${marks}`, message: `x${marks}` });

  test('are put in order 30 at a time, with a joiner between', () => {
    const sent = `x${below.repeat(15)}${acute.repeat(15)}\u034f${below.repeat(5)}${acute.repeat(5)}`;
    expect(marked(`${acute}${below}`.repeat(20))).toMatchObject({ name: sent, userMessage: sent });
    expect(marked(sent.slice(1))).toMatchObject({ name: sent, userMessage: sent });
  });

  test('are left alone up to 30', () => {
    const sent = `x${below.repeat(15)}${acute.repeat(15)}`;
    expect(marked(`${acute}${below}`.repeat(15))).toMatchObject({ name: sent, userMessage: sent });
  });

  // In one run these take minutes.
  test('cost no more than other text', { timeout: 20_000 }, () => {
    const marks = `${acute}${below}`.repeat(150_000);
    expect(
      contactProblems({ name: `x${marks}`, email: marks, country: 'UAE', message: marks }),
    ).toEqual({
      email: 'tooLong',
      message: 'tooLong',
    });
  });
});

describe('the size of the body', () => {
  // All but the message takes 92 bytes.
  test.each<[title: string, message: string, bytes: number, verdict: Verdict]>([
    ['one byte a character, at the limit', a(32_676), 32_768, 'fine'],
    ['one byte a character, past it', a(32_677), 32_769, 'tooLong'],
    ['two bytes a character, at the limit', 'é'.repeat(16_338), 32_768, 'fine'],
    ['two bytes a character, past it', `a${'é'.repeat(16_338)}`, 32_769, 'tooLong'],
    ['three bytes a character, at the limit', '€'.repeat(10_892), 32_768, 'fine'],
    ['three bytes a character, past it', `a${'€'.repeat(10_892)}`, 32_769, 'tooLong'],
    ['four bytes a character, at the limit', '😀'.repeat(8169), 32_768, 'fine'],
    ['four bytes a character, past it', `a${'😀'.repeat(8169)}`, 32_769, 'tooLong'],
    ['the last of one byte, at the limit', '\u007f'.repeat(32_676), 32_768, 'fine'],
    ['the first of two bytes, past it', `a${'\u0080'.repeat(16_338)}`, 32_769, 'tooLong'],
    ['the last of two bytes, at the limit', '\u07ff'.repeat(16_338), 32_768, 'fine'],
    ['the first of three bytes, past it', `a${'\u0800'.repeat(10_892)}`, 32_769, 'tooLong'],
    ['the last of three bytes, at the limit', '\uffff'.repeat(10_892), 32_768, 'fine'],
    ['the first of four bytes, past it', `a${'\u{10000}'.repeat(8169)}`, 32_769, 'tooLong'],
    ['line breaks, two bytes in JSON, at the limit', '.\n'.repeat(10_892), 32_768, 'fine'],
    ['line breaks, two bytes in JSON, past it', `a${'.\n'.repeat(10_892)}`, 32_769, 'tooLong'],
    ['accents that compose, at the limit', 'e\u0301'.repeat(16_338), 32_768, 'fine'],
    ['accents that compose, past it', `a${'e\u0301'.repeat(16_338)}`, 32_769, 'tooLong'],
  ])('with %s', (_, message, bytes, verdict) => {
    const values = { ...good, message };
    expect(Buffer.byteLength(JSON.stringify(contactPayload(values)))).toBe(bytes);
    expect(contactProblems(values).message ?? 'fine').toBe(verdict);
  });
});

describe('several fields', () => {
  test('each have their own problem', () => {
    expect(contactProblems({ name: '', email: 'mina@', country: 'U\u0000', message: ' ' })).toEqual(
      { name: 'required', email: 'format', country: 'controlChars', message: 'required' },
    );
  });

  test('that all keep their rules have none', () => {
    expect(contactProblems(good)).toEqual({});
  });
});

test('the first field that breaks its rule is the first in reading order (C3)', () => {
  const values = { name: 'Mina', email: 'mina@example.com', country: '', message: '' };
  expect(firstProblem(values)).toBe('country');
  expect(firstProblem({ ...values, name: '' })).toBe('name');
  expect(firstProblem({ ...values, country: 'UAE', message: 'Hello' })).toBeUndefined();
});

test('a changed text is one object for all who ask of the same change, and another one for another', () => {
  const values = { name: 'Mina', email: 'mina@example.com', country: '', message: '' };
  const changed = withText(values, 'country', 'UAE');
  expect(changed).toEqual({ ...values, country: 'UAE' });
  expect(withText(values, 'country', 'UAE')).toBe(changed);
  expect(withText(values, 'message', 'UAE')).toEqual({ ...values, message: 'UAE' });
  expect(withText(values, 'country', '')).toEqual(values);
  expect(withText({ ...values }, 'country', 'UAE')).toEqual(changed);
  expect(values).toEqual({ name: 'Mina', email: 'mina@example.com', country: '', message: '' });
});
