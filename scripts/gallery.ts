/**
 * Pictures every state of every view, in both directions and at two widths, on one page: dist/gallery/index.html.
 * Usage: npm run gallery, which builds the site; npm run gallery -- --only hero-tabs for one machine.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { chromiumLaunchOptions } from '../test/support/chromium.ts';
import { drivenViews } from '../test/support/driven-views.ts';
import { excuseFor, missingLooks, picturedOf, whyUnpictured } from '../test/support/gallery.ts';
import { pathSnippetOf } from '../test/support/path-snippet.ts';
import { startSite } from '../test/support/site.ts';
import { readOptions } from './gallery/options.ts';
import { type Card, columns, galleryPage, type Group, rowOf } from './gallery/page.ts';
import { type Picture, plannedVisits, type Subject, takeVisit } from './gallery/pictures.ts';
import { reachedLooks } from './gallery/reached.ts';
import { gestureText } from './gallery/words.ts';
import { orRefuse } from './refusal.ts';
import { doAll, orGap } from './tasks.ts';

const folder = resolve('dist/gallery');
const fonts = {
  figtree: 'figtree/files/figtree-latin-wght-normal.woff2',
  bricolage: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
};

const machines = new Map(
  Object.entries(
    import.meta.glob<Record<string, unknown>>('../machines/*/*.machine.ts', { eager: true }),
  ).flatMap(([path, exported]) =>
    Object.values(exported).flatMap(
      (each): [string, { file: string; machine: AnyStateMachine }][] => {
        const file = path.replace(/^.*\/(.+)\.machine\.ts$/, '$1');
        return each instanceof StateMachine
          ? [[each.id, { file, machine: each as AnyStateMachine }]]
          : [];
      },
    ),
  ),
);

const options = await orRefuse(() =>
  readOptions(process.argv.slice(2), new Map([...machines].map(([id, { file }]) => [id, file]))),
);
const wanted = [...machines].filter(([id]) => options.isWanted(id));
const subjectsOf = (id: string): Subject[] =>
  picturedOf(id).map((state, index) => ({ ...state, id: `${id}-${index + 1}` }));
const subjects = new Map(wanted.map(([id]) => [id, subjectsOf(id)]));

console.log('What the models reach:');
const reached = await reachedLooks(options.files);

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'fonts'), { recursive: true });
for (const [name, file] of Object.entries(fonts)) {
  copyFileSync(
    join('node_modules/@fontsource-variable', file),
    join(folder, `fonts/${name}.woff2`),
  );
}
const site = await startSite();
const browser = await chromium.launch(await chromiumLaunchOptions());
const pictures = new Map<string, Picture[]>();
try {
  const visits = plannedVisits([...subjects.values()].flat());
  console.log(`${visits.length} visits`);
  const keep = (id: string, picture: Picture) =>
    pictures.set(id, [...(pictures.get(id) ?? []), picture]);
  await doAll(
    visits.map(
      ({ name, ...visit }) =>
        () =>
          orGap(`${name}, ${visit.screen.width}, ${visit.direction}`, undefined, () =>
            takeVisit(browser, site.url, { ...visit, folder, keep }),
          ),
    ),
    availableParallelism() + 1,
  );
} finally {
  await browser.close();
  await site.stop();
}

const cardOf = (machine: AnyStateMachine, subject: Subject): Card => {
  const view = drivenViews[subject.view];
  return {
    id: subject.id,
    view: subject.view,
    page: view?.page ?? '/',
    shown: subject.shown,
    way: subject.way.map(({ gesture }) => gestureText(gesture)),
    snippet: pathSnippetOf(machine, view?.input, subject),
    pictures: pictures.get(subject.id) ?? [],
  };
};
const groups: Group[] = wanted.map(([id, { machine }]) => {
  const looks = reached.get(id) ?? [];
  const mine = subjects.get(id) ?? [];
  return {
    machine: id,
    description: machine.config.description ?? '',
    looks: mine.length > 0 ? looks.length : null,
    cards: mine.map((subject) => cardOf(machine, subject)),
    reasons:
      mine.length === 0
        ? [{ shown: null, why: whyUnpictured(machine) ?? '' }]
        : looks.flatMap((shown) => {
            const reason = excuseFor(id, shown);
            return reason === null ? [] : [{ shown, why: reason }];
          }),
    missing: [
      ...missingLooks(id, looks),
      // Its picture could not be taken: the reason stands in the command's output.
      ...mine.filter((subject) => !pictures.has(subject.id)).map(({ shown }) => shown),
    ],
  };
});
// Those with pictures come first.
const sorted = groups.toSorted((a, b) => Number(a.looks === null) - Number(b.looks === null));
writeFileSync(join(folder, 'index.html'), galleryPage(sorted));
console.log(
  [columns, ...sorted.map(rowOf)]
    .map((cells) => cells.map((cell, index) => cell.padEnd(index === 0 ? 20 : 16)).join(''))
    .join('\n'),
);
if (sorted.some(({ missing }) => missing.length > 0)) process.exitCode = 1;
console.log(`See ${join(folder, 'index.html')}`);
