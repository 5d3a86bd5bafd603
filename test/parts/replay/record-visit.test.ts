import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyActor, AnyActorRef, AnyEventObject } from 'xstate';
import { contactFormMachine } from '../../../machines/contact-form/contact-form.machine.ts';
import { homeMachine } from '../../../machines/home/home.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { contactRevealMachine } from '../../../machines/contact-reveal/contact-reveal.machine.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { readVisit, writeVisit } from '../../../src/parts/replay/visit.ts';
import { withoutWorld } from '../../../src/parts/replay/stage.ts';
import { recordIn } from '../../support/record.ts';
import { lineOf } from '../../../src/parts/replay/step-taker.ts';
import { replay, siteRoots, traceOf } from '../../support/replay.ts';

/** What a form far below hears of its place. */
const seenAt = (topPx: number): AnyEventObject => ({
  type: 'visibility.changed',
  visibleRatio: 0,
  topPx,
  viewportHeightPx: 900,
});

function childOf(root: AnyActor | undefined, id: string): AnyActorRef {
  const { children = {} } = (root?.getSnapshot() ?? {}) as {
    children?: Record<string, AnyActorRef>;
  };
  const child = children[id];
  if (!child) throw new Error(`No ${id} runs.`);
  return child;
}

/** A visit to the home page: a tab, a step by key, and time. */
function visitHome() {
  const { clock, roots, recording } = recordIn([homeMachine]);
  const [home] = roots;
  const wait = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1) clock.increment(1);
  };
  childOf(home, 'pager').send({ type: 'page.synced', index: 0 });
  wait(3000);
  childOf(home, 'heroTabs').send({ type: 'tab.select', tab: 'dashboard' });
  wait(800);
  childOf(home, 'pager').send({
    type: 'key.stepped',
    direction: 1,
    sectionScrolls: false,
    passesEdge: false,
  });
  wait(800);
  return recording.end();
}

describe('a visit', () => {
  test('keeps what came from outside and which timers ended, nothing that machines told each other', () => {
    const { steps } = visitHome();
    expect(
      steps.map((step) =>
        'enters' in step || 'leaves' in step
          ? [step.atMs]
          : 'timer' in step
            ? [step.atMs, step.of, step.timer.split('.')[2]]
            : [step.atMs, step.to, step.event.type],
      ),
    ).toEqual([
      [0],
      [0, 'home/pager', 'page.synced'],
      [800, 'home/pager', 'scrollLockResync'],
      [2500, 'home/messageRotation', 'messageRotation'],
      [3000, 'home/heroTabs', 'tab.select'],
      [3800, 'home/pager', 'key.stepped'],
      [4300, 'home/pager', 'wheelThrottle'],
      [4600],
    ]);
  });

  test('replays to the same end, and says what each machine did', () => {
    const replayed = replay(visitHome());
    expect(replayed.wrong).toEqual([]);
    expect(replayed.differences).toEqual([]);
    expect(traceOf(replayed).find((line) => line.includes('tab.select'))).toMatch(
      /^\s+3000 ms {2}home\/heroTabs\s+tab\.select\s+app → dashboard$/,
    );
  });

  test('of machines that have changed since breaks promises, and ends elsewhere', () => {
    const faulty = homeMachine.provide({ actions: { replaceMessages: () => undefined } });
    const { wrong, differences } = replay(visitHome(), [
      {
        machine: faulty,
        promises: siteRoots.flatMap(({ machine, promises }) =>
          machine.id === 'home' ? promises : [],
        ),
      },
    ]);
    expect(wrong[0]).toBe(
      '3000 ms, home/heroTabs tab.select: the messages are those of the open tab',
    );
    expect(differences).toEqual([
      '4600 ms, home/messageRotation context first: 0 in the recording, 1 now',
    ]);
  });

  test('of a machine whose timer ends later says so', () => {
    const slow = homeMachine.provide({
      actors: {
        pager: sectionPagerMachine.provide({ delays: { scrollLockResync: 2000 } }),
      },
    });
    const { differences } = replay(visitHome(), [{ machine: slow, promises: [] }]);
    expect(differences[0]).toBe(
      '800 ms, home/pager: scrollLockResync ended in the recording, and later here',
    );
  });

  test('takes the end of machines that were put right', () => {
    const slow = {
      machine: homeMachine.provide({
        actors: {
          pager: sectionPagerMachine.provide({ delays: { scrollLockResync: 9000 } }),
        },
      }),
      promises: [],
    };
    const { differences, played } = replay(visitHome(), [slow]);
    expect(differences).not.toEqual([]);
    expect(replay(played, [slow]).differences).toEqual([]);
    expect(replay(played).differences).not.toEqual([]);
  });

  test('in which the browser stood still for seconds replays to the same end, and no delay differs', () => {
    // XState notes by the real clock when a timer began.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { clock, roots, recording } = recordIn([homeMachine]);
    childOf(roots[0], 'pager').send({ type: 'page.synced', index: 0 });
    clock.increment(6000);
    for (let passed = 0; passed < 4000; passed += 1) clock.increment(1);
    const visit = recording.end();
    const late = visit.steps.flatMap((step) => ('lateMs' in step ? [[step.of, step.lateMs]] : []));
    expect(late).toEqual([
      ['home/pager', 5200],
      ['home/messageRotation', 3500],
    ]);
    expect(replay(readVisit(writeVisit(visit))).differences).toEqual([]);
  });

  test('of a machine that is no more is not played', () => {
    expect(replay(visitHome(), []).differences).toEqual([
      '0 ms, home is in the recording and not here',
    ]);
  });

  test('of a state that is no more goes on without it, and says so', () => {
    const visit = visitHome();
    const old = visit.steps.map((step) =>
      'enters' in step
        ? {
            ...step,
            actors: { ...step.actors, 'home/audienceModal': { value: 'shut', context: {} } },
          }
        : step,
    );
    expect(replay({ ...visit, steps: old }).differences[0]).toBe(
      "0 ms, home/audienceModal cannot stand as in the recording: State 'shut' does not exist on 'audienceModal'",
    );
  });

  test('ends at its limit, with the way everything stood', () => {
    const limit = { isReached: false };
    const { clock, roots, recording } = recordIn([withoutWorld(homeMachine)], {
      maxChars: 3000,
      onFull: () => void (limit.isReached = true),
    });
    for (let count = 0; !limit.isReached && count < 1000; count += 1) {
      clock.increment(1);
      childOf(roots[0], 'navBar').send({ type: 'scroll.moved', scrollYPx: count });
    }
    childOf(roots[0], 'navBar').send({ type: 'menu.open' });
    const visit = recording.end();
    expect(visit.isCut).toBe(true);
    expect(writeVisit(visit)).not.toContain('menu.open');
    const { differences, wrong } = replay(readVisit(writeVisit(visit)));
    expect({ differences, wrong }).toEqual({ differences: [], wrong: [] });
  });

  test.each([1000, 10_000])(
    'of at most %i characters hears of nothing after its end',
    (maxChars) => {
      const { recording, observers, ...page } = recordIn([contactRevealMachine], { maxChars });
      const left = page.add(contactRevealMachine);
      const there = page.add(contactRevealMachine);
      expect(observers()).toEqual([1, 1, 1, 1]);
      left.stop();
      expect(observers()).toEqual([1, 0, 1, 1]);
      const isFull = () => observers().at(-1) === 0;
      for (let topPx = 3000; topPx < 3005 && !isFull(); topPx += 1) {
        there.send(seenAt(topPx));
      }
      expect(isFull()).toBe(maxChars === 1000);
      recording.end();
      expect(observers()).toEqual([0, 0, 0, 0]);
    },
  );

  test('of a page on which no machine runs is a file, and says so when it is opened', () => {
    const text = writeVisit(recordIn([]).recording.end());
    expect(() => readVisit(text)).toThrow('Nothing was recorded: no machine of the page ran.');
  });

  test('knows machines that come later, and two of one kind', () => {
    const { recording, ...page } = recordIn([]);
    const [first, second] = [page.add(contactRevealMachine), page.add(contactRevealMachine)];
    second.send(seenAt(3000));
    first.stop();
    const visit = recording.end();
    expect(visit.steps.map(lineOf)).toEqual([
      'contactReveal enters',
      'contactReveal 2 enters',
      'contactReveal 2 visibility.changed',
      'contactReveal leaves',
      'contactReveal 2 leaves',
    ]);
    expect(replay(visit).differences).toEqual([]);
  });

  test('keeps how a page stood with all its machines when it was left', () => {
    const { roots, recording } = recordIn([homeMachine]);
    childOf(roots[0], 'pager').send({ type: 'page.synced', index: 0 });
    roots[0]?.stop();
    const left = recording.end().steps.find((step) => 'leaves' in step);
    expect(Object.keys(left?.actors ?? {})).toEqual(
      expect.arrayContaining(['home', 'home/navBar', 'home/pager', 'home/heroTabs']),
    );
  });

  test('of a page without the form has the outbox that sends what waits', () => {
    const { roots, recording } = recordIn([withoutWorld(outboxMachine)]);
    roots[0]?.send({ type: 'browser.idle' });
    const visit = recording.end();
    expect(visit.steps.map(lineOf)).toEqual([
      'outbox enters',
      'outbox browser.idle',
      'outbox leaves',
    ]);
    expect(replay(visit).differences).toEqual([]);
  });

  test('says with which machine another page came', () => {
    const { recording, ...visitor } = recordIn([contactRevealMachine]);
    for (const path of ['/', '/blogs', '/blogs', '/']) {
      visitor.goTo(path);
      visitor.add(contactRevealMachine);
    }
    const { steps } = readVisit(writeVisit(recording.end()));
    expect(steps.flatMap((step) => ('enters' in step ? [[step.enters, step.path]] : []))).toEqual([
      ['contactReveal', undefined],
      ['contactReveal 2', undefined],
      ['contactReveal 3', '/blogs'],
      ['contactReveal 4', undefined],
      ['contactReveal 5', '/'],
    ]);
  });
});

describe('what a visitor types', () => {
  /** Each text is looked for in the file. */
  const typed = {
    name: 'Layla Haddad',
    email: 'layla@clinic.example',
    country: 'United Arab Emirates',
    message: 'Call me on +971 50 555 0142, please.',
  } as const;
  const key = '5f0c6c1e-8f4f-4d5e-9a5b-0d3f5a1b2c3d';
  const token = 'token-of-the-bot-check';

  function writeAndSend(answer: object) {
    const { roots, recording } = recordIn([withoutWorld(contactFormMachine)]);
    const [form] = roots;
    if (!form) throw new Error('No form runs.');
    form.send({ type: 'form.submit', key });
    form.send({ type: 'field.changed', field: 'email', value: 'layla@clinic' });
    for (const [field, value] of Object.entries(typed)) {
      form.send({ type: 'field.changed', field, value });
      form.send({ type: 'field.blurred', field });
    }
    form.send({ type: 'form.submit', key });
    const outbox = childOf(form, 'outbox');
    outbox.send({ type: 'xstate.error.actor.read', error: 'no store' });
    outbox.send({ type: 'claim.granted', place: 'device', isOnline: true });
    const submission = childOf(outbox as AnyActor, 'submission');
    const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
    submission.send(done('botCheck', token));
    submission.send(done('post', answer));
    outbox.send(done('settle', undefined));
    return { form, visit: recording.end() };
  }

  test.each([
    { answer: { outcome: 'received' }, at: 'sent' },
    { answer: { outcome: 'failed', reason: 'offline' }, at: 'failed' },
    { answer: { outcome: 'failed', reason: 'rejected' }, at: 'failed' },
  ])('is nowhere in the file, and the form goes the same way: $answer', ({ answer, at }) => {
    const { form, visit } = writeAndSend(answer);
    expect(form.getSnapshot().value).toBe(at);
    const text = writeVisit(visit);
    const parts = [
      ...Object.values(typed),
      ...Object.values(typed).flatMap((each) => each.split(/\W+/)),
    ].filter((part) => part.length > 3 && part !== 'example');
    expect([...parts, key, token].filter((part) => text.includes(part))).toEqual([]);
    const { differences } = replay(readVisit(text));
    expect(differences).toEqual([]);
    expect(visit.steps.at(-1)).toMatchObject({ actors: { contactForm: { value: at } } });
  });

  test('and waits on the device is nowhere in the recording of a page without the form', () => {
    const { roots, recording } = recordIn([withoutWorld(outboxMachine)]);
    const { message: userMessage, ...others } = typed;
    const payload = { ...others, userMessage, phoneNumber: '' };
    const waiting = { payload, key, place: 'device', tries: 1, dueInMs: 5000, refusal: null };
    roots[0]?.send({ type: 'browser.idle' });
    const output = { messages: [waiting], expired: 0 };
    roots[0]?.send({ type: 'xstate.done.actor.read', output, actorId: 'read' });
    expect(JSON.stringify(roots[0]?.getSnapshot().context)).toContain(userMessage);
    const text = writeVisit(recording.end());
    expect([...Object.values(typed), key].filter((part) => text.includes(part))).toEqual([]);
  });

  test('and waits is the same message in the replay, another text another one (C7)', () => {
    const { roots, recording } = recordIn([withoutWorld(contactFormMachine)]);
    const [form] = roots;
    const typeIn = (values: Readonly<Record<string, string>>) => {
      for (const [field, value] of Object.entries(values)) {
        form?.send({ type: 'field.changed', field, value });
      }
    };
    const submit = (freshKey: string) => {
      form?.send({ type: 'form.submit', key: freshKey });
      const outbox = childOf(form, 'outbox') as AnyActor;
      const tell = (actor: AnyActorRef, event: AnyEventObject) => actor.send(event);
      // What waits is looked for before the first one goes.
      if (outbox.getSnapshot().matches('reading')) {
        tell(outbox, { type: 'xstate.error.actor.read', error: 'no store' });
      }
      tell(outbox, { type: 'claim.granted', place: 'device', isOnline: true });
      const submission = childOf(outbox, 'submission');
      tell(submission, { type: 'xstate.done.actor.botCheck', output: token });
      const answer = { outcome: 'failed', reason: 'offline' };
      tell(submission, { type: 'xstate.done.actor.post', output: answer });
      tell(outbox, { type: 'xstate.done.actor.settle' });
      tell(outbox, { type: 'xstate.error.actor.read', error: 'no store' });
      return form?.getSnapshot().context.key as string;
    };
    typeIn(typed);
    expect(submit('key-1')).toBe('key-1');
    typeIn({ message: 'Another one.', email: 'layla@home.example' });
    expect(submit('key-2')).toBe('key-2');
    // The space around a line is not sent.
    typeIn({ ...typed, name: ` ${typed.name} ` });
    expect(submit('key-3')).toBe('key-1');
    const visit = readVisit(writeVisit(recording.end()));
    expect(replay(visit).differences).toEqual([]);
  });

  test('and breaks a rule breaks it in the replay, too', () => {
    const { roots, recording } = recordIn([withoutWorld(contactFormMachine)]);
    for (const [field, value] of Object.entries({ ...typed, email: 'layla@clinic' })) {
      roots[0]?.send({ type: 'field.changed', field, value });
    }
    roots[0]?.send({ type: 'form.submit', key });
    const visit = recording.end();
    expect(visit.steps.at(-1)).toMatchObject({ actors: { contactForm: { value: 'invalid' } } });
    expect(replay(visit).differences).toEqual([]);
  });
});
