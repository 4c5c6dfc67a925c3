import path from 'node:path';
import { type BuildProgress, type BuildSummary, STEPS } from '../model/buildReport';
import { type Finding, throwFindings } from '../model/reference';
import { startBundling } from './bundle/bundle';
import { contentRequests, metadataOf, planPages } from './bundle/pagePlan';
import { type LoadedConfig, loadConfig } from './config/loadConfig';
import { checkSite } from './links/checkSite';
import { compileContent } from './mdx/compileContent';
import { officials, type PluginWorkers } from './officials';
import { lockBuild } from './output/buildLock';
import { discardMovedCaches } from './output/cacheLocation';
import { checkOutDir } from './output/checkOutDir';
import { openOutput } from './output/outputFolder';
import { runPostBuild } from './output/postBuild';
import { folderSize } from './output/folderSize';
import { writeForHost } from './output/writeForHost';
import { writeSite } from './output/writeSite';
import { generatedFilesDir } from './pipeline/loadContext';
import { loadSite } from './pipeline/loadSite';
import { sourceFolders } from './pipeline/sourceFolders';
import { withPageTags } from './render/pageTags';
import { startRendering } from './render/renderPages';

export interface BuildOptions {
  readonly siteDir: string;
  readonly outDir?: string;
  readonly configPath?: string;
  /** Builds with React's development messages. */
  readonly dev?: boolean;
  readonly minify?: boolean;
  /** Files of the worker threads; without them everything runs in this thread. */
  readonly workers?: PluginWorkers & {
    readonly compile?: string | undefined;
    readonly render?: string | undefined;
    readonly mdxLoader?: string | undefined;
  };
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Told when another build of the site, a process of this id, must be waited for. */
  readonly onWait?: (pid: number) => void;
  /** Called when the caches are discarded because they were created for a site or a generator at another path. */
  readonly onMovedCaches?: (() => void) | undefined;
}

/** Builds a site in six steps, each a value made from those before it; the old output stays until the new one is whole. */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  const started = performance.now();
  const mode = options.dev ? 'development' : 'production';
  const step = stepper(options.onProgress);
  const siteDir = path.resolve(options.siteDir);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  checkOutDir(outDir, { siteDir });
  const loaded = await step(1, () => loadConfig({ siteDir, configPath: options.configPath, mode }));
  const dir = generatedFilesDir(siteDir);
  const lock = await lockBuild({ dir, onWait: options.onWait });
  try {
    if (discardMovedCaches({ dir, siteDir })) options.onMovedCaches?.();
    return await buildFrom(loaded, { ...options, siteDir, outDir, mode, step, started });
  } finally {
    lock.release();
  }
}

interface Run extends BuildOptions {
  readonly outDir: string;
  readonly mode: 'development' | 'production';
  readonly step: Step;
  readonly started: number;
}

async function buildFrom(
  { config, configPath }: LoadedConfig,
  { siteDir, outDir, mode, step, started, workers = {}, minify = true }: Run,
): Promise<BuildSummary> {
  const site = await step(2, () =>
    loadSite({ siteDir, outDir, config, configPath, mode, officials: officials(workers) }),
  );
  checkOutDir(outDir, { siteDir, sources: sourceFolders(site) });
  const requests = contentRequests(site.routes);
  // the shell stands on the site alone: it is bundled while the content is compiled
  const bundling = startBundling({ site, minify, mdxLoader: workers.mdxLoader });
  const content = await step(3, async (onProgress) => {
    const compiled = await compileContent({
      site,
      files: requests,
      workerFile: workers.compile,
      onProgress,
    });
    // a page that cannot be rendered; what only leads nowhere is reported with all references
    if (compiled.findings.some(isFatal)) throwFindings([...site.findings, ...compiled.findings]);
    return compiled;
  }).catch(async (error: unknown) => {
    await bundling.stop();
    throw error;
  });
  const pages = planPages({ site, contents: content.contents, metadataOf: metadataOf(site) });
  const contents = [...content.contents.values()];
  // so does the prose of pages, while the shell is finished
  const rendering = startRendering({
    site,
    plans: withPageTags(pages, site),
    contents: content.contents,
    workerFile: workers.render,
  });
  const { bundles, rendered } = await bundleAndRender().finally(() => rendering.close());
  const output = await openOutput(outDir);
  try {
    return await step(6, async (onProgress) => {
      const written = await writeSite({
        site,
        bundles,
        rendered,
        contents: content.contents.values(),
        folder: output.staging,
        onProgress,
      });
      const reported = await runPostBuild({ site, rendered, folder: output.staging });
      const forHost = await writeForHost({ site, rendered, folder: output.staging });
      const findings = await checkSite({
        site,
        redirects: forHost.redirects,
        rendered,
        contents: content.contents,
        folder: output.staging,
        configPath,
        found: [...site.findings, ...content.findings, ...written, ...reported, ...forHost.findings],
      });
      const bytes = await folderSize(output.staging);
      await output.publish();
      const interactive = rendered.pages.filter(({ plan }) => Object.keys(plan.modules).length > 0).length;
      return {
        outDir,
        pages: rendered.pages.length,
        staticPages: rendered.pages.length - interactive,
        interactivePages: interactive,
        ms: performance.now() - started,
        bytes,
        findings,
      };
    });
  } catch (error) {
    await output.discard();
    throw error;
  }

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

function isFatal({ kind, severity }: Finding): boolean {
  return kind === 'content' && severity === 'throw';
}

type Step = <Result>(
  step: number,
  run: (onProgress: (done: number, total: number) => void) => Promise<Result>,
) => Promise<Result>;

function stepper(report: BuildOptions['onProgress'] = () => {}): Step {
  return async (step, run) => {
    const name = STEPS[step - 1] ?? 'Output';
    const started = performance.now();
    report({ step, name });
    const result = await run((done, total) => report({ step, name, done, total }));
    report({ step, name, ms: performance.now() - started });
    return result;
  };
}
