import type { Page } from 'playwright';
import type { StateValue } from 'xstate';
import { drivenViews } from './driven-views.ts';
import { picturedOf } from './gallery.ts';
import type { Scene } from './scenes.ts';
import { lookOf, type Shown } from './view-paths.ts';

interface Tree {
  [key: string]: Tree;
}

function valueOf(tree: Tree): StateValue {
  const keys = Object.keys(tree);
  const [only = ''] = keys;
  if (keys.length === 1 && Object.keys(tree[only] ?? {}).length === 0) return only;
  return Object.fromEntries(keys.map((key) => [key, valueOf(tree[key] ?? {})]));
}

/** The state value that a part tells by its `data-state`. */
function valueTold(dataState: string): StateValue {
  const tree: Tree = {};
  for (const leaf of dataState.split(' ')) {
    let at = tree;
    for (const key of leaf.split('.')) at = at[key] ??= {};
  }
  return valueOf(tree);
}

/**
 * What the part of a machine shows in the state that it tells, where its memory is that of a look: `data-state` tells
 * no memory, so a look that is told apart by it alone stays as it is named.
 */
function lookTold(machine: string, shown: Shown, dataState: string): string {
  const pictured = picturedOf(machine).find((each) => lookOf(each.shown) === lookOf(shown));
  const view = drivenViews[pictured?.view ?? ''];
  if (!pictured || !view) throw new Error(`No view of ${machine} shows ${lookOf(shown)}.`);
  const { context } = pictured.snapshot;
  const snapshot = view.machine.resolveState({
    value: valueTold(dataState),
    context,
  });
  return lookOf(view.shows(snapshot));
}

const rootOf = (machine: string) =>
  Object.values(drivenViews).find((view) => view.machine.id === machine)?.root ?? '';

/** The states that a scene names and the page, which stands at it, does not: with what its parts tell instead. */
export async function wrongLooks(page: Page, { looks = [] }: Scene): Promise<string[]> {
  const roots = Object.fromEntries(looks.map(({ machine }) => [machine, rootOf(machine)]));
  const told = await page.evaluate(
    (selectors) =>
      Object.entries(selectors).map(([machine, root]) => ({
        machine,
        states: [...document.querySelectorAll<HTMLElement>(root)].map(
          (part) => part.dataset['state'] ?? '',
        ),
      })),
    roots,
  );
  return told.flatMap(({ machine, states }) => {
    const named = looks.filter((look) => look.machine === machine);
    const isNamed = (state: string) =>
      named.some(({ shown }) => lookTold(machine, shown, state) === lookOf(shown));
    if (states.length > 0 && states.every(isNamed)) return [];
    const wanted = named.map(({ shown }) => lookOf(shown)).join(' or ');
    return [`${machine} is to show ${wanted}, and tells: ${states.join(', ') || 'nothing'}`];
  });
}
