import { timersOf } from './oracle.ts';
import { canonical, inJson, isSame, type Outcome, outcomeText } from './prediction.ts';

/** Where machine and oracle disagree. */
export interface Mismatch {
  /** The places where they differ, without their values. */
  readonly places: string;
  /** Names of the transitions that ran. */
  readonly ran: readonly string[];
  /** So many steps lead there. */
  readonly steps: number;
  readonly text: string;
}

/** What somebody did otherwise, and where in the outcome; a value that is not there is undefined. */
interface Difference {
  readonly path: string;
  readonly got: unknown;
  readonly wanted: unknown;
}

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (...values: readonly Values[]) =>
  [...new Set(values.flatMap((value) => Object.keys(value)))].toSorted();

/** A member that is not there is another thing than null, which JSON makes of it in a list. */
const isSameAt = (key: string, one: Values, other: Values) =>
  (one[key] === undefined) === (other[key] === undefined) && isSame(one[key], other[key]);

/** Where two lists part: one that lacks a value, or has one too many, is not compared beyond it. */
function ofLists(path: string, got: readonly unknown[], wanted: readonly unknown[]): Difference {
  const both = Math.min(got.length, wanted.length);
  const parting = got.findIndex((value, index) => index < both && !isSame(value, wanted[index]));
  const at = parting < 0 ? both : parting;
  const place = `${path}[${at}]`;
  const lacks = got.length < wanted.length && isSame(got[at], wanted[at + 1]);
  const hasMore = got.length > wanted.length && isSame(got[at + 1], wanted[at]);
  if (at === both || lacks || hasMore) {
    return {
      path: place,
      got: lacks ? undefined : got[at],
      wanted: hasMore ? undefined : wanted[at],
    };
  }
  return firstDifference(place, got[at], wanted[at]);
}

/** The first place where two values differ, as deep in them as it lies. */
function firstDifference(path: string, one: unknown, other: unknown): Difference {
  const [got, wanted] = [one, other].map((value) => (isRecord(value) ? inJson(value) : value));
  if (Array.isArray(got) && Array.isArray(wanted)) return ofLists(path, got, wanted);
  if (isRecord(got) && isRecord(wanted)) {
    const key = keysOf(got, wanted).find((each) => !isSameAt(each, got, wanted));
    // Two effects that have no member in common are two different ones.
    const isAnother = keysOf(got).length > 0 && !keysOf(got).some((each) => each in wanted);
    if (key !== undefined && !(isAnother && keysOf(wanted).length > 0)) {
      return firstDifference(`${path}.${key}`, got[key], wanted[key]);
    }
  }
  return { path, got, wanted };
}

const said = (value: unknown) => (value === undefined ? 'nothing' : canonical(value));

/** Which actors live that should not, for those that should and do not. */
function ofActors(got: readonly string[], wanted: readonly string[]): string {
  const without = (some: readonly string[], others: readonly string[]) =>
    some
      .filter((id) => !others.includes(id))
      .map(canonical)
      .join(', ') || 'nothing';
  return `${without(got, wanted)} for ${without(wanted, got)}`;
}

/** An effect's name: the action, the actor, or who was sent an event. */
const nameOf = (effect: unknown) => (isRecord(effect) ? keysOf(effect).join() : said(effect));

/** Where something differs, without how much came before it in its list. */
const placeOf = ({ path, got, wanted }: Difference) =>
  [
    path.replaceAll(/\[\d+\]/g, ''),
    ...(got === undefined || wanted === undefined ? [nameOf(got), nameOf(wanted)] : []),
  ].join(' ');

/** What the machine did otherwise than expected, each part of the outcome by its name: the first of each. */
export function differences(expected: Outcome, got: Outcome): { place: string; text: string }[] {
  const parts = ({ state, running, effects, isIgnored }: Outcome): Values => ({
    ...state,
    timers: timersOf(state),
    running,
    effects,
    event: isIgnored ? 'ignored' : 'taken',
  });
  const [wanted, found] = [parts(expected), parts(got)];
  return Object.keys({ ...wanted, ...found })
    .filter((name) => !isSameAt(name, found, wanted))
    .map((name) => {
      if (name === 'running') {
        const text = `${name}: ${ofActors(got.running, expected.running)}`;
        return { place: text, text };
      }
      const first = firstDifference(name, found[name], wanted[name]);
      const text = `${first.path}: ${said(first.got)} for ${said(first.wanted)}`;
      return { place: placeOf(first), text };
    });
}

/** A step after which the machine is not as expected. */
interface Tried {
  /** The event's type; none at the start. */
  readonly event: string;
  readonly steps: number;
  /** Lines that say where that was. */
  readonly where: readonly string[];
  readonly expected: Outcome;
  readonly got: Outcome;
  /** Answers of guards, and names of transitions. */
  readonly asked: readonly string[];
  readonly ran: readonly string[];
}

export function mismatchOf({ event, steps, where, expected, got, asked, ran }: Tried): Mismatch {
  const differs = differences(expected, got);
  const nowhere = ran.length > 0 ? [] : [`on ${event}`];
  return {
    places: [...differs.map(({ place }) => place), ...nowhere].join('; '),
    ran,
    steps,
    text: [
      ...where,
      `expected ${outcomeText(expected)}`,
      `got      ${outcomeText(got)}`,
      `differs  ${differs.map(({ text }) => text).join('; ')}`,
      `ran      ${[...asked, ...ran].join('; ') || 'nothing'}`,
    ].join('\n  '),
  };
}

export const neverReached = (state: string): Mismatch => ({
  places: 'never reached',
  ran: [],
  steps: Infinity,
  text: `never reached by the machine: ${state}`,
});

/** Mismatches that differ in the same places, with a transition that ran in all of them: mostly one fault. */
interface Kind {
  /** The one with the shortest way. */
  nearest: Mismatch;
  others: number;
  /** What ran in all of them. */
  common: readonly string[];
}

function kindsOf(mismatches: readonly Mismatch[]): Kind[] {
  const kinds: Kind[] = [];
  for (const mismatch of mismatches) {
    const commonWith = ({ common }: Kind) => common.filter((name) => mismatch.ran.includes(name));
    const kind = kinds.find(
      (each) =>
        each.nearest.places === mismatch.places &&
        (commonWith(each).length > 0 || mismatch.ran.length + each.common.length === 0),
    );
    if (!kind) {
      kinds.push({ nearest: mismatch, others: 0, common: mismatch.ran });
      continue;
    }
    kind.common = commonWith(kind);
    kind.others += 1;
    if (mismatch.steps < kind.nearest.steps) kind.nearest = mismatch;
  }
  const isLater = ({ nearest: one }: Kind, { nearest: other }: Kind) =>
    Number(one.steps > other.steps) - Number(one.steps < other.steps);
  return kinds.toSorted(isLater);
}

/** So many kinds are printed; they come of one fault, or two, and the nearest tell most. */
const maxKinds = 5;

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

function kindText({ nearest, others, common }: Kind): string {
  if (others === 0) return nearest.text;
  const where = common.length > 0 ? `; in all of them ran ${common.join('; ')}` : '';
  return `${nearest.text}\n  and      ${others} more${where}`;
}

/** All mismatches as a text to read: of each kind the one with the shortest way. Empty where there are none. */
export function reportOf(mismatches: readonly Mismatch[]): string {
  if (mismatches.length === 0) return '';
  const kinds = kindsOf(mismatches);
  const all = counted(mismatches.length, 'mismatch', 'mismatches');
  const left = kinds.length - maxKinds;
  return [
    `${all} of ${counted(kinds.length, 'kind', 'kinds')}`,
    ...kinds.slice(0, maxKinds).map(kindText),
    ...(left > 0 ? [`and ${counted(left, 'kind', 'kinds')} more`] : []),
  ].join('\n\n');
}
