// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { heardEvents, withRootListeners } from '../../src/app/root-listeners.ts';

/** The events that React serves a handler by, where they are not the one of its name. */
const servedBy: Readonly<Record<string, readonly string[]>> = {
  focus: ['focusin'],
  blur: ['focusout'],
  change: ['change', 'click', 'input'],
  doubleclick: ['dblclick'],
  select: ['selectionchange'],
  beforeinput: ['textInput'],
  pointerenter: ['pointerover', 'pointerout'],
  pointerleave: ['pointerover', 'pointerout'],
  mouseenter: ['mouseover', 'mouseout'],
  mouseleave: ['mouseover', 'mouseout'],
};

/** React listens for these at the dialog and the picture themselves. */
const atTheElement = new Set(['cancel', 'close', 'error', 'load']);

/** Handlers that are given to listeners of the browser's own. */
const given: Readonly<Record<string, RegExp>> = {
  'src/page/use-drag.ts': /^(?:drag|click|touch\w+)$/,
  'src/page/use-area.ts': /^pointerleave$/,
  'machines/shared/area.ts': /^pointerleave$/,
};

/** What React listens for, on its root and on the document. */
function listenersOf(begin: (root: HTMLElement) => void) {
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
  // React listens once on each document.
  const page = document.implementation.createHTMLDocument();
  const root = page.createElement('div');
  begin(root);
  const calls = listen.mock.calls.map(([type], n) => ({ type, on: listen.mock.contexts[n] }));
  listen.mockRestore();
  const on = (target: EventTarget) =>
    new Set(calls.filter((call) => call.on === target).map(({ type }) => type));
  return { onRoot: on(root), onDocument: on(page) };
}

test('React hears of every event that a view has a handler for', () => {
  const { onRoot: known, onDocument } = listenersOf((root) => void createRoot(root));
  expect(known.size).toBeGreaterThan(70);
  expect([...onDocument]).toEqual(['selectionchange']);
  const files = ['src', 'machines']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(400);
  const handlers = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bon([A-Z]\w+)/g)].map(([, name = '']) => ({
      file,
      event: name.toLowerCase().replace(/capture$/, ''),
    })),
  );
  expect(handlers.some(({ event }) => event === 'click')).toBe(true);
  const isUnheard = ({ file, event }: { readonly file: string; readonly event: string }) =>
    !given[file]?.test(event) &&
    !atTheElement.has(event) &&
    (servedBy[event] ?? [event].filter((type) => known.has(type))).some(
      (type) => !heardEvents.has(type),
    );
  expect(handlers.filter(isUnheard)).toEqual([]);
});

test('React hears nothing else, on its root and on the document', () => {
  const { onRoot, onDocument } = listenersOf((begun) =>
    withRootListeners(begun, () => createRoot(begun)),
  );
  expect([...onRoot].toSorted()).toEqual([...heardEvents].toSorted());
  expect([...onDocument]).toEqual([]);
});

test('what another has put in the place of a listening stays there', () => {
  const page = document.implementation.createHTMLDocument();
  const root = page.createElement('div');
  const others = vi.fn<EventTarget['addEventListener']>();
  page.addEventListener = others;
  root.addEventListener = others;
  withRootListeners(root, () => undefined);
  page.addEventListener('click', vi.fn<() => void>());
  root.addEventListener('click', vi.fn<() => void>());
  expect(others).toHaveBeenCalledTimes(2);
});
