/** Files that tests read without importing them, and the tests that do. */
export const readers: readonly (readonly [files: RegExp, tests: readonly string[]])[] = [
  [/^compose\.yaml$|^Dockerfile$|^README\.md$|^deploy\//, ['test/server/compose.test.ts']],
  // Each path that the document names has to be there.
  [/^docs\/conformance\.md$|^test\/.*\.test\.tsx?$/, ['test/requirements.test.ts']],
  [/^docs\/licences\.md$/, ['test/scripts/supply.test.ts']],
  [/^docs\/planted-faults\.md$|^machines\//, ['test/scripts/mutation.test.ts']],
  [
    /^public\//,
    [
      'test/content/pictures.test.ts',
      'test/content/pictures.view.test.tsx',
      'test/scripts/brand.test.ts',
      'test/scripts/lottie.test.ts',
    ],
  ],
  [
    /^scripts\/(?:end-to-end|fuzz|gallery|git|readers|refusal|replay|test|test-changed)\.ts$/,
    ['test/scripts/commands.test.ts'],
  ],
  [/^scripts\/mutation(?:\.ts$|\/)/, ['test/scripts/mutation-run.test.ts']],
  [/^\.oxfmtrc\.json$|^scripts\/new-part\//, ['test/scripts/new-part.test.ts']],
  [/^scripts\/brand\/.*\.css$/, ['test/scripts/brand.test.ts']],
  [/^(?:machines|src)\/.*\.tsx?$/, ['test/app/root-listeners.test.ts']],
  [/^src\/.*\.tsx?$/, ['test/parts/replay/site-machines.test.ts']],
  [
    /^src\/.*\.css$/,
    [
      'test/content/contrast.test.ts',
      'test/content/pictures.view.test.tsx',
      'test/content/webkit-styles.test.ts',
      'test/content/style-sides.test.ts',
    ],
  ],
  [/^src\/(?:content|styles\/fonts)\//, ['test/content/letters.test.ts']],
  [
    /^test\/fixtures\/replays\//,
    [
      'test/parts/inspector/chart-layout.test.ts',
      'test/parts/inspector/inspector-snippet-walks.test.ts',
      'test/parts/inspector/recording.test.ts',
      'test/parts/replay/replays.test.ts',
    ],
  ],
  [/^test\/support\/printed-way\.test\.ts$/, ['test/support/fuzz.test.ts']],
  // Found when it is asked for.
  [/\.driven\.ts$|\/gallery\.ts$/, ['test/site/gallery.test.ts']],
];

/** The tests that read one of these files. */
export const testsReading = (files: readonly string[]): string[] => [
  ...new Set(
    readers.flatMap(([pattern, tests]) => (files.some((file) => pattern.test(file)) ? tests : [])),
  ),
];
