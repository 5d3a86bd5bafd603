import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { cssConstants, laterCssConstants } from './machines/constants.ts';
import { chartDescriptions } from './scripts/chart-descriptions.ts';
import { groupsOf } from './scripts/chunks.ts';
import { longClassName, shortNames } from './scripts/short-names.ts';
import { placeholderRules } from './scripts/placeholders.ts';
import { standalone } from './scripts/standalone.ts';
import { stylesInPages } from './scripts/styles-in-pages.ts';
import { wordsOfLocale } from './scripts/words-of-locale.ts';
import { localeNamed } from './src/content/locales.ts';
import { designConditions, mediaConditions } from './src/styles/conditions.ts';

const generatedStyles = join(import.meta.dirname, 'src/styles/generated');

/** Writes a file only when its text changes, so that watchers stay quiet. */
function writeIfChanged(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  let current: string | undefined;
  try {
    current = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (current !== text) writeFileSync(path, text);
}

/** What comes when its page is shown sets nothing on the root: the whole page would be styled anew. */
const places: Partial<Record<string, string>> = { modal: "[data-machine='audience-modal']" };

/** Gives style sheets the numbers of machines/constants.ts: they stand once in the project. */
function generateStyles(): void {
  for (const [file, constants] of Object.entries({
    constants: cssConstants,
    ...laterCssConstants,
  })) {
    const properties = Object.entries(constants).map(([name, value]) => `  ${name}: ${value};`);
    writeIfChanged(
      join(generatedStyles, `${file}.css`),
      `${places[file] ?? ':root'} {\n${properties.join('\n')}\n}\n`,
    );
  }
  const media = Object.entries({ ...mediaConditions, ...designConditions }).map(
    ([name, condition]) => `@custom-media ${name} ${condition};`,
  );
  writeIfChanged(join(generatedStyles, 'media.css'), `${media.join('\n')}\n`);
}

/** Pictures of other pages, and of what is not seen at first: their colours come with the styles of their part. */
const laterPictures = {
  'audience-pictures': '/assets/services/',
  'blog-pictures': '/images/blog-',
  'service-pictures': '/images/service-',
};

const placeholdersFile = (name: string) => join(generatedStyles, `${name}.css`);

/** Scripts, the server and the tests of views name the files and need nothing of them. */
for (const name of Object.keys(laterPictures)) {
  if (!existsSync(placeholdersFile(name))) writeIfChanged(placeholdersFile(name), '');
}

/**
 * Gives the site's style sheets the colours that stand in for a picture until it is there. Scripts, the
 * server and the tests of views do not load them.
 */
function generatePlaceholders(): Plugin {
  return {
    name: 'generate-placeholders',
    async config(_, { isSsrBuild }) {
      if (isSsrBuild || process.env.VITEST) return;
      const rules = await placeholderRules(join(import.meta.dirname, 'public'));
      const nameOf = (rule: string) =>
        Object.entries(laterPictures).find(([, start]) => rule.startsWith(`[src^='${start}`))?.[0];
      for (const name of ['placeholders', ...Object.keys(laterPictures)]) {
        const own = rules.filter((rule) => (nameOf(rule) ?? 'placeholders') === name);
        writeIfChanged(placeholdersFile(name), own.join(''));
      }
    },
  };
}

/** Mounts the contact endpoint and the bot-check stand-in on the development server. */
function endpointInDevelopment(): Plugin {
  return {
    name: 'endpoint-in-development',
    apply: 'serve',
    async configureServer(server) {
      if (process.env.VITEST) return;
      const { developmentListener } = (await server.ssrLoadModule(
        '/src/server/dev.ts',
      )) as typeof import('./src/server/dev.ts');
      const listener = developmentListener();
      server.middlewares.use((request, response, next) => {
        if (listener.handles(request.url ?? '/')) listener.handle(request, response);
        else next();
      });
    },
  };
}

/**
 * Leaves out what the router carries for others: its warnings for developers (this one line is what its production
 * build, which it does not export, differs in), the names of components for a developer's tools (setting one keeps
 * a component that no page uses), and its version on `window`, where nothing of the page's own stands.
 */
const leanRouter = (): Plugin => ({
  name: 'lean-router',
  transform: {
    filter: { id: /react-router/, code: 'ENABLE_DEV_WARNINGS = ' },
    handler: (code) =>
      code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replaceAll(/^\w+\.displayName = "[^"]+";$/gm, '')
        .replace(
          /try {\s*if \(\w+\) {\s*window\.__reactRouterVersion =[^}]*}\s*} catch \(e\) {\s*}/,
          '',
        ),
  },
});

/**
 * Has V8 compile the core while it comes, beside the page's thread, and not function by function on it. The engine looks
 * for this at the head of a file, where the bundler writes last.
 */
const compiledAtOnce = (chunkName: string): Plugin => ({
  name: 'compiled-at-once',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== chunkName) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});

/**
 * Has terser fold each file that visitors load before Vite's own minifier shortens its names: it inlines functions and
 * values across a whole file, a seventieth of the core and a sixteenth of the later parts.
 */
const folded = (chunkNames: readonly string[]): Plugin => ({
  name: 'folded',
  renderChunk: {
    order: 'post',
    async handler(code, { name }, { sourcemap }) {
      if (!chunkNames.includes(name)) return null;
      const folds = await minify(code, {
        module: true,
        mangle: false,
        compress: { passes: 3, ecma: 2020 },
        format: { ecma: 2020 },
        sourceMap: Boolean(sourcemap),
      });
      return { code: folds.code ?? code, map: (folds.map as string | undefined) ?? null };
    },
  },
});

// Not `assets`: the specification's own pictures stand there, under names without a hash.
const assetsDir = 'build';

generateStyles();

const source = (path: string) => join(import.meta.dirname, 'src', path);

/** Styles of what a page does not show at first come with its script. */
const unseenStyles = new Set(['audience-modal.module.css', 'outbox.module.css']);

/** One file of styles is a twelfth smaller than two, and all of them stand in the page's head. */
const laterStyles = ['audiences', 'contact', 'testimonials', 'why-us'].flatMap((part) =>
  readdirSync(source(`parts/${part}`))
    .filter((file) => file.endsWith('.css') && !unseenStyles.has(file))
    .map((file) => `parts/${part}/${file}`),
);

/** What every visitor needs: the application, the home page as it is first seen, and what pages share. */
const coreFiles = [
  'app/start.tsx',
  'pages/home/home.tsx',
  'parts/footer/footer.tsx',
  'content/picture-paths.ts',
  'content/portraits.ts',
  // A page without the form asks it, and must not bring all that comes with the form.
  'parts/contact/messages-on-page.ts',
  ...readdirSync(source('ui')).map((file) => `ui/${file}`),
  ...laterStyles,
];

const locale = localeNamed(process.env['SITE_LOCALE'] ?? 'en');

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  readonly version: string;
};

/** A model tries tens of thousands of pairs, a walk makes thousands of gestures, and some machines take ten times as long. */
const longLimits = { testTimeout: 3_600_000, hookTimeout: 3_600_000 } as const;

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'spa',
  // Settings come from the environment alone, so that the build and the server read the same ones.
  envDir: false,
  envPrefix: 'SITE_',
  define: {
    'import.meta.env.SITE_BUILD_YEAR': JSON.stringify(String(new Date().getUTCFullYear())),
    'import.meta.env.SITE_VERSION': JSON.stringify(version),
    'import.meta.env.SITE_LANG': JSON.stringify(locale.lang),
    'import.meta.env.SITE_DIRECTION': JSON.stringify(locale.dir),
  },
  plugins: [
    react(),
    wordsOfLocale(locale),
    command === 'build' && !isSsrBuild && chartDescriptions(),
    command === 'build' && leanRouter(),
    command === 'build' && shortNames(source('')),
    command === 'build' && !isSsrBuild && stylesInPages('core'),
    command === 'build' && !isSsrBuild && folded(['core', 'later', 'blogs', 'home-v2']),
    command === 'build' && !isSsrBuild && compiledAtOnce('core'),
    standalone(),
    generatePlaceholders(),
    endpointInDevelopment(),
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, cssModules: { pattern: longClassName } },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        // The prerendered pages name the client's files.
        assetsDir,
        copyPublicDir: false,
        target: 'node20',
        rollupOptions: {
          input: {
            prerender: 'scripts/prerender.ts',
            main: 'src/server/main.ts',
            start: 'src/server/start.ts',
            leads: 'src/server/leads-cli.ts',
            'leads-thread': 'src/server/leads/thread.ts',
          },
        },
      }
    : {
        outDir: 'dist/site',
        assetsDir,
        manifest: true,
        // Whoever ships the packages ships their notices.
        license: { fileName: 'licences/packages.txt' },
        // React, the router and XState are two thirds of the core.
        chunkSizeWarningLimit: 500,
        assetsInlineLimit: 0,
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: groupsOf(source('app/entry-client.ts'), [
                { name: 'core', starts: coreFiles.map(source) },
                { name: 'later', starts: [source('pages/later-views.ts')] },
              ]),
            },
          },
        },
        modulePreload: { polyfill: false },
      },
  server: { host: '127.0.0.1', port: 4173 },
  test: {
    reporters: ['default', './test/support/model-reporter.ts', './test/support/retry-reporter.ts'],
    // A page that waits leaves its core to another one: with one worker for each core a fifth of the time is nobody's.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // What a test changes it puts back, so that files can share a process.
          isolate: false,
          setupFiles: ['test/support/put-back.ts'],
          ...longLimits,
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'test/**/*.browser.test.ts'],
          // A server of a process of its own begins when the machine has time for it.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['test/**/*.view.test.tsx'],
          setupFiles: ['test/support/dom-setup.ts'],
          // What comes first in a file loads the whole site.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/**/*.browser.test.ts'],
          ...longLimits,
          globalSetup: ['test/support/site-setup.ts'],
          // The tests change nothing but pages, so that files can share a process.
          isolate: false,
          // Of tests that run side by side, one works while another waits for a frame.
          maxConcurrency: 2,
          // A wait costs its length only where it is in vain, and some machines take ten times as long as others.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
}));
