import { expect, test } from 'vitest';
import { styleSheets } from './style-sheets.ts';

/** What keeps its sides in whatever direction is read: the frame of a picture, a place moved by script, the bar's own way. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'parts/hero/kit-devices.module.css': ['inset: 26% 4% 2% 24%'],
  'parts/looping-animation/looping-animation.module.css': ['inset: 0 auto auto 0'],
  'parts/nav-bar/nav-bar.module.css': [
    'inset: 7px calc(var(--gutter) - 1rem + 2 * var(--draw)) 7px calc(var(--gutter) - 1rem)',
  ],
};

/** The values of a declaration: what stands in brackets is one. */
function valuesOf(declared: string): readonly string[] {
  let depth = 0;
  const values = [''];
  for (const letter of declared.trim()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (/\s/.test(letter) && depth === 0) values.push('');
    else values[values.length - 1] += letter;
  }
  return values.filter(Boolean);
}

// Of four values the second is at the right, and the fourth at the left, in every direction (docs/decisions/0014).
test.each(styleSheets)(
  '$file says no sides that do not turn with the reading direction',
  ({ file, text }) => {
    const css = text.replaceAll(/\/\*[^]*?\*\//g, '');
    const sided = [...css.matchAll(/\b(?:margin|padding|inset): [^;{}]+/g)]
      .map(([declaration]) => declaration.replaceAll(/\s+/g, ' '))
      .filter((declaration) => {
        const [, right, , left] = valuesOf(declaration.slice(declaration.indexOf(':') + 1));
        return left !== undefined && left !== right;
      });
    expect(sided).toEqual(kept[file] ?? []);
  },
);
