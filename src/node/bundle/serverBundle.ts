import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { throwErrors } from '../../model/siteError';
import { defineTask, type TaskContext } from '../../model/task';
import { writeChangedFiles } from '../files/writeChangedFiles';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { writeContentModules } from '../markdown/contentModules';
import { convertEsbuildErrors, toSiteErrors } from './bundleErrors';
import type { ServerFacts } from './bundledModules';
import { type BundlerReads, recordBundler } from './bundlerReads';
import { type BundledServer, bundleServerWithEsbuild } from './bundleServerWithEsbuild';
import { bundleOptions, bundleSettings, checkedComponents } from './bundleSettings';
import { createBundleTargets, getBundleDir } from './bundleTargets';
import { createErrorLocator, writeBundledContents } from './contentInputs';
import { getGeneratedModules } from './generatedModuleTasks';
import { toScriptFiles } from './generatedModules';
import { createPathMarks, type StoredFile } from './storedFiles';
import { getWebpackConfig } from './webpackAdditions';
import type { BundleTarget } from './webpackConfig';

/** The bundled server side of a site, which renders pages. */
interface StoredServerBundle {
  /** A CommonJS module. */
  readonly code: StoredFile;
  /** Its source map, for the locations of errors. */
  readonly map: StoredFile;
  readonly facts: ServerFacts;
}

type FailedBundle = BundlerReads & { readonly throwErrors: () => Promise<never> };

/** Bundles the server side. Throws `SiteError` if a module cannot be resolved or compiled. */
export const serverBundle = defineTask<null, StoredServerBundle>({
  name: 'server-bundle',
  async run(context) {
    await context.get(checkedComponents, null);
    const settings = await context.get(bundleSettings, null);
    const { mdxLoader } = context.parameter(bundleOptions);
    const { site, usesConfigureWebpack } = settings;
    const { server: target } = createBundleTargets({
      settings,
      mdxLoader,
      compileModule: (request) => writeContentModules(context, request),
    });
    const modules = toScriptFiles(await getGeneratedModules(context, 'server'));
    const bundle = usesConfigureWebpack ? bundleWithWebpack : bundleWithEsbuild;
    const bundled = await recordBundler<BundledServer | FailedBundle>({
      context,
      generated: [target.generatedDir, target.outputDir, path.join(site.generatedFilesDir, 'content')],
      async bundle() {
        await writeBundledContents(context);
        await writeChangedFiles(target.generatedDir, modules);
        return bundle(context, target);
      },
    });
    if (!('code' in bundled)) return bundled.throwErrors();
    const { code, map, facts } = bundled;
    const marks = createPathMarks(site.siteDir);
    return { code: marks.store(context, code), map: marks.store(context, map), facts };
  },
});

async function bundleWithEsbuild(
  context: TaskContext,
  target: BundleTarget,
): Promise<BundledServer | FailedBundle> {
  const { siteDir, generatedFilesDir } = target.site;
  const bundled = await bundleServerWithEsbuild(target);
  if ('code' in bundled) return bundled;
  return {
    ...bundled,
    async throwErrors() {
      const locate = await createErrorLocator(context, generatedFilesDir);
      return fail(convertEsbuildErrors(bundled.errors, siteDir, locate));
    },
  };
}

async function bundleWithWebpack(
  context: TaskContext,
  target: BundleTarget,
): Promise<BundledServer | FailedBundle> {
  const { siteDir, generatedFilesDir } = target.site;
  const configuration = { ...(await getWebpackConfig(context, target)), devtool: SERVER_DEVTOOL };
  const { runWebpack, getWebpackReads } = await import('./runWebpack');
  const { describeServerStats } = await import('./serverStats');
  mkdirSync(target.outputDir, { recursive: true });
  const stats = await runWebpack(configuration);
  if (!stats.hasErrors()) {
    const read = (name: string) => readFileSync(path.join(target.outputDir, name), 'utf8');
    const [code, map] = [read(SERVER_FILE), read(SERVER_MAP)];
    return { ...getWebpackReads(stats), code, map, facts: describeServerStats(stats) };
  }
  return {
    ...getWebpackReads(stats),
    async throwErrors() {
      return fail(toSiteErrors(stats, siteDir, await createErrorLocator(context, generatedFilesDir)));
    },
  };
}

function fail(errors: Parameters<typeof throwErrors>[0]): never {
  throwErrors(errors);
  throw new Error('The bundler failed without an error.');
}

/** Returns the output paths of the assets that the server side imports. */
export async function listServerAssets({ get }: Pick<TaskContext, 'get'>): Promise<readonly string[]> {
  return (await get(serverBundle, null)).facts.assets;
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
  const marks = createPathMarks(site.siteDir);
  const code = marks.read(context, stored);
  const dir = getBundleDir(site, 'server', 'out');
  const file = path.join(dir, SERVER_FILE);
  mkdirSync(dir, { recursive: true });
  // Renderers and webpack start at the same time: one must not load what the other is just writing.
  if (!isSameFile(file, code)) {
    writeFileAtomic(path.join(dir, SERVER_MAP), marks.read(context, map));
    writeFileAtomic(file, code);
  }
  return { ...facts, file, code: code.toString() };
}

function isSameFile(file: string, content: Buffer): boolean {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false; // The file does not exist.
  }
}
