import {
  childOf,
  childrenOf,
  nameOf as identifierOf,
  parse,
  type Syntax,
} from '../new-part/syntax.ts';

/** One planted fault: what stands between two places of a file, and what stands there instead. */
export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: MutantKind;
  readonly line: number;
  /** The name that the fault touches: an exported constant's, where it stands in one. */
  readonly within: string | null;
}

export type MutantKind =
  | 'transition dropped'
  | 'guard dropped'
  | 'guard turned'
  | 'action dropped'
  | 'invoke dropped'
  | 'target turned'
  | 'target dropped'
  | 'reenter turned'
  | 'condition fixed'
  | 'condition negated'
  | 'comparison moved'
  | 'comparison turned'
  | 'logic halved'
  | 'arithmetic turned'
  | 'call dropped'
  | 'choice turned'
  | 'boolean turned'
  | 'constant moved'
  | 'member dropped';

type Change = readonly [kind: MutantKind, start: number, end: number, text: string];

/** A node and those that it stands in, the nearest first. */
interface Place {
  readonly node: Syntax;
  readonly above: readonly Syntax[];
  readonly text: string;
}

const keyOf = (property: Syntax | undefined): string | undefined => {
  const key = childOf(property, 'key');
  return identifierOf(key) ?? (typeof key?.['value'] === 'string' ? key['value'] : undefined);
};

/** The members of an object that have a key. */
const membersOf = (object: Syntax | undefined) =>
  childrenOf(object, 'properties').filter(({ type }) => type === 'Property');

const memberOf = (object: Syntax | undefined, name: string) =>
  childOf(
    membersOf(object).find((member) => keyOf(member) === name),
    'value',
  );

const textOf = (node: Syntax | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

/** What documents a chart, and what only the types know. */
const isWords = (node: Syntax) =>
  node.type === 'ImportDeclaration' ||
  (node.type === 'Property' && ['description', 'meta', 'types'].includes(keyOf(node) ?? ''));

/** Of a node of the types, what is left when they are taken away. */
const withoutTypes = (node: Syntax): Syntax | undefined =>
  node.type.startsWith('TS') ? childOf(node, 'expression') : node;

/** Leaves a member or an element out: an empty spread stands wherever one stood. */
const drop = (kind: MutantKind, { start, end }: Syntax, inArray = false): Change => [
  kind,
  start,
  end,
  inArray ? '...[]' : '...{}',
];

/** Leaves out each element of a list, or the member that has no list. */
function dropEach(kind: MutantKind, property: Syntax): Change[] {
  const value = childOf(property, 'value');
  return value?.type === 'ArrayExpression'
    ? childrenOf(value, 'elements').map((element) => drop(kind, element, true))
    : [drop(kind, property)];
}

/** The keys of the objects of states that a name may stand in: the nearest first, then the file's others. */
function siblingOf(name: string, above: readonly Syntax[], all: readonly string[][]) {
  const near = above.flatMap((node) => {
    const states = memberOf(node, 'states');
    return states ? [membersOf(states).flatMap((member) => keyOf(member) ?? [])] : [];
  });
  const keys = [...near, ...all].find((each) => each.includes(name) && each.length > 1);
  return keys?.[(keys.indexOf(name) + 1) % keys.length];
}

const quoted = (text: string) => `'${text}'`;

/** Leads a transition somewhere else, or nowhere. */
function turnTarget(value: Syntax, whole: Syntax, { above }: Place, all: string[][]): Change[] {
  if (value.type === 'ArrayExpression') {
    return childrenOf(value, 'elements').flatMap((each) =>
      turnTarget(each, each, { node: each, above, text: '' }, all),
    );
  }
  const target = textOf(value);
  if (target === undefined) return [];
  const [, path = '', last = ''] = /^(.*\.)?([^.]+)$/.exec(target) ?? [];
  const sibling = siblingOf(last, above, all);
  if (sibling) return [['target turned', value.start, value.end, quoted(`${path}${sibling}`)]];
  return whole.type === 'Property' && keyOf(whole) === 'target'
    ? [drop('target dropped', whole)]
    : [];
}

const isIn = (above: readonly Syntax[], index: number, ...keys: string[]) =>
  above[index]?.type === 'Property' && keys.includes(keyOf(above[index]) ?? '');

/** Whether a member stands in what `setup` is given: there are the named things themselves. */
const isOfSetup = (above: readonly Syntax[]) =>
  above[1]?.type === 'CallExpression' && identifierOf(childOf(above[1], 'callee')) === 'setup';

/** Faults of a chart: its transitions, guards, actions, invokes, targets. */
function chartChanges(place: Place, all: string[][]): Change[] {
  const { node, above } = place;
  if (node.type !== 'Property' || isOfSetup(above)) return [];
  const value = childOf(node, 'value');
  const key = keyOf(node) ?? '';
  // A state may be named `on`, too.
  const isTransition =
    above[0]?.type === 'ObjectExpression' &&
    isIn(above, 1, 'on', 'after') &&
    !isIn(above, 3, 'states');
  if (isTransition || ['always', 'onDone', 'onError'].includes(key)) {
    const target = value && textOf(value) !== undefined ? turnTarget(value, node, place, all) : [];
    return [...dropEach('transition dropped', node), ...target];
  }
  if (key === 'entry' || key === 'exit' || key === 'actions') {
    return dropEach('action dropped', node);
  }
  if (key === 'invoke') return dropEach('invoke dropped', node);
  if (key === 'guard') return [drop('guard dropped', node)];
  if (key === 'reenter' && value?.type === 'Literal') {
    return [['reenter turned', value.start, value.end, String(value['value'] !== true)]];
  }
  if (key === 'initial' && value) return turnTarget(value, value, place, all);
  if (key !== 'target' || !value) return [];
  const isInner = textOf(value)?.startsWith('.') ?? false;
  return [
    ...turnTarget(value, node, place, all),
    ...(isInner && !memberOf(above[0], 'reenter')
      ? [['reenter turned', node.end, node.end, ', reenter: true'] as const]
      : []),
  ];
}

const moved: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const turned: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' };
const reckoned: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
};
const chosen: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
};

/** Puts another operator in the place of the one between two operands. */
function exchange(kind: MutantKind, { node, text }: Place, other: string | undefined): Change[] {
  const left = childOf(node, 'left');
  const operator = String(node['operator']);
  if (!other || !left) return [];
  const start = text.indexOf(operator, left.end);
  return [[kind, start, start + operator.length, other]];
}

/** Fixes a condition at true and at false. */
const fix = (condition: Syntax | undefined): Change[] =>
  condition
    ? ['true', 'false'].map((text) => ['condition fixed', condition.start, condition.end, text])
    : [];

/** The numbers one step beside a written one: a step is one of its last digit. */
export function besides(raw: string): string[] {
  const written = raw.replaceAll('_', '');
  const digits = /\.(\d+)/.exec(written)?.[1]?.length ?? 0;
  return [1, -1].map((sign) => (Number(written) + sign * 10 ** -digits).toFixed(digits));
}

const isFunction = ({ type }: Syntax) => /Function/.test(type);

/** Calls that tell the types something, and do nothing else. */
const saysNothing = 'assertEvent';

/**
 * Faults of code: what it asks, reckons and calls. What another fault covers is not planted: who notices that
 * half of `a && b` is gone notices `a || b`, and who notices `<=` for `<` notices `>=`.
 */
function codeChanges(place: Place): Change[] {
  const { node, above, text } = place;
  const at = (part: Syntax | undefined) => (part ? text.slice(part.start, part.end) : '');
  const whole = (kind: MutantKind, other: string): Change => [kind, node.start, node.end, other];
  switch (node.type) {
    case 'BinaryExpression': {
      const operator = String(node['operator']);
      return [
        ...exchange('comparison moved', place, moved[operator]),
        ...exchange('comparison turned', place, turned[operator]),
        ...exchange('arithmetic turned', place, reckoned[operator]),
      ];
    }
    case 'AssignmentExpression':
      return exchange('arithmetic turned', place, reckoned[String(node['operator'])]);
    case 'LogicalExpression': {
      return [
        whole('logic halved', at(childOf(node, 'left'))),
        whole('logic halved', at(childOf(node, 'right'))),
      ];
    }
    case 'UnaryExpression': {
      const operand = at(childOf(node, 'argument'));
      if (node['operator'] === '!') return [whole('condition negated', operand)];
      return node['operator'] === '-' ? [whole('arithmetic turned', operand)] : [];
    }
    case 'UpdateExpression':
      return [
        whole(
          'arithmetic turned',
          at(node).replace(/\+\+|--/, (it) => (it === '++' ? '--' : '++')),
        ),
      ];
    case 'IfStatement':
    case 'ConditionalExpression':
      return fix(childOf(node, 'test'));
    case 'CallExpression': {
      const callee = childOf(node, 'callee');
      const name = identifierOf(callee);
      // Combined guards: each without one of its parts, and without its negation.
      if (name === 'and' || name === 'or') {
        return childrenOf(childrenOf(node, 'arguments')[0], 'elements').map((each) =>
          drop('logic halved', each, true),
        );
      }
      if (name === 'not') return [whole('guard turned', at(childrenOf(node, 'arguments')[0]))];
      const member = childOf(callee, 'property');
      const other =
        callee?.type === 'MemberExpression' ? chosen[identifierOf(member) ?? ''] : undefined;
      return other && member ? [['choice turned', member.start, member.end, other]] : [];
    }
    case 'ExpressionStatement': {
      const call = childOf(node, 'expression');
      const name = identifierOf(childOf(call, 'callee')) ?? '';
      if (call?.type !== 'CallExpression' || name === saysNothing) return [];
      return [whole('call dropped', ';')];
    }
    case 'Literal': {
      if (typeof node['value'] === 'boolean' && keyOf(above[0]) !== 'reenter') {
        return [whole('boolean turned', String(!node['value']))];
      }
      const isPlain = node['value'] === 0 || node['value'] === 1;
      const isConstant = typeof node['value'] === 'number' && !(isPlain && above.some(isFunction));
      return isConstant ? besides(at(node)).map((other) => whole('constant moved', other)) : [];
    }
    default:
      return [];
  }
}

/** What may stand between an object and the function that answers it, or the call that is given it. */
const passing: ReadonlySet<string> = new Set([
  'ParenthesizedExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ReturnStatement',
  'BlockStatement',
  'IfStatement',
]);

/** What is spread whole, not a part that is there or not. */
const wholes: ReadonlySet<string> = new Set(['Identifier', 'MemberExpression', 'CallExpression']);

/**
 * Whether a member may be left out as far as the types know: of what views are told, of a changed copy, where
 * the old value stays, and of what an action remembers. Who notices a dropped action notices its only member.
 */
function mayBeLeftOut(file: string, { node, above }: Place): boolean {
  if (isConnect(file)) return true;
  const object = above[0];
  const [first, second] = above.slice(1).filter(({ type }) => !passing.has(type));
  const isAnswer = first !== undefined && isFunction(first);
  const callee = childOf(isAnswer ? second : first, 'callee');
  const isAssigned =
    (identifierOf(callee) ?? identifierOf(childOf(callee, 'property'))) === 'assign';
  if (isAssigned && childrenOf(object, 'properties').length > 1) return true;
  const isFirstContext = isAnswer && keyOf(second) === 'context';
  return (
    above.some(isFunction) &&
    !isFirstContext &&
    childrenOf(object, 'properties').some(
      (each) =>
        each.type === 'SpreadElement' &&
        each.start < node.start &&
        wholes.has(childOf(each, 'argument')?.type ?? ''),
    )
  );
}

/** Faults of objects: a hook, a handler, a field of an event or of what is remembered that is not there. */
const memberChanges = (file: string, place: Place): Change[] =>
  place.node.type === 'Property' &&
  place.above[0]?.type === 'ObjectExpression' &&
  mayBeLeftOut(file, place)
    ? [drop('member dropped', place.node)]
    : [];

/** Every object of states in a file, as the names in it. */
function statesIn(node: Syntax): string[][] {
  const own = memberOf(node, 'states');
  return [
    ...(own ? [membersOf(own).flatMap((member) => keyOf(member) ?? [])] : []),
    ...partsOf(node).flatMap(statesIn),
  ];
}

/** The nodes right below a node, in the order of the text. */
const partsOf = (node: Syntax): Syntax[] =>
  Object.keys(node).flatMap((member) => {
    const child = childOf(node, member);
    return child ? [child] : childrenOf(node, member);
  });

/** Whether a file holds a chart or a part of one; elsewhere `target` and the like mean other things. */
const isChart = (text: string) => /\b(?:createMachine|createStateConfig|setup)\(/.test(text);

/** Whether a file tells views of a machine: what it says is all that it does. */
const isConnect = (file: string) => file.endsWith('.connect.ts');

/** Every fault that can be planted into a file. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const program = parse(file, text);
  const all = isChart(text) ? statesIn(program) : null;
  const changes: (readonly [Change, string | null])[] = [];

  const visit = (raw: Syntax, above: readonly Syntax[], within: string | null) => {
    const node = withoutTypes(raw);
    if (!node || isWords(node)) return;
    if (node !== raw) {
      visit(node, above, within);
      return;
    }
    const place = { node, above, text };
    const found = [
      ...(all ? chartChanges(place, all) : []),
      ...codeChanges(place),
      ...memberChanges(file, place),
    ];
    changes.push(...found.map((change) => [change, within] as const));
    const isTopmost = node.type === 'VariableDeclarator' && !above.some(isFunction);
    const name = isTopmost ? (identifierOf(childOf(node, 'id')) ?? within) : within;
    const parts = isTopmost ? [childOf(node, 'init')] : partsOf(node);
    for (const part of parts) {
      // A key is a name, not a value.
      const isKey = node.type === 'Property' && part === childOf(node, 'key');
      if (part && !isKey) visit(part, [node, ...above], name);
    }
  };
  visit(program, [], null);

  const known = new Set<string>();
  return changes.flatMap(([[kind, start, end, other], within]) => {
    const key = `${start} ${end} ${other}`;
    if (known.has(key) || text.slice(start, end) === other) return [];
    known.add(key);
    const line = text.slice(0, start).split('\n').length;
    return [{ file, start, end, text: other, kind, line, within }];
  });
}

/** A file with its fault. */
export const planted = (text: string, { start, end, text: other }: Mutant): string =>
  text.slice(0, start) + other + text.slice(end);

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
};

/** So short a text says little without the line that it stands in. */
const shortChars = 20;

/** A fault in a line: where it is, what kind, what stands there instead of what. */
export function described(mutant: Mutant, text: string): string {
  const { file, line, kind, start, end, text: other } = mutant;
  const isGone = other.startsWith('...') || other === ';';
  const from = short(text.slice(start, end));
  const around = short((text.split('\n')[line - 1] ?? '').trim());
  const place = from.length < shortChars ? ` · ${around}` : '';
  return `${file}:${line} ${kind}: ${from || 'nothing'} → ${isGone ? 'nothing' : short(other)}${place}`;
}

/** The same without its number of line, which changes. */
export const nameOf = (mutant: Mutant, text: string): string =>
  described(mutant, text).replace(/:\d+ /, ' ');

/** The names of the survivors that a page judges, each in a row of a table. */
export const judgedIn = (page: string): ReadonlySet<string> =>
  new Set(
    [...page.matchAll(/^\| `(machines\/.+?)` +\| /gm)].map(([, name = '']) =>
      name.replaceAll('\\|', '|'),
    ),
  );
