import { drawingOf } from './layers.ts';

/** A Lottie file that has been read, and the name by which views call it. */
interface Source {
  readonly name: string;
  readonly file: string;
  readonly lottie: unknown;
}

/** The text of `src/parts/looping-animation/drawings.ts`. */
export function drawingsModule(sources: readonly Source[]): string {
  const members = sources.map(
    ({ name, file, lottie }) => `  ${name}: ${JSON.stringify(drawingOf(file, lottie))},`,
  );
  return [
    '// Written by `npm run lottie` out of public/assets/animations. Do not edit.',
    "import type { AnimationName } from '../../content/animations.ts';",
    "import type { Drawing } from './layers.ts';",
    '',
    '/** The moving drawings as layers. */',
    'export const drawings: Readonly<Record<AnimationName, Drawing>> = {',
    ...members,
    '};',
    '',
  ].join('\n');
}
