import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { diagramOf, labelText } from '../../scripts/machine-docs/diagram.ts';
import { indexPage, machinePage } from '../../scripts/machine-docs/page.ts';

const lamp = setup({
  types: { context: {} as { readonly watts: number }, input: {} as { readonly watts: number } },
  actors: { heat: fromPromise(() => Promise.resolve()) },
  actions: {
    warn: () => undefined,
    cool: (_, _params: { readonly by: string; readonly degrees: number }) => undefined,
  },
  guards: { isBroken: () => false, isOf: (_, _params: { readonly kind: string }) => false },
  delays: { burnOut: 500, coolDown: ({ context }) => context.watts },
}).createMachine({
  id: 'lamp',
  description: 'A lamp: it burns | or not.',
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: {
      description: 'L1: dark.',
      meta: { requirement: 'L1' },
      on: {
        'lamp.switch': [
          { meta: { requirement: ['L10', 'L9'] }, guard: 'isBroken', actions: 'warn' },
          { target: 'on' },
        ],
        'lamp.dust': { meta: { requirement: 'L6' } },
      },
    },
    on: {
      description: 'L2: bright.',
      invoke: { id: 'warming', src: 'heat', onDone: 'burnt' },
      initial: 'cold',
      states: {
        cold: { description: 'L3: not yet.', after: { coolDown: 'end' } },
        end: { description: 'L4: warm.' },
      },
      on: {
        'lamp.reset': '.cold',
        'lamp.switch': { guard: { type: 'isOf', params: { kind: 'hall' } }, target: 'off' },
      },
      after: { burnOut: 'burnt' },
    },
    burnt: {
      type: 'final',
      description: 'L5: gone.',
      entry: { type: 'cool', params: { by: 'air', degrees: 200 } },
    },
  },
});

const house = setup({}).createMachine({
  id: 'house',
  type: 'parallel',
  states: {
    door: { initial: 'shut', states: { shut: { on: { 'door.open': 'open' } }, open: {} } },
    bell: { on: { 'bell.ring': {} } },
  },
});

describe('the chart', () => {
  test('draws each arrow once, the ways inside a state from a stand-in, and the end', () => {
    expect(diagramOf(lamp)).toBe(`stateDiagram-v2
  state "off" as lamp_off
  state "on" as lamp_on {
    state "cold" as lamp_on_cold
    state "end" as lamp_on_end
    state "any of these" as any_of_lamp_on
    [*] --> lamp_on_cold
    lamp_on_cold --> lamp_on_end : after coolDown
    any_of_lamp_on --> lamp_on_cold : lamp.reset
  }
  state "burnt" as lamp_burnt
  [*] --> lamp_off
  lamp_off --> lamp_on : lamp.switch
  lamp_on --> lamp_off : lamp.switch [isOf]
  lamp_on --> lamp_burnt : done warming, after burnOut
  lamp_burnt --> [*]`);
  });

  test('divides the regions of a parallel machine', () => {
    expect(diagramOf(house)).toBe(`stateDiagram-v2
  state "house" as house {
    state "door" as house_door {
      state "shut" as house_door_shut
      state "open" as house_door_open
      [*] --> house_door_shut
      house_door_shut --> house_door_open : door.open
    }
    --
    state "bell" as house_bell
  }`);
  });

  test('is left out for a machine without states', () => {
    expect(diagramOf(setup({}).createMachine({ id: 'none' }))).toBeNull();
  });

  test('keeps out of labels what the language reads', () => {
    expect(labelText('a: "b";\n#c <d> {e}')).toBe('a b c d e');
  });
});

describe('the page of a machine', () => {
  const page = machinePage(lamp);

  test.each([
    ['its description', '\nA lamp: it burns | or not.\n'],
    ['each state, with cells that hold no bar', '| **lamp** | A lamp: it burns \\| or not. |'],
    ['the actors that a state runs', '| `on` | L2: bright. |  |  | `heat` as `warming` |'],
    ['what an action is always given', '| `burnt` | L5: gone. | `cool(by: air, degrees: 200)` |'],
    ['a fixed delay', '| burnOut | 500 ms |'],
    ['a delay that depends', '| coolDown | depends on the context |'],
    [
      'what an event does in each state, guards first',
      '| `lamp.switch` | _isBroken:_ `warn` (L10, L9)<br>→ **on** | _isOf(kind: hall):_ → **off** |  |',
    ],
    ['an event that a state ignores on purpose', '| `lamp.dust` | nothing (L6) |  |  |'],
    ['all its requirements, in their order', '\nRequirements: L1, L6, L9, L10.\n'],
    ['the names of its guards', '**guards** `isBroken`, `isOf`'],
  ])('says %s', (_, text) => {
    expect(page).toContain(text);
  });

  test('names no action that starts and stops a delay', () => {
    expect(page).not.toContain('xstate.');
  });
});

test('the index links each page', () => {
  expect(indexPage({ 'lamp.md': lamp })).toContain(
    '| [lamp](lamp.md) | A lamp: it burns \\| or not. | L1, L6, L9, L10 | 5 | 3 |',
  );
});
