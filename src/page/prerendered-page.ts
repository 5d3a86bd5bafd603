import { fieldsOf } from '../browser/early-words.ts';

/** The root and its path. Of what lies in a template nothing is fetched, and nothing runs. */
let kept: { readonly root: HTMLElement; readonly path: string } | undefined;

/** The page that the server sent, as it was before its script ran. */
export const prerenderedPage = {
  keep(root: HTMLElement): void {
    const { ownerDocument } = document.createElement('template').content;
    kept = { root: ownerDocument.importNode(root, true), path: location.pathname };
    // Who keeps what is typed puts it back, with what was typed later. A reset does nothing in there.
    for (const field of fieldsOf(kept.root)) field.value = '';
  },
  /** Each of its sections is on the page, as it was sent or taken over. */
  isStanding: (): boolean =>
    [...(kept?.root.querySelectorAll('section[id], footer[id]') ?? [])].every(({ id }) =>
      document.getElementById(id),
    ),
  /** The path that it was sent for; undefined where the server sent none. */
  path: (): string | undefined => kept?.path,
  /** A copy of what stood in the root. No text is parsed anew, which the page's policy forbids. */
  copy: (): readonly Node[] => (kept ? [...document.importNode(kept.root, true).childNodes] : []),
};
