// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackAnchors } from '../../../src/parts/pager/anchors.ts';

let stop: () => void;
const report = vi.fn<(id: string) => boolean>();
beforeEach(() => {
  report.mockReset().mockImplementation((id) => id !== 'elsewhere');
  stop = trackAnchors(report);
});
afterEach(() => stop());

/** A click on what stands in a link; whether its browser goes there is answered. */
function isLeftToBrowser(href: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
  let isLeft: boolean | undefined;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom goes nowhere.
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('span')?.dispatchEvent(click);
  return isLeft ?? false;
}

test('a plain click on an anchor of this page goes there by us', () => {
  expect(isLeftToBrowser('#contact')).toBe(false);
  expect(report.mock.calls).toEqual([['contact']]);
});

test('an anchor of no section is asked for, and left to the browser', () => {
  expect(isLeftToBrowser('#elsewhere')).toBe(true);
  expect(report.mock.calls).toEqual([['elsewhere']]);
});

// Who opens a link in another tab or window, or saves it, stays where he is.
test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %o is the browser’s', (init) => {
  expect(isLeftToBrowser('#contact', init)).toBe(true);
  expect(report).not.toHaveBeenCalled();
});

test.each(['/blogs#contact', 'https://other.example/#contact', '#', '/'])(
  'a link to %s is none of ours',
  (href) => {
    expect(isLeftToBrowser(href)).toBe(true);
    expect(report).not.toHaveBeenCalled();
  },
);
