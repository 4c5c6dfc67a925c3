import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createAliases, getServerExternals } from '../../../../src/node/bundle/resolution';
import { createAliasLookup } from '../../../../src/node/files/aliasLookup';

const require = createRequire(import.meta.url);

/** Returns the names of the modules of a package, except for those of other platforms. */
function listModules(name: string): readonly string[] {
  const { exports } = require(`${name}/package.json`) as { readonly exports: Record<string, unknown> };
  return Object.keys(exports)
    .filter((entry) => !/\.bun$|\.json$/.test(entry))
    .map((entry) => path.posix.join(name, entry));
}

it.each(['browser', 'server'] as const)('takes all modules of React from the generator: %s', (side) => {
  const site = { siteDir: '/site', generatedFilesDir: '/site/.docusaurus' };
  const findAlias = createAliasLookup(createAliases({ site, side, aliases: {}, generatedDir: '/generated' }));
  const externals = side === 'server' ? getServerExternals() : {};
  const names = ['react', 'react-dom'].flatMap(listModules);
  expect(names.filter((name) => (findAlias(name) ?? externals[name]) === undefined)).toEqual([]);
});

it.each([
  ['@docusaurus/plugin-content-blog/lib/client/index.js', '@docusaurus/plugin-content-blog/client'],
  ['@docusaurus/plugin-content-docs/lib/client/index.js', '@docusaurus/plugin-content-docs/client'],
  ['@docusaurus/core/lib/client/exports/useDocusaurusContext', '@docusaurus/useDocusaurusContext'],
  ['@docusaurus/core/lib/client/exports/Link.js', '@docusaurus/Link'],
])('takes the file of a package from the generator: %s', (file, module) => {
  const site = { siteDir: '/site', generatedFilesDir: '/site/.docusaurus' };
  const findAlias = createAliasLookup(
    createAliases({ site, side: 'browser', aliases: {}, generatedDir: '/generated' }),
  );
  expect(findAlias(file)).toBe(findAlias(module));
  expect(findAlias(file)).toBeDefined();
});
