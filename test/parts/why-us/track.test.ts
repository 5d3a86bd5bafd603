// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCarouselTrack } from '../../../src/parts/why-us/track.ts';
import { FakeAnimation } from '../../support/fake-world.ts';

let animations: FakeAnimation[];
let resize: () => void;
let widthPx: number;
let isObserving: boolean;

beforeEach(() => {
  animations = [];
  widthPx = 4200;
  isObserving = false;
  resize = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resize = changed;
      }
      observe() {
        isObserving = true;
        resize();
      }
      disconnect() {
        isObserving = false;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function attached(direction: 'ltr' | 'rtl' = 'ltr') {
  const element = document.createElement('ol');
  element.getBoundingClientRect = () => new DOMRect(0, 0, widthPx, 300);
  element.animate = (keyframes, timing) => {
    const animation = new FakeAnimation(keyframes as Keyframe[], {
      ...(timing as KeyframeAnimationOptions),
    });
    animations.push(animation);
    return animation as unknown as Animation;
  };
  const track = createCarouselTrack();
  const measured: number[] = [];
  const detach = track.attach(element, direction, (halfWidthPx) => measured.push(halfWidthPx));
  return { track, measured, detach, animation: animations[0] as FakeAnimation };
}

test('a strip moves by half of its own width, without end, and stands still at first', () => {
  const { animation, measured } = attached();
  expect(animation.keyframes.map(({ transform }) => transform)).toEqual([
    'translateX(0)',
    'translateX(-50%)',
  ]);
  expect(animation.timing.iterations).toBe(Infinity);
  expect(animation.isPlaying).toBe(false);
  expect(measured).toEqual([2100]);
});

test('a strip is where it was put', () => {
  const { track } = attached();
  for (const px of [0, 300, 1234.5, 2099]) {
    track.writePx(px);
    expect(track.readPx()).toBeCloseTo(px, 9);
  }
});

test('a playing strip goes 30 px per second and passes its end without a jump', () => {
  const { track, animation } = attached();
  track.writePx(2070);
  track.play(70_000);
  expect(track.readPx()).toBeCloseTo(2070, 9);
  animation.pass(999);
  expect(track.readPx()).toBeCloseTo(2099.97, 6);
  animation.pass(2);
  expect(track.readPx()).toBeCloseTo(0.03, 6);
  animation.pass(70_000 * 5);
  expect(track.readPx()).toBeCloseTo(0.03, 6);
});

test('a stopped strip stays where it is and plays on from there', () => {
  const { track, animation } = attached();
  const stop = track.play(70_000);
  animation.pass(10_000);
  stop();
  animation.pass(10_000);
  expect(track.readPx()).toBeCloseTo(300, 6);
  track.play(70_000);
  animation.pass(1000);
  expect(track.readPx()).toBeCloseTo(330, 6);
});

test('a strip of another size stands at the same card and keeps its speed', () => {
  const { track, animation, measured } = attached();
  track.writePx(600);
  widthPx = 2800;
  resize();
  expect(measured).toEqual([2100, 1400]);
  expect(track.readPx()).toBeCloseTo(400, 9);
  track.play(1400 / 0.03);
  expect(track.readPx()).toBeCloseTo(400, 9);
  animation.pass(1000);
  expect(track.readPx()).toBeCloseTo(430, 6);
});

test('a strip that left the page is at its start and takes nothing', () => {
  const { track, detach, animation } = attached();
  const stop = track.play(70_000);
  detach();
  stop();
  track.writePx(300);
  expect(track.readPx()).toBe(0);
  expect(animation.isCancelled).toBe(true);
  expect(animation.currentTime).toBeNull();
  expect(isObserving).toBe(false);
  expect(() => track.play(70_000)()).not.toThrow();
});

test('the end of a former strip leaves its follower alone', () => {
  const { track, detach } = attached();
  const next = document.createElement('ol');
  next.getBoundingClientRect = () => new DOMRect(0, 0, 4200, 300);
  next.animate = (keyframes) =>
    new FakeAnimation(keyframes as Keyframe[], {}) as unknown as Animation;
  track.attach(next, 'ltr', () => undefined);
  detach();
  track.writePx(300);
  expect(track.readPx()).toBeCloseTo(300, 9);
});

test('a strip that is not shown has no place', () => {
  widthPx = 0;
  const { track, measured } = attached();
  track.writePx(300);
  expect(measured).toEqual([0]);
  expect(track.readPx()).toBe(0);
});

test('a strip that is read from the right moves to the right', () => {
  expect(attached('rtl').animation.keyframes.map(({ transform }) => transform)).toEqual([
    'translateX(0)',
    'translateX(50%)',
  ]);
});
