export const viewport = { width: 1440, height: 900 } as const;

export type Key =
  | 'PageDown'
  | 'PageUp'
  | 'End'
  | 'Home'
  | 'ArrowLeft'
  | 'ArrowUp'
  | 'ArrowRight'
  | 'ArrowDown'
  | 'Escape'
  | 'Enter'
  | 'Space'
  | 'Tab';

/** A browser with one page, and a visitor's hands on it. */
export interface Engine {
  readonly version: string;
  goTo(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; it knows its arguments and nothing else. */
  evaluate<A extends readonly unknown[], T>(
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T>;
  /** Moves the pointer to a place in the viewport, in px. */
  point(xPx: number, yPx: number): Promise<void>;
  click(xPx: number, yPx: number): Promise<void>;
  /** Presses the mouse's button at a place and keeps it down; the pointer drags until it is let go. */
  hold(xPx: number, yPx: number): Promise<void>;
  letGo(): Promise<void>;
  /** Turns the wheel by some notches in one go, down when 1. */
  notch(direction: 1 | -1, times: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** What is on the screen, as a PNG. */
  picture(): Promise<Buffer>;
  /** Errors and warnings on the console since the last visit to an address. */
  troubles(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** The system asks for less motion. */
  readonly reducedMotion?: boolean;
}

/** An engine that may be installed. */
export interface EngineKind {
  readonly name: string;
  /** What is not installed of all that it needs. */
  missing(): readonly string[];
  launch(options?: LaunchOptions): Promise<Engine>;
  /** Whether a trouble on the console is the engine's own and harms nobody. */
  isHarmless?(trouble: string): boolean;
}

/** A function and its arguments as text that a page can run. */
export const callOf = (run: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${run.toString()})(...${JSON.stringify(args)})`;

/** Builds an engine out of programs and files that are put away, the last first, when it closes or never comes. */
export async function engineOutOf(
  build: (onClose: (putAway: () => Promise<unknown>) => void) => Promise<Omit<Engine, 'close'>>,
): Promise<Engine> {
  const steps: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const putAway of steps.toReversed()) await putAway();
  };
  try {
    return { ...(await build((putAway) => steps.push(putAway))), close };
  } catch (error) {
    await close();
    throw error;
  }
}
