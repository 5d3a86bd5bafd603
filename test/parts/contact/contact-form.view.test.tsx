import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  contactFailures,
  contactFieldProblems,
  contactStatus,
  contactWaitingOnPage,
} from '../../../src/content/contact.ts';
import { type FakeWorld, fakeWorld, restoreWorld } from '../../support/fake-world.ts';
import { renderContact } from '../../support/render-home.tsx';
import * as form from './contact-form-driver.ts';

let world: FakeWorld;
let renders: () => number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  world = fakeWorld();
  ({ renders } = await renderContact());
});
afterEach(restoreWorld);

const errors = () => form.fields.map(form.errorOf);
const invalidFlags = () => form.fields.map((name) => form.field(name).getAttribute('aria-invalid'));
const keys = () => world.requests.map(({ headers }) => headers['Idempotency-Key']);
const latestRequest = () => {
  const request = world.requests.at(-1);
  if (!request) throw new Error('Nothing was sent.');
  return request;
};
const answer = async (status: number, headers: Readonly<Record<string, string>> = {}) => {
  latestRequest().answer(status, headers);
  await form.pass();
};

type Failure = readonly [keyof typeof contactFailures, string, () => Promise<void>];

/** Ways to fail before there is a token, once the form is filled in. */
const failuresWithoutToken: readonly Failure[] = [
  [
    'botCheck',
    'a bot-check script that does not load',
    async () => {
      world.botCheck.fate = 'fails';
      await form.submit();
    },
  ],
  [
    'botCheck',
    'a bot-check script that defines nothing',
    async () => {
      world.botCheck.fate = 'definesNothing';
      await form.submit();
    },
  ],
  [
    'botCheck',
    'a refused token',
    async () => {
      world.botCheck.token = () => Promise.reject(new Error('refused'));
      await form.submit();
    },
  ],
  [
    'botCheck',
    'no token within 8 s',
    async () => {
      world.botCheck.fate = 'hangs';
      await form.submit();
      await form.pass(8000);
    },
  ],
];

/** Ways to fail after that, once the form is filled in. */
const failuresWithToken: readonly Failure[] = [
  [
    'offline',
    'no connection',
    async () => {
      await form.submit();
      world.isOnline = false;
      latestRequest().fail();
      await form.pass();
    },
  ],
  [
    'unavailable',
    'an unreachable server',
    async () => {
      await form.submit();
      latestRequest().fail();
      await form.pass();
    },
  ],
  [
    'unavailable',
    'no answer within 10 s',
    async () => {
      await form.submit();
      await form.pass(10_000);
    },
  ],
  ...(
    [
      ['botCheck', 403],
      ['rateLimited', 429],
      ['rejected', 422],
      ['tooLarge', 413],
      ['unavailable', 503],
      ['unexpected', 404],
    ] as const
  ).map(
    ([reason, status]) =>
      [
        reason,
        `status ${status}`,
        async () => {
          await form.submit();
          await answer(status);
        },
      ] as const,
  ),
];

describe('the pristine form', () => {
  test('has four empty required fields, named and labelled as such (C2)', () => {
    expect(form.state()).toBe('pristine');
    const labels = ['Name', 'E-mail', 'Country', 'Message'];
    const controls = labels.map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }));
    expect(controls.map(({ name }) => name)).toEqual(['name', 'email', 'country', 'message']);
    expect(controls.map(({ required }) => required)).toEqual([true, true, true, true]);
    expect(controls.map((control) => control.labels?.[0]?.textContent)).toEqual(
      labels.map((name) => `${name} (required)`),
    );
    expect(form.values()).toEqual(['', '', '', '']);
  });

  test('shows no error, has one submit button and an empty live region', () => {
    expect(errors()).toEqual([null, null, null, null]);
    expect(invalidFlags()).toEqual([null, null, null, null]);
    expect(form.submitButton().disabled).toBe(false);
    expect(form.submitButton().textContent).toBe('Send message');
    expect(form.statusLine().getAttribute('role')).toBe('status');
    expect(form.statusLine().textContent).toBe('');
  });

  test('says nothing about a field that was only visited', () => {
    fireEvent.blur(form.field('name'));
    expect(form.state()).toBe('pristine');
    expect(errors()).toEqual([null, null, null, null]);
  });

  test('submitted, marks every field, sends nothing and moves to the name (C3)', async () => {
    await form.submit();
    expect(form.state()).toBe('invalid');
    expect(errors()).toEqual([
      contactFieldProblems.name.required,
      contactFieldProblems.email.required,
      contactFieldProblems.country.required,
      contactFieldProblems.message.required,
    ]);
    expect(invalidFlags()).toEqual(['true', 'true', 'true', 'true']);
    expect(document.activeElement).toBe(form.field('name'));
    expect(world.requests).toEqual([]);
    expect(world.botCheck.asked).toEqual([]);
  });
});

describe('the invalid form', () => {
  test('begins with the first letter, and shows no error while a field is typed in', () => {
    form.type('name', 'A');
    expect(form.state()).toBe('invalid');
    expect(errors()).toEqual([null, null, null, null]);
  });

  test('renders nothing for a letter that changes nothing but the text', () => {
    form.type('name', 'A');
    form.type('email', 'a');
    const before = renders();
    form.type('name', 'Ad');
    form.type('name', 'Ada');
    expect([form.values()[0], renders() - before]).toEqual(['Ada', 0]);
    form.type('email', 'a@b.example');
    expect(renders()).toBeGreaterThan(before);
  });

  test('shows the error of a field that was left', () => {
    form.type('email', 'ada@');
    fireEvent.blur(form.field('email'));
    expect(errors()).toEqual([null, contactFieldProblems.email.format, null, null]);
    expect(invalidFlags()).toEqual([null, 'true', null, null]);
  });

  test('reads the error of a field out as it is left, and no more while it is typed in (C6)', async () => {
    const { format, required } = contactFieldProblems.email;
    form.type('email', 'ada@');
    expect(form.toldOfLeft()).toBe('');
    fireEvent.blur(form.field('email'));
    expect(form.toldOfLeft()).toBe(format);
    form.type('email', '');
    expect(form.toldOfLeft()).toBe('');
    fireEvent.blur(form.field('email'));
    expect(form.toldOfLeft()).toBe(required);
    // The status tells of it, and the field that gets the focus.
    await form.submit();
    expect(form.toldOfLeft()).toBe('');
  });

  test('takes an error away as soon as the field is right', async () => {
    await form.submit();
    form.type('name', 'Ada');
    expect(errors()[0]).toBeNull();
    expect(invalidFlags()[0]).toBeNull();
  });

  test.each(form.fields)('submitted without %s, moves to that field (C3)', async (name) => {
    form.fillIn({ [name]: ' ' });
    await form.submit();
    expect(form.state()).toBe('invalid');
    expect(document.activeElement).toBe(form.field(name));
    expect(form.errorOf(name)).toBe(contactFieldProblems[name].required);
    expect(world.requests).toEqual([]);
  });

  test('moves to the first of several wrong fields', async () => {
    form.fillIn({ message: '', email: 'ada' });
    await form.submit();
    expect(document.activeElement).toBe(form.field('email'));
  });

  const domain189 = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;
  test.each([
    ['an address without a host', 'invalid', 'ada@', 'format'],
    ['64 characters before the @', 'valid', `${'a'.repeat(64)}@clinic.example`, null],
    [
      '65 characters before the @',
      'invalid',
      `${'a'.repeat(65)}@clinic.example`,
      'localPartTooLong',
    ],
    ['254 characters in all', 'valid', `${'a'.repeat(64)}@${domain189}`, null],
    ['255 characters in all', 'invalid', `${'a'.repeat(64)}@${domain189}d`, 'tooLong'],
  ] as const)('an e-mail with %s makes the form %s (K22)', (_, state, email, problem) => {
    form.fillIn({ email });
    fireEvent.blur(form.field('email'));
    expect(form.state()).toBe(state);
    expect(form.errorOf('email')).toBe(problem && contactFieldProblems.email[problem]);
  });
});

describe('the live region of a form that was refused (C6)', () => {
  const told = () => form.statusLine().textContent;

  test('says in words how many fields need attention', async () => {
    await form.submit();
    expect(told()).toBe(contactStatus.invalid[4]);
    form.fillIn({ email: 'ada', message: '' });
    await form.submit();
    expect(told()).toBe(contactStatus.invalid[2]);
    form.fillIn({ country: '' });
    await form.submit();
    expect(told()).toBe(contactStatus.invalid[1]);
  });

  test('says it anew, in the region that was there before, at every further submit', async () => {
    const region = form.statusLine();
    await form.submit();
    const tellings = new Set([region.firstChild]);
    for (let submits = 2; submits <= 4; submits += 1) {
      const before = region.firstChild;
      // oxlint-disable-next-line no-await-in-loop -- a visitor clicks one time after another
      await form.submit();
      expect(region.firstChild).not.toBe(before);
      expect(told()).toBe(contactStatus.invalid[4]);
      tellings.add(region.firstChild);
    }
    expect(form.statusLine()).toBe(region);
    expect(tellings.size).toBe(4);
  });

  test('is empty again with the next letter, and the errors of the fields stay', async () => {
    await form.submit();
    form.type('name', 'A');
    expect(told()).toBe('');
    expect(errors()[1]).toBe(contactFieldProblems.email.required);
  });

  test('says nothing while a wrong text is only typed and left', () => {
    form.type('email', 'ada@');
    fireEvent.blur(form.field('email'));
    expect(told()).toBe('');
  });
});

describe('the valid form', () => {
  test('shows no error', () => {
    form.fillIn();
    for (const name of form.fields) fireEvent.blur(form.field(name));
    expect(form.state()).toBe('valid');
    expect(errors()).toEqual([null, null, null, null]);
    expect(form.statusLine().textContent).toBe('');
  });

  test('is invalid again when a field is emptied', () => {
    form.fillIn();
    form.type('country', '');
    expect(form.state()).toBe('invalid');
  });

  test('submitted, posts what was typed with a token and a key (C4)', async () => {
    await form.sendGoodText();
    expect(world.botCheck.asked).toEqual([{ siteKey: 'stand-in', action: 'ContactForm' }]);
    expect(world.requests).toHaveLength(1);
    expect(latestRequest()).toMatchObject({
      url: '/api/v1/CustomerServices/Add',
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        RecaptchaToken: 'token',
        'Idempotency-Key': '00000000-0000-4000-8000-000000000001',
      },
    });
    expect(JSON.parse(latestRequest().body)).toEqual({
      name: 'Ada Okafor',
      email: 'ada@clinic.example',
      country: 'Nigeria',
      userMessage: 'Do you work with eye clinics?',
      phoneNumber: '',
    });
  });

  test('sends by Enter in a field as by the button', async () => {
    form.fillIn();
    fireEvent.submit(form.element());
    await form.pass();
    expect(world.requests).toHaveLength(1);
  });
});

describe('the sending form', () => {
  test('says so, and keeps its fields and button in place', async () => {
    await form.sendGoodText();
    expect(form.state()).toBe('sending');
    expect(form.statusLine().textContent).toBe(contactStatus.sending);
    // What says so is not among them: a busy region is not read out.
    expect(form.busy().map((part) => part.contains(form.statusLine()))).toEqual([false]);
    expect(form.submitButton().getAttribute('aria-disabled')).toBe('true');
    expect(form.submitButton().disabled).toBe(false);
    expect(form.fields.map((name) => form.field(name).readOnly)).toEqual([true, true, true, true]);
  });

  test('sends a double click once (C7)', async () => {
    form.fillIn();
    fireEvent.doubleClick(form.submitButton());
    act(() => {
      form.submitButton().click();
      form.submitButton().click();
    });
    await form.pass();
    await form.submit();
    expect(world.botCheck.asked).toHaveLength(1);
    expect(world.requests).toHaveLength(1);
  });

  test('ignores typing: what is sent is what is seen', async () => {
    await form.sendGoodText();
    form.type('name', 'Somebody else');
    expect(form.state()).toBe('sending');
    expect(form.field('name').value).toBe('Ada Okafor');
  });

  test('posts nothing when the token comes after the limit (C4)', async () => {
    let giveToken: (token: string) => void = () => undefined;
    world.botCheck.token = () =>
      new Promise((resolve) => {
        giveToken = resolve;
      });
    await form.sendGoodText();
    await form.pass(7999);
    expect(form.state()).toBe('sending');
    await form.pass(1);
    expect(form.state()).toBe('failed');
    giveToken('late');
    await form.pass();
    expect(form.state()).toBe('failed');
    expect(world.requests).toEqual([]);
  });

  test('takes the request back when no answer comes within the limit', async () => {
    await form.sendGoodText();
    await form.pass(9999);
    expect(form.state()).toBe('sending');
    expect(latestRequest().isAborted()).toBe(false);
    await form.pass(1);
    expect(form.state()).toBe('failed');
    expect(latestRequest().isAborted()).toBe(true);
  });
});

describe('the sent form', () => {
  beforeEach(async () => {
    await form.sendGoodText();
    await answer(201);
  });

  test('says so in the region that was there before, and is empty', () => {
    expect(form.state()).toBe('sent');
    expect(form.statusLine().textContent).toBe(contactStatus.sent);
    expect(form.values()).toEqual(['', '', '', '']);
    expect(errors()).toEqual([null, null, null, null]);
    expect(form.busy()).toEqual([]);
  });

  test('gives way to that news, and takes the focus of a visitor who was in it along', () => {
    const fields = form.field('name').closest<HTMLElement>('[inert]');
    expect(fields?.contains(form.field('message'))).toBe(true);
    expect(form.statusLine().closest('[inert]')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Thank you' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send another' }));
  });

  test('comes back for another message, empty, at its first field, and says nothing more', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send another' }));
    expect(form.state()).toBe('pristine');
    expect(form.field('name').closest('[inert]')).toBeNull();
    expect(document.activeElement).toBe(form.field('name'));
    expect(form.values()).toEqual(['', '', '', '']);
    expect(form.statusLine().textContent).toBe('');
    expect(screen.queryByRole('button', { name: 'Send another' })).toBeNull();
    await form.sendGoodText();
    expect(new Set(keys()).size).toBe(2);
  });

  test('starts a new message with the next letter, under a new key', async () => {
    form.type('name', 'B');
    expect(form.state()).toBe('invalid');
    expect(form.statusLine().textContent).toBe('');
    expect(errors()).toEqual([null, null, null, null]);
    await form.sendGoodText();
    expect(new Set(keys()).size).toBe(2);
  });

  test('sends nothing more when the button is clicked again (C7)', async () => {
    await form.submit();
    expect(world.requests).toHaveLength(1);
  });
});

test('a sent form leaves the focus to a visitor who has gone elsewhere meanwhile', async () => {
  await form.sendGoodText();
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  elsewhere.focus();
  await answer(201);
  expect(form.state()).toBe('sent');
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

describe('the failed form', () => {
  test.each([...failuresWithoutToken, ...failuresWithToken])(
    'says %s after %s, keeps the text and offers another try',
    async (reason, _, fail) => {
      form.fillIn();
      await fail();
      expect(form.state()).toBe('failed');
      // jsdom has no IndexedDB: where a later try may help, the message waits on the page.
      expect(form.statusLine().textContent).toBe(
        reason === 'rejected' || reason === 'tooLarge'
          ? contactFailures[reason]
          : contactWaitingOnPage[reason],
      );
      expect(form.values()).toEqual([
        'Ada Okafor',
        'ada@clinic.example',
        'Nigeria',
        'Do you work with eye clinics?',
      ]);
      expect(form.submitButton().textContent).toBe('Try again');
      expect(form.submitButton().getAttribute('aria-disabled')).toBeNull();
      expect(form.fields.map((name) => form.field(name).readOnly)).toEqual([
        false,
        false,
        false,
        false,
      ]);
    },
  );

  test.each(failuresWithoutToken)(
    'posts nothing: %s after %s (C4)',
    async (_reason, _way, fail) => {
      form.fillIn();
      await fail();
      expect(world.requests).toEqual([]);
    },
  );

  test('says by which reference the answer is found in the log, until a try has none', async () => {
    const told = () => form.statusLine().textContent;
    await form.sendGoodText();
    await answer(503, { 'X-Request-Id': '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d' });
    expect(told()).toBe(`${contactWaitingOnPage.unavailable} Reference 1a2b3c4d.`);
    // It tries by itself; the same failure is not read out once more for another reference.
    await form.pass(1000);
    await answer(503, { 'X-Request-Id': '99999999-5e6f-4a7b-8c9d-0e1f2a3b4c5d' });
    expect(told()).toBe(`${contactWaitingOnPage.unavailable} Reference 1a2b3c4d.`);
    await form.submit();
    expect(told()).toBe(contactStatus.sending);
    await answer(422, { 'X-Request-Id': 'abcdef01-5e6f-4a7b-8c9d-0e1f2a3b4c5d' });
    expect(told()).toBe(`${contactFailures.rejected} Reference abcdef01.`);
    await form.submit();
    latestRequest().fail();
    await form.pass();
    expect(told()).toBe(contactWaitingOnPage.unavailable);
  });

  test('tries again with the same key, and can succeed (C7)', async () => {
    await form.sendGoodText();
    await answer(503);
    await form.submit();
    expect(form.state()).toBe('sending');
    expect(form.statusLine().textContent).toBe(contactStatus.sending);
    expect(keys()).toEqual([
      '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000001',
    ]);
    expect(world.requests[1]?.body).toBe(world.requests[0]?.body);
    await answer(201);
    expect(form.state()).toBe('sent');
  });

  test('asks for a fresh token at each try', async () => {
    await form.sendGoodText();
    await answer(503);
    world.botCheck.token = () => Promise.resolve('another token');
    await form.submit();
    expect(world.requests.map(({ headers }) => headers['RecaptchaToken'])).toEqual([
      'token',
      'another token',
    ]);
  });

  test('sends a changed text under a key of its own (C7)', async () => {
    await form.sendGoodText();
    await answer(503);
    form.type('message', 'Something else');
    expect(form.state()).toBe('valid');
    expect(form.statusLine().textContent).toBe('');
    await form.submit();
    expect(new Set(keys()).size).toBe(2);
  });

  test('recovers from a bot-check script that did not load (C5)', async () => {
    world.botCheck.fate = 'fails';
    await form.sendGoodText();
    expect(form.state()).toBe('failed');
    world.botCheck.fate = 'loads';
    await form.submit();
    expect(world.requests).toHaveLength(1);
  });
});

describe('the console', () => {
  test('has one warning when the bot check cannot be preloaded; the visitor sees nothing (C5)', async () => {
    world.botCheck.fate = 'fails';
    await form.pass(5000);
    expect(world.consoleLines.map(({ level }) => level)).toEqual(['warn']);
    expect(form.statusLine().textContent).toBe('');
    expect(form.state()).toBe('pristine');
  });

  test('says `reCAPTCHA failed` when there is no token, and that it was the stand-in (C5)', async () => {
    world.botCheck.token = () => Promise.reject(new Error('refused'));
    await form.sendGoodText();
    expect(world.consoleLines).toEqual([
      {
        level: 'error',
        text: 'reCAPTCHA failed (its stand-in on this server)',
        detail: new Error('refused'),
      },
    ]);
  });

  test.each([
    [201, 'info'],
    [422, 'error'],
    [500, 'error'],
  ] as const)('tells status %i as %s, and nothing of the visitor (C5)', async (status, level) => {
    await form.sendGoodText();
    await answer(status);
    expect(world.consoleLines).toEqual([{ level, text: expect.any(String), detail: status }]);
    const written = JSON.stringify(world.consoleLines);
    for (const text of Object.values(form.goodText)) expect(written).not.toContain(text);
  });
});

describe('the bot check', () => {
  test('is not in the way of the view: its script comes when the page is idle (C4)', async () => {
    expect(world.botCheck.scripts).toEqual([]);
    await form.pass(3000);
    expect(world.botCheck.scripts).toEqual(['http://localhost:3000/bot-check/enterprise.js']);
  });

  test('loads its script once for several messages', async () => {
    await form.pass(3000);
    await form.sendGoodText();
    await answer(201);
    await form.sendGoodText();
    expect(world.botCheck.asked).toHaveLength(2);
    expect(world.botCheck.scripts).toHaveLength(1);
  });
});
