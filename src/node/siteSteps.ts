import path from 'node:path';
import type { SiteError } from '../model/siteError';
import { builtinPlugins } from './builtinPlugins';
import { bundleOptions } from './bundle/bundleSettings';
import { serverBundle, writeServerBundle } from './bundle/serverBundle';
import { LARGE_SITE, slowDownHeapGrowth } from './engine/heapGrowth';
import { locateNewSite } from './output/outputFolder';
import { renderer } from './render/pageTasks';
import { prepareRenderer, type RenderedSite, renderSite } from './render/renderSite';
import { prepareSite, setSiteInput } from './site/loadSite';
import { pagePaths } from './site/routeTasks';
import { type SiteFacts, siteFacts } from './site/siteFacts';
import { getMode, type LocaleRun } from './siteRun';
import type { OnProgress } from './stepRunner';

/**
 * Loads the plugins of a site and their content. `outDir` is the output folder of all locales. Plugins get the folder in which a
 * build prepares the new site: some write files to the one in their context, and read them in that of `postBuild`.
 */
export async function loadSite(run: LocaleRun, outDir: string): Promise<SiteFacts> {
  const { engine, siteDir, options, locale, loaded } = run;
  setSiteInput(engine, {
    ...loaded,
    siteDir,
    outDir: path.join(locateNewSite(outDir), locale.prefix),
    locale: locale.name,
    isAlone: locale.isAlone,
    mode: getMode(options),
    builtinPlugins: builtinPlugins(),
  });
  await prepareSite(engine);
  if ((await engine.get(pagePaths, null)).length >= LARGE_SITE) slowDownHeapGrowth();
  return engine.get(siteFacts, null);
}

/** Bundles the server side. Throws `SiteError` if a module cannot be resolved or compiled. */
export async function bundleServer(run: LocaleRun, onProgress: OnProgress): Promise<void> {
  setBundleOptions(run, onProgress);
  await run.engine.get(serverBundle, null);
}

function setBundleOptions({ engine, options }: LocaleRun, onProgress: OnProgress): void {
  engine.set(bundleOptions, {
    minify: options.minify ?? true,
    onProgress: (share) => onProgress(Math.round(share * 100), 100),
  });
}

/** Prepares `peek` for the rendered pages. Returns whether the bundle that renders them is up to date. */
export function peekRendering(run: LocaleRun): boolean {
  setBundleOptions(run, () => {});
  const server = run.engine.peek(serverBundle, null);
  if (server) run.engine.set(renderer, { hash: server.code.content.blob, render: refuseToRender });
  return server !== undefined;
}

function refuseToRender(): never {
  throw new Error('The renderer has not been started.');
}

/** Renders the pages of a site with the bundled server side. `verify` renders some pages again and throws if they differ. */
export async function renderPages(
  run: LocaleRun,
  {
    onProgress,
    verify = false,
    onFailure,
  }: {
    readonly onProgress: OnProgress;
    readonly verify?: boolean | undefined;
    /** See `renderSite`. */
    readonly onFailure?: (path: string, errors: readonly SiteError[]) => void;
  },
): Promise<RenderedSite> {
  return renderSite({ ...(await createRendererInput(run)), verify, onProgress, onFailure });
}

/** Prepares the engine for tasks that render single pages with the bundled server side. */
export async function prepareRendering(run: LocaleRun): Promise<void> {
  await prepareRenderer(await createRendererInput(run));
}

async function createRendererInput({ engine, pool }: LocaleRun) {
  const { code } = await engine.get(serverBundle, null);
  const writeServer = async () => (await writeServerBundle(engine)).file;
  return { engine, pool, serverHash: code.content.blob, writeServer };
}
