import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import { globSync } from 'tinyglobby';
import { leafRoutes } from '../../model/routes';
import type { Site } from '../../model/site';
import type { SiteError } from '../../model/siteError';
import { bundleBoot, orderedStyles, pageEntryName, styleSheets } from '../bundle/bundle';
import { generatedModules } from '../bundle/generated';
import type { PagePlan } from '../bundle/pagePlan';
import { themeAliases } from '../bundle/themeAliases';
import { writeVendorScript } from '../bundle/vendorScript';
import { type DevDirs, devCompilers } from './devCompilers';
import { findFile, type FoundFile } from './fileOf';
import { writeChanged } from './generatedFiles';
import { type DevServerBundle, loadServerBundle } from './loadServerBundle';
import { devPageEntryCode } from './pageEntries';
import { watchCompiler } from './watchedCompiler';

/** Scripts and style sheets, as URLs. */
export interface BundledFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The browser's side after a compilation. */
export interface BrowserSide {
  readonly hash: string;
  /** Gives the files of an entry, without those that are on every page. */
  filesOf(entry: string): BundledFiles;
}

/** Both sides of the shell while a site is developed: bundled anew after each change. */
export interface DevBundles {
  /** The theme's components and their files, written down. */
  readonly components: string;
  /** URL of the script that sets the colour mode. */
  readonly boot: Promise<string>;
  /** The server side as it is now; waits for a bundling under way. */
  server(): Promise<DevServerBundle>;
  /** The browser's side, likewise. */
  browser(): Promise<BrowserSide>;
  /** Makes sure that static content finds the modules it imports. */
  needStatic(imports: readonly string[]): Promise<void>;
  /** Makes sure that an interactive page has its script, and gives its files. */
  needPage(plan: PagePlan): Promise<BundledFiles>;
  /** Forgets the script of a page that needs none any more. */
  dropPage(path: string): void;
  /** Paths of the pages that have a script. */
  pages(): readonly string[];
  /** Writes what the site's data has become into the generated modules. */
  update(site: Site): Promise<void>;
  /** Gives a bundled file by its path under the base URL. */
  file(local: string): Promise<Buffer | FoundFile | undefined>;
  /** Stops for good, and at once. */
  close(): Promise<void>;
  /** Stops, with all that can be of use to the next ones put away for them. */
  end(): Promise<void>;
}

interface DevBundlesInput {
  readonly site: Site;
  readonly mdxLoader: string | undefined;
  onServerDone(): void;
  onBrowserDone(side: BrowserSide): void;
  onErrors(side: 'server' | 'browser', errors: readonly SiteError[]): void;
}

/** What Markdown imports most: there from the start, so that the first page with it need not wait. */
const USUAL_IMPORTS = ['@theme/Tabs', '@theme/TabItem'];

/** Milliseconds: the browser's side goes first, it is what is looked at. */
const DELAY = { browser: 5, server: 40 };

/** Starts bundling both sides of a site for development. */
export async function startDevBundles(input: DevBundlesInput): Promise<DevBundles> {
  let { site } = input;
  const root = path.join(site.generatedFilesDir, 'dev');
  const dirs: DevDirs = {
    server: path.join(root, 'server'),
    browser: path.join(root, 'browser'),
    out: path.join(root, 'out'),
    cache: path.join(root, 'cache'),
  };
  const seen = await readSeen(path.join(root, 'seen.json'));
  const staticModules = new Set([...USUAL_IMPORTS, ...seen.imports]);
  let bundledModules: ReadonlySet<string> = new Set();
  const pageFiles = new Map<string, string>();
  const pagePaths = new Map<string, string>();
  let siteCss = seen.siteCss;
  let sheets = sheetsOf(seen.sheets.filter(existsSync));
  let writing: Promise<unknown> = Promise.resolve();
  await writeModules();
  const components = JSON.stringify(themeAliases(site.themeFolders));
  const compilers = await devCompilers({ site, mdxLoader: input.mdxLoader, dirs, pageFiles });
  const scripts = path.join(dirs.out, 'scripts');
  const boot = bundleBoot(site, scripts, false);
  const vendor = writeVendorScript({ outputDir: scripts, mode: 'development', minify: false });
  for (const each of [boot, vendor]) each.catch(() => {}); // who asks for it hears of it

  const browser = watchCompiler({
    compiler: compilers.browser,
    delay: DELAY.browser,
    finish: async (stats) => {
      const side = browserSide(stats, site.baseUrl, await vendor);
      input.onBrowserDone(side);
      return side;
    },
    onErrors: (errors) => input.onErrors('browser', errors),
  });
  const server = watchCompiler({
    compiler: compilers.server,
    delay: DELAY.server,
    finish: async (stats) => {
      const bundle = loadServerBundle(path.join(dirs.out, 'server/server.cjs'), site.siteDir);
      siteCss = bundle.siteCss();
      sheets = sheetsOf(styleSheets(stats));
      bundledModules = new Set(staticModules);
      await bundleAgain();
      await writeChanged(root, {
        'seen.json': JSON.stringify({ imports: [...staticModules], sheets, siteCss }),
      });
      input.onServerDone();
      return bundle;
    },
    onErrors(errors) {
      input.onErrors('server', errors);
      // a component that has been deleted is asked for by the pages that still have it
      if (errors.length > 0 && [...staticModules].some((request) => !isThere(request))) void bundleAgain();
    },
  });

  return {
    boot,
    components,
    server: () => server.newest(),
    browser: () => browser.newest(),
    async needStatic(imports) {
      if (imports.every((request) => bundledModules.has(request))) return;
      for (const request of imports) staticModules.add(request);
      await bundleAgain();
      await server.exact();
    },
    async needPage(plan) {
      const name = pageEntryName(plan.path);
      const changed = await writeChanged(path.join(dirs.browser, 'pages'), {
        [`${name}.js`]: devPageEntryCode(plan),
      });
      const isNew = !pageFiles.has(name);
      pageFiles.set(name, path.join(dirs.browser, 'pages', `${name}.js`));
      pagePaths.set(name, plan.path);
      if (isNew || changed.length > 0) browser.changed(changed);
      return (await browser.exact()).filesOf(name);
    },
    dropPage(pathname) {
      const name = pageEntryName(pathname);
      pagePaths.delete(name);
      if (pageFiles.delete(name)) browser.changed([]);
    },
    pages: () => [...pagePaths.values()],
    async update(next) {
      site = next;
      const paths = new Set(leafRoutes(site.routes).map((chain) => chain.at(-1)?.path ?? ''));
      for (const [name, pathname] of pagePaths) {
        if (paths.has(pathname)) continue;
        pagePaths.delete(name);
        pageFiles.delete(name);
      }
      await bundleAgain();
    },
    async file(local) {
      await browser.newest().catch(() => {});
      const bundled = compilers.files.read(path.join(dirs.out, 'browser', local));
      return bundled ?? findFile(scripts, local);
    },
    async close() {
      await Promise.all([server.close(), browser.close()]);
    },
    async end() {
      await Promise.all([server.end(), browser.end()]);
    },
  };

  /** Writes the generated modules, and bundles the side that they have changed of. */
  async function bundleAgain(): Promise<void> {
    const changed = await writeModules();
    if (changed.server.length > 0) server.changed(changed.server);
    if (changed.browser.length > 0) browser.changed(changed.browser);
  }

  /** One after another, so that the newest is what stays. */
  function writeModules() {
    const written = writing.then(writeNow);
    writing = written.catch(() => {});
    return written;
  }

  async function writeNow() {
    for (const request of staticModules) if (!isThere(request)) staticModules.delete(request);
    const siteSheet = path.join(dirs.browser, 'site.css');
    const styles = orderedStyles(sheets, siteSheet, site);
    const [server, browser] = await Promise.all([
      writeChanged(
        dirs.server,
        asFiles(generatedModules({ site, side: 'server', staticImports: [...staticModules].sort() })),
      ),
      writeChanged(dirs.browser, {
        ...asFiles(generatedModules({ site, side: 'browser', styles })),
        'site.css': siteCss,
      }),
    ]);
    return { server, browser };
  }

  function sheetsOf(found: readonly string[]): readonly string[] {
    return [...new Set([...themeStyles(site), ...found])].sort();
  }

  function isThere(request: string): boolean {
    if (path.isAbsolute(request)) return existsSync(request);
    return !request.startsWith('@theme') || request in themeAliases(site.themeFolders);
  }
}

function browserSide(stats: Stats, baseUrl: string, vendor: string): BrowserSide {
  const entries = new Map(
    [...stats.compilation.entrypoints].map(([name, entry]) => [
      name,
      entry.getFiles().filter((file) => !file.includes('.hot-update.')),
    ]),
  );
  const everywhere = entries.get('main') ?? [];
  return {
    hash: stats.hash ?? '',
    filesOf(name) {
      const files = (entries.get(name) ?? []).filter((file) => name === 'main' || !everywhere.includes(file));
      const urls = (extension: string) =>
        files.filter((file) => file.endsWith(extension)).map((file) => baseUrl + file);
      const scripts = urls('.js');
      return { scripts: name === 'main' ? [baseUrl + vendor, ...scripts] : scripts, styles: urls('.css') };
    },
  };
}

/** What the last run of the server has learned: with it the first bundles need not be made twice. */
interface Seen {
  readonly imports: readonly string[];
  readonly sheets: readonly string[];
  readonly siteCss: string;
}

async function readSeen(file: string): Promise<Seen> {
  const nothing: Seen = { imports: [], sheets: [], siteCss: '' };
  try {
    return { ...nothing, ...(JSON.parse(await readFile(file, 'utf8')) as Partial<Seen>) };
  } catch {
    return nothing;
  }
}

function asFiles(modules: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(modules).map(([name, code]) => [`${name}.js`, code]));
}

/** Style sheets of the theme and of what the site puts over it; known before anything has been bundled. */
function themeStyles(site: Site): readonly string[] {
  return site.themeFolders.flatMap(({ dir }) =>
    globSync(['**/*.css'], { cwd: dir, absolute: true, expandDirectories: false }).sort(),
  );
}
