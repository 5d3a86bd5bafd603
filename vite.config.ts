import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chartDescriptions } from './scripts/chart-descriptions.ts';
import { groupsOf } from './scripts/chunks.ts';
import { generatePlaceholders, generateStyles } from './scripts/generated-styles.ts';
import { compiledAtOnce, folded, leanRouter } from './scripts/lean-bundle.ts';
import { longClassName, shortNames } from './scripts/short-names.ts';
import { standalone } from './scripts/standalone.ts';
import { stylesInPages } from './scripts/styles-in-pages.ts';
import { wordsOfLocale } from './scripts/words-of-locale.ts';
import { localeNamed } from './src/content/locales.ts';

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

/** A build needs nothing of Vitest's. */
const sequence = process.env['VITEST']
  ? { sequencer: (await import('./scripts/models-first.ts')).ModelsFirst }
  : {};

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
        // React, the router and XState are three quarters of the core.
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
    sequence,
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
          // A DOM costs more to begin than most files take, so that files share a process, each with a page of its own.
          isolate: false,
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
