import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectLeafRoutes } from '../../model/routeTree';
import type { Site } from '../../model/site';
import type { SiteError } from '../../model/siteError';
import { createDeferred } from '../../model/deferred';
import { once } from '../../model/once';
import { bundleBootScript } from '../bundle/bundleScript';
import { hashOf } from '../bundle/bundleCache';
import { hasConfigureWebpack } from '../bundle/bundleTargets';
import { createPageEntryName } from '../bundle/pageEntries';
import type { PageManifestEntry } from '../bundle/pageManifest';
import { resolveStaticDirs } from '../bundle/resolution';
import { resolveThemeAliases } from '../bundle/themeAliases';
import { writeVendorScript } from '../bundle/vendorScript';
import { findFile } from '../http/findFile';
import { type ClientBuild, type BundledFiles, startClientCompiler } from './clientCompiler';
import { type DevDirs, environmentKey } from './devTargets';
import { openDevModules } from './devModules';
import type { DevServerBundle } from './devServerBundle';
import { bundleFallbackStylesheet } from './fallbackStylesheet';
import { createPageEntryWriter } from './devPageEntries';
import { startServerCompiler } from './serverCompiler';

/** The bundles of both sides in the development server, rebuilt after each change. */
export interface DevBundles {
  /** The theme aliases as JSON, to detect changes. */
  readonly components: string;
  /** Resolves to the current server bundle; waits for a running build. */
  server(): Promise<DevServerBundle>;
  /** Resolves to the current client-side build; waits for a running build. */
  browser(): Promise<ClientBuild>;
  /** Resolves to the boot script and the files of the app shell. */
  shell(): Promise<BundledFiles & { readonly boot: string }>;
  /**
   * Resolves to the assets of fallback documents; returns `undefined` once the app shell has been bundled.
   */
  getFallbackAssets(): Promise<FallbackAssets> | undefined;
  /** Resolves when the server bundle contains the modules that static content imports. */
  ensureStaticImports(imports: readonly string[]): Promise<void>;
  /**
   * Bundles the script of an interactive page and resolves to its files. The request with the highest ID
   * determines its code.
   */
  ensurePageScript(entry: PageManifestEntry, requestId: number): Promise<BundledFiles>;
  /** Removes the script of a page that no longer needs one. */
  removePage(path: string): void;
  /** Paths of the pages that have a script. */
  pages(): readonly string[];
  /** Updates the generated modules after the site's data has changed. */
  update(site: Site): Promise<void>;
  /** Returns a bundled file by its path relative to the base URL. */
  file(local: string): Promise<Buffer | string | undefined>;
  /** Stops both compilers immediately. */
  close(): Promise<void>;
  /** Stops both compilers after they have written their caches. */
  end(): Promise<void>;
}

/** The assets that make a page readable before the app shell is bundled. */
export interface FallbackAssets {
  readonly boot: string;
  /** The text of the stylesheet. */
  readonly css: string;
}

interface DevBundlesInput {
  readonly site: Site;
  readonly mdxLoader: string | undefined;
  readonly pollMs: number | undefined;
  /** Changes with the settings of the Markdown compiler. */
  readonly contentKey: string;
  onServerDone(): void;
  onBrowserDone(side: ClientBuild): void;
  onErrors(side: 'server' | 'browser', errors: readonly SiteError[]): void;
}

/**
 * Delay between the first server bundle and background compilation of the client side, so that the first page
 * renders sooner.
 */
const IDLE_START_MS = 400;

/** Starts to bundle both sides of a site for development. */
export async function startDevBundles(input: DevBundlesInput): Promise<DevBundles> {
  let { site } = input;
  const { mdxLoader } = input;
  const root = path.join(site.generatedFilesDir, 'dev');
  const dirs: DevDirs = {
    server: path.join(root, 'server'),
    browser: path.join(root, 'browser'),
    cache: path.join(root, 'cache'),
    bundles: path.join(root, 'bundles'),
  };
  const pagesDir = path.join(dirs.browser, 'pages');
  const scripts = path.join(root, 'scripts');
  const boot = bundleBootScript(site, scripts, false);
  const vendor = writeVendorScript({ outputDir: scripts, mode: 'development', minify: false });
  for (const each of [boot, vendor]) each.catch(() => {}); // Callers that await them receive the error.

  const aliases = resolveThemeAliases(site.themeFolders);
  const components = JSON.stringify(aliases);
  const modules = await openDevModules(root, { dirs, aliases });
  await modules.write(site);
  const common = { site, aliases, mdxLoader, dirs, cacheKey: createCacheKey({ ...input, components }) };
  const pages = new Map<string, { readonly file: string; readonly path: string }>();
  const entryWriter = createPageEntryWriter(pagesDir);
  let hasShell = false;
  // The server side goes first: readable content is more useful than an app shell without content.
  const serverReady = createDeferred<void>();
  const browser = await startClientCompiler({
    ...common,
    pages,
    pagesDir,
    backgroundStart: serverReady.promise.then(
      () => sleep(IDLE_START_MS),
      () => {},
    ),
    onDone(side) {
      hasShell = true;
      input.onBrowserDone(side);
    },
    onErrors: (errors) => input.onErrors('browser', errors),
  });
  const server = await startServerCompiler({
    ...common,
    pollMs: input.pollMs,
    imports: () => [...modules.imports],
    async onDone({ bundle, sheets }) {
      modules.setDiscovered({ sheets, siteCss: bundle.siteCss() });
      await writeModulesAndRebuild();
      serverReady.resolve();
      input.onServerDone();
    },
    onErrors(errors) {
      input.onErrors('server', errors);
      serverReady.resolve();
      // Pages may still import a component that has been deleted.
      if (errors.length > 0 && modules.hasMissingImports()) void writeModulesAndRebuild();
    },
  });

  const getFallbackAssets = once(async (): Promise<FallbackAssets> => {
    // The server bundle generates the stylesheet of the config.
    await server.lastSuccessful();
    const [bootUrl, css] = await Promise.all([
      boot,
      bundleFallbackStylesheet(path.join(dirs.browser, 'styles.js'), resolveStaticDirs(site)),
    ]);
    return { boot: bootUrl, css };
  });

  return {
    components,
    server: async () => (await server.lastSuccessful()).bundle,
    browser: () => browser.lastSuccessful(),
    async shell() {
      const [bootUrl, vendorFile, side] = await Promise.all([boot, vendor, browser.lastSuccessful()]);
      const files = side.getFiles('main');
      return { boot: bootUrl, scripts: [site.baseUrl + vendorFile, ...files.scripts], styles: files.styles };
    },
    getFallbackAssets() {
      if (hasShell) return undefined;
      const found = getFallbackAssets();
      found.catch(() => {}); // Callers that await it receive the error.
      return found;
    },
    async ensureStaticImports(requests) {
      const { imports } = await server.lastSuccessful();
      if (requests.every((request) => imports.has(request))) return;
      modules.addImports(requests);
      await writeModulesAndRebuild();
      await server.latest();
    },
    async ensurePageScript(entry, requestId) {
      const name = createPageEntryName(entry.path);
      const changed = await entryWriter.write(entry, requestId);
      const isNew = !pages.has(name);
      pages.set(name, { file: path.join(pagesDir, `${name}.js`), path: entry.path });
      if (isNew || changed.length > 0) browser.invalidate(changed);
      return (await browser.latest()).getFiles(name);
    },
    removePage(pathname) {
      if (pages.delete(createPageEntryName(pathname))) browser.invalidate([]);
    },
    pages: () => [...pages.values()].map((page) => page.path),
    async update(next) {
      site = next;
      const paths = new Set(collectLeafRoutes(site.routes).map((chain) => chain.at(-1)?.path ?? ''));
      for (const [name, page] of pages) if (!paths.has(page.path)) pages.delete(name);
      await writeModulesAndRebuild();
    },
    // Files that are not bundled need not wait for the bundler.
    file: async (local) => (await findFile(scripts, local)) ?? browser.file(local),
    async close() {
      await Promise.all([server.close(), browser.close()]);
    },
    async end() {
      await Promise.all([server.end(), browser.end()]);
    },
  };

  /** Writes the generated modules and rebuilds the sides whose modules have changed. */
  async function writeModulesAndRebuild(): Promise<void> {
    const written = await modules.write(site);
    if (written.server.length > 0) server.invalidate(written.server);
    if (written.browser.length > 0) browser.invalidate(written.browser);
  }
}

/**
 * Returns the key of cached bundles. Returns `undefined` if bundles cannot be cached safely: if plugins
 * configure webpack or the generator runs from source.
 */
function createCacheKey({
  site,
  mdxLoader,
  contentKey,
  components,
}: DevBundlesInput & { readonly components: string }): string | undefined {
  if (hasConfigureWebpack(site) || mdxLoader === undefined) return undefined;
  return hashOf(environmentKey(site.siteDir), mdxLoader, contentKey, components, site.baseUrl, site.siteDir);
}
