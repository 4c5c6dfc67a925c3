import { createHash } from 'node:crypto';
import path from 'node:path';
import { extractICSS, replaceValueSymbols } from 'icss-utils';
import postcss, { type Root } from 'postcss';
import extractImports from 'postcss-modules-extract-imports';
import localByDefault from 'postcss-modules-local-by-default';
import scope from 'postcss-modules-scope';
import values from 'postcss-modules-values';
import { compare } from '../../model/lists';
import { projectDir } from '../entries';
import { toPosixPath } from '../files/pathname';
import { isOwnCode } from '../files/ownCode';

interface CssModule {
  readonly file: string;
  readonly siteDir: string;
}

/**
 * Returns the generated class name for a class of a CSS module. It does not depend on where the site and the
 * generator are installed.
 */
export function createCssModuleName(name: string, { file, siteDir }: CssModule): string {
  const location = path.relative(isOwnCode(file) ? projectDir : siteDir, file);
  const hash = createHash('sha256')
    .update(`${toPosixPath(location)}\0${name}`)
    .digest('base64url');
  return `${name}_${hash.slice(0, 4)}`;
}

/** Reads a stylesheet; `from` is the importing file. Throws if it does not exist. */
type ReadSheet = (request: string, from: string) => Promise<{ readonly file: string; readonly css: string }>;

/**
 * Returns the names that scripts import from a CSS module, using the same PostCSS plugins as css-loader. Names
 * and values from other files are read with `readSheet`.
 */
export async function listCssModuleNames(
  css: string,
  module: CssModule,
  readSheet: ReadSheet,
): Promise<Readonly<Record<string, string>>> {
  const { root } = postcss([
    values(),
    localByDefault({ mode: 'local' }),
    extractImports(),
    scope({ generateScopedName: (name) => createCssModuleName(name, module), exportGlobals: false }),
  ]).process(css, { from: module.file });
  const { icssImports, icssExports } = extractICSS(root as Root);
  const replacements: Record<string, string> = {};
  for (const [request, names] of Object.entries(icssImports)) {
    const sheet = await readSheet(request.replace(/^['"]|['"]$/g, ''), module.file);
    const imported = await listCssModuleNames(sheet.css, { ...module, file: sheet.file }, readSheet);
    for (const [alias, name] of Object.entries(names)) replacements[alias] = imported[name] ?? '';
  }
  return Object.fromEntries(
    Object.entries(icssExports)
      .map(([name, value]) => [name, replaceValueSymbols(value, replacements)] as const)
      .sort(([a], [b]) => compare(a, b)),
  );
}
