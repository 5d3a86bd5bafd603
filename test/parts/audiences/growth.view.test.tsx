import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tileRectOf } from '../../../src/parts/audiences/growth.ts';

const openerIn = (part: string) => {
  const { getByRole, container } = render(
    <div data-part={part}>
      <button type="button">Open</button>
    </div>,
  );
  const opener = getByRole('button');
  const tile = container.querySelector('div > div') as HTMLElement;
  tile.getBoundingClientRect = () => new DOMRect(24, 300.5, 280, 340);
  opener.getBoundingClientRect = () => new DOMRect(40, 600, 120, 44);
  return opener;
};

test('the tile around an opener is measured (A2); an opener without one is its own', () => {
  expect(tileRectOf(openerIn('tile'))).toEqual({
    xPx: 24,
    yPx: 300.5,
    widthPx: 280,
    heightPx: 340,
  });
  document.body.replaceChildren();
  expect(tileRectOf(openerIn('door'))).toEqual({
    xPx: 40,
    yPx: 600,
    widthPx: 120,
    heightPx: 44,
  });
});
