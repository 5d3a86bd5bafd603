import { Refusal } from '../refusal.ts';
import type { Names } from './names.ts';
import { childOf, childrenOf, nameOf, nodesIn, parse, type Syntax } from './syntax.ts';

/** A place in a text, and what comes there instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const apply = (text: string, edits: readonly Edit[]) =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);

/** What was found; an error that names the file and what it lacks, where nothing was. */
function found<T>(value: T | undefined, path: string, what: string): T {
  if (value === undefined)
    throw new Refusal(`${path}: ${what} was not found. Nothing was written.`);
  return value;
}

const find = (node: Syntax, test: (node: Syntax) => boolean): Syntax | undefined => {
  for (const each of nodesIn(node)) if (test(each)) return each;
  return undefined;
};

const keyOf = (property: Syntax) => nameOf(childOf(property, 'key'));

const importsOf = (program: Syntax) =>
  childrenOf(program, 'body').filter(({ type }) => type === 'ImportDeclaration');

const sourceOf = (statement: Syntax) => String(childOf(statement, 'source')?.['value']);

/** The value of a property of that name which is of that type, wherever it stands. */
const valueOf = (program: Syntax, key: string, type: string) =>
  childOf(
    find(
      program,
      (node) =>
        node.type === 'Property' && keyOf(node) === key && childOf(node, 'value')?.type === type,
    ),
    'value',
  );

const isElement = (node: Syntax, ...names: string[]) =>
  node.type === 'JSXElement' &&
  names.includes(nameOf(childOf(childOf(node, 'openingElement'), 'name')) ?? '');

/** Adds an import of a file in another folder, by the alphabet as far as the others follow it. */
function addImport(program: Syntax, path: string, statement: string, source: string): Edit {
  const others = importsOf(program).filter((each) => sourceOf(each).startsWith('../'));
  const next = others.find((each) => sourceOf(each) > source);
  const text = `import ${statement} from '${source}';\n`;
  if (next) return { start: next.start, end: next.start, text };
  const last = found(others.at(-1), path, 'an import from another folder');
  return { start: last.end, end: last.end, text: `\n${text.trimEnd()}` };
}

/** Adds a property to an object, after the last one whose value's name ends like the new one's. */
function addProperty(
  object: Syntax,
  path: string,
  key: string,
  value: string,
  ending?: string,
): Edit {
  const properties = childrenOf(object, 'properties');
  if (properties.some((each) => keyOf(each) === key)) {
    throw new Refusal(`${path} has ${key} already. Nothing was written.`);
  }
  const alike = properties.filter(
    (each) => ending === undefined || nameOf(childOf(each, 'value'))?.endsWith(ending),
  );
  const last = found(alike.at(-1), path, `a property beside which ${key} would stand`);
  return { start: last.end, end: last.end, text: `, ${key}: ${value}` };
}

const isSpawn = (property: Syntax) =>
  nameOf(childOf(childOf(property, 'value'), 'callee')) === 'spawn';

/** The object of a root machine's context in which it spawns its actors. */
function spawnedBy(program: Syntax, path: string): Syntax {
  const factory = found(
    valueOf(program, 'context', 'ArrowFunctionExpression'),
    path,
    'the context of its chart',
  );
  const spawned = find(
    factory,
    (node) => node.type === 'ObjectExpression' && childrenOf(node, 'properties').some(isSpawn),
  );
  return found(spawned, path, 'a context that spawns actors');
}

/** Lets a page's root machine run a part's machine. */
export function wireMachine(path: string, text: string, { kebab, camel }: Names): string {
  const program = parse(path, text);
  const context = find(
    program,
    (node) => node.type === 'TSInterfaceDeclaration' && nameOf(childOf(node, 'id')) === 'Context',
  );
  const member = childrenOf(childOf(context, 'body'), 'body').at(-1);
  const { end } = found(member, path, 'interface Context with a member');
  const actors = found(
    valueOf(program, 'actors', 'ObjectExpression'),
    path,
    'the actors of its setup',
  );
  return apply(text, [
    addImport(program, path, `{ ${camel}Machine }`, `../${kebab}/${kebab}.machine.ts`),
    { start: end, end, text: `\n  readonly ${camel}: ActorRefFrom<typeof ${camel}Machine>;` },
    addProperty(actors, path, camel, `${camel}Machine`, 'Machine'),
    addProperty(spawnedBy(program, path), path, camel, `spawn('${camel}', { id: '${camel}' })`),
  ]);
}

/** The lists of a page's oracle that name the actors of its root: those that it starts, and those that run. */
const listsOfActors = (program: Syntax): Syntax[] =>
  ['atStart', 'running'].flatMap((key) => {
    const property = find(program, (node) => node.type === 'Property' && keyOf(node) === key);
    return (property && find(property, ({ type }) => type === 'ArrayExpression')) ?? [];
  });

/** An actor as such a list has it: by its name, or with the input that it is given. */
const actorIn = (element: Syntax): string | undefined =>
  element.type === 'ObjectExpression'
    ? keyOf(childrenOf(element, 'properties')[0] ?? element)
    : (element['value'] as string | undefined);

/** Tells the oracle of a page that its root runs the part as well, after all that the root spawns already. */
export function wireOracle(
  path: string,
  text: string,
  { camel }: Names,
  [machinePath, machine]: readonly [path: string, text: string],
): string {
  const spawned = childrenOf(spawnedBy(parse(machinePath, machine), machinePath), 'properties');
  const before = spawned.filter(isSpawn).map(keyOf).at(-1);
  const edits = listsOfActors(parse(path, text)).map((list): Edit => {
    const last = childrenOf(list, 'elements').find((each) => actorIn(each) === before);
    const { end } = found(last, path, `${before} in the lists of actors`);
    return { start: end, end, text: `, '${camel}'` };
  });
  return apply(text, edits);
}

/** Takes the part out of the lists of a page's oracle. */
export function unwireOracle(path: string, text: string, { camel }: Names): string {
  const edits = listsOfActors(parse(path, text)).flatMap((list) => {
    const elements = childrenOf(list, 'elements');
    const index = elements.findIndex(({ value }) => value === camel);
    const [before, own] = [elements[index - 1], elements[index]];
    return before && own ? [{ start: before.end, end: own.end, text: '' }] : [];
  });
  return apply(text, edits);
}

/** Puts the browser behind the part's machine, where the page does so for all. */
export function wireBrowser(path: string, text: string, { kebab, camel }: Names): string {
  const program = parse(path, text);
  const actors = found(
    valueOf(program, 'actors', 'ObjectExpression'),
    path,
    'the actors that it provides',
  );
  return apply(text, [
    addImport(program, path, `{ ${camel}Logic }`, `../../parts/${kebab}/${kebab}.browser.ts`),
    addProperty(actors, path, camel, `${camel}Logic`, 'Logic'),
  ]);
}

/** Shows the part at the end of the page's main element. */
export function wireView(path: string, text: string, { kebab, pascal }: Names): string {
  const program = parse(path, text);
  const page = found(
    find(program, (node) => isElement(node, 'Page')),
    path,
    '<Page>',
  );
  const main = find(page, (node) => isElement(node, 'main', 'SectionSnap'));
  const { start } = found(
    childOf(main, 'closingElement'),
    path,
    '<main> or <SectionSnap> inside <Page>',
  );
  return apply(text, [
    addImport(program, path, `{ ${pascal} }`, `../../parts/${kebab}/${kebab}.tsx`),
    { start, end: start, text: `<${pascal} />\n` },
  ]);
}

/** From the end of the property before; the object then fits into its line again, if it did before. */
function dropProperty(text: string, object: Syntax, key: string): Edit[] {
  const properties = childrenOf(object, 'properties');
  const kept = properties.filter((each) => keyOf(each) !== key);
  if (kept.length === properties.length) return [];
  const isPlain = kept.every(({ start, end }) => !text.slice(start, end).includes('\n'));
  if (isPlain && !/\/[/*]/.test(text.slice(object.start, object.end))) {
    const inside = kept.map(({ start, end }) => text.slice(start, end)).join(', ');
    return [{ start: object.start, end: object.end, text: `{ ${inside} }` }];
  }
  const index = properties.findIndex((each) => keyOf(each) === key);
  const [before, dropped, after] = [index - 1, index, index + 1].map((at) => properties[at]);
  if (!dropped) return [];
  if (before) return [{ start: before.end, end: dropped.end, text: '' }];
  return [{ start: dropped.start, end: after?.start ?? dropped.end, text: '' }];
}

/** Takes out of a file of the site whatever the other functions of this module put into it for a part. */
export function unwire(path: string, text: string, { kebab, camel, pascal }: Names): string {
  const program = parse(path, text);
  const imports = importsOf(program).filter((each) =>
    new RegExp(`/${kebab}/${kebab}(?:\\.machine|\\.browser)?\\.tsx?$`).test(sourceOf(each)),
  );
  if (imports.length === 0) return text;
  const edits = imports.map(({ start, end }): Edit => ({ start, end: end + 1, text: '' }));
  for (const node of nodesIn(program)) {
    if (node.type === 'ObjectExpression') edits.push(...dropProperty(text, node, camel));
    const isMember = node.type === 'TSPropertySignature' && keyOf(node) === camel;
    if (isMember || isElement(node, pascal)) {
      const start = text.slice(0, node.start).trimEnd().length;
      edits.push({ start, end: node.end, text: '' });
    }
  }
  return apply(text, edits);
}
