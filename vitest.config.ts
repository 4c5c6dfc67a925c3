import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The number of files of unit or build tests that run at the same time. With twice as many, build tests take a quarter more
 * processor time: each worker loads the generator and optimizes its code.
 */
const WORKERS = Math.min(availableParallelism(), 4);
/** Browser tests often wait, for a page or a timer. */
const BROWSER_WORKERS = WORKERS + 1;

/**
 * The V8 options of the generator, with which unit tests too take an eighth less processor time; see
 * decisions/0029-v8-options-for-node-20.md.
 */
const EXEC_ARGV = process.versions.node.startsWith('20.')
  ? ['--always-sparkplug', `--interrupt-budget=${512 * 1024}`]
  : [];

/** Only a hanging test takes so long, also on a machine with ten times as much other work. */
const TIMEOUT_MS = 600_000;
/** Most browser tests take a second. One that hangs must not cost the time of all others. */
const BROWSER_TIMEOUT_MS = 300_000;

/** A process on a busy machine may miss a moment. The test command lists the tests that needed another attempt. */
const RETRIES = 2;

/** The files that take longest, in this order. They start first in their project, so that no worker is left with one of them at the end. */
const LONG_FILES = [
  'build/edits',
  'build/interrupted',
  'build/translated',
  'build/ownSite',
  'build/moved',
  'build/devEquals',
  'build/devCode',
  'build/reuse',
  'build/badInput',
  'browser/dev',
  'browser/everyPage',
  'behaviours/search',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = LONG_FILES.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return index === -1 ? LONG_FILES.length : index;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * Three kinds of tests: `unit`, `build` on whole sites, `browser` in Chromium. Files share the modules of a worker process,
 * because loading the generator again for each file, and optimizing its code, takes a quarter of the time.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/driver/builtSitesFolder.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: aliases() },
        test: {
          name: 'unit',
          execArgv: EXEC_ARGV,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
          isolate: false,
          retry: RETRIES,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        resolve: { alias: aliases() },
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          isolate: false,
          execArgv: EXEC_ARGV,
          retry: RETRIES,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          isolate: false,
          execArgv: EXEC_ARGV,
          retry: RETRIES,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: BROWSER_TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

/** The public names that the bundler gives to client, theme and generated modules, for tests that run them directly. */
function aliases() {
  const at = (path: string) => new URL(path, import.meta.url).pathname;
  return [
    {
      find: '@docusaurus/theme-common/internal',
      replacement: at('./src/client/exports/theme-common/internal.ts'),
    },
    { find: '@docusaurus/theme-common', replacement: at('./src/client/exports/theme-common/index.ts') },
    {
      find: '@docusaurus/plugin-content-docs/client',
      replacement: at('./src/client/exports/plugin-content-docs/client.ts'),
    },
    {
      find: '@docusaurus/theme-search-algolia/client',
      replacement: at('./plugins/search/client/index.ts'),
    },
    { find: /^@docusaurus\/(.*)$/, replacement: at('./src/client/exports/$1') },
    {
      find: /^@theme\/(Search(?:Kind|Modal|Page|Marks|Translations).*)$/,
      replacement: at('./plugins/search/theme/$1'),
    },
    { find: /^@theme(?:-original|-init)?\/(.*)$/, replacement: at('./src/theme/$1') },
    { find: /^@generated\/(.*)$/, replacement: at('./tests/generated/$1.ts') },
    { find: /^@site\/(.*)$/, replacement: at('./$1') },
  ];
}
