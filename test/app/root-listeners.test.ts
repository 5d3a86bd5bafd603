import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unheardEvents } from '../../src/app/root-listeners.ts';

/** Handlers that React serves by other events than the one of their name. */
const servedBy: Readonly<Record<string, readonly string[]>> = {
  pointerenter: ['pointerover', 'pointerout'],
  pointerleave: ['pointerover', 'pointerout'],
  mouseenter: ['mouseover', 'mouseout'],
  mouseleave: ['mouseover', 'mouseout'],
};

/** These have the browser's own listeners. */
const served = new Set(['src/page/use-drag.ts', 'src/page/use-area.ts', 'machines/shared/area.ts']);

test('no view has a handler for what React’s root does not hear', () => {
  const files = ['src', 'machines']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !served.has(file));
  expect(files.length).toBeGreaterThan(400);
  const handlers = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bon([A-Z]\w+)/g)].map(([, name = '']) => ({
      file,
      event: name.toLowerCase().replace(/capture$/, ''),
    })),
  );
  expect(handlers.some(({ event }) => event === 'click')).toBe(true);
  const isUnheard = ({ event }: { readonly event: string }) =>
    (servedBy[event] ?? [event]).some((type) => unheardEvents.has(type));
  expect(handlers.filter(isUnheard)).toEqual([]);
});
