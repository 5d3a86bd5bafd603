import { expect, test } from 'vitest';
import {
  audienceModal,
  blogGrid,
  contactReveal,
  cssConstants,
  laterCssConstants,
  heroMessages,
  heroStage,
  navBar,
  testimonials,
  whyUs,
} from '../../machines/constants.ts';
import { inspectorLog } from '../../machines/inspector-log/inspector-log.limits.ts';
import { mediaConditions } from '../../src/styles/conditions.ts';

/** What a machine reads is in its oracle; the rest of the specification's numbers is here, as literal. */
test.each([
  ['K20', navBar, { heightPx: 66, heightWidePx: 70 }],
  ['K4', testimonials, { cardStyleWidthPx: 300, cardStyleWidthTabletPx: 280 }],
  ['K4', testimonials, { cardTransitionMs: 500 }],
  ['K6', testimonials, { flipMs: 300, flyingImageTransitionMs: 450, flyingImageClearedMs: 500 }],
  ['K7, M2', audienceModal, { itemsPerAudience: 6, clampLines: 2 }],
  ['K8', whyUs, { copies: 2 }],
  ['K12', heroMessages, { rotationOlderCopyMs: 2000, textAnimationMs: 1000 }],
  ['K13, K14', heroMessages, { appCount: 9, dashboardCount: 10, medlinkCount: 9, rating: 5 }],
  ['K19', contactReveal, { bottomMarginPx: 100 }],
  ['K21', blogGrid, { columns: 3, columnsMedium: 2, columnsSmall: 1 }],
  ['K21', blogGrid, { mediumBelowPx: 1024, smallBelowPx: 768 }],
])('%s: the numbers that views and style sheets read', (_, constants, numbers) => {
  expect(constants).toMatchObject(numbers);
});

/** No requirement says them: whoever changes one looks at the films again, and says it here. */
test.each([
  ['the worlds of the hero', heroStage, { leaveMs: 160, wordsDelayMs: 120, wordsMs: 400 }],
  ['their words', heroStage, { wordsStepMs: 60 }],
  ['the ink of its tabs', heroStage, { inkMs: 320, inkHeldMs: 80 }],
  ['the inspector', inspectorLog, { entryLimit: 500, keptEntryLimit: 20_000 }],
  ['the modal', audienceModal, { contentAtPart: 0.45, contentStepMs: 30 }],
])('%s: numbers of the design that no machine reads', (_, constants, numbers) => {
  expect(constants).toMatchObject(numbers);
});

test('style sheets are given them with their units (K4, K6, K7, K17, K20, K21, K23)', () => {
  expect(cssConstants).toMatchObject({
    '--nav-height': '66px',
    '--nav-height-wide': '70px',
    '--second-offset': '30px',
    '--card-step': '320px',
    '--card-width': '300px',
    '--modal-close': '500ms',
    // Of 1,140 ms in all.
    '--arrival': '1140ms',
    '--arrival-own': '52.63%',
    '--arrival-step': '3.95%',
  });
  expect(laterCssConstants).toMatchObject({
    blogs: { '--columns': '3' },
    kit: { '--kit-spread': '1000ms', '--kit-message': '500ms' },
    modal: { '--clamp-lines': '2' },
  });
});

test('no width and no height lies between two conditions (K1, K21, P12)', () => {
  expect(mediaConditions).toMatchObject({
    '--mobile': '(width <= 768px)',
    '--desktop': '(width > 768px)',
    '--burger': '(width < 768px)',
    '--no-burger': '(width >= 768px)',
    '--pager-height': '(height >= 500px)',
    '--low': '(height < 500px)',
    '--blog-medium': '(width < 1024px)',
    '--blog-small': '(width < 768px)',
  });
});
