import { childOf, childrenOf, nameOf, nodesIn, parse } from '../../scripts/new-part/syntax.ts';

/**
 * The numbers that the `delays` of a file say themselves, as they stand there: `closing: 300`. 0 is no
 * number of the specification.
 */
export const literalDelaysIn = (path: string, source: string): string[] =>
  [...nodesIn(parse(path, source))]
    .filter((node) => node.type === 'Property' && nameOf(childOf(node, 'key')) === 'delays')
    .flatMap((node) => childrenOf(childOf(node, 'value'), 'properties'))
    .filter((delay) =>
      [...nodesIn(delay)].some(
        ({ type, value }) => type === 'Literal' && Number(value) > 0 && typeof value === 'number',
      ),
    )
    .map(({ start, end }) => source.slice(start, end));
