import type { StateValue } from 'xstate';

/** A JSON object. */
export type Plain = Readonly<Record<string, unknown>>;

/** How an actor stands; actors that its context names are left out. */
export interface Standing {
  readonly value: StateValue;
  readonly context: Plain;
}

/** The machines of one root by their paths: the root's own is its name, a child's is `home/pager`. */
export type Standings = Readonly<Record<string, Standing>>;

/** A timer that runs. */
export interface RunningTimer {
  readonly of: string;
  /** Type of the event that it sends. */
  readonly timer: string;
  readonly leftMs: number;
}

interface Timed {
  /** Since the recording began, in ms. */
  readonly atMs: number;
}

/** A root machine is there; what follows is told of it by this name. */
export interface Entrance extends Timed {
  readonly enters: string;
  /** Id of the machine. */
  readonly machine: string;
  /** The page that it came with, where that is another than before. */
  readonly path?: string;
  readonly actors: Standings;
  readonly timers: readonly RunningTimer[];
}

/** An event from outside the machines: a view, a door to the browser, the end of a promise. */
export interface OutsideEvent extends Timed {
  readonly to: string;
  /** Id of the door or promise; a view has none. */
  readonly by?: string;
  readonly event: Plain & { readonly type: string };
}

/** A timer of that machine ended. */
export interface TimerEnd extends Timed {
  readonly of: string;
  readonly timer: string;
  /** So much later than it was due, where that is a stall of the browser. */
  readonly lateMs?: number;
}

/** The root machine ends, or the recording does; how all of it stood. */
export interface Leave extends Timed {
  readonly leaves: string;
  readonly actors: Standings;
}

/** Something that happened. */
export type VisitStep = Entrance | OutsideEvent | TimerEnd | Leave;

/** The recording of a visit: all that came to the page's machines from outside, and what became of them. */
export interface Visit {
  readonly format: 'amara-visit';
  readonly version: 1;
  /** What was running: the version and the name of the build's own file. */
  readonly build: string;
  /** Address of the page within the site, without what follows `?` and `#`. */
  readonly path: string;
  readonly viewport: {
    readonly widthPx: number;
    readonly heightPx: number;
    readonly pixelRatio: number;
  };
  readonly isMotionReduced: boolean;
  readonly direction: 'ltr' | 'rtl';
  /** The recording was ended by its size. */
  readonly isCut: boolean;
  readonly steps: readonly VisitStep[];
}

/** How large the text of a recording may be, in characters; larger files are not read. */
export const visitMaxChars = 2_000_000;

/** How long a recording may last, in ms: what repeats by itself does so all that time when it is read. */
const visitMaxMs = 86_400_000;

/** So deep a recording may be: whoever compares values goes down into them. */
const visitMaxDepth = 100;

/** A file that is no recording; the message says why, in words for whoever chose it. */
export class VisitError extends Error {}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isAmount: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isShape =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isPlain(value) && Object.entries(shape).every(([name, check]) => check(value[name]));
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isRecordOf =
  (check: Check): Check =>
  (value) =>
    isPlain(value) && Object.values(value).every(check);

const isStateValue: Check = (value) => isText(value) || isRecordOf(isStateValue)(value);
const isStandings = isRecordOf(isShape({ value: isStateValue, context: isPlain }));
const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1)));

/** An address within the site, without what follows `?` and `#`. */
const isPath: Check = (value) => isText(value) && /^\/(?![/\\])[^?#]*$/.test(String(value));
const isTimer = isShape({ of: isText, timer: isText, leftMs: isAmount });
/** What each kind of step needs, by the member that tells the kind. */
const stepShapes = {
  enters: {
    machine: isText,
    path: (value: unknown) => value === undefined || isPath(value),
    actors: isStandings,
    timers: isListOf(isTimer),
  },
  leaves: { actors: isStandings },
  to: { event: isShape({ type: isText }), by: isOneOf },
  of: { timer: isText, lateMs: (value: unknown) => value === undefined || isAmount(value) },
} as const;
const header: Readonly<Record<string, Check>> = {
  build: isText,
  path: isPath,
  viewport: isShape({ widthPx: isAmount, heightPx: isAmount, pixelRatio: isAmount }),
  isMotionReduced: isFlag,
  direction: isOneOf('ltr', 'rtl'),
  isCut: isFlag,
  steps: Array.isArray,
};

const rootOf = (path: string): string => path.split('/')[0] ?? '';

/** What is wrong with a step; undefined when nothing is. */
function faultOf(step: unknown, sinceMs: number, present: ReadonlySet<string>): string | undefined {
  if (!isPlain(step)) return 'is no object';
  if (!isAmount(step['atMs'])) return 'has no time (atMs)';
  if ((step['atMs'] as number) < sinceMs) return 'comes before the one before it';
  if ((step['atMs'] as number) > visitMaxMs) return 'comes more than a day after the first';
  const kind = (['enters', 'leaves', 'to', 'of'] as const).find((name) => isText(step[name]));
  if (!kind) return 'is neither an event, nor a timer, nor does a machine enter or leave';
  const wrong = Object.entries(stepShapes[kind]).find(
    ([name, check]) => name !== 'by' && !(check as Check)(step[name]),
  );
  if (wrong) return `has a faulty member ${wrong[0]}`;
  const name = String(step[kind]);
  if (kind === 'enters') return present.has(name) ? `enters ${name} twice` : undefined;
  return present.has(rootOf(name)) ? undefined : `is of ${name}, which is not there`;
}

/**
 * Reads the text of a recording.
 * @throws {VisitError} says what is wrong, and with which step
 */
export function readVisit(text: string): Visit {
  if (text.length > visitMaxChars) {
    throw new VisitError(
      `The file is larger than a recording can be (${visitMaxChars} characters).`,
    );
  }
  let file: unknown;
  try {
    // Some editors begin a file with a byte order mark.
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new VisitError('The file is not JSON.', { cause: error });
  }
  if (!isPlain(file) || file['format'] !== 'amara-visit') {
    throw new VisitError('The file is not the recording of a visit.');
  }
  if (file['version'] !== 1) {
    throw new VisitError(
      `The recording is of version ${JSON.stringify(file['version'])}; only version 1 can be read.`,
    );
  }
  if (isDeeper(file, visitMaxDepth)) throw new VisitError('The recording is nested too deeply.');
  const wrong = Object.entries(header).find(([name, check]) => !check(file[name]));
  if (wrong) throw new VisitError(`The recording has a faulty member ${wrong[0]}.`);
  if ((file['steps'] as readonly unknown[]).length === 0) {
    throw new VisitError('Nothing was recorded: no machine of the page ran.');
  }
  const present = new Set<string>();
  let sinceMs = 0;
  for (const [index, step] of (file['steps'] as readonly unknown[]).entries()) {
    const fault = faultOf(step, sinceMs, present);
    if (fault) throw new VisitError(`Step ${index + 1} ${fault}.`);
    const { atMs, enters, leaves } = step as { atMs: number; enters?: string; leaves?: string };
    sinceMs = atMs;
    if (enters !== undefined) present.add(enters);
    if (leaves !== undefined) present.delete(leaves);
  }
  if (present.size > 0) {
    throw new VisitError(`The recording has no end: ${[...present].join(', ')} never left.`);
  }
  return file as unknown as Visit;
}

/** The text of a recording, one step a line. */
export function writeVisit({ steps, ...head }: Visit): string {
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "steps": [\n${lines}\n  ]\n}\n`;
}
