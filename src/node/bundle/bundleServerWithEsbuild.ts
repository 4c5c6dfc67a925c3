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

/** What is known of the bundled server side. */
export interface BundledServer {
  /** Every file that went into it, absolute. */
  readonly sources: readonly string[];
  /** Style sheets that it imports: what static pages need without loading their scripts. In an order that no timing changes. */
  readonly styles: readonly string[];
  /** Whether modules of the site, and not only those of the client, import the router's package: they may use all of it. */
  readonly usesRouter: boolean;
}

/**
 * Bundles the server side with esbuild into a file. Gives nothing where that fails, or where a module asks for what only
 * webpack does: its loaders in requests, assets, its own words in code.
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
        // of the generator's own code: what else asks for its place is left to webpack
        'import.meta.url': JSON.stringify(pathToFileURL(serverEntry).href),
      },
      // a site's own compiler settings have no say in how its modules are bundled
      tsconfigRaw: {},
      legalComments: 'none',
      metafile: true,
      logLevel: 'silent',
      plugins: [createWebpackCompatPlugin(target)],
    })
    .catch(() => undefined);
  return result && describeBundle(result.metafile, site);
}

/** Lets esbuild take names and modules as webpack would. */
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
  const isLeftAlone = (file: string) => file.includes(NODE_MODULES) || file.startsWith(ownCode);
  return {
    name: 'like-webpack',
    setup(build) {
      build.onResolve({ filter: /!/ }, ({ path: request }) => fallBackToWebpack(request));
      build.onResolve({ filter: /^[@a-z]/i }, ({ path: request, importer, kind }) => {
        const own = exact.get(request);
        // nothing is left to find, and each question costs esbuild and this thread a message
        if (own?.startsWith(ownCode) && path.extname(own) !== '') return { path: own };
        const file = own ?? fromPrefix(request);
        if (file !== undefined) return resolved(file, { importer, kind });
        const external = externals.get(request);
        return external === undefined ? undefined : { path: external, external: true };
      });
      build.onResolve(
        { filter: /^\.{0,2}\// },
        ({ path: request, importer, kind, resolveDir, pluginData }) => {
          if (pluginData === RESOLVING || isLeftAlone(importer)) return undefined;
          return resolved(path.resolve(resolveDir, request), { importer, kind });
        },
      );
      // What compiled Markdown imports from CommonJS is not taken as Node takes it, whatever the ending says.
      build.onLoad({ filter: /./, namespace: CONTENT }, async ({ path: name }) => {
        const file = name + CONTENT_ENDING;
        return { contents: await readFile(file, 'utf8'), loader: 'js', resolveDir: path.dirname(file) };
      });
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path: file }) => {
        const names = cssModuleNames(await readFile(file, 'utf8'), { file, siteDir: site.siteDir });
        return { contents: `export default ${JSON.stringify(names)};`, loader: 'js' };
      });
      // the server side needs no rules
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file }) => {
        if (file.startsWith(ownCode)) return undefined;
        return WEBPACK_SYNTAX.test(await readFile(file, 'utf8')) ? fallBackToWebpack(file) : undefined;
      });

      /** A module that a plugin has found is read by its code alone: `type` in a package.json counts for `.js` files only. */
      async function resolved(
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

  function fromPrefix(request: string): string | undefined {
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
  return { errors: [{ text: `${what} is left to webpack` }] };
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
