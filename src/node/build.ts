import path from 'node:path';
import { type BuildProgress, type BuildSummary, STEPS } from '../model/buildReport';
import { throwDiagnostics, type Diagnostic } from '../model/diagnostic';
import { explainSystemError } from '../model/systemError';
import { startBundling } from './bundle/bundle';
import { collectContentRequests, getContentMetadata, createPageManifest } from './bundle/pageManifest';
import { type LoadedConfig, loadConfig } from './config/loadConfig';
import { checkSite } from './links/checkSite';
import { compileContent } from './markdown/createCompiler';
import { builtinPlugins, type PluginWorkers } from './builtinPlugins';
import { type BuildLock, lockBuild } from './output/buildLock';
import { discardMovedCaches } from './output/cacheLocation';
import { checkOutDir, checkOutDirContent } from './output/checkOutDir';
import { type OutputFolder, openOutput } from './output/outputFolder';
import { runPostBuild } from './output/postBuild';
import { writeForHost } from './output/writeForHost';
import { writeSite } from './output/writeSite';
import { generatedFilesDir } from './site/loadContext';
import { loadSite } from './site/loadSite';
import { getSourceFolders } from './site/watchedPaths';
import { addPageTags } from './render/pageTags';
import { startRendering } from './render/renderPages';

export interface BuildOptions {
  readonly siteDir: string;
  readonly outDir?: string;
  readonly configPath?: string;
  /** Builds with React's development warnings. */
  readonly dev?: boolean;
  readonly minify?: boolean;
  /** Allows the build to delete files in the output folder that no build wrote. */
  readonly emptyOutDir?: boolean;
  /** Files of the worker threads. Without them, everything runs in this thread. */
  readonly workers?: PluginWorkers & {
    readonly compile?: string | undefined;
    readonly render?: string | undefined;
    readonly mdxLoader?: string | undefined;
  };
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Called with a process ID if the build has to wait for another build of the site. */
  readonly onWait?: (pid: number) => void;
  /** Called when the caches are discarded because they were created for a site or a generator at another path. */
  readonly onMovedCaches?: (() => void) | undefined;
}

/** Builds a site in six steps. The old output stays in place until the new one is complete. */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  const started = performance.now();
  const mode = options.dev ? 'development' : 'production';
  const step = createStepRunner(options.onProgress);
  const siteDir = path.resolve(options.siteDir);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  const cacheDir = generatedFilesDir(siteDir);
  checkOutDir(outDir, { siteDir });
  let output: OutputFolder | undefined;
  let lock: BuildLock | undefined;
  // For system errors that do not contain a path, such as ENOSPC.
  let writtenDir = outDir;
  try {
    output = await openOutput(outDir, options);
    writtenDir = cacheDir;
    const loaded = await step(1, () => loadConfig({ siteDir, configPath: options.configPath, mode }));
    const staticDirs = loaded.config.staticDirectories.map((dir) => path.resolve(siteDir, dir));
    const checkContent = () => {
      if (!options.emptyOutDir) checkOutDirContent(outDir, { siteDir, staticDirs });
    };
    checkContent();
    lock = await lockBuild({ dir: cacheDir, onWait: options.onWait });
    if (discardMovedCaches({ dir: cacheDir, siteDir })) options.onMovedCaches?.();
    const onOutput = () => {
      writtenDir = outDir;
    };
    const run = { ...options, siteDir, outDir, mode, step, started, output, checkContent, onOutput } as const;
    return await buildFrom(loaded, run);
  } catch (error) {
    throw explainSystemError(error, writtenDir);
  } finally {
    lock?.release();
    output?.close();
  }
}

interface Run extends BuildOptions {
  readonly outDir: string;
  readonly mode: 'development' | 'production';
  readonly step: Step;
  readonly started: number;
  readonly output: OutputFolder;
  /** Throws `SiteError` if the output folder contains files that the build must not delete. */
  readonly checkContent: () => void;
  /** Called before the first write to the output. */
  readonly onOutput: () => void;
}

async function buildFrom(
  { config, configPath }: LoadedConfig,
  { workers = {}, minify = true, ...run }: Run,
): Promise<BuildSummary> {
  const { siteDir, outDir, mode, step, started, output, checkContent, onOutput } = run;
  const site = await step(2, () =>
    loadSite({ siteDir, outDir, config, configPath, mode, builtinPlugins: builtinPlugins(workers) }),
  );
  checkOutDir(outDir, { siteDir, sources: getSourceFolders(site) });
  const requests = collectContentRequests(site.routes);
  // The app shell depends only on the site, so it is bundled while the content is compiled.
  const bundling = startBundling({ site, minify, mdxLoader: workers.mdxLoader });
  const content = await step(3, async (onProgress) => {
    const compiled = await compileContent({
      site,
      files: requests,
      workerFile: workers.compile,
      onProgress,
    });
    // A page with a fatal error cannot be rendered. Broken links are reported later, with all other references.
    if (compiled.diagnostics.some(isFatal)) throwDiagnostics([...site.diagnostics, ...compiled.diagnostics]);
    return compiled;
  }).catch(async (error: unknown) => {
    await bundling.stop();
    throw error;
  });
  const pages = createPageManifest({
    site,
    contents: content.contents,
    getContentMetadata: getContentMetadata(site),
  });
  const contents = [...content.contents.values()];
  // Rendering of static content starts while the app shell is still being bundled.
  const rendering = startRendering({
    site,
    plans: addPageTags(pages, site),
    contents: content.contents,
    workerFile: workers.render,
  });
  const { bundles, rendered } = await bundleAndRender().finally(() => rendering.close());
  onOutput();
  return step(6, async (onProgress) => {
    const folder = output.prepare();
    const written = await writeSite({
      site,
      bundles,
      rendered,
      contents: content.contents.values(),
      folder,
      onProgress,
    });
    const reported = await runPostBuild({ site, rendered, folder });
    const forHost = await writeForHost({ site, rendered, folder });
    const diagnostics = await checkSite({
      site,
      redirects: forHost.redirects,
      rendered,
      folder,
      configPath,
      found: [...site.diagnostics, ...content.diagnostics, ...written, ...reported, ...forHost.diagnostics],
    });
    const bytes = await output.seal();
    // Files may have been added to the old output since the build started.
    checkContent();
    await output.publish();
    const interactive = rendered.pages.filter(({ plan }) => Object.keys(plan.modules).length > 0).length;
    return {
      outDir,
      pages: rendered.pages.length,
      staticPages: rendered.pages.length - interactive,
      interactivePages: interactive,
      ms: performance.now() - started,
      bytes,
      diagnostics,
    };
  });

  async function bundleAndRender() {
    const bundles = await step(4, (onProgress) =>
      bundling.finish({
        content: { pages, contents },
        onProgress: (share) => onProgress(Math.round(share * 100), 100),
        onServer: rendering.begin,
      }),
    );
    return { bundles, rendered: await step(5, (onProgress) => rendering.finish(bundles, onProgress)) };
  }
}

function isFatal({ kind, severity }: Diagnostic): boolean {
  return kind === 'content' && severity === 'throw';
}

type Step = <Result>(
  step: number,
  run: (onProgress: (done: number, total: number) => void) => Promise<Result>,
) => Promise<Result>;

function createStepRunner(report: BuildOptions['onProgress'] = () => {}): Step {
  return async (step, run) => {
    const name = STEPS[step - 1] ?? 'Output';
    const started = performance.now();
    report({ step, name });
    const result = await run((done, total) => report({ step, name, done, total }));
    report({ step, name, ms: performance.now() - started });
    return result;
  };
}
