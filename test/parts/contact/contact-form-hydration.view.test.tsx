import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeWorld, fakeWorld, restoreWorld } from '../../support/fake-world.ts';
import { hydrateHome, showPrerenderedHome } from '../../support/render-home.tsx';
import * as form from './contact-form-driver.ts';

let world: FakeWorld;
let root: HTMLElement;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  world = fakeWorld();
  root = await showPrerenderedHome();
});
afterEach(restoreWorld);

/** Types as a visitor does before any script listens. */
function typeUnheard(name: (typeof form.fields)[number], value: string): void {
  form.field(name).value = value;
  fireEvent.input(form.field(name));
}

describe('the prerendered contact form', () => {
  test('is pristine, and cannot be sent before the page answers', () => {
    expect(form.state()).toBe('pristine');
    expect(form.submitButton().disabled).toBe(true);
    expect(form.statusLine().textContent).toBe('');
  });

  test('never puts its fields into the address', () => {
    expect(form.element().method).toBe('post');
  });

  test('can be sent once it is hydrated', async () => {
    await hydrateHome(root);
    expect(form.submitButton().disabled).toBe(false);
    await form.sendGoodText();
    expect(world.requests).toHaveLength(1);
  });
});

describe.each([
  ['the production page', false],
  ['a page in strict mode', true],
])('text typed before hydration in %s', (_, isStrict) => {
  test('stays, reaches the machine and can be sent (C7)', async () => {
    for (const name of form.fields) typeUnheard(name, form.goodText[name]);
    const recovered = await hydrateHome(root, { isStrict });
    expect(form.values()).toEqual(Object.values(form.goodText));
    expect(form.state()).toBe('valid');
    await form.submit();
    expect(JSON.parse(world.requests[0]?.body ?? '')).toEqual({
      name: 'Ada Okafor',
      email: 'ada@clinic.example',
      country: 'Nigeria',
      userMessage: 'Do you work with eye clinics?',
      phoneNumber: '',
    });
    expect(recovered).toEqual([]);
    expect(world.consoleLines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('in one field makes the form invalid, without showing an error', async () => {
    typeUnheard('email', 'ada@');
    await hydrateHome(root, { isStrict });
    expect(form.values()).toEqual(['', 'ada@', '', '']);
    expect(form.state()).toBe('invalid');
    expect(form.fields.map(form.errorOf)).toEqual([null, null, null, null]);
  });

  test('survives further typing', async () => {
    typeUnheard('name', 'Ada');
    await hydrateHome(root, { isStrict });
    form.type('country', 'Nigeria');
    expect(form.values()).toEqual(['Ada', '', 'Nigeria', '']);
  });
});
