/** The variables of a process, as `process.env` holds them, or those of a Worker, which need not be texts. */
export type Environment = Readonly<Record<string, string | number | boolean | undefined>>;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly whole?: boolean;
}

/** Reads variables one by one and collects what is wrong with them; an empty one counts as not set. */
export function createSettingsReader(environment: Environment) {
  const problems: string[] = [];
  const refuse = (problem: string) => {
    // Two readers may ask for one variable.
    if (!problems.includes(problem)) problems.push(problem);
  };
  const text = (name: string): string | undefined =>
    String(environment[name] ?? '').trim() || undefined;

  return {
    problems: problems as readonly string[],
    refuse,
    text,
    required(name: string, reason: string): string {
      const value = text(name);
      if (value === undefined) refuse(`${name} is not set, and ${reason}.`);
      return value ?? '';
    },
    list(name: string): readonly string[] {
      return (text(name) ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean);
    },
    number(name: string, fallback: number, { from, to, whole = false }: Range): number {
      const written = text(name);
      if (written === undefined) return fallback;
      const value = Number(written);
      const isUsable = value >= from && value <= to && (!whole || Number.isInteger(value));
      if (!isUsable)
        refuse(`${name} has to be a ${whole ? 'whole ' : ''}number from ${from} to ${to}.`);
      return isUsable ? value : fallback;
    },
  };
}

/** Reads one environment. */
export type Reader = ReturnType<typeof createSettingsReader>;

/** The range of what is counted. */
export const positive = { from: 1, to: 1e9, whole: true } as const;

/** The environment does not make sense; the message lists every problem, one per line. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(['The settings are not usable:', ...problems.map((each) => `  ${each}`)].join('\n'));
    this.name = 'SettingsError';
  }
}
