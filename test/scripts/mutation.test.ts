import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import {
  besides,
  described,
  judgedIn,
  mutantsOf,
  nameOf,
  planted,
} from '../../scripts/mutation/mutants.ts';
import { filesIn } from '../../scripts/imports.ts';
import { Reach } from '../../scripts/mutation/reach.ts';

const chart = `
import { and, not, setup } from 'xstate';
export const limits = { pausePx: 0.25, keepMs: 1_000 } as const;
export const lamp = setup({
  types: { context: {} as { readonly on: true } },
  guards: {
    isLate: ({ context }) => context.ms > limits.keepMs && !context.held,
    both: and(['isLate', 'isHeld']),
    free: not('isHeld'),
  },
  actions: {
    tell: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'press');
      if (context.ms === 0) enqueue.raise({ type: 'ring' });
      enqueue.assign({ ms: Math.min(-context.ms + 1, 5), held: true });
    }),
  },
}).createMachine({
  description: 'Is true at 50 px.',
  meta: { requirement: ['P1', true] },
  initial: 'off',
  invoke: [{ id: 'watch', src: 'watch' }],
  states: {
    off: { on: { press: 'on', hold: [{ guard: 'isLate', target: 'on', actions: ['tell', 'ring'] }, { target: '.deep' }] } },
    on: { entry: 'ring', after: { pause: { target: 'off', reenter: true } } },
  },
});
`;

const faults = mutantsOf('lamp.machine.ts', chart).map((mutant) =>
  described(mutant, chart).replace(/^lamp.machine.ts:\d+ /, ''),
);

describe('the faults that are planted', () => {
  test.each([
    "transition dropped: press: 'on' → nothing",
    "transition dropped: { target: '.deep' } → nothing",
    "transition dropped: pause: { target: 'off', reenter: true } → nothing",
    "guard dropped: guard: 'isLate' → nothing",
    "guard turned: not('isHeld') → 'isHeld'",
    "action dropped: 'tell' → nothing",
    "action dropped: entry: 'ring' → nothing",
    "invoke dropped: { id: 'watch', src: 'watch' } → nothing",
    "target turned: 'off' → 'on'",
    "target turned: 'on' → 'off'",
    "target dropped: target: '.deep' → nothing",
    'reenter turned: true → false',
    'reenter turned: nothing → , reenter: true',
    'condition fixed: context.ms === 0 → true',
    'condition fixed: context.ms === 0 → false',
    'condition negated: !context.held → context.held',
    'comparison moved: > → >=',
    'comparison turned: === → !==',
    'logic halved: context.ms > limits.keepMs && !context.held → context.ms > limits.keepMs',
    'logic halved: context.ms > limits.keepMs && !context.held → !context.held',
    "logic halved: 'isHeld' → nothing",
    'arithmetic turned: + → -',
    'arithmetic turned: -context.ms → context.ms',
    "call dropped: enqueue.raise({ type: 'ring' }); → nothing",
    'choice turned: min → max',
    'boolean turned: true → false',
    'constant moved: 0.25 → 0.26',
    'constant moved: 0.25 → 0.24',
    'constant moved: 1_000 → 1001',
    'constant moved: 1_000 → 999',
    'constant moved: 5 → 6',
    'constant moved: 5 → 4',
  ])('%s', (fault) => {
    expect(faults.filter((each) => each.split(' · ')[0] === fault)).not.toEqual([]);
  });

  test('of what views are told is each member, but no name that is only read', () => {
    const connect = `
export const connectLamp = ({ value }, send) => {
  const props = { 'data-part': 'lamp', value, ...rest };
  return { props, onClick: () => send({ type: 'press' }) };
};
`;
    const membersOf = (file: string) =>
      mutantsOf(file, connect)
        .filter(({ kind }) => kind === 'member dropped')
        .map(({ start, end }) => connect.slice(start, end));
    expect(membersOf('lamp.connect.ts')).toEqual([
      "'data-part': 'lamp'",
      'value',
      'props',
      "onClick: () => send({ type: 'press' })",
      "type: 'press'",
    ]);
    expect(membersOf('lamp.logic.ts')).toEqual([]);
  });

  test('of other objects is each member that the types would not miss', () => {
    const lamp = `
const glow = { on: true, ms: 5 };
const keys = [...names, { key: 'a' }];
export const lit = (gate, ms) => ({ ...glow, ms, gate: { ms } });
export const old = (gate, ms) => ({ ms, ...gate });
export const told = (gate) => ({ ...(gate && { ms: 2 }), on: false });
export const lamp = setup({
  actions: {
    keep: assign({ first: 3, second: ({ context }) => ({ ...context.second, third: 4 }) }),
    take: assign(({ context, event }) => {
      const taken = { on: true, ms: 6 };
      if (context.held) return {};
      return event.on ? { fourth: 7, fifth: taken } : { only: 8 };
    }),
    tell: enqueueActions(({ enqueue }) => enqueue.assign({ sixth: 9, seventh: 10 })),
  },
}).createMachine({
  context: ({ input }) => ({ ...input, start: 11 }),
  invoke: { src: 'watch', input: ({ self }) => ({ ...limits, parent: self }) },
});
`;
    const gone = mutantsOf('lamp.machine.ts', lamp)
      .filter(({ kind }) => kind === 'member dropped')
      .map(({ start, end }) => lamp.slice(start, end));
    expect(gone).toEqual([
      'ms',
      'gate: { ms }',
      'first: 3',
      'second: ({ context }) => ({ ...context.second, third: 4 })',
      'third: 4',
      'fourth: 7',
      'fifth: taken',
      'sixth: 9',
      'seventh: 10',
      'parent: self',
    ]);
  });

  test('leave words, types and what only the types need alone', () => {
    for (const alone of ['Is true', 'requirement', 'assertEvent', 'readonly']) {
      expect(faults.filter((fault) => fault.includes(alone))).toEqual([]);
    }
    expect(faults).toContain(
      'comparison moved: > → >= · isLate: ({ context }) => context.ms > limits.keepMs && !context.held,',
    );
    // In a function 0 and 1 are a start or a step; another number is a limit or a size.
    expect(faults.filter((fault) => /^constant moved: [01] /.test(fault))).toEqual([]);
    // Of the three \`true\`, only what an action writes, and \`reenter\`.
    expect(faults.filter((fault) => fault.includes(': true → false'))).toHaveLength(2);
  });

  test('leave a file that can be read, each changed in one place', () => {
    for (const mutant of mutantsOf('lamp.machine.ts', chart)) {
      const text = planted(chart, mutant);
      expect(text).not.toBe(chart);
      expect(() => mutantsOf('lamp.machine.ts', text)).not.toThrow();
    }
  });

  test('of code that is no chart know nothing of targets and actions', () => {
    expect(
      mutantsOf('a.logic.ts', `export const f = () => ({ target: 'a', actions: 'b' });`),
    ).toEqual([]);
  });
});

test('a step is one of the last digit', () => {
  expect(besides('60')).toEqual(['61', '59']);
  expect(besides('0.05')).toEqual(['0.06', '0.04']);
  expect(besides('10_000')).toEqual(['10001', '9999']);
});

describe('the tests that are asked', () => {
  const reach = new Reach();
  const askedFor = (file: string, fault: string) => {
    const text = readFileSync(file, 'utf8');
    const mutant = mutantsOf(file, text).find((each) => described(each, text).includes(fault));
    if (!mutant) throw new Error(`${file} has no ${fault}.`);
    return reach.testsOf(mutant);
  };

  test('are those that bring the file, the nearest first, and none that needs a browser', () => {
    const asked = askedFor('machines/nav-bar/nav-bar.machine.ts', 'comparison moved');
    expect(asked[0]).toBe('test/parts/nav-bar/nav-bar.model.test.ts');
    expect(asked).toContain('test/pages/home/home.model.test.ts');
    expect(asked).not.toContain('test/parts/pager/wheel-gate.test.ts');
    expect(asked.filter((each) => !each.endsWith('.test.ts') || each.includes('browser'))).toEqual(
      [],
    );
  });

  test('of a constant are those that bring who uses it', () => {
    const asked = askedFor('machines/constants.ts', '1.5 → 1.6');
    expect(asked[0]).toBe('test/parts/pager/wheel-gate.test.ts');
    expect(asked).not.toContain('test/parts/nav-bar/nav-bar.model.test.ts');
  });

  test('see a fault through copies of all that stands between', () => {
    expect(reach.between('test/parts/pager/wheel-gate.test.ts', 'machines/constants.ts')).toEqual([
      'test/parts/pager/wheel-gate.test.ts',
      'machines/shared/wheel-gate.ts',
      'machines/constants.ts',
    ]);
  });
});

test('every judged survivor of docs/planted-faults.md is still a fault that can be planted', () => {
  const names = new Set(
    filesIn('machines').flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return mutantsOf(file, text).map((mutant) => nameOf(mutant, text));
    }),
  );
  const judged = judgedIn(readFileSync('docs/planted-faults.md', 'utf8'));
  expect(judged.size).toBeGreaterThan(0);
  expect([...judged].filter((name) => !names.has(name))).toEqual([]);
});

test('the last row of the scores sums up the others', () => {
  const page = readFileSync('docs/planted-faults.md', 'utf8');
  const [sums, ...others] = [...page.matchAll(/^\| [\w, -]+ \|((?: +\d* +\|){4})/gm)]
    .map(([, cells = '']) => cells.split('|').slice(0, 4).map(Number))
    .toReversed();
  expect(others.length).toBeGreaterThan(0);
  expect(sums).toEqual(
    [0, 1, 2, 3].map((column) => others.reduce((sum, row) => sum + (row[column] ?? 0), 0)),
  );
});
