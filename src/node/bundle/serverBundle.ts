import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AssetFile } from '../../model/content';
import { type Diagnostic, toDiagnostics, toSiteErrors } from '../../model/diagnostic';
import { type SiteError, throwErrors } from '../../model/siteError';
import { defineTask, type TaskContext } from '../../model/task';
import { writeChangedFiles } from '../files/writeChangedFiles';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { convertEsbuildErrors, convertWebpackErrors, type FindSourceFile } from './bundleErrors';
import type { ServerFacts } from './bundledModules';
import { type BundlerReads, recordBundler } from './bundlerReads';
import type { BundledServer } from './bundleServerWithEsbuild';
import { bundleSettings, checkedComponents } from './bundleSettings';
import { type BundleTarget, createBundleTargets, getBundleDir } from './bundleTargets';
import { bundleWithFailures } from './bundleWithFailures';
import { createErrorLocator, writeBundledContents } from './contentInputs';
import { failedContent } from './contentSummaries';
import { getGeneratedModules } from './generatedModuleTasks';
import { toScriptFiles } from './generatedModules';
import { createRendererWarnings } from './legacyRenderers';
import { createPathPlaceholders, type StoredFile } from './storedFiles';
import { getWebpackConfig, loaderReads } from './webpackAdditions';
import { tryReadFile } from '../files/tryRead';

/** The bundled server side of a site, which renders pages. */
interface StoredServerBundle {
  /** A CommonJS module. */
  readonly code: StoredFile;
  /** Its source map, for the locations of errors. */
  readonly map: StoredFile;
  readonly facts: ServerFacts;
  /** The errors of modules that throw when a page uses them; never empty. */
  readonly errors?: readonly Diagnostic[];
}

/** The errors of a bundle, before its files are replaced by their sources. */
interface BundleProblems extends BundlerReads {
  readonly convertErrors: (findSource: FindSourceFile) => readonly SiteError[];
}

/**
 * Bundles the server side. Throws `SiteError` if a module cannot be resolved or compiled. If the command skips pages with errors,
 * these modules throw when a page uses them.
 */
export const serverBundle = defineTask<null, StoredServerBundle>({
  name: 'server-bundle',
  async run(context) {
    await context.get(checkedComponents, null);
    const { site, usesConfigureWebpack } = await context.get(bundleSettings, null);
    const { server: target } = await createBundleTargets(context);
    const modules = toScriptFiles(await getGeneratedModules(context, 'server'));
    const bundle = usesConfigureWebpack ? bundleWithWebpack : bundleWithEsbuild;
    const bundled = await recordBundler<BundledServer | BundleProblems | (BundledServer & BundleProblems)>({
      context,
      generated: [target.generatedDir, target.outputDir, path.join(site.generatedFilesDir, 'content')],
      async bundle() {
        await writeBundledContents(context);
        await writeChangedFiles(target.generatedDir, modules);
        return bundle(context, target);
      },
    });
    const errors =
      'convertErrors' in bundled
        ? bundled.convertErrors(await createErrorLocator(context, site.generatedFilesDir))
        : [];
    if (!('code' in bundled)) {
      throwErrors(errors);
      throw new Error('The bundler failed without an error.');
    }
    if (errors.some(({ code }) => code === 'bundle-failure')) await context.get(loaderReads, null);
    const { code, map, facts } = bundled;
    const placeholders = createPathPlaceholders(site.siteDir);
    return {
      code: placeholders.store(context, code),
      map: placeholders.store(context, map),
      facts,
      ...(errors.length > 0 && { errors: toDiagnostics(errors) }),
    };
  },
});

async function bundleWithEsbuild(
  context: TaskContext,
  target: BundleTarget,
): Promise<BundledServer | BundleProblems> {
  const bundled = await bundleWithFailures(target, () => context.parameter(failedContent) === 'skip');
  if ('code' in bundled && bundled.errors.length === 0) return bundled;
  return {
    ...bundled,
    convertErrors: (findSource) => convertEsbuildErrors(bundled.errors, target.site.siteDir, findSource),
  };
}

async function bundleWithWebpack(
  context: TaskContext,
  target: BundleTarget,
): Promise<BundledServer | BundleProblems | (BundledServer & BundleProblems)> {
  const mayFail = context.parameter(failedContent) === 'skip';
  const { optimization, ...configured } = await getWebpackConfig(context, target);
  const configuration = {
    ...configured,
    devtool: SERVER_DEVTOOL,
    optimization: { ...optimization, emitOnErrors: mayFail },
  };
  const { describeServerStats, getWebpackReads, runWebpack } = await import('./runWebpack');
  mkdirSync(target.outputDir, { recursive: true });
  const stats = await runWebpack(configuration);
  const reads = getWebpackReads(stats);
  const failed = {
    ...reads,
    convertErrors: (findSource: FindSourceFile) =>
      convertWebpackErrors(stats, target.site.siteDir, findSource),
  };
  if (stats.hasErrors() && !mayFail) return failed;
  const read = (name: string) => readFileSync(path.join(target.outputDir, name), 'utf8');
  const bundled = { code: read(SERVER_FILE), map: read(SERVER_MAP), facts: describeServerStats(stats) };
  return stats.hasErrors() ? { ...failed, ...bundled } : { ...reads, ...bundled };
}

/** Returns the errors of modules that the server side leaves out. */
export async function listModuleErrors({ get }: Pick<TaskContext, 'get'>): Promise<readonly SiteError[]> {
  const { errors = [] } = await get(serverBundle, null);
  return toSiteErrors(errors);
}

/** Returns warnings about packages that the server side contains, whose modules the browser side contains too. */
export async function listPackageWarnings(
  { get }: Pick<TaskContext, 'get'>,
  contents: Parameters<typeof createRendererWarnings>[1],
): Promise<readonly Diagnostic[]> {
  return createRendererWarnings((await get(serverBundle, null)).facts.legacyRenderers, contents);
}

/** Returns the assets that the server side imports. */
export async function listServerAssets({ get }: Pick<TaskContext, 'get'>): Promise<readonly AssetFile[]> {
  return (await get(serverBundle, null)).facts.assets;
}

/** Returns the style sheets that the server side imports. */
export async function listServerStyles({ get }: Pick<TaskContext, 'get'>): Promise<readonly string[]> {
  return (await get(serverBundle, null)).facts.styles;
}

const SERVER_FILE = 'server.cjs';
const SERVER_MAP = `${SERVER_FILE}.map`;
/** How webpack creates the source map of the server side. */
export const SERVER_DEVTOOL = 'hidden-nosources-source-map';

/** The server side in a file. */
export interface ServerBundle extends ServerFacts {
  /** Absolute path of the CommonJS module. */
  readonly file: string;
  readonly code: string;
}

/** Writes the server side where renderers load it. */
export async function writeServerBundle(
  context: Pick<TaskContext, 'get' | 'readBlob'>,
): Promise<ServerBundle> {
  const { site } = await context.get(bundleSettings, null);
  const { code: stored, map, facts } = await context.get(serverBundle, null);
  const placeholders = createPathPlaceholders(site.siteDir);
  const code = placeholders.read(context, stored);
  const dir = getBundleDir(site, 'server', 'out');
  const file = path.join(dir, SERVER_FILE);
  mkdirSync(dir, { recursive: true });
  // Renderers and webpack start at the same time: one must not load what the other is just writing.
  if (!tryReadFile(file)?.equals(code)) {
    writeFileAtomic(path.join(dir, SERVER_MAP), placeholders.read(context, map));
    writeFileAtomic(file, code);
  }
  return { ...facts, file, code: code.toString() };
}
