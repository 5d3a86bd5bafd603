import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { readVisit } from '../../../src/parts/replay/visit.ts';
import { accessibilityFindings, painted, siteVisits, whenReady } from '../../support/browser.ts';
import { recordedBy, recordedVisits } from '../../support/recorded-visits.ts';
import { personalIn, replay } from '../../support/replay.ts';
import { tinyVisits } from './tiny-visits.ts';

const { arrive } = siteVisits();
/** Where others have been before; when the page answers, each test sees for itself. */
const { open } = siteVisits({ whenAnswering: () => Promise.resolve() });

const replays = 'test/fixtures/replays';

/** A view at the end of each visit. */
const seenAtEnd: Readonly<Record<string, { readonly machine: string; readonly end: string }>> = {
  'tour-of-home': { machine: 'contact-form', end: 'sent' },
  'home-v1': { machine: 'hero-tabs', end: 'medlink' },
  'home-v2': { machine: 'hero-tabs', end: 'medlink' },
  blogs: { machine: 'blog-filter', end: 'technology' },
  'there-and-back': { machine: 'hero-tabs', end: 'medlink' },
  'two-tabs-at-once': { machine: 'hero-tabs', end: 'dashboard' },
};

/** Answers the address of a recording. */
const withFile = (name: string) => (page: Page) =>
  page.route(
    ({ pathname }) => pathname === '/visit.json',
    (route) => route.fulfill({ path: `${replays}/${name}.json`, contentType: 'application/json' }),
  );

test('without ?record and ?replay no byte of them is asked for', async () => {
  const asked: string[] = [];
  const { page } = await arrive({
    before: async (early) => early.on('request', (request) => asked.push(request.url())),
  });
  await whenReady(page);
  const tools = /visit-player|visit-recorder|tool-/;
  // These are their names in the build.
  expect(readdirSync('dist/site/build').filter((name) => tools.test(name)).length).toBeGreaterThan(
    2,
  );
  expect(asked.filter((url) => tools.test(url))).toEqual([]);
});

describe('with ?record', () => {
  test.each(recordedVisits)('$name is kept, and replays in Node to the same end', async (visit) => {
    const { page, troubles } = await open({}, `${visit.path}?record`);
    const text = await recordedBy(page, visit);
    if (process.env['RECORD'] === 'keep') writeFileSync(`${replays}/${visit.name}.json`, text);
    const { differences, wrong } = replay(readVisit(text));
    expect({ differences, wrong }).toEqual({ differences: [], wrong: [] });
    expect(personalIn(text)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('whoever leaves is warned, until it is saved', async () => {
    const { page } = await open({}, '/blogs?record');
    const save = page.getByRole('button', { name: 'Stop and save' });
    await save.waitFor();
    const wantsToStay = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await wantsToStay()).toBe(true);
    const download = page.waitForEvent('download');
    await save.click();
    await download;
    expect(await wantsToStay()).toBe(false);
  });

  test('the control is calm, and accessible', async () => {
    const { page } = await open({ reducedMotion: 'reduce' }, '/blogs?record');
    const recorder = page.getByRole('complementary', { name: 'Recorder' });
    await recorder.waitFor();
    expect(await recorder.getByRole('status').textContent()).toContain('is being recorded');
    expect(await painted(page, () => accessibilityFindings(page))).toEqual([]);
    const download = page.waitForEvent('download');
    await recorder.getByRole('button', { name: 'Stop and save' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^amara-visit-[\d-]+T[\d-]+\.json$/);
    await recorder.getByRole('button', { name: 'Save again' }).waitFor();
  });
});

describe('with ?replay', () => {
  const oldVisit = { name: 'two-tabs-at-once', path: '/' };
  test.each([...recordedVisits, oldVisit])(
    '$name plays in the page to the recorded end',
    async (visit) => {
      const { page, troubles } = await open({}, `${visit.path}?replay`);
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url());
      });
      const player = page.getByRole('complementary', { name: 'Replay' });
      const file = `${replays}/${visit.name}.json`;
      await player.locator('input[type=file]').setInputFiles(file);
      await player.getByRole('button', { name: 'Play' }).click();
      await player.locator('xpath=self::*[@data-state="ended"]').waitFor();
      expect(await player.getByRole('status').innerText()).toBe(
        'Played to its end: the page stands as it did in the visit. It answers no more.',
      );
      // The views have followed.
      const { end, machine } = seenAtEnd[visit.name] ?? {};
      expect(await page.locator(`[data-machine="${machine}"]`).getAttribute('data-state')).toBe(
        end,
      );
      expect(posts).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );

  test('from its end it goes to its start with a chosen file, and to the page without it', async () => {
    const { page, troubles } = await open({}, '/blogs?replay');
    const player = page.locator('[data-machine="visit-player"]');
    await page.locator('input[type=file]').setInputFiles({
      name: 'tiny.json',
      mimeType: 'application/json',
      buffer: Buffer.from(tinyVisits.same),
    });
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'From the start' }).click();
    await player.locator('xpath=self::*[@data-state="ready"][@data-position="0"]').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'To the live page' }).click();
    await player.waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('button', { name: 'Technology' }).click();
    await page.locator('[data-machine="blog-filter"][data-state="technology"]').waitFor();
    expect(troubles).toEqual([]);
  });

  test('a recording of a state that is no more plays on, and the page stays', async () => {
    const visit = readFileSync(`${replays}/tour-of-home.json`, 'utf8');
    const { page, troubles } = await open({}, '/?replay');
    const player = page.getByRole('complementary', { name: 'Replay' });
    await player.locator('input[type=file]').setInputFiles({
      name: 'old.json',
      mimeType: 'application/json',
      buffer: Buffer.from(visit.replaceAll('"value":"hidden"', '"value":"shut"')),
    });
    await player.getByRole('button', { name: 'One step' }).click();
    await page.locator('[data-machine="visit-player"][data-position="1"]').waitFor();
    expect(await page.locator('#hero').isVisible()).toBe(true);
    expect(troubles).toEqual([]);
  });

  test('a recording of this site is fetched by its address', async () => {
    const { page } = await arrive({ before: withFile('blogs') }, '/blogs?replay=/visit.json');
    const player = page.getByRole('complementary', { name: 'Replay' });
    const step = player.getByRole('button', { name: 'One step' });
    await step.click();
    await step.click();
    await page.locator('[data-machine="visit-player"][data-position="2"]').waitFor();
    expect(await painted(page, () => accessibilityFindings(page))).toEqual([]);
  });

  test.each([
    { asked: '/blogs?replay=https://elsewhere.example/a.json', says: 'only read from this site' },
    { asked: '/blogs?replay=//elsewhere.example/a.json', says: 'only read from this site' },
    { asked: '/blogs?replay=/robots.txt', says: 'The file is not JSON' },
    { asked: '/blogs?replay=/no-such.json', says: 'There is no recording at /no-such.json' },
  ])('$asked is refused, with a word why', async ({ asked, says }) => {
    const hosts = new Set<string>();
    const { page } = await arrive(
      {
        before: async (early) => early.on('request', (each) => hosts.add(new URL(each.url()).host)),
      },
      asked,
    );
    await page.getByRole('status').getByText(says).waitFor();
    expect(hosts.size).toBe(1);
  });

  test('the inspector follows it, and looks back at it', async () => {
    const { page } = await arrive(
      { before: withFile('blogs') },
      '/blogs?replay=/visit.json&inspect',
    );
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open the inspector' }).click(),
    ]);
    await page.getByText('The inspector follows this page').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('[data-machine="visit-player"][data-state="ended"]').waitFor();
    const entry = popup.locator('[data-part="entry"]').filter({ hasText: 'filter.select' }).first();
    await entry.click();
    expect(await entry.innerText()).toMatch(/blogFilter\s+filter\.select\s+all\s+technology/);
  });

  test('a recording of another page says where it belongs', async () => {
    const { page } = await open({}, '/blogs?replay');
    const player = page.getByRole('complementary', { name: 'Replay' });
    await player.locator('input[type=file]').setInputFiles(`${replays}/tour-of-home.json`);
    await player.getByText('The recording is of').waitFor();
    expect(await player.getByRole('status').textContent()).toContain('Open /?replay');
  });
});
