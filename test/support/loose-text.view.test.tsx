import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { looseTexts } from './dom-setup.ts';

test.each([
  {
    what: 'is changed',
    before: <p>{'1'} of 6</p>,
    after: <p>{'2'} of 6</p>,
    told: 'loose text: "1" becomes "2", in P',
  },
  {
    what: 'is taken out',
    before: <p>Sent {'twice'}</p>,
    after: <p>Sent {null}</p>,
    told: 'loose text: "twice" is taken out, in P',
  },
  {
    what: 'gets something before it',
    before: <p>{null} of 6</p>,
    after: (
      <p>
        <b>2</b> of 6
      </p>
    ),
    told: 'loose text: " of 6" gets something before it, in P',
  },
])('a text beside another one that $what is told', ({ before, after, told }) => {
  const { rerender } = render(before);
  rerender(after);
  expect(looseTexts.splice(0)).toEqual([told]);
});

test.each([
  { what: 'alone in its element', before: <p>1 of 6</p>, after: <p>2 of 6</p> },
  {
    what: 'that may not be translated',
    before: <p translate="no">{'1'} of 6</p>,
    after: <p translate="no">{'2'} of 6</p>,
  },
])('a text $what may change', ({ before, after }) => {
  const { rerender } = render(before);
  rerender(after);
  expect(looseTexts).toEqual([]);
});
