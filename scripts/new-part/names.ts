import { Refusal } from '../refusal.ts';

/** A part's name in each way that it is written. */
export interface Names {
  /** Of folders and files, and of `data-machine`: `side-note`. */
  readonly kebab: string;
  /** Of the machine and its actor: `sideNote`. */
  readonly camel: string;
  /** Of the view, and after a verb: `SideNote`. */
  readonly pascal: string;
  /** Of the button, until it has its words: `Side note`. */
  readonly title: string;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The names of a part, from the one that was given. Throws for one that is no kebab-case. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab)) {
    throw new Refusal(
      `"${kebab}" is no name for a part: it takes small letters, digits and single hyphens, as in side-note.`,
    );
  }
  const camel = kebab.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    kebab,
    camel,
    pascal: upperFirst(camel),
    title: upperFirst(kebab.replaceAll('-', ' ')),
  };
}
