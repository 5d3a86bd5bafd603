import { expect, test } from 'vitest';
import { siteMachines } from '../../../src/parts/replay/site-machines.ts';

const sources = Object.entries(
  import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).map(([path, text]) => ({ file: path.replace(/^.*\/src\//, ''), text }));

/** They start what they are given, or show it to an inspector. */
const starters = new Set(['page/page.tsx', 'page/use-part-actor.ts', 'page/use-inspection.ts']);

const isStarting = ({ file, text }: (typeof sources)[number]) =>
  !starters.has(file) && /\buse(?:PartActor|Inspection)\(|<Page root=/.test(text);

/** The machine behind a name such as `quietOutboxLogic`, as its declaration provides it. */
function machineOf(logic: string): string {
  const declaration = new RegExp(`\\bconst ${logic} = [^;]*?(\\w+)\\.provide\\(`);
  const [behind = 'nothing'] = sources.flatMap(({ text }) => declaration.exec(text)?.[1] ?? []);
  return behind.endsWith('Logic') ? machineOf(behind) : behind.replace(/Machine$/, '');
}

const started = sources.filter(isStarting).map(({ file, text }) => ({
  file,
  machines: [...new Set(text.match(/\b[a-z]\w*Logic\b/g))].map(machineOf),
}));

test('who starts a machine by itself names it', () => {
  expect(started.length).toBeGreaterThan(5);
  expect(started.filter(({ machines }) => machines.length === 0)).toEqual([]);
});

test('each machine that a page or a part starts by itself can be recorded and replayed', () => {
  const known = siteMachines.map(({ id }) => id);
  const needed = started.flatMap(({ machines }) => machines);
  expect([...new Set(needed)].sort()).toEqual([...known].sort());
});
