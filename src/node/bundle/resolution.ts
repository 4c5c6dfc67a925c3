import { createRequire } from 'node:module';
import path from 'node:path';
import { compare } from '../../model/lists';
import { once } from '../../model/once';
import type { Site } from '../../model/site';
import { clientDir, findScript, getScript, modelDir, projectDir } from '../entries';
import { resolveStaticDirs } from '../config/staticDirs';
import { GENERATED_NAMES } from './generatedModules';
import { createFolderAliases } from '../files/aliasLookup';
import { isOwnCode } from '../files/ownCode';
import { listEntries } from '../files/pathKind';
import { withParents } from '../files/pathname';
import type { ThemeAliases } from './themeAliases';

const require = createRequire(import.meta.url);

/** In the order in which Docusaurus resolves them: sites may have outdated copies of a module in the other language. */
export const SCRIPT_EXTENSIONS: readonly string[] = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'];

/** The name under which linked modules refer to files of the generator. */
export const GENERATOR = '@docs-generator';

interface AliasInput {
  readonly site: Pick<Site, 'siteDir' | 'generatedFilesDir'>;
  readonly side: 'browser' | 'server';
  readonly aliases: ThemeAliases;
  readonly generatedDir: string;
}

/**
 * Returns the import aliases for the code of sites and themes. As in webpack, a trailing `$` means an exact
 * match.
 */
export function createAliases({
  site,
  side,
  aliases,
  generatedDir,
}: AliasInput): Readonly<Record<string, string>> {
  return {
    ...getPublicAliases(),
    ...toExactAliases(aliases),
    ...Object.fromEntries(
      GENERATED_NAMES.map((name) => [`@generated/${name}$`, path.join(generatedDir, `${name}.js`)]),
    ),
    ...createFolderAliases(site),
    [GENERATOR]: projectDir,
    // Constants for the parts of the theme that this site uses, so that the bundler drops the others.
    '@theme/features$': path.join(generatedDir, 'features.js'),
    ...toExactAliases(resolveModules(REACT_MODULES)),
    ...(side === 'server'
      ? { 'react/jsx-runtime$': findScript(clientDir, 'server/jsxRuntime') }
      : {
          ...toExactAliases(resolveModules(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])),
          'react-dom/server$': require.resolve('react-dom/server.browser'),
          'react-dom/static$': require.resolve('react-dom/static.browser'),
        }),
  };
}

/** Modules that are bundled if a site or a package imports them. They work only with their version of React. */
const REACT_MODULES = [
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'react-dom/profiling',
  'react-dom/test-utils',
  ...['browser', 'edge', 'node'].flatMap((name) => [`react-dom/server.${name}`, `react-dom/static.${name}`]),
];

/**
 * Returns whether a script is compiled: those of the site and the generator, and those of packages with `docusaurus` in their
 * path, which may contain JSX. The dependencies of such packages are not compiled.
 */
export function isCompiled(file: string): boolean {
  if (!file.includes('node_modules') || isOwnCode(file)) return true;
  return /docusaurus(?:(?!node_modules).)*\.jsx?$/s.test(file);
}

/**
 * The folders that may contain the packages of the generator. If it is a package itself, they are next to it or above it,
 * depending on the package manager.
 */
export const GENERATOR_PACKAGES: readonly string[] = withParents(projectDir).map((dir) =>
  path.join(dir, 'node_modules'),
);

/** Returns the folders to search for packages after the `node_modules` folders above the importing file. */
export function getPackageFolders({ siteDir }: Pick<Site, 'siteDir'>): readonly string[] {
  return [path.join(siteDir, 'node_modules'), ...GENERATOR_PACKAGES];
}

/** Returns the folders that URLs in stylesheets and imports with a leading slash are relative to. */
export function getRootFolders(site: Parameters<typeof resolveStaticDirs>[0]): string[] {
  return [...resolveStaticDirs(site), site.siteDir];
}

/**
 * Returns the packages that the server bundle does not contain, as name to path. They are required by path,
 * so that every site renders with the same copy of React.
 */
export function getServerExternals(): Readonly<Record<string, string>> {
  return {
    ...resolveModules(['react', 'react-dom', 'react-dom/server', 'react-dom/static']),
    // Without a document, the functions of `react-dom/client` do not work. Loading it would take longer than the others together.
    'react-dom/client': require.resolve('react-dom'),
    'react/jsx-runtime-of-react': require.resolve('react/jsx-runtime'),
  };
}

/** Returns the aliases for the public packages of the Docusaurus ecosystem. */
function getPublicAliases(): Record<string, string> {
  const docs = findScript(clientDir, 'exports/plugin-content-docs/client');
  const blog = findScript(clientDir, 'exports/plugin-content-blog/client');
  return {
    '@docusaurus/theme-common/internal$': findScript(clientDir, 'exports/theme-common/internal'),
    '@docusaurus/theme-common/Details$': path.join(clientDir, 'exports/Details'),
    '@docusaurus/theme-common$': findScript(clientDir, 'exports/theme-common/index'),
    '@docusaurus/plugin-content-docs/client$': docs,
    '@docusaurus/plugin-content-blog/client$': blog,
    // The files of installed packages, which editors import, would have their own contexts.
    '@docusaurus/plugin-content-docs/lib/client/index.js$': docs,
    '@docusaurus/plugin-content-blog/lib/client/index.js$': blog,
    '@docusaurus/theme-search-algolia/client$': getScript('searchClient'),
    '@docusaurus/types$': findScript(modelDir, 'index'),
    ...listCoreAliases(),
    'react-router-dom$': getScript('legacyRouter'),
    'react-router$': getScript('legacyRouter'),
    '@mdx-js/react$': findScript(clientDir, 'mdx/mdxProvider'),
  };
}

/** Aliases of single modules. Other names below `@docusaurus` are packages, such as `@docusaurus/theme-mermaid/client`. */
const listCoreAliases = once((): Readonly<Record<string, string>> => {
  const dir = path.join(clientDir, 'exports');
  const modules = listEntries(dir).filter(({ name, kind }) => kind === 'file' && !name.endsWith('.d.ts'));
  return Object.fromEntries(
    modules.flatMap(({ name: file }) => {
      const { name } = path.parse(file);
      const published = `@docusaurus/core/lib/client/exports/${name}`;
      return [`@docusaurus/${name}$`, `${published}$`, `${published}.js$`].map((alias) => [
        alias,
        path.join(dir, file),
      ]);
    }),
  );
});

/** Returns the files of modules that the generator has installed, by request. */
function resolveModules(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, require.resolve(name)]));
}

/**
 * Sorts longer names first, so that `@theme/NavbarItem/X` does not resolve to a file below
 * `@theme/NavbarItem`.
 */
function toExactAliases(aliases: ThemeAliases): Record<string, string> {
  return Object.fromEntries(
    Object.entries(aliases)
      .sort(([a], [b]) => b.length - a.length || compare(a, b))
      .map(([name, file]) => [`${name}$`, file]),
  );
}
