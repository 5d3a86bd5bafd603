import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActorName } from '../../../src/parts/inspector/actor-name.tsx';

test.each([
  ['active', 'navBar'],
  ['done', 'navBar ended'],
  ['stopped', 'navBar ended'],
  ['error', 'navBar failed'],
])('of an actor that is %s is said: %s', (status, text) => {
  const { container } = render(
    <h2>
      <ActorName name="navBar" status={status} />
    </h2>,
  );
  expect(container.textContent).toBe(text);
});
