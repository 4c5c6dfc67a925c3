import { createRequire } from 'node:module';
import path from 'node:path';
import type { Site } from '../../model/site';
import { clientDir, modelDir, projectDir, searchClient } from '../entries';
import type { ThemeAliases } from './themeAliases';

const require = createRequire(import.meta.url);

export const SCRIPT_EXTENSIONS: readonly string[] = ['.tsx', '.ts', '.jsx', '.mjs', '.js', '.json'];

interface AliasInput {
  readonly site: Pick<Site, 'siteDir'>;
  readonly side: 'browser' | 'server';
  readonly aliases: ThemeAliases;
  readonly generatedDir: string;
  /** The module that replaces `react-router-dom` in the browser; the package itself if undefined. */
  readonly router?: string | undefined;
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
  router,
}: AliasInput): Readonly<Record<string, string>> {
  return {
    ...getPublicAliases(),
    ...toExactAliases(aliases),
    '@site': site.siteDir,
    '@generated': generatedDir,
    // Constants for the parts of the theme that this site uses, so that the bundler drops the others.
    '@theme/features$': path.join(generatedDir, 'features.js'),
    ...(side === 'server'
      ? { 'react/jsx-runtime$': path.join(clientDir, 'server/jsxRuntime.ts') }
      : {
          react$: require.resolve('react'),
          'react/jsx-runtime$': require.resolve('react/jsx-runtime'),
          'react-dom$': require.resolve('react-dom'),
          'react-dom/client$': require.resolve('react-dom/client'),
        }),
    ...(router !== undefined && { 'react-router-dom$': router }),
  };
}

/** Returns the folders to search for packages after the `node_modules` folders above the importing file. */
export function getPackageFolders({ siteDir }: Pick<Site, 'siteDir'>): readonly string[] {
  return [path.join(siteDir, 'node_modules'), path.join(projectDir, 'node_modules')];
}

/** Returns the absolute paths of the site's static folders. */
export function resolveStaticDirs({ siteDir, siteConfig }: Pick<Site, 'siteDir' | 'siteConfig'>): string[] {
  return siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir));
}

/**
 * Returns the packages that the server bundle does not contain, as name to path. They are required by path,
 * so that every site renders with the same copy of React.
 */
export function getServerExternals(): Readonly<Record<string, string>> {
  const names = ['react', 'react-dom', 'react-dom/server', 'react-dom/static', 'react-router-dom'];
  return {
    ...Object.fromEntries(names.map((name) => [name, require.resolve(name)])),
    'react/jsx-runtime-of-react': require.resolve('react/jsx-runtime'),
  };
}

/** Returns the aliases for the public packages of the Docusaurus ecosystem. */
function getPublicAliases(): Record<string, string> {
  return {
    '@docusaurus/theme-common/internal$': path.join(clientDir, 'exports/theme-common/internal.ts'),
    '@docusaurus/theme-common/Details$': path.join(clientDir, 'exports/Details'),
    '@docusaurus/theme-common$': path.join(clientDir, 'exports/theme-common/index.ts'),
    '@docusaurus/plugin-content-docs/client$': path.join(clientDir, 'exports/plugin-content-docs/client.ts'),
    '@docusaurus/plugin-content-blog/client$': path.join(clientDir, 'exports/plugin-content-blog/client.ts'),
    '@docusaurus/theme-search-algolia/client$': searchClient,
    '@docusaurus/types$': path.join(modelDir, 'index.ts'),
    '@docusaurus': path.join(clientDir, 'exports'),
    '@mdx-js/react$': path.join(clientDir, 'mdx/mdxProvider.tsx'),
  };
}

/**
 * Sorts longer names first, so that `@theme/NavbarItem/X` does not resolve to a file below
 * `@theme/NavbarItem`.
 */
function toExactAliases(aliases: ThemeAliases): Record<string, string> {
  return Object.fromEntries(
    Object.entries(aliases)
      .sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1))
      .map(([name, file]) => [`${name}$`, file]),
  );
}
