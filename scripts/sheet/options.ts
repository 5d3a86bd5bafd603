import { parseArgs } from 'node:util';
import { furtherScreens, type Screen, screens } from '../../test/support/screens.ts';
import { Refusal } from '../refusal.ts';

export interface SheetOptions {
  readonly hasStills: boolean;
  readonly hasStrips: boolean;
  readonly stillScreens: readonly Screen[];
  readonly stripScreens: readonly Screen[];
  readonly stepMs: number | undefined;
  /** The scene or transition is asked for. */
  readonly isWanted: (page: string, name: string) => boolean;
}

const allScreens: readonly Screen[] = [...screens, ...furtherScreens];
/** A strip shows motion, which a laptop and a phone do differently and others as one of them. */
const stripSizes = ['1440x900', '390x844'];

export const sizeOf = ({ width, height }: Screen): string => `${width}x${height}`;

function screenOf(size: string): Screen {
  const known = allScreens.find((screen) => sizeOf(screen) === size);
  if (known) return known;
  const [width = Number.NaN, height = Number.NaN] = size.split('x').map(Number);
  if (!(width > 0 && height > 0)) throw new Refusal(`A size is like 1366x657, not ${size}.`);
  return { name: 'screen', width, height, hasTouch: false };
}

/** Reads the command line. */
export function readOptions(args: readonly string[]): SheetOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      size: { type: 'string', multiple: true },
      scene: { type: 'string', multiple: true },
      step: { type: 'string' },
    },
  });
  const { only, size, scene, step } = values;
  if (only && only !== 'stills' && only !== 'strips') {
    throw new Refusal(`--only takes stills or strips, not ${only}.`);
  }
  const asked = size?.map(screenOf);
  return {
    hasStills: only !== 'strips',
    hasStrips: only !== 'stills',
    stillScreens: asked ?? allScreens,
    stripScreens: asked ?? stripSizes.map(screenOf),
    stepMs: step === undefined ? undefined : Number(step),
    isWanted: (page, name) => scene?.some((part) => `${page}-${name}`.includes(part)) ?? true,
  };
}
