import { defineConfig } from 'vitest/config';

/** Three kinds of tests, the fast ones first: `unit` in one process each, `build` on whole sites, `browser` in Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: aliases() },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          // values in, values out: files may share the modules, which takes half of the time
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        resolve: { alias: aliases() },
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // a build has long phases in one thread
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // a browser on a busy machine may miss a moment; the report names the tests that needed the second try
          retry: 1,
          globalSetup: ['tests/driver/builtSitesFolder.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // a browser waits more than it works
          maxWorkers: 2,
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
      find: /^@theme\/(Search(?:Modal|Page|Marks|Translations).*)$/,
      replacement: at('./plugins/search/theme/$1'),
    },
    { find: /^@theme(?:-original|-init)?\/(.*)$/, replacement: at('./src/theme/$1') },
    { find: /^@generated\/(.*)$/, replacement: at('./tests/generated/$1.ts') },
    { find: /^@site\/(.*)$/, replacement: at('./$1') },
  ];
}
