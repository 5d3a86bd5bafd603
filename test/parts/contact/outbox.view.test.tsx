import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactStatus, contactWaitingOnPage, outboxLabels } from '../../../src/content/contact.ts';
import { type FakeWorld, fakeWorld, restoreWorld } from '../../support/fake-world.ts';
import { renderContact } from '../../support/render-home.tsx';
import * as form from './contact-form-driver.ts';

let world: FakeWorld;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  world = fakeWorld();
});
afterEach(restoreWorld);

const outbox = () => document.querySelector<HTMLElement>('[data-machine="outbox"]');
/** What waits, as it is read out: jsdom has no IndexedDB, so that it waits on the page. */
const waiting = () => [...(outbox()?.querySelectorAll('li') ?? [])].map((item) => item.textContent);

const goOffline = () => {
  world.isOnline = false;
};
const goOnline = async () => {
  await form.pass(1);
  world.isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await form.pass();
};

async function sendOffline(text?: Parameters<typeof form.fillIn>[0]) {
  goOffline();
  form.fillIn(text);
  await form.submit();
  world.requests.at(-1)?.fail();
  await form.pass();
}

describe('the list of what waits', () => {
  beforeEach(async () => {
    await renderContact();
    // The view comes when the browser has nothing better to do.
    await vi.dynamicImportSettled();
    await form.pass(5);
  });

  test('is not there while nothing waits', async () => {
    expect(outbox()).toBeNull();
    await form.sendGoodText();
    expect(outbox()).toBeNull();
  });

  test('shows a message that could not be sent', async () => {
    await sendOffline();
    expect(form.state()).toBe('failed');
    expect(form.statusLine().textContent).toBe(contactWaitingOnPage.offline);
    expect(outbox()?.dataset['state']).toBe('waiting.resting');
    expect(waiting()).toEqual([`Do you work with eye clinics?${outboxLabels.delete}`]);
    expect(outbox()?.querySelector('summary')?.textContent).toBe('Waiting to be sent: 1');
    const button = screen.getByRole('button', { name: 'Delete', hidden: true });
    expect(
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Do you work with eye clinics?');
  });

  test('is sent when the network is back, and only then said to have arrived', async () => {
    await sendOffline();
    await goOnline();
    expect(world.requests).toHaveLength(2);
    expect(form.state()).toBe('failed');
    world.requests[1]?.answer(201);
    await form.pass();
    expect(form.state()).toBe('sent');
    expect(form.statusLine().textContent).toBe(contactStatus.sent);
    expect(outbox()).toBeNull();
  });

  test('gives the focus of a deleted message on, and the text stays in the form', async () => {
    await sendOffline();
    fireEvent.click(screen.getByRole('button', { name: 'Delete', hidden: true }));
    await form.pass();
    expect(outbox()).toBeNull();
    expect(form.state()).toBe('valid');
    expect(form.values()).toEqual(Object.values(form.goodText));
    expect(document.activeElement).toBe(form.submitButton());
    await goOnline();
    expect(world.requests).toHaveLength(1);
  });

  test('lets the form go on to another message; the first is told of when it arrives', async () => {
    await sendOffline();
    fireEvent.click(screen.getByRole('button', { name: outboxLabels.another, hidden: true }));
    expect(form.state()).toBe('pristine');
    expect(form.values()).toEqual(['', '', '', '']);
    expect(document.activeElement).toBe(form.field('name'));
    expect(waiting()).toHaveLength(1);
    await goOnline();
    world.requests[1]?.answer(201);
    await form.pass();
    expect(form.state()).toBe('pristine');
    expect(form.statusLine().textContent).toBe(contactStatus.arrived);
    form.type('name', 'A');
    expect(form.statusLine().textContent).toBe('');
  });

  test('holds several, and the focus goes from one to the list', async () => {
    await sendOffline();
    await sendOffline({ message: 'Another question.' });
    expect(waiting()).toHaveLength(2);
    const [first] = screen.getAllByRole('button', { name: 'Delete', hidden: true });
    if (first) fireEvent.click(first);
    await form.pass();
    expect(waiting()).toEqual([`Another question.${outboxLabels.delete}`]);
    expect(document.activeElement).toBe(outbox()?.querySelector('summary'));
    // It is the other one's text that stands in the form.
    expect(form.state()).toBe('failed');
  });

  describe('what leaves it by itself', () => {
    const deleteButtons = () => screen.getAllByRole('button', { name: 'Delete', hidden: true });
    const receive = async () => {
      await goOnline();
      world.requests.at(-1)?.answer(201);
      await form.pass();
    };
    const sendAnother = () =>
      fireEvent.click(screen.getByRole('button', { name: outboxLabels.another, hidden: true }));

    test('gives its focus on to the list, while others wait', async () => {
      await sendOffline();
      await sendOffline({ message: 'Another question.' });
      deleteButtons()[0]?.focus();
      await receive();
      expect(waiting()).toEqual([`Another question.${outboxLabels.delete}`]);
      expect(document.activeElement).toBe(outbox()?.querySelector('summary'));
    });

    test.each(['button', 'summary'])(
      'gives the focus of the last %s on to the form',
      async (on) => {
        await sendOffline();
        sendAnother();
        outbox()?.querySelector<HTMLElement>(on)?.focus();
        await receive();
        expect(outbox()).toBeNull();
        expect(document.activeElement).toBe(form.submitButton());
      },
    );

    test('leaves a focus that is elsewhere where it is', async () => {
      await sendOffline();
      await sendOffline({ message: 'Another question.' });
      sendAnother();
      form.field('country').focus();
      await receive();
      expect(waiting()).toHaveLength(1);
      expect(document.activeElement).toBe(form.field('country'));
      world.requests.at(-1)?.answer(201);
      await form.pass();
      expect(outbox()).toBeNull();
      expect(document.activeElement).toBe(form.field('country'));
    });

    test('leaves the focus of one that stays where it is', async () => {
      await sendOffline();
      await sendOffline({ message: 'Another question.' });
      deleteButtons()[1]?.focus();
      await receive();
      expect(deleteButtons()).toEqual([document.activeElement]);
    });
  });

  test('tells other tabs what becomes of a message by its key, never by its text', async () => {
    const heard: unknown[] = [];
    const other = new BroadcastChannel('contact-outbox');
    other.addEventListener('message', ({ data }) => heard.push(data));
    const hears = (...events: object[]) => vi.waitFor(() => expect(heard).toEqual(events));
    const key = '00000000-0000-4000-8000-000000000001';
    const changed = { type: 'tab.changed' };
    try {
      await sendOffline();
      await hears(changed);
      fireEvent.click(screen.getByRole('button', { name: 'Delete', hidden: true }));
      await form.pass();
      await hears(changed, { type: 'tab.deleted', key }, changed);
    } finally {
      other.close();
    }
  });

  test('goes on trying, each time after a longer pause, under one key', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await form.sendGoodText();
    for (const pauseMs of [1000, 2000, 4000]) {
      const before = world.requests.length;
      world.requests.at(-1)?.answer(503);
      await form.pass();
      expect(form.state()).toBe('failed');
      await form.pass(pauseMs - 1);
      expect(world.requests).toHaveLength(before);
      await form.pass(1);
      expect(world.requests).toHaveLength(before + 1);
    }
    expect(new Set(world.requests.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });
});

test('the silent form shows nothing of it, and sends all the same (C6)', async () => {
  await renderContact({ SITE_CONTACT_FEEDBACK: 'silent' });
  await form.pass(5);
  await sendOffline();
  expect(form.state()).toBe('failed');
  expect(form.statusLine().textContent).toBe('');
  // Its view would have come by now.
  await vi.dynamicImportSettled();
  await form.pass(5);
  expect(outbox()).toBeNull();
  await goOnline();
  world.requests[1]?.answer(201);
  await form.pass();
  expect(form.state()).toBe('sent');
  expect(form.statusLine().textContent).toBe('');
});
