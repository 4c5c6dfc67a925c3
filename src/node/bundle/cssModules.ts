import { createHash } from 'node:crypto';
import path from 'node:path';
import { extractICSS } from 'icss-utils';
import postcss, { type Root } from 'postcss';
import extractImports from 'postcss-modules-extract-imports';
import localByDefault from 'postcss-modules-local-by-default';
import scope from 'postcss-modules-scope';
import { projectDir } from '../entries';

interface CssModule {
  readonly file: string;
  readonly siteDir: string;
}

/**
 * Returns the generated class name for a class of a CSS module. It does not depend on where the site and the
 * generator are installed.
 */
export function cssModuleName(name: string, { file, siteDir }: CssModule): string {
  const fromSite = path.relative(siteDir, file);
  const location = fromSite.startsWith('..') ? path.relative(projectDir, file) : fromSite;
  const hash = createHash('sha256')
    .update(`${location.split(path.sep).join('/')}\0${name}`)
    .digest('base64url');
  return `${name}_${hash.slice(0, 4)}`;
}

/**
 * Returns the names that scripts import from a CSS module, using the same PostCSS plugins as css-loader.
 * Throws if they depend on another file, which only the bundler can resolve.
 */
export function cssModuleNames(css: string, module: CssModule): Readonly<Record<string, string>> {
  if (/@value\b|:export\b|:import\b/.test(css)) throw new Error('Only css-loader supports ICSS.');
  const { root } = postcss([
    localByDefault({ mode: 'local' }),
    extractImports(),
    scope({ generateScopedName: (name) => cssModuleName(name, module), exportGlobals: false }),
  ]).process(css, { from: module.file });
  const { icssImports, icssExports } = extractICSS(root as Root);
  if (Object.keys(icssImports).length > 0)
    throw new Error('Only css-loader resolves classes of other files.');
  return Object.fromEntries(Object.entries(icssExports).sort(([a], [b]) => (a < b ? -1 : 1)));
}
