import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromTransition, SimulatedClock } from 'xstate';
import {
  audienceItemId,
  audienceOpenerId,
  connectAudienceModal,
} from '../../../machines/audience-modal/audience-modal.connect.ts';
import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import type {
  AudienceModalEvent,
  AudienceModalFact,
  AudienceModalOutbound,
} from '../../../machines/audience-modal/audience-modal.types.ts';
import { audienceKeys } from '../../../machines/domain.ts';

const rect = { xPx: 40, yPx: 200, widthPx: 280, heightPx: 320 };
const fromTile = (audience: string): AudienceModalEvent => ({
  type: 'modal.open',
  audience,
  rect,
});
const address = (audience: string | null, pushed = false): AudienceModalEvent => ({
  type: 'address.changed',
  audience,
  pushed,
});

/** A modal on its own clock, with what it did to the page and told its parent, in order. */
function start(...events: readonly AudienceModalEvent[]) {
  const clock = new SimulatedClock();
  const done: unknown[] = [];
  const heard: AudienceModalOutbound[] = [];
  const parent = createActor(
    fromTransition((state: null, event: AudienceModalOutbound) => {
      heard.push(event);
      return state;
    }, null),
  ).start();
  const actor = createActor(
    audienceModalMachine.provide({
      actions: {
        showDialog: () => done.push('showDialog'),
        closeDialog: () => done.push('closeDialog'),
        returnFocus: (_, { audience }) => done.push(`returnFocus ${audience}`),
        focusItem: (_, { index }) => done.push(`focusItem ${index}`),
        showItem: (_, { index }) => done.push(`showItem ${index}`),
        pushQuery: (_, { audience }) => done.push(`pushQuery ${audience}`),
        goBack: () => done.push('goBack'),
        dropQuery: () => done.push('dropQuery'),
        warnUnknownAudience: (_, { audience }) => done.push(`warn ${audience}`),
      },
    }),
    { clock, input: { parent } },
  ).start();
  const send = (event: AudienceModalEvent) => actor.send(event);
  for (const event of events) send(event);
  return {
    clock,
    done,
    heard,
    send,
    state: () => actor.getSnapshot().value,
    context: () => {
      const { audience, selected, rect: from, pushed, widthPx } = actor.getSnapshot().context;
      return { audience, selected, rect: from, pushed, widthPx };
    },
    props: () => connectAudienceModal(actor.getSnapshot(), send),
  };
}

const open = (...events: readonly AudienceModalEvent[]) => {
  const modal = start({ type: 'viewport.resized', widthPx: 1280 }, fromTile('labs'), ...events);
  modal.done.length = 0;
  return modal;
};

describe('an audience modal', () => {
  test('keeps its content while it closes, and has none after 500 ms', () => {
    const { clock, send, state, context, heard } = open({ type: 'item.select', index: 4 });
    send({ type: 'modal.close', source: 'button' });
    clock.increment(499);
    expect(state()).toBe('closing');
    expect(context()).toMatchObject({ audience: 'labs', selected: 4, rect });
    expect(heard.map(({ type }) => type)).toEqual(['modal.opened']);
    clock.increment(1);
    expect(state()).toBe('hidden');
    expect(context()).toEqual({
      audience: null,
      selected: 0,
      rect: null,
      pushed: false,
      widthPx: 1280,
    });
    expect(heard.map(({ type }) => type)).toEqual(['modal.opened', 'modal.closed']);
  });

  test('opened again while closing stays open, on the first item and from the new tile', () => {
    const { clock, send, state, context, done, heard } = open({ type: 'item.select', index: 4 });
    send({ type: 'modal.close', source: 'overlay' });
    clock.increment(499);
    const other = { ...rect, xPx: 640 };
    send({ type: 'modal.open', audience: 'clinics', rect: other });
    clock.increment(10_000);
    expect(state()).toBe('open');
    expect(context()).toMatchObject({ audience: 'clinics', selected: 0, rect: other });
    expect(done).toEqual([
      'goBack',
      'closeDialog',
      'returnFocus labs',
      'pushQuery clinics',
      'showDialog',
    ]);
    expect(heard).toEqual([{ type: 'modal.opened' }, { type: 'modal.opened' }]);
  });

  test('takes its full 500 ms again after it was opened again', () => {
    const { clock, send, state } = open({ type: 'modal.close', source: 'escape' });
    clock.increment(400);
    send(fromTile('labs'));
    clock.increment(400);
    send({ type: 'modal.close', source: 'escape' });
    clock.increment(499);
    expect(state()).toBe('closing');
    clock.increment(1);
    expect(state()).toBe('hidden');
  });

  test('of an unknown key warns and opens nothing; a hand-written address is put right', () => {
    const { send, state, done } = start(fromTile('laboratories'));
    expect(done).toEqual(['warn laboratories']);
    send(address('LABS'));
    expect(done).toEqual(['warn laboratories', 'warn LABS', 'dropQuery']);
    expect(state()).toBe('hidden');
  });

  test('runs alone as well', () => {
    const actor = createActor(audienceModalMachine, { input: {} }).start();
    actor.send(fromTile('private'));
    actor.send({ type: 'modal.close', source: 'button' });
    expect(actor.getSnapshot().value).toBe('closing');
    actor.stop();
  });
});

describe('the address of an audience modal', () => {
  test.each(['button', 'overlay', 'escape'] as const)(
    'goes back from the entry that its tile pushed when closing starts by %s',
    (source) => {
      const { send, done } = open();
      send({ type: 'modal.close', source });
      expect(done).toEqual(['goBack', 'closeDialog', 'returnFocus labs']);
    },
  );

  test.each(['button', 'overlay', 'escape'] as const)(
    'loses its query where nothing was pushed when closing starts by %s',
    (source) => {
      const { send, done } = start(address('labs'));
      send({ type: 'modal.close', source });
      expect(done).toEqual(['showDialog', 'dropQuery', 'closeDialog', 'returnFocus labs']);
    },
  );

  test('is left alone when Back closes, and Forward opens on our own entry again', () => {
    const { send, done } = open();
    send(address(null));
    expect(done).toEqual(['closeDialog', 'returnFocus labs']);
    send(address('labs', true));
    send({ type: 'modal.close', source: 'button' });
    expect(done.slice(2)).toEqual(['showDialog', 'goBack', 'closeDialog', 'returnFocus labs']);
  });

  test('decides what an open modal shows; a tile behind it does not', () => {
    const { send, done, context } = open({ type: 'item.select', index: 3 });
    send(fromTile('private'));
    expect(context()).toMatchObject({ audience: 'labs', selected: 3 });
    send(address('private'));
    expect(context()).toMatchObject({ audience: 'private', selected: 0, pushed: false });
    expect(done).toEqual([]);
  });

  test('is followed once, from when the view stands, however often it does', () => {
    let followers = 0;
    const trackAddress = fromCallback<AudienceModalFact>(() => {
      followers += 1;
      return () => void (followers -= 1);
    });
    const modal = audienceModalMachine.provide({ actors: { trackAddress } });
    const actor = createActor(modal, { input: {} }).start();
    expect(followers).toBe(0);
    actor.send({ type: 'view.stood' });
    actor.send({ type: 'view.stood' });
    expect(followers).toBe(1);
    actor.stop();
    expect(followers).toBe(0);
  });

  test('that is no longer our own entry is not gone back from', () => {
    const { send, done, context } = open({ type: 'item.select', index: 3 });
    send(address('labs'));
    expect(context()).toMatchObject({ audience: 'labs', selected: 3, rect });
    send({ type: 'modal.close', source: 'escape' });
    expect(done[0]).toBe('dropQuery');
  });
});

describe('the other tiles', () => {
  const pushedAt = (widthPx: number | null, ...events: readonly AudienceModalEvent[]) => {
    const width: readonly AudienceModalEvent[] =
      widthPx === null ? [] : [{ type: 'viewport.resized', widthPx }];
    const { tileProps } = start(...width, fromTile('labs'), ...events).props();
    return audienceKeys.filter((key) => tileProps(key)['data-pushed'] === '');
  };

  test('are pushed away while one is open, and back as soon as it closes', () => {
    const others = audienceKeys.filter((key) => key !== 'labs');
    expect(pushedAt(1280)).toEqual(others);
    expect(pushedAt(1280, { type: 'modal.close', source: 'button' })).toEqual([]);
  });

  test.each([
    [null, 0],
    [677, 0],
    [678, 0],
    [679, 7],
    [680, 7],
  ])('at a width of %s: %i of them', (widthPx, count) => {
    expect(pushedAt(widthPx)).toHaveLength(count);
  });

  test('follow the width while the modal is open', () => {
    expect(pushedAt(1280, { type: 'viewport.resized', widthPx: 678 })).toEqual([]);
    expect(pushedAt(600, { type: 'viewport.resized', widthPx: 679 })).toHaveLength(7);
  });
});

describe('the parts of an audience modal', () => {
  test('name the machine and its state on the dialog', () => {
    const { props, clock } = start();
    const stateOf = () => props().dialogProps['data-state'];
    expect(props().dialogProps['data-machine']).toBe('audience-modal');
    expect(stateOf()).toBe('hidden');
    props().openTile('patient', rect);
    expect(stateOf()).toBe('open');
    expect(props().dialogProps.inert).toBe(false);
    props().closeProps.onClick();
    expect(stateOf()).toBe('closing');
    expect(props().dialogProps.inert).toBe(true);
    clock.increment(500);
    expect(stateOf()).toBe('hidden');
  });

  test('open the modal of a tile, from where that stands', () => {
    const { props, context } = start();
    props().openTile('government', rect);
    expect(context()).toMatchObject({ audience: 'government', rect, pushed: true });
    expect(props().openerProps('government').id).toBe(audienceOpenerId('government'));
  });

  test('close on a click on the overlay', () => {
    const { props, state } = open();
    props().overlayProps.onClick();
    expect(state()).toBe('closing');
  });

  test('keep the browser from closing on Escape, and close in their own time', () => {
    const { props, state } = open();
    const preventDefault = vi.fn<() => void>();
    props().dialogProps.onCancel({ preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(state()).toBe('closing');
  });

  test('follow a browser that closed all the same, unless it is open again', () => {
    const { props, state } = open();
    props().dialogProps.onClose({ currentTarget: { open: true } });
    expect(state()).toBe('open');
    props().dialogProps.onClose({ currentTarget: { open: false } });
    expect(state()).toBe('closing');
  });

  test('select an item by a click and leave the focus where it is', () => {
    const { props, done } = open();
    props().itemProps(3).onClick();
    const indexes = [0, 1, 2, 3, 4, 5];
    expect(indexes.map((index) => props().itemProps(index)['aria-selected'])).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(indexes.map((index) => props().itemProps(index).tabIndex)).toEqual([
      -1, -1, -1, 0, -1, -1,
    ]);
    expect(indexes.map((index) => props().paragraphProps(index)['data-selected'])).toEqual([
      undefined,
      undefined,
      undefined,
      '',
      undefined,
      undefined,
    ]);
    expect(done).toEqual(['showItem 3']);
  });

  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 5, 0],
    ['ArrowUp', 0, 5],
    ['ArrowUp', 4, 3],
    ['Home', 5, 0],
    ['End', 0, 5],
  ] as const)(
    'lead by %s from item %i to item %i, with the focus and the words',
    (key, from, to) => {
      const { props, done, context } = open({ type: 'item.select', index: from });
      const preventDefault = vi.fn<() => void>();
      const keyPress = { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
      props()
        .itemProps(from)
        .onKeyDown({ ...keyPress, preventDefault });
      expect(context().selected).toBe(to);
      expect(done).toEqual([`focusItem ${to}`, `showItem ${to}`]);
      expect(preventDefault).toHaveBeenCalledOnce();
    },
  );

  test.each([
    { key: 'ArrowRight' },
    { key: 'Enter' },
    { key: 'Tab' },
    { key: 'ArrowDown', altKey: true },
    { key: 'Home', ctrlKey: true },
    { key: 'ArrowUp', metaKey: true },
    { key: 'End', shiftKey: true },
  ])('leave %j to the browser', (press) => {
    const { props, context } = open({ type: 'item.select', index: 2 });
    const preventDefault = vi.fn<() => void>();
    const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    props()
      .itemProps(2)
      .onKeyDown({ ...plain, ...press, preventDefault });
    expect(context().selected).toBe(2);
    expect(preventDefault).not.toHaveBeenCalled();
  });

  test('name each other: tabs their paragraphs, paragraphs their tabs, the dialog its title', () => {
    const { itemProps, paragraphProps, dialogProps, titleProps, itemListProps } = open().props();
    for (const index of [0, 1, 2, 3, 4, 5]) {
      expect(itemProps(index)['aria-controls']).toBe(paragraphProps(index).id);
      expect(paragraphProps(index)['aria-labelledby']).toBe(audienceItemId(index));
    }
    expect(dialogProps['aria-labelledby']).toBe(titleProps.id);
    expect(itemListProps).toEqual({ role: 'tablist', 'aria-orientation': 'vertical' });
  });
});

describe('a tile that is approached', () => {
  test('by a pointer or by the focus has its pictures fetched, before anything opens', () => {
    const modal = start();
    expect(modal.props().approached).toBeNull();
    modal.props().tileProps('clinics').onPointerOver();
    expect(modal.props().approached).toBe('clinics');
    modal.props().openerProps('labs').onFocus();
    expect(modal.props().approached).toBe('labs');
    expect(modal.state()).toBe('hidden');
    expect(modal.done).toEqual([]);
  });
});
