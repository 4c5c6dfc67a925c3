import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as esbuild from 'esbuild';
import { getScript } from '../entries';
import { createBuildConstants } from './buildConstants';
import {
  CONTENT,
  CONTENT_ENDING,
  describeModules,
  isPlainStylesheet,
  listFailedImports,
  listModules,
  listPackageFiles,
  listPrecedingPaths,
  listSources,
  type ServerFacts,
} from './bundledModules';
import type { BundlerReads } from './bundlerReads';
import {
  createAliases,
  getPackageFolders,
  getRootFolders,
  getServerExternals,
  SCRIPT_EXTENSIONS,
} from './resolution';
import { createAliasLookup } from '../files/aliasLookup';
import { isOwnCode } from '../files/ownCode';
import { adaptInlinedRuntimes } from './legacyJsx';
import { createLegacyPrismEsbuildPlugin } from './legacyPrism';
import { createSiteModulesPlugin } from './siteModules';
import type { BundleTarget } from './bundleTargets';

/** The code of the server side, which is a CommonJS module. */
export interface BundledServer extends BundlerReads {
  readonly code: string;
  /** The source map of the code as JSON, for the locations of errors. */
  readonly map: string;
  readonly facts: ServerFacts;
}

/** The errors of a bundle that could not be created. */
export interface FailedBundle extends BundlerReads {
  readonly errors: readonly esbuild.Message[];
}

/** Bundles the server side with esbuild. `plugins` take precedence over those of the generator. */
export async function bundleServerWithEsbuild(
  target: BundleTarget,
  plugins: readonly esbuild.Plugin[] = [],
): Promise<BundledServer | FailedBundle> {
  const { site } = target;
  const files = new Set<string>();
  const folders = new Set<string>();
  const onInput = (file: string) => files.add(file);
  try {
    const { build } = await import('esbuild');
    const { metafile, outputFiles } = await build({
      absWorkingDir: site.siteDir,
      entryPoints: target.entries as Record<string, string>,
      outdir: target.outputDir,
      write: false,
      // Escape sequences would hide the paths of folders.
      charset: 'utf8',
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      loader: { '.js': 'jsx' },
      resolveExtensions: [...SCRIPT_EXTENSIONS],
      mainFields: ['module', 'main'],
      conditions: ['webpack', 'module', site.mode],
      nodePaths: [...getPackageFolders(site)],
      define: {
        ...createBuildConstants({ ...target, side: 'server' }),
        // The generator's own code loads grammars relative to its installation.
        'import.meta.url': JSON.stringify(pathToFileURL(getScript('serverEntry')).href),
      },
      // The site's own `tsconfig.json` must not affect how its modules are bundled.
      tsconfigRaw: {},
      legalComments: 'none',
      metafile: true,
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
      plugins: [
        ...plugins,
        createLegacyPrismEsbuildPlugin(),
        createResolutionPlugin(target, onInput),
        createSiteModulesPlugin({ ...target, onInput, onFolder: (dir) => folders.add(dir) }),
      ],
    });
    const modules = listModules(metafile, target);
    const sources = listSources(modules);
    const unread = sources.filter(isPlainStylesheet);
    const packageFiles = [...listPackageFiles(sources, target)];
    const foundPackageFiles = new Set(packageFiles.filter((file) => existsSync(file)));
    return {
      code: adaptInlinedRuntimes(outputFiles.find(({ path: name }) => !name.endsWith('.map'))?.text ?? ''),
      map: outputFiles.find(({ path: name }) => name.endsWith('.map'))?.text ?? '',
      facts: describeModules(modules, target),
      files: [...files, ...sources.filter((file) => !isPlainStylesheet(file)), ...foundPackageFiles],
      unread,
      folders,
      missing: [
        ...listPrecedingPaths(modules, target),
        ...packageFiles.filter((file) => !foundPackageFiles.has(file)),
      ],
    };
  } catch (error) {
    const { errors } = error as esbuild.BuildFailure;
    if (!Array.isArray(errors)) throw error;
    const missing = listPrecedingPaths(listFailedImports(errors, target), target);
    return { errors, files, folders, missing };
  }
}

/** Creates an esbuild plugin that resolves requests as webpack does. */
function createResolutionPlugin(target: BundleTarget, onInput: (file: string) => void): esbuild.Plugin {
  const { site } = target;
  const findAlias = createAliasLookup(createAliases({ ...target, side: 'server' }));
  const externals = new Map(Object.entries(getServerExternals()));
  const compiled = path.join(site.generatedFilesDir, 'content') + path.sep;
  const isGeneratorOrPackageFile = (file: string) => file.includes(NODE_MODULES) || isOwnCode(file);
  return {
    name: 'webpack-resolution',
    setup(build) {
      build.onResolve({ filter: /^[@~a-z]/i }, ({ path: request, importer, kind }) => {
        if (request.includes('!')) return undefined;
        const file = findAlias(request);
        // The path is already final, and each `build.resolve` call costs a message between esbuild and this
        // thread.
        if (file !== undefined && isOwnCode(file) && path.extname(file) !== '') return { path: file };
        if (file !== undefined) return resolveToPath(file, { importer, kind });
        const external = externals.get(request);
        return external === undefined ? undefined : { path: external, external: true };
      });
      build.onResolve(
        { filter: /^\.{0,2}\// },
        async ({ path: request, importer, kind, resolveDir, pluginData }) => {
          if (request.includes('!') || pluginData === RESOLVING || isGeneratorOrPackageFile(importer))
            return undefined;
          const isRooted = request.startsWith('/') && !request.startsWith(site.siteDir + path.sep);
          for (const resolveDir of isRooted ? getRootFolders(site) : []) {
            const options = { importer, kind, resolveDir, pluginData: RESOLVING };
            const { errors, path: found, suffix } = await build.resolve(`.${request}`, options);
            if (errors.length === 0) return { path: found, suffix };
          }
          return resolveToPath(path.resolve(resolveDir, request), { importer, kind });
        },
      );
      // Unlike Node, webpack ignores the `.mjs` extension when compiled Markdown imports CommonJS.
      build.onLoad({ filter: /./, namespace: CONTENT }, async ({ path: name }) => {
        const file = name + CONTENT_ENDING;
        return { contents: await readFile(file, 'utf8'), loader: 'js', resolveDir: path.dirname(file) };
      });

      /**
       * Resolves with esbuild but returns only the path, so that `type` in a `package.json` affects only
       * `.js` files, as in webpack.
       */
      async function resolveToPath(
        file: string,
        { importer, kind }: Pick<esbuild.OnResolveArgs, 'importer' | 'kind'>,
      ): Promise<esbuild.OnResolveResult | undefined> {
        const found = await build.resolve(file, {
          importer,
          kind,
          resolveDir: path.dirname(file),
          pluginData: RESOLVING,
        });
        if (found.errors.length > 0) {
          for (const extension of ['', ...SCRIPT_EXTENSIONS]) onInput(file + extension);
          // esbuild reports the request as the site wrote it.
          return undefined;
        }
        return found.path.startsWith(compiled) && found.path.endsWith(CONTENT_ENDING)
          ? { path: found.path.slice(0, -CONTENT_ENDING.length), namespace: CONTENT }
          : { path: found.path, suffix: found.suffix };
      }
    },
  };
}

const RESOLVING = 'resolving';
const NODE_MODULES = `${path.sep}node_modules${path.sep}`;
