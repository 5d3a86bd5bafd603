import { expect, test } from 'vitest';
import { body, testApp } from './support/app.ts';

const required = 'This field is required.';
const text = 'This has to be a text.';
const control = 'This field may not hold control characters.';
const address = 'This is not an e-mail address.';
const local = `${'a'.repeat(65)}@example.org`;
const long = `abc@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example`;

test.each([
  ['name', { name: '' }, required],
  ['name', { name: '   ' }, required],
  ['name', { name: undefined }, required],
  ['name', { name: null }, required],
  ['name', { name: 5 }, text],
  ['name', { name: ['A'] }, text],
  ['name', { name: 'A\u0000B' }, control],
  ['name', { name: 'A\nB' }, control],
  ['country', { country: '' }, required],
  ['country', { country: 'A\u0085B' }, control],
  ['email', { email: '' }, required],
  ['email', { email: 'amina' }, address],
  ['email', { email: 'a@b' }, address],
  ['email', { email: local }, 'The part before the @ is longer than 64 characters.'],
  ['email', { email: long }, 'This text is too long.'],
  ['userMessage', { userMessage: '' }, required],
  ['userMessage', { userMessage: ' \n ' }, required],
  ['userMessage', { userMessage: {} }, text],
  ['phoneNumber', { phoneNumber: '1' }, 'This has to be an empty text.'],
  ['phoneNumber', { phoneNumber: undefined }, 'This has to be an empty text.'],
  ['phoneNumber', { phoneNumber: null }, 'This has to be an empty text.'],
  ['message', { message: 'x' }, 'This property is not known.'],
])('a wrong %s is told by its payload name: %o', async (field, change, message) => {
  const response = await testApp().post({ ...body, ...change });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Some fields are refused.',
    status: 422,
    instance: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    errors: [{ field, message }],
  });
});

test('every wrong field is told at once', async () => {
  const response = await testApp().post('{"__proto__": 1}');
  const { errors } = (await response.json()) as { errors: { field: string }[] };
  expect(errors.map(({ field }) => field)).toEqual([
    'name',
    'email',
    'country',
    'userMessage',
    'phoneNumber',
    '__proto__',
  ]);
});

test('an e-mail address of 254 characters with 64 before the @ passes', async () => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`;
  expect(email).toHaveLength(254);
  expect((await testApp().post({ ...body, email })).status).toBe(201);
});
