import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as esbuild from 'esbuild';
import type { AssetFile } from '../../model/content';
import { compare, groupBy } from '../../model/lists';
import { getPackageName } from '../config/packageNames';
import { getScript } from '../entries';
import { findPackageFolder, withParents } from '../files/pathname';
import { findAssetFolder, findAssetPath } from './assets';
import { UNRESOLVED } from './bundleErrors';
import { LINKED_MODULES } from './generatedModules';
import { type BundledRenderer, findLegacyRenderers } from './legacyRenderers';
import { createAliases, getPackageFolders, SCRIPT_EXTENSIONS } from './resolution';
import { createAliasLookup } from '../files/aliasLookup';
import { isOwnCode } from '../files/ownCode';
import { isWithin } from '../files/realPath';
import type { BundleTarget } from './bundleTargets';

/** Facts about the bundled server side. */
export interface ServerFacts {
  /** The stylesheets that it imports. Static pages need them without loading the scripts. */
  readonly styles: readonly string[];
  /** The assets that it imports, such as images. Only those of interactive pages are in the browser side too. */
  readonly assets: readonly AssetFile[];
  /**
   * The modules of the generator that other modules import in the browser too; `undefined` if others may be
   * imported as well.
   */
  readonly ownImports: readonly string[] | undefined;
  readonly legacyRenderers: readonly BundledRenderer[];
}

/** The namespace of compiled Markdown, whose names leave out the ending. */
export const CONTENT = 'content';
export const CONTENT_ENDING = '.mjs';
/** How the name of a context module starts, after the folder that esbuild adds. */
const CONTEXT_START = 'context:';
/** Generated modules that only the server side uses. */
const SERVER_ONLY = ['static-modules.js', 'server-theme.js'];

/** An import of a bundled module. */
interface BundledImport {
  /** The absolute path of the module, or its name if it is external. */
  readonly path: string;
  /** The request in the code; `undefined` if the module is external. */
  readonly request: string | undefined;
}

/** The imports of each module, by its absolute path. */
export type BundledModules = ReadonlyMap<string, readonly BundledImport[]>;

/** Returns the modules of a bundle. */
export function listModules(
  { inputs }: esbuild.Metafile,
  { site: { siteDir } }: BundleTarget,
): BundledModules {
  const resolve = (name: string) => path.resolve(siteDir, getInputFile(name));
  return new Map(
    Object.entries(inputs).map(([name, { imports }]) => [
      resolve(name),
      imports.map(({ path: imported, external, original }) =>
        external
          ? { path: imported, request: undefined }
          : { path: resolve(imported), request: original?.split('!').at(-1)?.replace(/\?.*$/, '') },
      ),
    ]),
  );
}

/** Returns the modules whose imports could not be resolved, with these imports. */
export function listFailedImports(
  errors: readonly esbuild.Message[],
  { site: { siteDir } }: BundleTarget,
): BundledModules {
  const failed = errors.flatMap(({ text, location }) => {
    const request = UNRESOLVED.exec(text)?.[1];
    if (request === undefined || !location) return [];
    return { importer: path.resolve(siteDir, getInputFile(location.file)), path: '', request };
  });
  return groupBy(failed, ({ importer }) => importer);
}

/** Returns the files of modules. */
export function listSources(modules: BundledModules): readonly string[] {
  return [...modules.keys()].filter((file) => !file.includes(CONTEXT_START));
}

/** Returns whether a file is a stylesheet without CSS modules, of which the server side needs only the path. */
export function isPlainStylesheet(file: string): boolean {
  return /(?<!\.module)\.css$/.test(file);
}

/** Returns the facts about a server side that esbuild has bundled. */
export function describeModules(modules: BundledModules, target: BundleTarget): ServerFacts {
  const sources = listSources(modules);
  return {
    styles: sources.filter((file) => file.endsWith('.css')).sort(),
    // An SVG image that is a component has imports.
    assets: listAssets(sources.filter((file) => modules.get(file)?.length === 0)),
    ownImports: findOwnImports(modules, target.generatedDir),
    legacyRenderers: findLegacyRenderers(sources),
  };
}

/** Returns those of the files that are published unchanged. */
export function listAssets(files: readonly string[]): readonly AssetFile[] {
  const found = new Map<string, string>();
  for (const file of files.filter((file) => findAssetFolder(file) !== undefined)) {
    const output = findAssetPath(file, readFileSync(file));
    if (output !== undefined) found.set(output, file);
  }
  return [...found].map(([output, file]) => ({ output, file })).sort((a, b) => compare(a.output, b.output));
}

/** Follows the imports that the browser side shares, and returns those from other modules to own ones. */
function findOwnImports(modules: BundledModules, generatedDir: string): readonly string[] {
  const found = new Set<string>();
  const linked = LINKED_MODULES.map((name) => path.join(generatedDir, `${name}.js`));
  const seen = new Set(SERVER_ONLY.map((name) => path.join(generatedDir, name)));
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path: imported } of modules.get(file) ?? []) {
      if (isOwnCode(imported) && !isOwnCode(file) && !linked.includes(file)) found.add(imported);
      visit(imported);
    }
  };
  visit(getScript('serverEntry'));
  return [...found].filter((file) => !file.endsWith('.css')).sort();
}

/** Returns the paths at which a new file would replace a module of the bundle, or one that is missing. */
export function listPrecedingPaths(modules: BundledModules, target: BundleTarget): ReadonlySet<string> {
  const findAlias = createAliasLookup(createAliases({ ...target, side: 'server' }));
  const preceding = new Set<string>();
  for (const [importer, imports] of modules) {
    if (isOwnCode(importer)) continue;
    for (const { path: file, request } of imports) {
      if (request === undefined) continue;
      const base = /^\.{0,2}\//.test(request)
        ? path.resolve(path.dirname(importer), request)
        : findAlias(request);
      const candidates =
        base === undefined ? listPackageFolders(request, importer, target) : listModuleFiles(base);
      for (const candidate of candidates) {
        const isFound = file === candidate || (base === undefined && file.startsWith(candidate + path.sep));
        if (isFound) break;
        preceding.add(candidate);
      }
    }
  }
  return preceding;
}

/** Returns the files that a path without an extension may refer to, in order of precedence. */
function listModuleFiles(base: string): readonly string[] {
  const withExtensions = (file: string) => SCRIPT_EXTENSIONS.map((extension) => file + extension);
  return [
    ...[base, ...withExtensions(base)],
    ...[path.join(base, 'package.json'), ...withExtensions(path.join(base, 'index'))],
  ];
}

/** Returns the folders that may contain a package, in order of precedence. */
function listPackageFolders(
  request: string,
  importer: string,
  { site }: Pick<BundleTarget, 'site'>,
): readonly string[] {
  const name = getPackageName(request);
  const folders = withParents(path.dirname(importer)).map((dir) => path.join(dir, 'node_modules'));
  return [...folders, ...getPackageFolders(site)].map((dir) => path.join(dir, name));
}

/** Returns the `package.json` files that determine how modules are resolved and whether they have side effects. */
export function listPackageFiles(
  sources: readonly string[],
  { site: { siteDir } }: Pick<BundleTarget, 'site'>,
): ReadonlySet<string> {
  const files = new Set<string>();
  for (const source of sources) {
    const folder = findPackageFolder(source);
    const folders =
      folder !== undefined
        ? [folder]
        : withParents(path.dirname(source)).filter((dir) => isWithin(dir, siteDir));
    for (const dir of folders) files.add(path.join(dir, 'package.json'));
  }
  return files;
}

/** Returns the file of an esbuild input, whose name may start with a namespace. */
function getInputFile(input: string): string {
  if (input.startsWith(`${CONTENT}:`)) return input.slice(CONTENT.length + 1) + CONTENT_ENDING;
  return input.replace(/^[a-z]{2,}:(?=[/\\]|[A-Za-z]:)/, '').replace(/\?.*$/, '');
}
