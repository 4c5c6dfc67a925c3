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
  /** The module that stands for `react-router-dom` in the browser; the package itself where it is absent. */
  readonly router?: string | undefined;
}

/** Gives what the names mean that code of sites and themes imports: name to file or folder, a `$` behind those that stand for themselves alone. */
export function createAliases({
  site,
  side,
  aliases,
  generatedDir,
  router,
}: AliasInput): Readonly<Record<string, string>> {
  return {
    ...publicNames(),
    ...exactAliases(aliases),
    '@site': site.siteDir,
    '@generated': generatedDir,
    // which parts of the theme this site uses: constants, so that the others are left out
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

/** Gives the folders in which packages are looked for once those above the importing file have been. */
export function getPackageFolders({ siteDir }: Pick<Site, 'siteDir'>): readonly string[] {
  return [path.join(siteDir, 'node_modules'), path.join(projectDir, 'node_modules')];
}

/** Gives the folders whose files have the addresses that they lie at. */
export function resolveStaticDirs({ siteDir, siteConfig }: Pick<Site, 'siteDir' | 'siteConfig'>): string[] {
  return siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir));
}

/** React is not bundled on the server: required by its path, so that a site elsewhere renders with the same copy. Name to path. */
export function getServerExternals(): Readonly<Record<string, string>> {
  const names = ['react', 'react-dom', 'react-dom/server', 'react-dom/static', 'react-router-dom'];
  return {
    ...Object.fromEntries(names.map((name) => [name, require.resolve(name)])),
    'react/jsx-runtime-of-react': require.resolve('react/jsx-runtime'),
  };
}

/** What sites and themes import by public names. */
function publicNames(): Record<string, string> {
  return {
    '@docusaurus/theme-common/internal$': path.join(clientDir, 'themeCommonInternal.ts'),
    '@docusaurus/theme-common/Details$': path.join(clientDir, 'exports/Details'),
    '@docusaurus/theme-common$': path.join(clientDir, 'themeCommon.ts'),
    '@docusaurus/plugin-content-docs/client$': path.join(clientDir, 'docs/index.ts'),
    '@docusaurus/plugin-content-blog/client$': path.join(clientDir, 'blog/index.ts'),
    '@docusaurus/theme-search-algolia/client$': searchClient,
    '@docusaurus/types$': path.join(modelDir, 'index.ts'),
    '@docusaurus': path.join(clientDir, 'exports'),
    '@mdx-js/react$': path.join(clientDir, 'mdxProvider.tsx'),
  };
}

/** Longer names come first, so that `@theme/NavbarItem/X` is not taken for a file below `@theme/NavbarItem`. */
function exactAliases(aliases: ThemeAliases): Record<string, string> {
  return Object.fromEntries(
    Object.entries(aliases)
      .sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1))
      .map(([name, file]) => [`${name}$`, file]),
  );
}
