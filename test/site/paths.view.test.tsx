import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { laterParts } from '../../src/pages/later-parts.ts';
import { Blogs } from '../../src/pages/blogs/blogs.tsx';
import { HomeV2 } from '../../src/pages/home-v2/home-v2.tsx';
import { Home } from '../../src/pages/home/home.tsx';
import { fakeWorld, restoreWorld } from '../support/fake-world.ts';
import { part } from '../support/render-home.tsx';
import { drivenViews, type Gesture, pathsOf } from '../support/view-paths.ts';

// D2: the views in a DOM, along the paths that their machines generate.

const pages = { '/': Home, '/blogs': Blogs, '/home-v2': HomeV2 };

beforeEach(() => {
  fakeWorld();
  vi.useFakeTimers();
});
afterEach(restoreWorld);

async function perform(gesture: Gesture): Promise<void> {
  if (gesture.kind === 'wait') {
    await act(() => vi.advanceTimersByTimeAsync(gesture.ms));
    return;
  }
  const element = part(gesture.on);
  if (gesture.kind === 'click') fireEvent.click(element);
  else if (gesture.kind === 'key') fireEvent.keyDown(element, { key: gesture.key, bubbles: true });
  else fireEvent.change(element, { target: { value: gesture.text } });
}

function seen(place: string): string | null {
  const [selector = '', attribute = ''] = place.split('@');
  return document.querySelector(selector)?.getAttribute(attribute) ?? null;
}

// Their later parts come with the script that is here already.
beforeAll(() => laterParts.preload());

describe.each(Object.entries(drivenViews))('the %s', (_, view) => {
  test('shows what its machine is in, after every gesture in every state', async () => {
    const paths = pathsOf(view);
    expect(paths.length).toBeGreaterThan(1);
    for (const { name, steps } of paths) {
      if (view.widthPx) window.innerWidth = view.widthPx;
      const address = view.page ?? '/';
      const Page = pages[address];
      history.replaceState(null, '', address);
      const { unmount } = render(
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>,
      );
      for (const { gesture, state, shown } of steps) {
        await perform(gesture);
        const parts = part(view.root).dataset['state']?.split(' ');
        expect([name, parts]).toEqual([name, expect.arrayContaining(state)]);
        expect(Object.fromEntries(Object.keys(shown).map((place) => [place, seen(place)]))).toEqual(
          shown,
        );
      }
      unmount();
    }
  });
});
