import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as esbuild from 'esbuild';
import { globSync } from 'tinyglobby';
import type { Site } from '../../model/site';
import { clientDir, findScript, getScript, projectDir } from '../entries';
import { toPosixPath } from '../files/pathname';
import { createBuildConstants } from './buildConstants';
import { createDirectImports } from './directImports';
import { LINKED_MODULES } from './generatedModules';
import { createAliases, GENERATOR } from './resolution';
import { createAliasLookup } from '../files/aliasLookup';
import { isOwnCode } from '../files/ownCode';
import type { ThemeAliases } from './themeAliases';

/** What the theme and the client are linked from. Plain data. */
export interface LinkInput {
  readonly target: {
    readonly site: Pick<Site, 'siteDir' | 'generatedFilesDir' | 'mode' | 'clientModules'>;
    readonly aliases: ThemeAliases;
    readonly generatedDir: string;
  };
  /** The code of generated modules by name, including `LINKED_MODULES`. */
  readonly modules: Readonly<Record<string, string>>;
  /** The modules of the generator that other modules import; `undefined` for all that they may import. */
  readonly ownImports: readonly string[] | undefined;
  /** The parts of the theme that the site uses, by the names of the constants in `@theme/features`. */
  readonly features: Readonly<Record<string, boolean>>;
}

/** The theme and the client as few modules. */
export interface LinkedClient {
  /** webpack aliases from source files to linked modules. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** The modules refer to each other by relative paths, so they can be written to any folder. */
const OUTPUT_DIR = path.join(projectDir, 'linked');

interface LinkResult {
  /** The source files of the modules that stay separate, absolute. */
  readonly entries: readonly string[];
  /** The linked modules and the chunks that they share, by their path in the output folder. */
  readonly outputs: ReadonlyMap<string, Buffer>;
  /** Absolute paths of all input files. */
  readonly files: readonly string[];
}

/**
 * Links the theme and the client into few modules, so that webpack does not process hundreds of small ones.
 * Each module that other code imports stays a module with the same exports. What several of them use is in
 * shared modules, so there is only one instance of each context. Imports of modules of the site, of other
 * themes and of packages stay imports, which webpack resolves.
 */
export async function linkClient({ target, modules, ownImports, features }: LinkInput): Promise<LinkResult> {
  const entries = listEntries(target, ownImports);
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: projectDir,
    entryPoints: [...entries],
    outdir: OUTPUT_DIR,
    outbase: projectDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    jsx: 'automatic',
    minifySyntax: target.site.mode === 'production',
    define: {
      ...createBuildConstants({ ...target, side: 'browser' }),
      // Otherwise, esbuild keeps code that becomes unused when constants of other modules are inlined.
      ...Object.fromEntries(Object.entries(features).map(([name, isUsed]) => [name, String(isUsed)])),
    },
    tsconfigRaw: {},
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [createLinkPlugin(target, modules)],
  });
  return {
    entries,
    outputs: new Map(
      outputFiles.map(({ path: file, contents }) => [path.relative(OUTPUT_DIR, file), Buffer.from(contents)]),
    ),
    files: Object.keys(metafile.inputs)
      .filter((name) => !/^[a-z-]{2,}:/.test(name))
      .map((file) => path.resolve(projectDir, file)),
  };
}

/** Returns the linked client in a folder to which its modules have been written. */
export function createLinkedClient({ entries }: Pick<LinkResult, 'entries'>, dir: string): LinkedClient {
  return { aliases: Object.fromEntries(entries.map((file) => [`${file}$`, getLinkedFile(file, dir)])) };
}

/** Returns the modules that other modules may import, whose sources must never be in a bundle with linked modules. */
export function listLinkableModules(target: LinkInput['target']): readonly string[] {
  return listEntries(target, undefined);
}

/** Returns the modules that stay separate, because webpack resolves imports of them. */
function listEntries(
  target: LinkInput['target'],
  ownImports: readonly string[] | undefined,
): readonly string[] {
  const always = [getScript('browserEntry'), findScript(clientDir, 'pages/modules')];
  const development = [
    getScript('devEntry'),
    ...DEVELOPMENT_MODULES.map((name) => findScript(clientDir, name)),
  ];
  const others = ownImports ?? [
    ...Object.values(target.aliases).filter(isOwnCode),
    ...Object.values(createAliases({ ...target, side: 'browser' })).filter(
      (file) => isOwnCode(file) && path.extname(file) !== '',
    ),
    ...listOwnScripts(['exports'], clientDir),
    ...target.site.clientModules.filter((file) => isOwnCode(file) && !file.endsWith('.css')),
    // A changed config of the development server may add this plugin.
    getScript('gtagPageViews'),
  ];
  const all = new Set([...always, ...(target.site.mode === 'development' ? development : []), ...others]);
  // It replaces a package in all code but the generator's own, which linked code is not, and has side effects.
  all.delete(getScript('legacyPrismRenderer'));
  return [...all].sort();
}

/** Modules that the page scripts of the development server import. */
const DEVELOPMENT_MODULES = ['dev/devPrism', 'dev/pageModules'];

/** Creates an esbuild plugin that follows imports of the generator's own modules only. */
function createLinkPlugin(target: LinkInput['target'], modules: LinkInput['modules']): esbuild.Plugin {
  const findAlias = createAliasLookup(createAliases({ ...target, side: 'browser' }));
  const files = new Set(listOwnScripts(['src/{client,theme,model}', 'plugins'], projectDir));
  const findFile = (name: string) => ENDINGS.map((ending) => name + ending).find((file) => files.has(file));
  const importDirectly = createDirectImports((request) => {
    const file = PUBLIC_MODULE.test(request) ? findAlias(request) : undefined;
    return file === undefined ? undefined : findFile(file);
  });
  const inlined = new Map(LINKED_MODULES.map((name) => [`@generated/${name}`, modules[name] ?? '']));
  return {
    name: 'link-client',
    setup(build) {
      build.onResolve({ filter: /^(?:[@a-z]|\.{1,2}\/)/i }, ({ path: request, resolveDir, kind }) => {
        if (kind === 'entry-point' || request.endsWith('.css')) return undefined;
        if (inlined.has(request)) return { path: request, namespace: GENERATED, sideEffects: false };
        const named = request.startsWith('.') ? path.resolve(resolveDir, request) : findAlias(request);
        const file = named === undefined ? undefined : findFile(named);
        // Without side effects, a module is only in the chunks that use it, also if it is exported again.
        return file === undefined ? { path: request, external: true } : { path: file, sideEffects: false };
      });
      build.onResolve({ filter: /\.css$/ }, ({ path: request, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined;
        const file = path.resolve(resolveDir, request);
        return file.endsWith('.module.css')
          ? { path: file }
          : { path: file, namespace: LISTED_SHEET, sideEffects: false };
      });
      // Comments with their paths would make the output depend on the location of the site.
      build.onLoad({ filter: /./, namespace: GENERATED }, ({ path: request }) => ({
        contents: inlined.get(request) ?? '',
        loader: 'js',
        resolveDir: projectDir,
      }));
      // The generated list of stylesheets contains them.
      build.onLoad({ filter: /./, namespace: LISTED_SHEET }, () => ({ contents: '', loader: 'js' }));
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path: file }) => {
        const css = await readFile(file, 'utf8');
        const { listCssModuleNames } = await import('./cssModules');
        const names = await listCssModuleNames(css, { file, siteDir: target.site.siteDir }, readSheet);
        return { contents: `export default ${JSON.stringify(names)};`, loader: 'js' };
      });
      build.onLoad({ filter: /\.(?:tsx?|js)$/ }, async ({ path: file }) => {
        if (!isOwnCode(file)) return undefined;
        const code = await readFile(file, 'utf8');
        const ownCode = importDirectly(code.replace(FEATURE_IMPORT, ''), file);
        const contents = ownCode.replace(ASSET_URL, (_, request: string) => {
          const absolute = path.relative(projectDir, path.resolve(path.dirname(file), request));
          return `new URL('${GENERATOR}/${toPosixPath(absolute)}', import.meta.url)`;
        });
        return { contents, loader: LOADERS[path.extname(file)], resolveDir: path.dirname(file) };
      });
    },
  };

  async function readSheet(request: string, from: string) {
    const file = path.resolve(path.dirname(from), request);
    return { file, css: await readFile(file, 'utf8') };
  }
}

const GENERATED = 'generated';
const ENDINGS = ['', '.tsx', '.ts', '.js', '/index.tsx', '/index.ts', '/index.js'];
const LOADERS: Readonly<Record<string, esbuild.Loader>> = { '.tsx': 'tsx', '.ts': 'ts', '.js': 'js' };
const LISTED_SHEET = 'listed-sheet';
const PUBLIC_MODULE = /^@docusaurus\/(?:theme-common|plugin-content-\w+\/client)/;
const FEATURE_IMPORT = /^import \{[^}]*\} from ['"]@theme\/features['"];$/gm;
const ASSET_URL = /new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url\s*\)/g;

/** Returns the scripts in folders of the generator, given as globs. */
function listOwnScripts(folders: readonly string[], cwd: string): readonly string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,js}`),
    { cwd, ignore: ['**/*.d.ts'], absolute: true, expandDirectories: false },
  );
}

/** Returns the path of the linked module of a source file, which exists if the file is one of the entries. */
export function getLinkedFile(file: string, dir: string): string {
  return path.join(dir, path.relative(projectDir, file).replace(/\.[cm]?[jt]sx?$/, '.js'));
}
