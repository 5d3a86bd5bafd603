import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AnyActor,
  createActor,
  fromCallback,
  fromPromise,
  sendParent,
  setup,
  spawnChild,
} from 'xstate';
import { contactFormMachine } from '../../../machines/contact-form/contact-form.machine.ts';
import {
  contactSubmissionMachine,
  type Submission,
  type SubmissionResult,
} from '../../../machines/contact-submission/contact-submission.machine.ts';
import type { ContactField } from '../../../machines/domain.ts';
import { homeMachine } from '../../../machines/home/home.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import type { Attempt, OutboxEvent } from '../../../machines/outbox/outbox.types.ts';
import { liveRoots } from '../../../src/page/inspection.ts';
import { mayBeDriven, mayBeHeld } from '../../../src/parts/inspector/page-driver.ts';
import { createPageInspector } from '../../../src/parts/inspector/page-inspector.ts';
import { restoreWorld } from '../../support/fake-world.ts';
import { countObservers } from '../../support/observers.ts';

/** A message of the protocol, as the inspector's page receives it. */
interface Message {
  readonly type: string;
  readonly name?: string;
  readonly definition?: string;
  readonly sessionId: string;
  readonly event?: { readonly type: string; readonly [member: string]: unknown };
  readonly snapshot?: {
    readonly status?: string;
    readonly value?: unknown;
    readonly context?: unknown;
  };
  readonly transitions?: readonly unknown[];
}

/** The inspector's window: what it was sent, and its own words to the page. */
function fakePopup() {
  const received: Message[] = [];
  const listeners: [string, (event: object) => void][] = [];
  const popup = {
    closed: false,
    focus: vi.fn<() => void>(),
    // As a real window does, it refuses what cannot be cloned.
    postMessage: (message: Message) => received.push(structuredClone(message)),
  };
  const open = vi.fn<(url: string) => unknown>(() => popup);
  vi.stubGlobal('location', new URL('https://amara.test/?inspect'));
  vi.stubGlobal('window', {
    open,
    addEventListener: (...listener: (typeof listeners)[number]) => listeners.push(listener),
  });
  /** Something happens to the page. */
  const happen = (type: string, event: object) => {
    for (const [name, tell] of listeners) if (name === type) tell(event);
  };
  const say = (data: object, source: object = popup, origin = 'https://amara.test') => {
    happen('message', { data, source, origin });
  };
  return {
    popup,
    open,
    connect: () => say({ type: '@statelyai.connected' }),
    say,
    happen,
    /** What the window was sent since it was last asked. */
    heard: (): Message[] => received.splice(0),
  };
}

let stops: (() => void)[] = [];

/** Runs a root machine as a page does. */
function runRoot<Root extends AnyActor>(actor: Root): Root {
  const remove = liveRoots.add(actor.start());
  stops.push(remove, () => actor.stop());
  return actor;
}

const secrets = {
  name: 'Mina Secret',
  email: 'mina.secret@example.com',
  country: 'Secretland',
  message: 'My secret complaint',
} as const;
const token = 'secret-token';
const key = 'secret-key';

/** The contact form; it gets a token, and its post is answered. */
const outboxLogic = outboxMachine.provide({
  actors: {
    contactSubmission: contactSubmissionMachine.provide({
      actors: {
        fetchBotToken: fromPromise(() => Promise.resolve(token)),
        postContact: fromPromise<SubmissionResult, Submission & { readonly token: string }>(() =>
          Promise.resolve({ outcome: 'failed', reason: 'offline' }),
        ),
      },
    }),
    claimMessage: fromCallback<OutboxEvent, Attempt & { readonly keepsOnDevice: boolean }>(
      ({ sendBack }) => sendBack({ type: 'claim.granted', place: 'device', isOnline: true }),
    ),
  },
});
const contactFormLogic = contactFormMachine.provide({ actors: { outbox: outboxLogic } });

const inspectorOf = (url = '/inspector', isDriveAllowed = false, roots = liveRoots) => {
  const onConnected = vi.fn<() => void>();
  const onClosed = vi.fn<() => void>();
  const inspector = createPageInspector({ url, roots, isDriveAllowed, onConnected, onClosed });
  return { ...inspector, onConnected, onClosed };
};
const ofType = (received: readonly Message[], type: string) =>
  received.filter((message) => message.type === type);

/** An action that fails. */
const tear = () => {
  throw new Error('torn');
};

let window: ReturnType<typeof fakePopup>;
beforeEach(() => {
  window = fakePopup();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  restoreWorld();
});

describe('the window', () => {
  test('is opened at the address of the setting', () => {
    expect(inspectorOf('https://stately.ai/inspect').open()).toBe('opened');
    expect(window.open).toHaveBeenCalledWith('https://stately.ai/inspect', 'xstateinspector');
  });

  test('that the browser blocks is told, and may be tried again', () => {
    window.open.mockReturnValueOnce(null);
    const inspector = inspectorOf();
    expect(inspector.open()).toBe('blocked');
    expect(inspector.open()).toBe('opened');
  });

  test('comes to the front at the next click, and opens again once closed', () => {
    const inspector = inspectorOf();
    inspector.open();
    expect(inspector.open()).toBe('focused');
    expect(window.popup.focus).toHaveBeenCalledOnce();
    expect(window.open).toHaveBeenCalledOnce();
    window.popup.closed = true;
    inspector.open();
    expect(window.open).toHaveBeenCalledTimes(2);
  });
});

describe('a connected window', () => {
  test('is told of every actor that runs already, with its state', () => {
    runRoot(createActor(homeMachine));
    runRoot(createActor(contactFormLogic));
    const inspector = inspectorOf();
    inspector.open();
    expect(window.heard()).toEqual([]);
    window.connect();
    expect(inspector.onConnected).toHaveBeenCalledOnce();
    const heard = window.heard();
    const names = ofType(heard, '@xstate.actor').map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'home',
        'navBar',
        'pager',
        'heroTabs',
        'heroStage',
        'messageRotation',
        'audienceModal',
        'testimonialSlider',
        'whyUsCarousel',
        'contactForm',
      ]),
    );
    const form = heard.find(({ name }) => name === 'contactForm');
    expect(heard.findLast(({ sessionId }) => sessionId === form?.sessionId)?.snapshot?.value).toBe(
      'pristine',
    );
  });

  test('is told of charts with their states in the order of the chart', () => {
    runRoot(createActor(homeMachine));
    inspectorOf().open();
    window.connect();
    const modal = window.heard().find(({ name }) => name === 'audienceModal');
    const { states } = JSON.parse(modal?.definition ?? '{}') as { states: object };
    expect(Object.keys(states)).toEqual(['hidden', 'open', 'closing']);
  });

  test('is told anew when it loads again, and each event once', () => {
    const home = runRoot(createActor(homeMachine));
    const inspector = inspectorOf();
    inspector.open();
    window.connect();
    const first = window.heard();
    window.connect();
    expect(window.heard()).toHaveLength(first.length);
    home.getSnapshot().context.heroTabs.send({ type: 'tab.select', tab: 'medlink' });
    expect(
      ofType(window.heard(), '@xstate.event').filter(({ event }) => event?.type === 'tab.select'),
    ).toHaveLength(1);
  });

  test('hears each event once of a page that came back', () => {
    const home = runRoot(createActor(homeMachine));
    inspectorOf().open();
    window.connect();
    runRoot(home);
    window.heard();
    home.getSnapshot().context.navBar.send({ type: 'menu.open' });
    expect(
      ofType(window.heard(), '@xstate.event').filter(({ event }) => event?.type === 'menu.open'),
    ).toHaveLength(1);
  });

  test('hears which transition an event took, before the snapshot after it', () => {
    const home = runRoot(createActor(homeMachine));
    inspectorOf().open();
    window.connect();
    window.heard();
    const { navBar } = home.getSnapshot().context;
    navBar.send({ type: 'menu.open' });
    navBar.send({ type: 'menu.close', source: 'escape' });
    const ofBar = window.heard().filter(({ sessionId }) => sessionId === navBar.sessionId);
    const last = ofBar.findLastIndex(({ type }) => type === '@xstate.microstep');
    expect(ofBar[last]?.transitions).toEqual([
      {
        source: 'navBar.open',
        index: 0,
        targets: ['navBar.closed'],
        eventType: 'menu.close',
        guard: 'losesFocus',
        actions: ['focusBurger'],
      },
    ]);
    expect(ofBar[last]).toMatchObject({ eventType: 'menu.close', value: 'closed' });
    expect(ofBar[last + 1]).toMatchObject({
      type: '@xstate.snapshot',
      event: { type: 'menu.close', source: 'escape' },
      snapshot: { value: 'closed' },
    });
  });

  test('of another origin is sent nothing that the protocol does not know', () => {
    const home = runRoot(createActor(homeMachine));
    inspectorOf('https://stately.ai/inspect').open();
    window.connect();
    home.getSnapshot().context.navBar.send({ type: 'menu.open' });
    expect(new Set(window.heard().map(({ type }) => type))).toEqual(
      new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
    );
  });

  test('hears of a root that starts later, as on another route', () => {
    inspectorOf().open();
    window.connect();
    const machine = setup({}).createMachine({ id: 'later' });
    runRoot(createActor(machine));
    expect(ofType(window.heard(), '@xstate.actor').map(({ name }) => name)).toEqual(['later']);
  });

  test('that is closed is told nothing more, and the page’s machines are let alone until the next one', () => {
    const [home, later] = [createActor(homeMachine).start(), createActor(homeMachine).start()];
    const [ofHome, ofLater] = [countObservers(home), countObservers(later)];
    const now: AnyActor[] = [home];
    const followers = new Set<(root: AnyActor) => void>();
    const inspector = inspectorOf('/inspector', false, {
      ...liveRoots,
      now: () => now,
      follow: (tell) => {
        followers.add(tell);
        return () => void followers.delete(tell);
      },
    });
    const counts = () => [ofHome(), ofLater(), followers.size];
    inspector.open();
    window.connect();
    expect(counts()).toEqual([1, 0, 1]);
    window.popup.closed = true;
    window.heard();
    const { navBar } = home.getSnapshot().context;
    navBar.send({ type: 'menu.open' });
    expect(counts()).toEqual([0, 0, 0]);
    expect(inspector.onClosed).toHaveBeenCalledOnce();
    expect(window.heard()).toEqual([]);
    now.push(later);
    inspector.open();
    window.popup.closed = false;
    window.connect();
    expect(counts()).toEqual([1, 1, 1]);
    window.heard();
    navBar.send({ type: 'menu.close', source: 'escape' });
    expect(
      ofType(window.heard(), '@xstate.event').filter(({ event }) => event?.type === 'menu.close'),
    ).toHaveLength(1);
    stops.push(...now.map((root) => () => root.stop()));
  });

  test('that is closed is missed as soon as the page has the focus again', () => {
    const inspector = inspectorOf();
    inspector.open();
    window.connect();
    window.happen('focus', {});
    expect(inspector.onClosed).not.toHaveBeenCalled();
    window.popup.closed = true;
    window.happen('focus', {});
    window.happen('focus', {});
    expect(inspector.onClosed).toHaveBeenCalledOnce();
  });

  test('hears that the page goes, nothing after that, and all anew of one that comes back', () => {
    const home = runRoot(createActor(homeMachine));
    const inspector = inspectorOf('/inspector', true);
    inspector.open();
    window.connect();
    const first = window.heard();
    window.happen('pagehide', { persisted: true });
    home.getSnapshot().context.navBar.send({ type: 'menu.close', source: 'escape' });
    expect(window.heard()).toEqual([{ type: '@statelyai.disconnected' }]);
    window.happen('pageshow', { persisted: false });
    expect(window.heard()).toEqual([]);
    window.happen('pageshow', { persisted: true });
    const again = window.heard();
    expect(again.map(({ type }) => type)).toEqual(first.map(({ type }) => type));
    expect(ofType(again, '@amara.driveAllowed')).toHaveLength(1);
    expect(inspector.onConnected).toHaveBeenCalledTimes(2);
  });

  test.each(['a machine with a parent', 'a root'])(
    'hears how %s stands that throws, with the event that it threw at, once',
    async (which) => {
      const child = setup({ actions: { tear } }).createMachine({
        id: 'child',
        on: { 'rope.pull': { actions: 'tear' } },
      });
      const root = runRoot(
        createActor(
          setup({ actors: { child }, actions: { tear } }).createMachine({
            id: 'root',
            invoke: { id: 'child', src: 'child' },
            on: { 'rope.pull': { actions: 'tear' } },
          }),
        ),
      );
      // Who hears of the error keeps it from the console.
      root.subscribe({ error: () => undefined });
      inspectorOf().open();
      window.connect();
      window.heard();
      const failing =
        which === 'a root' ? root : (root.getSnapshot().children['child'] as AnyActor);
      failing.send({ type: 'rope.pull' });
      await Promise.resolve();
      const heard = window.heard();
      const ofFailing = heard.filter(({ sessionId }) => sessionId === failing.sessionId);
      expect(ofType(ofFailing, '@xstate.snapshot')).toMatchObject([
        { event: { type: 'rope.pull' }, snapshot: { status: 'error' } },
      ]);
      // Its event is still open when its parent hears of it: the one is the cause of the other.
      const told = heard.findIndex(({ snapshot }) => snapshot?.status === 'error');
      const toParent = ofType(heard.slice(0, told), '@xstate.event').filter(({ event }) =>
        event?.type.startsWith('xstate.error.'),
      );
      expect(toParent).toHaveLength(which === 'a root' ? 0 : 1);
    },
  );

  test('hears once of a promise that fails, and of a machine that fails with its part', async () => {
    const part = fromPromise(() => Promise.reject(new Error('torn')));
    const torn = setup({ actors: { part } }).createMachine({
      id: 'torn',
      invoke: { id: 'part', src: 'part' },
    });
    const root = runRoot(createActor(torn));
    root.subscribe({ error: () => undefined });
    inspectorOf().open();
    window.connect();
    window.heard();
    await vi.waitFor(() => expect(root.getSnapshot().status).toBe('error'));
    const failed = ofType(window.heard(), '@xstate.snapshot');
    expect(failed.map(({ event, snapshot }) => [event?.type, snapshot?.status])).toEqual([
      ['xstate.promise.reject', 'error'],
      ['xstate.error.actor.part', 'error'],
    ]);
  });

  test('is not taken for another window that says the same', () => {
    runRoot(createActor(homeMachine));
    const inspector = inspectorOf();
    inspector.open();
    window.say({ type: '@statelyai.connected' }, {});
    expect(inspector.onConnected).not.toHaveBeenCalled();
    expect(window.heard()).toEqual([]);
  });
});

describe('an event that is sent by hand', () => {
  const drive = (sessionId: string, event: object) => ({ type: '@amara.drive', sessionId, event });
  const answers = () => ofType(window.heard(), '@amara.driveAnswered');
  const menuOpen = { type: 'menu.open' };

  function drivenHome(...options: Parameters<typeof inspectorOf>) {
    const home = runRoot(createActor(homeMachine));
    inspectorOf(...options).open();
    window.connect();
    return home.getSnapshot().context.navBar;
  }

  test('reaches its machine, and the window is told', () => {
    const navBar = drivenHome('/inspector', true);
    expect(ofType(window.heard(), '@amara.driveAllowed')).toHaveLength(1);
    window.say(drive(navBar.sessionId, menuOpen));
    expect(navBar.getSnapshot().value).toBe('open');
    window.say(drive(navBar.sessionId, menuOpen));
    expect(answers()).toEqual([
      { type: '@amara.driveAnswered', problem: null, isIgnored: false },
      { type: '@amara.driveAnswered', problem: null, isIgnored: true },
    ]);
  });

  test('is answered with a problem where no machine can take it', () => {
    const navBar = drivenHome('/inspector', true);
    window.heard();
    window.say(drive('x:none', menuOpen));
    window.say(drive(navBar.sessionId, { type: 'xstate.stop' }));
    window.say(drive(navBar.sessionId, { tab: 'app' }));
    expect(answers()).toMatchObject([
      { problem: 'noActor' },
      { problem: 'notAnEvent' },
      { problem: 'notAnEvent' },
    ]);
    expect(navBar.getSnapshot().status).toBe('active');
  });

  test('that its machine throws at is answered with that, and so is the next one', () => {
    const fuse = setup({ actions: { tear } }).createMachine({
      id: 'fuse',
      on: { 'rope.pull': { actions: 'tear' } },
    });
    const root = runRoot(createActor(fuse));
    root.subscribe({ error: () => undefined });
    inspectorOf('/inspector', true).open();
    window.connect();
    window.heard();
    window.say(drive(root.sessionId, { type: 'rope.pull' }));
    window.say(drive(root.sessionId, { type: 'rope.pull' }));
    expect(answers()).toMatchObject([{ problem: 'failed' }, { problem: 'failed' }]);
  });

  test.each([
    ['on a page that may only be looked at', '/inspector', false],
    ['from the page of another origin', 'https://stately.ai/inspect', true],
  ] as const)('goes nowhere %s', (_, url, isDriveAllowed) => {
    const navBar = drivenHome(url, isDriveAllowed);
    window.say(drive(navBar.sessionId, menuOpen));
    expect(navBar.getSnapshot().value).toBe('closed');
    expect(window.heard().filter(({ type }) => type.startsWith('@amara'))).toEqual([]);
  });

  test('goes nowhere from another window, or from one that left for another origin', () => {
    const navBar = drivenHome('/inspector', true);
    window.say(drive(navBar.sessionId, menuOpen), {});
    window.say(drive(navBar.sessionId, menuOpen), window.popup, 'https://elsewhere.test');
    expect(navBar.getSnapshot().value).toBe('closed');
    expect(answers()).toEqual([]);
  });

  test('is allowed by ?inspect=drive and in development, by nothing else', () => {
    expect(mayBeDriven(new URLSearchParams('?inspect=drive'), false)).toBe(true);
    expect(mayBeDriven(new URLSearchParams('?inspect'), true)).toBe(true);
    expect(mayBeDriven(new URLSearchParams('?inspect'), false)).toBe(false);
    expect(mayBeDriven(new URLSearchParams('?drive'), false)).toBe(false);
  });

  test('comes with the page’s time, but beside a recorder or a player', () => {
    expect(mayBeHeld(new URLSearchParams('?inspect=drive'), false)).toBe(true);
    expect(mayBeHeld(new URLSearchParams('?inspect'), true)).toBe(true);
    expect(mayBeHeld(new URLSearchParams('?inspect'), false)).toBe(false);
    expect(mayBeHeld(new URLSearchParams('?inspect=drive&record'), false)).toBe(false);
    expect(mayBeHeld(new URLSearchParams('?replay=/visit.json&inspect=drive'), false)).toBe(false);
  });
});

describe('what a visitor typed', () => {
  test.each(['while it is typed and sent', 'when the window opens afterwards'])(
    'never leaves the page, %s',
    async (moment) => {
      const form = runRoot(createActor(contactFormLogic));
      const inspector = inspectorOf('/inspector', true);
      const open = () => {
        inspector.open();
        window.connect();
      };
      if (moment.startsWith('while')) open();
      for (const [field, value] of Object.entries(secrets)) {
        form.send({ type: 'field.changed', field: field as ContactField, value });
      }
      form.send({ type: 'form.submit', key });
      await vi.waitFor(() => expect(form.getSnapshot().value).toBe('failed'));
      if (!moment.startsWith('while')) open();

      const heard = window.heard();
      const all = JSON.stringify(heard);
      for (const secret of [...Object.values(secrets), token, key]) {
        expect(all).not.toContain(secret);
      }
      const last = heard.findLast(
        ({ type, sessionId }) => type === '@xstate.snapshot' && sessionId === form.sessionId,
      );
      expect(last?.snapshot).toMatchObject({
        value: 'failed',
        context: {
          values: { name: '[redacted]', message: '[redacted]' },
          key: '[redacted]',
          failure: 'offline',
        },
      });
    },
  );

  test('never leaves the page with an event to a machine that hides nothing', () => {
    const form = setup({}).createMachine({
      id: contactFormMachine.id,
      entry: sendParent({ type: 'form.told', message: secrets.message }),
    });
    const page = setup({ actors: { form } }).createMachine({
      id: 'page',
      on: { 'form.open': { actions: spawnChild('form', { id: 'form' }) } },
    });
    const root = runRoot(createActor(page));
    inspectorOf().open();
    window.connect();
    root.send({ type: 'form.open' });

    const heard = window.heard();
    const told = ofType(heard, '@xstate.event').find(({ event }) => event?.type === 'form.told');
    expect(told).toMatchObject({
      sessionId: root.sessionId,
      event: { type: 'form.told', message: '[redacted]' },
    });
    expect(JSON.stringify(heard)).not.toContain(secrets.message);
  });

  test('shows as an event of that field', () => {
    const form = runRoot(createActor(contactFormLogic));
    inspectorOf().open();
    window.connect();
    form.send({ type: 'field.changed', field: 'name', value: secrets.name });
    expect(ofType(window.heard(), '@xstate.event').at(-1)?.event).toEqual({
      type: 'field.changed',
      field: 'name',
      value: '[redacted]',
    });
  });
});
