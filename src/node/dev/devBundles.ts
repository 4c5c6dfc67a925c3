import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { leafRoutes } from '../../model/routes';
import type { Site } from '../../model/site';
import type { SiteError } from '../../model/siteError';
import { bundleBootScript } from '../bundle/bundleScript';
import { hashOf } from '../bundle/bundleCache';
import { hasConfigureWebpack } from '../bundle/bundleTargets';
import { createPageEntryName } from '../bundle/pageEntries';
import type { PageManifestEntry } from '../bundle/pageManifest';
import { resolveStaticDirs } from '../bundle/resolution';
import { resolveThemeAliases } from '../bundle/themeAliases';
import { writeVendorScript } from '../bundle/vendorScript';
import { type ClientBuild, type BundledFiles, startClientCompiler } from './clientCompiler';
import { createDeferred } from '../../model/deferred';
import { type DevDirs, environmentKey } from './devTargets';
import { openDevModules } from './devModules';
import { findFile } from '../http/findFile';
import type { DevServerBundle } from './devServerBundle';
import { bundleFallbackStylesheet } from './fallbackStylesheet';
import { createPageEntryWriter } from './devPageEntries';
import { once } from '../../model/once';
import { startServerCompiler } from './serverCompiler';

/** Both sides of the shell while a site is developed: bundled anew after each change. */
export interface DevBundles {
  /** The theme's components and their files, written down. */
  readonly components: string;
  /** The server side as it is now; waits for a bundling under way. */
  server(): Promise<DevServerBundle>;
  /** The browser's side, likewise. */
  browser(): Promise<ClientBuild>;
  /** Gives the script that sets the colour mode, and the files of the shell. */
  shell(): Promise<BundledFiles & { readonly boot: string }>;
  /** Gives what documents can do with until the shell is there for the first time; nothing once it is. */
  getFallbackAssets(): Promise<FallbackAssets> | undefined;
  /** Makes sure that static content finds the modules it imports. */
  ensureStaticImports(imports: readonly string[]): Promise<void>;
  /** Makes sure that an interactive page has its script, the one of the highest turn, and gives its files. */
  ensurePageScript(entry: PageManifestEntry, requestId: number): Promise<BundledFiles>;
  /** Forgets the script of a page that needs none any more. */
  removePage(path: string): void;
  /** Paths of the pages that have a script. */
  pages(): readonly string[];
  /** Writes what the site's data has become into the generated modules. */
  update(site: Site): Promise<void>;
  /** Gives a bundled file by its path under the base URL. */
  file(local: string): Promise<Buffer | string | undefined>;
  /** Stops for good, and at once. */
  close(): Promise<void>;
  /** Stops, with all that can be of use to the next ones put away for them. */
  end(): Promise<void>;
}

/** The little that a page needs to be read. */
export interface FallbackAssets {
  readonly boot: string;
  /** The text of a style sheet. */
  readonly css: string;
}

interface DevBundlesInput {
  readonly site: Site;
  readonly mdxLoader: string | undefined;
  readonly pollMs: number | undefined;
  /** Changes with the settings that Markdown is compiled under. */
  readonly contentKey: string;
  onServerDone(): void;
  onBrowserDone(side: ClientBuild): void;
  onErrors(side: 'server' | 'browser', errors: readonly SiteError[]): void;
}

/** Milliseconds for the first page to be made, before the shell is begun that nobody has asked for. */
const IDLE_START_MS = 400;

/** Starts bundling both sides of a site for development. */
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
  for (const each of [boot, vendor]) each.catch(() => {}); // who asks for it hears of it

  const aliases = resolveThemeAliases(site.themeFolders);
  const components = JSON.stringify(aliases);
  const modules = await openDevModules(root, { dirs, aliases });
  await modules.write(site);
  const common = { site, aliases, mdxLoader, dirs, cacheKey: cacheKey({ ...input, components }) };
  const pages = new Map<string, { readonly file: string; readonly path: string }>();
  const entryFiles = createPageEntryWriter(pagesDir);
  let isShellThere = false;
  // the server side first: a page that can be read is worth more than a shell without one
  const isServerThere = createDeferred<void>();
  const browser = await startClientCompiler({
    ...common,
    pages,
    pagesDir,
    canStart: isServerThere.promise.then(
      () => sleep(IDLE_START_MS),
      () => {},
    ),
    onDone(side) {
      isShellThere = true;
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
      isServerThere.resolve();
      input.onServerDone();
    },
    onErrors(errors) {
      input.onErrors('server', errors);
      isServerThere.resolve();
      // a component that has been deleted is asked for by the pages that still have it
      if (errors.length > 0 && modules.hasMissingImports()) void writeModulesAndRebuild();
    },
  });

  const getFallbackAssets = once(async (): Promise<FallbackAssets> => {
    // which knows the sheet that the config makes
    await server.newest();
    const [bootUrl, css] = await Promise.all([
      boot,
      bundleFallbackStylesheet(path.join(dirs.browser, 'styles.js'), resolveStaticDirs(site)),
    ]);
    return { boot: bootUrl, css };
  });

  return {
    components,
    server: async () => (await server.newest()).bundle,
    browser: () => browser.newest(),
    async shell() {
      const [bootUrl, vendorFile, side] = await Promise.all([boot, vendor, browser.newest()]);
      const files = side.getFiles('main');
      return { boot: bootUrl, scripts: [site.baseUrl + vendorFile, ...files.scripts], styles: files.styles };
    },
    getFallbackAssets() {
      if (isShellThere) return undefined;
      const found = getFallbackAssets();
      found.catch(() => {}); // who waits for it hears of it
      return found;
    },
    async ensureStaticImports(requests) {
      const { imports } = await server.newest();
      if (requests.every((request) => imports.has(request))) return;
      modules.addImports(requests);
      await writeModulesAndRebuild();
      await server.exact();
    },
    async ensurePageScript(entry, requestId) {
      const name = createPageEntryName(entry.path);
      const changed = await entryFiles.write(entry, requestId);
      const isNew = !pages.has(name);
      pages.set(name, { file: path.join(pagesDir, `${name}.js`), path: entry.path });
      if (isNew || changed.length > 0) browser.changed(changed);
      return (await browser.exact()).getFiles(name);
    },
    removePage(pathname) {
      if (pages.delete(createPageEntryName(pathname))) browser.changed([]);
    },
    pages: () => [...pages.values()].map((page) => page.path),
    async update(next) {
      site = next;
      const paths = new Set(leafRoutes(site.routes).map((chain) => chain.at(-1)?.path ?? ''));
      for (const [name, page] of pages) if (!paths.has(page.path)) pages.delete(name);
      await writeModulesAndRebuild();
    },
    // what needs no bundling does not wait for it
    file: async (local) => (await findFile(scripts, local)) ?? browser.file(local),
    async close() {
      await Promise.all([server.close(), browser.close()]);
    },
    async end() {
      await Promise.all([server.end(), browser.end()]);
    },
  };

  /** Writes the generated modules, and bundles the side that they have changed of. */
  async function writeModulesAndRebuild(): Promise<void> {
    const written = await modules.write(site);
    if (written.server.length > 0) server.changed(written.server);
    if (written.browser.length > 0) browser.changed(written.browser);
  }
}

/** Where plugins have a say, or this code runs from its sources, nobody can tell whether bundles of an earlier run still hold. */
function cacheKey({
  site,
  mdxLoader,
  contentKey,
  components,
}: DevBundlesInput & { readonly components: string }): string | undefined {
  if (hasConfigureWebpack(site) || mdxLoader === undefined) return undefined;
  return hashOf(environmentKey(site.siteDir), mdxLoader, contentKey, components, site.baseUrl, site.siteDir);
}
