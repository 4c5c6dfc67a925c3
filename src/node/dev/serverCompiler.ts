import path from 'node:path';
import type { Message } from 'esbuild';
import { type SiteError, SiteErrors } from '../../model/siteError';
import { type AnyTask, defineParameter, defineTask } from '../../model/task';
import { convertEsbuildErrors } from '../bundle/bundleErrors';
import { recordBundler } from '../bundle/bundlerReads';
import type { ServerFacts } from '../bundle/bundledModules';
import { bundleWithFailures } from '../bundle/bundleWithFailures';
import { hasConfigureWebpack } from '../bundle/bundleSettings';
import { createPathPlaceholders, type StoredFile } from '../bundle/storedFiles';
import type { BundleTarget } from '../bundle/bundleTargets';
import type { Engine } from '../engine/engine';
import { hashJson } from '../engine/hash';
import { writeChangedFiles } from '../files/writeChangedFiles';
import { contentModules } from '../markdown/contentTasks';
import { environmentKey, type SideInput } from './devTargets';
import { createServerLoader, type DevServerBundle } from './devServerBundle';
import { fallbackStylesheet } from './fallbackStylesheet';
import { createEsbuildServerCompiler } from './esbuildServerCompiler';
import type { IncrementalCompiler } from './latestBuild';

/** A finished server-side build. */
export interface ServerBuild {
  readonly bundle: DevServerBundle;
  /** The stylesheets that it imports. */
  readonly sheets: readonly string[];
  readonly assets: ServerFacts['assets'];
  readonly ownImports: ServerFacts['ownImports'];
  /** What it contains for pages; see `listNeeds`. */
  readonly provided: ReadonlySet<string>;
  /** Absolute paths of its input files. */
  readonly sources: readonly string[];
}

interface ServerCompilerInput extends SideInput {
  readonly engine: Engine;
  /** Changes with the settings of bundles and of the Markdown compiler. */
  readonly settingsKey: string;
  /** Returns what the generated modules contain for pages. */
  provided(): ReadonlySet<string>;
  /** Called with each build before other callers receive it. */
  onDone(side: ServerBuild): Promise<void>;
}

/**
 * Debounce time in milliseconds. It is longer than that of the client side, whose result is visible first.
 */
const DEBOUNCE_MS = 40;

/** How to bundle the server side. Its generated modules are files. */
const serverInput = defineParameter<{ readonly key: string; readonly target: BundleTarget }>(
  'dev-server-input',
  ({ key }) => key,
);

interface StoredServer {
  /** See `BundleInputs`. */
  readonly files: readonly string[];
  readonly missing: readonly string[];
  readonly folders: readonly string[];
  /** Errors of modules, or of the whole bundle if there is no code. */
  readonly errors: readonly Message[];
  readonly result: {
    readonly code: StoredFile;
    readonly map: StoredFile;
    readonly facts: ServerFacts;
  } | null;
}

/** Bundles the server side with esbuild. The next run of the server uses the stored bundle. */
const devServer = defineTask<null, StoredServer>({
  name: 'dev-server-bundle',
  async run(context) {
    const { target } = context.parameter(serverInput);
    const bundle = () =>
      bundleWithFailures({
        ...target,
        async compileModule(request) {
          await context.get(contentModules, request);
          return target.compileModule(request);
        },
      });
    const bundled = await recordBundler({ context, generated: [], bundle });
    const { files, missing = [], folders = [], errors } = bundled;
    const reads = { files: [...files], missing: [...missing], folders: [...folders] };
    if (!('code' in bundled)) return { ...reads, errors, result: null };
    const placeholders = createPathPlaceholders(target.site.siteDir);
    const [code, map] = [placeholders.store(context, bundled.code), placeholders.store(context, bundled.map)];
    return { ...reads, errors, result: { code, map, facts: bundled.facts } };
  },
});

export const serverCompilerTasks: readonly AnyTask[] = [devServer, fallbackStylesheet];

/** Starts the compiler of the server bundle: webpack if a plugin configures it, otherwise esbuild. */
export async function startServerCompiler(
  input: ServerCompilerInput,
): Promise<IncrementalCompiler<ServerBuild>> {
  const { site, target } = input;
  const bundleFile = path.join(target.outputDir, 'server.cjs');
  const load = createServerLoader(input.engine, { bundleFile, siteDir: site.siteDir }, input.getSourceFile);
  return hasConfigureWebpack(site) ? startWebpack() : startEsbuild();

  async function startWebpack(): Promise<IncrementalCompiler<ServerBuild>> {
    const [{ watchWebpackCompiler }, { createWebpackServerCompiler }, { describeServerStats }] =
      await Promise.all([
        import('./watchWebpackCompiler'),
        import('./webpackCompilers'),
        import('../bundle/runWebpack'),
      ]);
    return watchWebpackCompiler<ServerBuild>({
      compiler: createWebpackServerCompiler(input),
      finish: (stats) => finish(describeServerStats(stats), [...stats.compilation.fileDependencies]),
      getSourceFile: input.getSourceFile,
      onErrors: input.onErrors,
    });
  }

  async function startEsbuild(): Promise<IncrementalCompiler<ServerBuild>> {
    const { engine, settingsKey } = input;
    const key = hashJson([
      environmentKey(site.siteDir),
      JSON.stringify([target.aliases, site.baseUrl]),
      settingsKey,
    ]);
    engine.set(serverInput, { key, target });
    return createEsbuildServerCompiler<ServerBuild>({
      delay: DEBOUNCE_MS,
      async bundle() {
        const { files, missing, folders, errors: messages, result } = await engine.get(devServer, null);
        return {
          ...{ files, missing, folders },
          unread: result?.facts.styles ?? [],
          isComplete: messages.length === 0,
          async finish() {
            const errors = convertEsbuildErrors(messages, site.siteDir, input.getSourceFile);
            if (!result) throw new SiteErrors(errors);
            const read = (file: StoredFile) =>
              createPathPlaceholders(site.siteDir).read(engine, file).toString();
            const name = path.basename(bundleFile);
            await writeChangedFiles(target.outputDir, {
              [name]: read(result.code),
              [`${name}.map`]: read(result.map),
            });
            return { result: await finish(result.facts, files, errors), errors };
          },
        };
      },
      onErrors: input.onErrors,
    });
  }

  async function finish(
    { styles, assets, ownImports }: ServerFacts,
    sources: readonly string[],
    errors: readonly SiteError[] = [],
  ): Promise<ServerBuild> {
    const bundle = await load(errors);
    const side = {
      ...{ bundle, sheets: styles, assets, ownImports, provided: input.provided() },
      sources: [...sources, ...styles],
    };
    await input.onDone(side);
    return side;
  }
}
