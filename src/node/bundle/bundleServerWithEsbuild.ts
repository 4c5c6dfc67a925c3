import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import type { Site } from '../../model/site';
import { clientDir, projectDir, serverEntry } from '../entries';
import { createBuildConstants } from './buildConstants';
import { cssModuleNames } from './cssModules';
import { createAliases, getPackageFolders, SCRIPT_EXTENSIONS, getServerExternals } from './resolution';
import type { BundleTarget } from './webpackConfig';

/** Facts about the bundled server side. */
export interface BundledServer {
  /** Absolute paths of all input files. */
  readonly sources: readonly string[];
  /**
   * The stylesheets that it imports, in a deterministic order. Static pages need them without loading the
   * scripts.
   */
  readonly styles: readonly string[];
  /** Whether the site's own modules import the router package. If so, they may use any part of it. */
  readonly usesRouter: boolean;
}

/**
 * Bundles the server side with esbuild into a file. Returns `undefined` if that fails or if a module needs a
 * feature that only webpack has: loaders in requests, assets, or webpack-specific syntax.
 */
export async function bundleServerWithEsbuild(
  target: BundleTarget,
  outfile: string,
): Promise<BundledServer | undefined> {
  const { site } = target;
  const result = await esbuild
    .build({
      absWorkingDir: site.siteDir,
      entryPoints: target.entries as Record<string, string>,
      outdir: path.dirname(outfile),
      outExtension: { '.js': path.extname(outfile) },
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      loader: { '.js': 'jsx' },
      resolveExtensions: [...SCRIPT_EXTENSIONS],
      mainFields: ['module', 'main'],
      conditions: ['webpack', 'module', target.mode],
      nodePaths: [...getPackageFolders(site)],
      define: {
        ...createBuildConstants({ ...target, side: 'server' }),
        // Correct for the generator's own code. Any other module that uses it is left to webpack.
        'import.meta.url': JSON.stringify(pathToFileURL(serverEntry).href),
      },
      // The site's own `tsconfig.json` must not affect how its modules are bundled.
      tsconfigRaw: {},
      legalComments: 'none',
      metafile: true,
      logLevel: 'silent',
      plugins: [createWebpackCompatPlugin(target)],
    })
    .catch(() => undefined);
  return result && describeBundle(result.metafile, site);
}

/** Creates an esbuild plugin that resolves requests and loads modules as webpack does. */
function createWebpackCompatPlugin(target: BundleTarget): esbuild.Plugin {
  const { site } = target;
  const exact = new Map<string, string>();
  const prefixes: (readonly [name: string, dir: string])[] = [];
  for (const [name, file] of Object.entries(createAliases({ ...target, side: 'server' }))) {
    if (name.endsWith('$')) exact.set(name.slice(0, -1), file);
    else prefixes.push([`${name}/`, file]);
  }
  const externals = new Map(Object.entries(getServerExternals()));
  const ownCode = path.join(projectDir, 'src') + path.sep;
  const compiled = path.join(site.generatedFilesDir, 'cache/mdx') + path.sep;
  const isGeneratorOrPackageFile = (file: string) => file.includes(NODE_MODULES) || file.startsWith(ownCode);
  return {
    name: 'webpack-compat',
    setup(build) {
      build.onResolve({ filter: /!/ }, ({ path: request }) => fallBackToWebpack(request));
      build.onResolve({ filter: /^[@a-z]/i }, ({ path: request, importer, kind }) => {
        const own = exact.get(request);
        // The path is already final, and each `build.resolve` call costs a message between esbuild and this
        // thread.
        if (own?.startsWith(ownCode) && path.extname(own) !== '') return { path: own };
        const file = own ?? resolvePrefix(request);
        if (file !== undefined) return resolveToPath(file, { importer, kind });
        const external = externals.get(request);
        return external === undefined ? undefined : { path: external, external: true };
      });
      build.onResolve(
        { filter: /^\.{0,2}\// },
        ({ path: request, importer, kind, resolveDir, pluginData }) => {
          if (pluginData === RESOLVING || isGeneratorOrPackageFile(importer)) return undefined;
          return resolveToPath(path.resolve(resolveDir, request), { importer, kind });
        },
      );
      // Unlike Node, webpack ignores the `.mjs` extension when compiled Markdown imports CommonJS.
      build.onLoad({ filter: /./, namespace: CONTENT }, async ({ path: name }) => {
        const file = name + CONTENT_ENDING;
        return { contents: await readFile(file, 'utf8'), loader: 'js', resolveDir: path.dirname(file) };
      });
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path: file }) => {
        const names = cssModuleNames(await readFile(file, 'utf8'), { file, siteDir: site.siteDir });
        return { contents: `export default ${JSON.stringify(names)};`, loader: 'js' };
      });
      // The server side does not need CSS rules.
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file }) => {
        if (file.startsWith(ownCode)) return undefined;
        return WEBPACK_SYNTAX.test(await readFile(file, 'utf8')) ? fallBackToWebpack(file) : undefined;
      });

      /**
       * Resolves with esbuild but returns only the path, so that `type` in a `package.json` affects only
       * `.js` files, as in webpack.
       */
      async function resolveToPath(
        file: string,
        { importer, kind }: Pick<esbuild.OnResolveArgs, 'importer' | 'kind'>,
      ): Promise<esbuild.OnResolveResult> {
        const found = await build.resolve(file, {
          importer,
          kind,
          resolveDir: path.dirname(file),
          pluginData: RESOLVING,
        });
        if (found.errors.length > 0) return { errors: found.errors };
        return found.path.startsWith(compiled) && found.path.endsWith(CONTENT_ENDING)
          ? { path: found.path.slice(0, -CONTENT_ENDING.length), namespace: CONTENT }
          : { path: found.path };
      }
    },
  };

  function resolvePrefix(request: string): string | undefined {
    const [name = '', dir = ''] = prefixes.find(([prefix]) => request.startsWith(prefix)) ?? [];
    return name === '' ? undefined : path.join(dir, request.slice(name.length));
  }
}

const RESOLVING = 'resolving';
const NODE_MODULES = `${path.sep}node_modules${path.sep}`;
const ROUTER = 'react-router-dom';
const CONTENT = 'content';
const CONTENT_ENDING = '.mjs';
const WEBPACK_SYNTAX =
  /\brequire\(\s*(?:`[^`]*\$\{|["'][^"'\n]*["']\s*\+)|\bimport\.meta\b|\brequire\.(?:context|resolveWeak|include|ensure)\b|\b__webpack_(?:public_path|modules|require|hash)__/;

function fallBackToWebpack(what: string): { readonly errors: esbuild.PartialMessage[] } {
  return { errors: [{ text: `${what} requires webpack` }] };
}

function describeBundle({ inputs }: esbuild.Metafile, { siteDir }: Pick<Site, 'siteDir'>): BundledServer {
  const files = Object.entries(inputs).map(([name, { imports }]) => ({
    file: path.resolve(siteDir, resolveInputFile(name)),
    imports: imports.map(({ path: imported }) => imported),
  }));
  const sources = files.map(({ file }) => file);
  const router = getServerExternals()[ROUTER] ?? '';
  return {
    sources,
    styles: sources.filter((file) => file.endsWith('.css')),
    usesRouter: files.some(({ file, imports }) => !file.startsWith(clientDir) && imports.includes(router)),
  };
}

function resolveInputFile(input: string): string {
  return input.startsWith(`${CONTENT}:`) ? input.slice(CONTENT.length + 1) + CONTENT_ENDING : input;
}
