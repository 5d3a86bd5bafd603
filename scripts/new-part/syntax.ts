import { parseSync } from 'vite';
import { Refusal } from '../refusal.ts';

/** A node of a syntax tree: where it stands in the text, and what else its type has. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** A member of a node that is a node itself. */
export function childOf(node: Syntax | undefined, member: string): Syntax | undefined {
  const value = node?.[member];
  return isSyntax(value) ? value : undefined;
}

/** A member of a node that lists nodes. */
export function childrenOf(node: Syntax | undefined, member: string): Syntax[] {
  const value = node?.[member];
  return Array.isArray(value) ? value.filter(isSyntax) : [];
}

/** A node and all below it, in the order of the text. */
export function* nodesIn(node: Syntax): Generator<Syntax> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isSyntax(child)) yield* nodesIn(child);
    }
  }
}

/** The name that an identifier has, also as the key of a property or the name of an element. */
export const nameOf = (node: Syntax | undefined): string | undefined =>
  typeof node?.['name'] === 'string' ? node['name'] : undefined;

/** The syntax tree of a file of TypeScript. Throws where the text is none. */
export function parse(path: string, text: string): Syntax {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Refusal(`${path} cannot be read: ${error.message}`);
  return program as unknown as Syntax;
}

/** The names that a file imports or declares at its top, each as often as it does. */
export function topLevelNames(program: Syntax): string[] {
  return childrenOf(program, 'body').flatMap((statement) => {
    const declaration = childOf(statement, 'declaration') ?? statement;
    const binders = [
      ...childrenOf(statement, 'specifiers').map((each) => childOf(each, 'local')),
      ...childrenOf(declaration, 'declarations').map((each) => childOf(each, 'id')),
      childOf(declaration, 'id'),
    ];
    return binders.flatMap((binder) => nameOf(binder) ?? []);
  });
}
