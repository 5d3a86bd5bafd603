import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeWorld, fakeWorld, restoreWorld } from '../../support/fake-world.ts';
import { renderContact } from '../../support/render-home.tsx';
import * as form from './contact-form-driver.ts';

let world: FakeWorld;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  world = fakeWorld();
  await renderContact({ SITE_CONTACT_FEEDBACK: 'silent' });
});
afterEach(restoreWorld);

/** All that the form could tell its visitor. */
const told = () => ({
  status: form.statusLine().textContent,
  left: form.toldOfLeft(),
  errors: form.fields.map(form.errorOf),
  invalid: form.fields.map((name) => form.field(name).getAttribute('aria-invalid')),
  button: form.submitButton().textContent,
  disabled: form.submitButton().getAttribute('aria-disabled'),
  busy: form.busy(),
  locked: form.fields.filter((name) => form.field(name).readOnly),
});
const nothing = {
  status: '',
  left: 'nothing is read out',
  errors: [null, null, null, null],
  invalid: [null, null, null, null],
  button: 'Send message',
  disabled: null,
  busy: [],
  locked: [],
};

describe('the silent contact form (C6)', () => {
  test('shows no error while a wrong text is typed and left', () => {
    form.type('email', 'ada@');
    fireEvent.blur(form.field('email'));
    expect(form.state()).toBe('invalid');
    expect(told()).toEqual(nothing);
  });

  test.each(['pristine', 'invalid'])(
    'blocks a %s form without a word, and leaves the focus where it is (C3)',
    async (state) => {
      if (state === 'invalid') form.type('name', 'Ada');
      expect(form.state()).toBe(state);
      form.submitButton().focus();
      await form.submit();
      expect(form.state()).toBe('invalid');
      expect(told()).toEqual(nothing);
      expect(document.activeElement).toBe(form.submitButton());
      expect(world.requests).toEqual([]);
    },
  );

  test('sends without a word, and keeps what was typed as it was', async () => {
    form.fillIn();
    const seen = () => [told(), form.values()];
    const before = [nothing, Object.values(form.goodText)];
    expect(form.state()).toBe('valid');
    expect(seen()).toEqual(before);
    await form.submit();
    expect(form.state()).toBe('sending');
    expect(seen()).toEqual(before);
    world.requests[0]?.answer(201);
    await form.pass();
    expect(form.state()).toBe('sent');
    expect(seen()).toEqual(before);
    // Nor does the form give way, or make anything ready that would take its place.
    expect(form.element().querySelector('[inert], [data-part="arrived"]')).toBeNull();
    expect(form.element().hasAttribute('data-sent')).toBe(false);
  });

  test('sends a text once, however often the button is clicked (C7)', async () => {
    await form.sendGoodText();
    world.requests[0]?.answer(201);
    await form.pass();
    await form.submit();
    expect(form.state()).toBe('sent');
    expect(world.requests).toHaveLength(1);
  });

  test('can be written in while it sends; that is a message of its own (C7)', async () => {
    await form.sendGoodText();
    form.type('message', 'And a second question.');
    expect(form.state()).toBe('sending');
    expect(form.field('message').value).toBe('And a second question.');
    await form.submit();
    expect(world.requests).toHaveLength(1);
    world.requests[0]?.answer(201);
    await form.pass();
    expect(form.state()).toBe('sending');
    world.requests[1]?.answer(201);
    await form.pass();
    expect(form.state()).toBe('sent');
    expect(told()).toEqual(nothing);
    expect(world.requests.map(({ body }) => JSON.parse(body).userMessage)).toEqual([
      'Do you work with eye clinics?',
      'And a second question.',
    ]);
    expect(new Set(world.requests.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
  });

  test.each([403, 413, 422, 429, 500])(
    'fails with status %i without a word, keeps the text, and the console knows (C5)',
    async (status) => {
      await form.sendGoodText();
      world.requests[0]?.answer(status);
      await form.pass();
      expect(form.state()).toBe('failed');
      expect(told()).toEqual(nothing);
      expect(form.values()).toEqual(Object.values(form.goodText));
      expect(world.consoleLines).toEqual([
        { level: 'error', text: expect.any(String), detail: status },
      ]);
    },
  );

  test('fails without a token without a word, and posts nothing (C4, C5)', async () => {
    world.botCheck.fate = 'fails';
    await form.sendGoodText();
    expect(form.state()).toBe('failed');
    expect(told()).toEqual(nothing);
    expect(world.requests).toEqual([]);
    expect(world.consoleLines.map(({ text }) => text)).toEqual([
      'reCAPTCHA failed (its stand-in on this server)',
    ]);
  });

  test('sends a double click once, and a retry under the same key (C7)', async () => {
    form.fillIn();
    form.submitButton().click();
    form.submitButton().click();
    await form.pass();
    expect(world.requests).toHaveLength(1);
    world.requests[0]?.answer(503);
    await form.pass();
    await form.submit();
    const [first, second] = world.requests.map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });
});
