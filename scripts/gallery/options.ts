import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';

export interface GalleryOptions {
  /** The machine is asked for; each, when none is named. */
  readonly isWanted: (machineId: string) => boolean;
  /** Names of the wanted machines as their files have them; none for all. */
  readonly files: readonly string[];
}

const plainName = (name: string) => name.replaceAll('-', '').toLowerCase();

/** Reads the command line: `--only heroTabs`, or `--only hero-tabs`; several times for several machines. */
export function readOptions(
  args: readonly string[],
  machines: ReadonlyMap<string, string>,
): GalleryOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', multiple: true } },
  });
  const asked = new Set(values.only?.map(plainName));
  const wanted = [...machines.keys()].filter((id) => asked.has(plainName(id)));
  if (wanted.length < asked.size) {
    throw new Refusal(`--only takes names of machines: ${[...machines.keys()].join(', ')}.`);
  }
  return {
    isWanted: (id) => asked.size === 0 || wanted.includes(id),
    files: wanted.map((id) => machines.get(id) ?? ''),
  };
}
