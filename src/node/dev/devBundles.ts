import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectLeafRoutes } from '../../model/routeTree';
import type { Diagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { listErrors, throwErrors } from '../../model/siteError';
import { createDeferred } from '../../model/deferred';
import type { PageManifestEntry } from '../bundle/pageManifest';
import { getBundledSite } from '../bundle/bundleSettings';
import { createTargets } from '../bundle/bundleTargets';
import type { CompileModule } from '../bundle/mdxLoader';
import { resolveThemeAliases } from '../bundle/themeAliases';
import type { Engine } from '../engine/engine';
import { type ClientBuild, type BundledFiles, startClientCompiler } from './clientCompiler';
import { createDevDocumentFiles, type DevDocumentFiles } from './devDocumentFiles';
import { createDevLinkedClient } from './devLinkedClient';
import { getDevDir, type SideInput } from './devTargets';
import { generateDevPageEntryCode, listNeeds, openDevModules, type PageNeeds } from './devModules';
import { createPageScripts } from './pageScripts';
import type { DevServerBundle } from './devServerBundle';
import { type ServerBuild, startServerCompiler } from './serverCompiler';

/** The bundles of both sides in the development server, rebuilt after each change. */
export interface DevBundles extends Omit<DevDocumentFiles, 'file'> {
  /** The theme aliases as JSON, to detect changes. */
  readonly components: string;
  /** Resolves to the current server bundle; waits for a running build. */
  server(): Promise<DevServerBundle>;
  /** Resolves to the current client-side build; waits for a running build. */
  browser(): Promise<ClientBuild>;
  /**
   * Resolves when the server bundle contains what pages need. Adds nothing if the pages are outdated by then: the modules of one
   * that has been removed meanwhile may be missing.
   */
  provide(needs: PageNeeds, isOutdated: () => boolean): Promise<void>;
  /**
   * Bundles the script of an interactive page and resolves to its files. `getEntry` returns the newest entry. Rejects if the page is
   * outdated by then.
   */
  bundlePage(
    path: string,
    getEntry: () => Promise<PageManifestEntry>,
    isOutdated: () => boolean,
  ): Promise<BundledFiles>;
  /** Removes the script of a page that no longer needs one, or that cannot be bundled. */
  removePage(path: string): void;
  /** Paths of the pages that have a script. */
  pages(): readonly string[];
  /** Updates the generated modules after the site's data has changed. */
  update(site: Site): Promise<void>;
  /** Bundles again what depends on changed files, for which the engine has been invalidated. */
  invalidate(files: readonly string[]): void;
  /** Bundles again what depends on generated files, which no watcher covers. */
  refresh(files: readonly string[]): void;
  /** Returns the warnings about what plugins add to the webpack configuration. */
  diagnostics(): readonly Diagnostic[];
  /** Returns the input files of the latest bundles. */
  sources(): readonly string[];
  /** Returns a bundled file by its path relative to the base URL. */
  file(local: string): Promise<Buffer | string | undefined>;
  /** Stops both compilers, after they have written their caches. */
  close(): Promise<void>;
}

interface DevBundlesInput extends Pick<SideInput, 'site' | 'getSourceFile'> {
  readonly compileModule: CompileModule;
  readonly engine: Engine;
  /** Changes with the settings of bundles and of the Markdown compiler. */
  readonly settingsKey: string;
  onServerDone(): void;
  onBrowserDone(side: ClientBuild): void;
  onErrors(side: 'server' | 'browser', errors: readonly Error[]): void;
}

/**
 * Delay between the first server bundle and background compilation of the client side, so that the first page
 * renders sooner.
 */
const IDLE_START_MS = 400;

/** Starts to bundle both sides of a site for development. */
export async function startDevBundles(input: DevBundlesInput): Promise<DevBundles> {
  let { site } = input;
  const { engine, settingsKey, compileModule, getSourceFile } = input;
  const root = getDevDir(site);
  const aliases = resolveThemeAliases(site.themeFolders);
  const common = { site: getBundledSite(site), aliases, minify: false, compileModule };
  const targets = createTargets(common, root);
  let serverBuild: ServerBuild | undefined;
  let browserBuild: ClientBuild | undefined;
  const documents = createDevDocumentFiles({
    engine,
    getSite: () => site,
    scripts: path.join(root, 'scripts'),
    browserDir: targets.browser.generatedDir,
    browser: () => browser.lastSuccessful(),
    server: () => server.lastSuccessful(),
    hasAppShell: () => browserBuild !== undefined,
  });

  const components = JSON.stringify(aliases);
  const modules = await openDevModules(root, targets);
  await modules.write(site);
  let configDiagnostics: readonly Diagnostic[] = [];
  const onConfigured = (diagnostics: readonly Diagnostic[]) => {
    configDiagnostics = diagnostics;
  };
  const shared = { site, getSourceFile, onConfigured };
  const pages = createPageScripts(path.join(targets.browser.generatedDir, 'pages'));
  const linkedClient = createDevLinkedClient({
    engine,
    target: targets.browser,
    getSite: () => site,
    getOwnImports: modules.ownImports,
  });
  // The server side goes first: readable content is more useful than an app shell without content.
  const serverReady = createDeferred<void>();
  const browser = startClientCompiler({
    ...shared,
    target: targets.browser,
    pages,
    linkedClient,
    async link() {
      // The modules to link depend on the server bundle.
      if (!modules.ownImports()) await serverReady.promise;
      return linkedClient.link();
    },
    async linkMore(files) {
      modules.addOwnImports(files);
      await modules.write(site);
      return linkedClient.update();
    },
    backgroundStart: serverReady.promise.then(async () => {
      await sleep(IDLE_START_MS);
      // The first page may have added modules to it.
      await server.latest().catch(() => {});
    }),
    onDone(side) {
      browserBuild = side;
      input.onBrowserDone(side);
    },
    onErrors: (errors) => input.onErrors('browser', errors),
  });
  const server = await startServerCompiler({
    ...shared,
    target: targets.server,
    engine,
    settingsKey,
    provided: modules.provided,
    async onDone(side) {
      serverBuild = side;
      const { sheets, bundle, ownImports } = side;
      modules.setDiscovered({ sheets, siteCss: bundle.siteCss(), ownImports });
      await writeModulesAndRebuildServer();
      serverReady.resolve();
      input.onServerDone();
    },
    onErrors(errors) {
      input.onErrors('server', errors);
      serverReady.resolve();
      if (errors.length > 0 && modules.removeUnneeded()) void inBackground(writeModulesAndRebuild);
    },
  });

  return {
    ...documents,
    components,
    server: async () => (await server.lastSuccessful()).bundle,
    browser: () => browser.lastSuccessful(),
    async provide(needs, isOutdated) {
      const { provided } = await server.lastSuccessful();
      if (isOutdated()) return;
      // Even if an earlier run needed the same modules: after an error, the server bundle contains only those of this run.
      const isMissing = modules.add(needs);
      if (!isMissing && listNeeds(needs).every((need) => provided.has(need))) return;
      await writeModulesAndRebuildServer();
      await server.latest();
    },
    async bundlePage(pathname, getEntry, isOutdated) {
      const createCode = async () => generateDevPageEntryCode(await getEntry());
      const changed = await pages.write(pathname, createCode, isOutdated);
      if (pages.add(pathname)) browser.invalidate();
      else if (changed.length > 0) browser.invalidate(changed);
      const build = await browser.latest();
      throwErrors(pages.getErrors(pathname));
      return build.getFiles(pages.getName(pathname));
    },
    removePage(pathname) {
      if (modules.removePage(pathname)) void inBackground(writeModulesAndRebuild);
      if (pages.remove(pathname)) browser.invalidate();
    },
    pages: pages.pages,
    async update(next) {
      site = next;
      const paths = new Set(collectLeafRoutes(site.routes).map((chain) => chain.at(-1)?.path ?? ''));
      const removed = pages.pages().filter((page) => !paths.has(page));
      for (const page of removed) {
        pages.remove(page);
        modules.removePage(page);
      }
      await writeModulesAndRebuild();
      // A compilation that started after these files were deleted would fail.
      if (removed.length > 0) browser.invalidate();
    },
    invalidate,
    refresh(files) {
      engine.invalidate(files);
      invalidate(files);
    },
    diagnostics: () => configDiagnostics,
    sources: () => [...(serverBuild?.sources ?? []), ...(browserBuild?.sources ?? [])],
    async file(local) {
      // Of the files that the server side imports, the browser side contains only those of interactive pages.
      const asset = serverBuild?.assets.find(({ output }) => output === local);
      // Files that are not bundled need not wait for the bundler.
      return (await documents.file(local)) ?? asset?.file ?? browser.file(local);
    },
    async close() {
      linkedClient.close();
      await Promise.all([server.close(), browser.close()]);
    },
  };

  function invalidate(files: readonly string[]): void {
    server.invalidate(files);
    // Until the server side is bundled again, the list of stylesheets would import one that has been deleted.
    if (modules.hasLost(files))
      void inBackground(writeModulesAndRebuild).then(() => browser.invalidate(files));
    else browser.invalidate(files);
  }

  /** Writes the generated modules and rebuilds the sides whose modules have changed. */
  async function writeModulesAndRebuild(): Promise<void> {
    await rebuildBrowser(await writeModules());
  }

  /** Like `writeModulesAndRebuild`, for pages that wait for the server side only: the browser side follows in the background. */
  async function writeModulesAndRebuildServer(): Promise<void> {
    const written = await writeModules();
    void inBackground(() => rebuildBrowser(written));
  }

  /** Writes the generated modules, and rebuilds the server side if its modules have changed. Returns those of the browser side. */
  async function writeModules(): Promise<readonly string[]> {
    const { server: ofServer, browser: ofBrowser } = await modules.write(site);
    engine.invalidate([...ofServer, ...ofBrowser]);
    if (ofServer.length > 0) server.invalidate(ofServer);
    return ofBrowser;
  }

  /** Rebuilds the browser side if the given generated modules, or the modules that are linked from them, have changed. */
  async function rebuildBrowser(written: readonly string[]): Promise<void> {
    const changed = [...written, ...(await linkedClient.update())];
    if (changed.length > 0) browser.invalidate(changed);
  }

  /** Reports errors instead of throwing them. */
  async function inBackground(rebuild: () => Promise<void>): Promise<void> {
    try {
      await rebuild();
    } catch (error) {
      input.onErrors('browser', listErrors(error));
    }
  }
}
