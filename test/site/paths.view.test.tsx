import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { earlyWords } from '../../src/browser/early-words.ts';
import { laterParts } from '../../src/pages/later-parts.ts';
import { Blogs } from '../../src/pages/blogs/blogs.tsx';
import { HomeV2 } from '../../src/pages/home-v2/home-v2.tsx';
import { Home } from '../../src/pages/home/home.tsx';
import { Inspector } from '../../src/pages/inspector/inspector.tsx';
import { drivenViews } from '../support/driven-views.ts';
import { fakeMotion, fakeWorld, restoreWorld } from '../support/fake-world.ts';
import type { Gesture } from '../support/gestures.ts';
import { part } from '../support/render-home.tsx';
import { standing } from '../support/standing.ts';
import { toursOf } from '../support/view-paths.ts';

// D2: the views in a DOM, along the paths that their machines generate.

const pages = {
  '/': Home,
  '/blogs': Blogs,
  '/blogs?record': Blogs,
  '/blogs?replay': Blogs,
  '/blogs?replay=/visit.json': Blogs,
  '/home-v2': HomeV2,
  '/inspector': Inspector,
  '/?inspect': Home,
};

beforeEach(() => {
  fakeWorld();
  vi.useFakeTimers();
  // What is told here comes from no window, and nobody hears an answer.
  vi.stubGlobal('opener', null);
});
afterEach(restoreWorld);

/** What is told to the inspector is shown in bursts. */
const burstMs = 60;
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

async function perform(gesture: Gesture): Promise<void> {
  switch (gesture.kind) {
    case 'wait':
      return pass(gesture.ms);
    case 'click':
    case 'tap':
      return void fireEvent.click(part(gesture.on));
    case 'key':
      return void fireEvent.keyDown(part(gesture.on), { key: gesture.key, bubbles: true });
    case 'fill':
      return void fireEvent.change(part(gesture.on), { target: { value: gesture.text } });
    case 'choose':
      return void fireEvent.change(part(gesture.on), { target: { value: gesture.value } });
    case 'tell':
      for (const data of gesture.messages) {
        fireEvent(window, new MessageEvent('message', { data, origin: location.origin }));
      }
      return pass(burstMs);
    case 'hover':
    case 'leave':
    case 'pull':
    case 'lift':
    case 'scroll':
    case 'notch':
    case 'focus':
    case 'resize':
    case 'send':
    case 'give':
    case 'address':
      throw new Error(`A DOM alone knows no ${gesture.kind}.`);
  }
}

// Their later parts come with the script that is here already.
beforeAll(() => laterParts.preload());

const inDom = Object.entries(drivenViews).filter(([, { only }]) => only === undefined);

describe.each(inDom)('the %s', (_, view) => {
  test('shows what its machine is in, after every gesture in every state', async () => {
    const tours = toursOf(view);
    expect(tours.flat().length).toBeGreaterThan(1);
    fakeMotion(!view.hasFullMotion);
    for (const tour of tours) {
      if (view.widthPx) vi.stubGlobal('innerWidth', view.widthPx);
      const address = view.page ?? '/';
      const Page = pages[address];
      history.replaceState(null, '', address);
      const { unmount } = render(
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>,
      );
      for (const { name, gesture, state, shown } of tour) {
        await perform(gesture);
        const place = `${view.root}@data-state`;
        const { [place]: parts, ...others } = standing([place, ...Object.keys(shown)]);
        expect([name, parts?.split(' ') ?? []]).toEqual([name, expect.arrayContaining([...state])]);
        expect([name, others]).toEqual([name, shown]);
      }
      unmount();
      // The next visitor is another one.
      earlyWords.forget();
    }
  });
});
