/**
 * Writes a new part and shows it on a page: chart, view, words, browser, oracle and tests. It says what is left to do.
 * Usage: npm run new:part NAME [-- --page home|home-v1|home-v2|blogs]
 *        npm run remove:part NAME [-- --force]
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type PageName, pages, planNewPart, planRemoval } from './new-part/plan.ts';
import { carryOut, readTree } from './new-part/tree.ts';
import { orRefuse, Refusal } from './refusal.ts';

const root = process.cwd();

/** The pages of the machines follow them. */
function writeMachineDocs(): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'docs:machines'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Refusal('All is written, but npm run docs:machines failed.');
}

const isPageName = (page: string): page is PageName => page in pages;

async function create(name: string, page: string): Promise<string> {
  if (!isPageName(page)) {
    const names = Object.keys(pages).join(', ');
    throw new Refusal(`"${page}" is no page that a part can stand on; these are: ${names}.`);
  }
  const tree = readTree(root);
  const plan = await planNewPart(tree, name, page);
  carryOut(plan, root);
  writeMachineDocs();
  const { address } = pages[page];
  return `${name} stands at the end of ${address}:
${[...plan.keys()].map((path) => `  ${tree.has(path) ? 'changed' : 'new    '}  ${path}`).join('\n')}

See it with npm run dev, test it with npm test -- ${name}, which is green, take it out with npm run remove:part ${name}.
What is left to you:
  1. Put the requirement's number in the place of Z0, in the chart's meta and descriptions too, and its way of behaving
     into the oracle first. Until then npm run check is red.
  2. Name it in docs/conformance.md, in test/requirements.test.ts where its number is new, and in docs/architecture.md.
  3. Give it its words in src/content/${name}.ts, and move its view into the section that it belongs to:
     a page that turns section by section may pass by what stands between two.
  4. Write its driven view (docs/testing.md, "A way through a view"), add it to test/support/driven-views.ts, and take
     meta.unpictured out of the chart.
  5. Add a scene to test/support/scenes.ts, and approve it (npm run screens:approve). On other pages
     than /home-v1, pictures and tests of the end of the page may see the part already.
  6. The recorded visits of its page end without it, so test/parts/replay and test/parts/inspector/recording.test.ts are
     red. Let them end with it: npm run replay test/fixtures/replays/<file> -- --accept, for each that these tests name.
     On the home page test/parts/inspector/chart-layout.test.ts is red, too: with a machine more, the inspector's map of
     the page is drawn smaller. See whether it can still be read, and let the limit there say so.`;
}

async function remove(name: string, force: boolean): Promise<string> {
  const plan = await planRemoval(readTree(root), name, { force });
  carryOut(plan, root);
  writeMachineDocs();
  const lines = [...plan].map(
    ([path, text]) => `  ${text === null ? 'gone   ' : 'changed'}  ${path}`,
  );
  return `${name} is taken out:\n${lines.join('\n')}`;
}

await orRefuse(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      // Its scenes show sections alone: no approved picture has the end of this page.
      page: { type: 'string', default: 'home-v1' },
      remove: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new Refusal('Give one name, as in side-note, and options after --.');
  }
  console.log(await (values.remove ? remove(name, values.force) : create(name, values.page)));
});
