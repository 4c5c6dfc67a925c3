import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as esbuild from 'esbuild';
import { defineTask, type TaskContext } from '../../model/task';
import { recordBundler, type BundlerReads } from '../bundle/bundlerReads';
import { reportInputs } from '../bundle/bundleScript';
import { createPathPlaceholders, type StoredFile } from '../bundle/storedFiles';
import type { Engine } from '../engine/engine';
import { projectDir } from '../entries';

interface StylesheetInput {
  readonly siteDir: string;
  /** The absolute path of the module that imports the stylesheets. */
  readonly entry: string;
  /** The folders that root-relative URLs refer to. */
  readonly roots: readonly string[];
  /** Whether the stylesheets are in the default cascade layers. */
  readonly hasLayers?: true;
}

/** Bundles the stylesheets that a module imports. The next run of the server uses the stored result. */
export const fallbackStylesheet = defineTask<StylesheetInput, StoredFile>({
  name: 'dev-fallback-stylesheet',
  async run(context, { siteDir, entry, ...options }) {
    const { css } = await recordBundler({
      context,
      generated: [],
      bundle: () => bundleStylesheets(context, { entry, ...options }),
    });
    return createPathPlaceholders(siteDir).store(context, css);
  },
});

async function bundleStylesheets(
  context: TaskContext,
  { entry, roots, hasLayers }: Omit<StylesheetInput, 'siteDir'>,
): Promise<BundlerReads & { readonly css: string }> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectDir,
    entryPoints: [entry],
    outdir: path.join(projectDir, 'fallback'),
    bundle: true,
    write: false,
    loader: { ...ASSET_LOADERS, ...EMPTY_LOADERS },
    metafile: true,
    logLevel: 'silent',
    plugins: [
      { name: 'root-files', setup: (build) => findRootFiles(build, { context, roots }) },
      { name: 'missing', setup: skipMissing },
      ...(hasLayers ? [{ name: 'layers', setup: addLayers }] : []),
    ],
  });
  const files = new Set<string>();
  reportInputs(metafile, (file) => files.add(file));
  return { files, css: outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? '' };
}

/** Returns the stylesheets that a module imports as one, with inlined fonts and images. */
export async function getFallbackStylesheet(engine: Engine, input: StylesheetInput): Promise<string> {
  const stored = await engine.get(fallbackStylesheet, input);
  return createPathPlaceholders(input.siteDir).read(engine, stored).toString();
}

const ASSET_LOADERS = Object.fromEntries(
  ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'woff', 'woff2', 'ttf', 'otf', 'eot'].map((ending) => [
    `.${ending}`,
    'dataurl' as const,
  ]),
);

/** CSS modules, whose classes have no names yet, and what only webpack can compile. */
const EMPTY_LOADERS = Object.fromEntries(
  ['module.css', 'scss', 'sass', 'less', 'styl', 'pcss'].map((ending) => [`.${ending}`, 'empty' as const]),
);

/** Leaves out what cannot be found, such as packages that PostCSS provides. webpack reports it if it is missing. */
function skipMissing(build: esbuild.PluginBuild): void {
  build.onResolve({ filter: /^[^/]/ }, async ({ path: request, kind, pluginData, ...from }) => {
    if (pluginData === skipMissing || (kind !== 'import-rule' && kind !== 'url-token')) return undefined;
    const found = await build.resolve(request, { ...from, kind, pluginData: skipMissing });
    if (found.errors.length === 0) return found;
    return kind === 'url-token' ? { path: request, external: true } : { path: request, namespace: 'missing' };
  });
  build.onLoad({ filter: /^/, namespace: 'missing' }, () => ({ contents: '', loader: 'css' }));
}

/** Wraps stylesheets in the default cascade layers. */
async function addLayers(build: esbuild.PluginBuild): Promise<void> {
  const { addDefaultLayer } = await import('../bundle/layeredStyles');
  build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
    if (file.endsWith('.module.css')) return undefined;
    const { css } = await addDefaultLayer(await readFile(file, 'utf8'), file);
    return { contents: css, loader: 'css' };
  });
}

/** Resolves root-relative URLs of files in the root folders; other URLs stay unchanged. */
function findRootFiles(
  build: esbuild.PluginBuild,
  { context, roots }: { readonly context: TaskContext } & Pick<StylesheetInput, 'roots'>,
): void {
  build.onResolve({ filter: /^\// }, ({ path: url, kind }) => {
    if (kind !== 'url-token') return undefined;
    const found = roots.map((dir) => path.join(dir, url)).find((file) => context.kindOf(file) !== undefined);
    return found === undefined ? { path: url, external: true } : { path: found };
  });
}
