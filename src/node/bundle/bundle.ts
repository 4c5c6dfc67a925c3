import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration, Stats } from 'webpack';
import type { CompiledContent } from '../../model/content';
import type { PageSheet } from '../../model/page';
import type { Site } from '../../model/site';
import { bootScript, browserEntry, clientDir, serverEntry, themeClientModules } from '../entries';
import { cachedBundle, hashOf, keepBundle } from './bundleCache';
import { bundleScript } from './bundleScript';
import { checkComponents } from './checkComponents';
import { configureWithKey } from './configureByPlugins';
import { finishStyles } from './finishStyles';
import { generatedModules, pageEntryCode, staticImports, writeGenerated } from './generated';
import { loadServer } from './loadServer';
import type { PagePlan } from './pagePlan';
import { isPageSheet, markPageSheets } from './pageSheets';
import { routerFile, usesRouterItself, writeRouterModule } from './routerModule';
import { runWebpack } from './runWebpack';
import { writeVendorScript } from './vendorScript';
import { themeAliases } from './themeAliases';
import { webpackConfig } from './webpackConfig';

/** The output of step 4: what documents refer to, and what renders them. */
export interface Bundles {
  /** Changes whenever the shell's files do; page data says which shell it was made for. */
  readonly shell: string;
  /** The script that sets the colour mode before the first paint. */
  readonly boot: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Style sheets that go with some pages only. */
  readonly sheets: readonly PageSheet[];
  /** Fonts that documents preload. */
  readonly fonts: readonly string[];
  /** Scripts and style sheets of interactive pages, by path. URLs, as are all of the above. */
  readonly pages: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  /** Folder of the files for the browser, to be copied into the output. */
  readonly assetsDir: string;
  /** The server side of the theme: a CommonJS module, absolute path, and its hash. */
  readonly serverBundle: string;
  readonly serverHash: string;
}

export interface BundleInput {
  readonly site: Site;
  readonly pages: readonly PagePlan[];
  readonly contents: readonly CompiledContent[];
  readonly minify: boolean;
  readonly mdxLoader: string | undefined;
  readonly onProgress?: (share: number) => void;
}

/** Step 4: bundles the server side of the theme, then the shell and the scripts of interactive pages; unchanged, it reuses the last result. */
export async function bundle(input: BundleInput): Promise<Bundles> {
  const { site, pages, minify, onProgress } = input;
  const cacheDir = path.join(site.generatedFilesDir, 'cache/bundle');
  const interactive = pages.filter(({ modules }) => Object.keys(modules).length > 0);
  const server = generatedModules({
    site,
    side: 'server',
    staticImports: staticImports(input.contents),
    interactive,
  });
  const registry = path.join(clientDir, 'pages/modules.ts');
  const pageEntries = interactive.map((page) => [page.path, pageEntryCode(page, registry)] as const);
  const aliases = themeAliases(site.themeFolders);
  checkComponents(site, aliases);
  const target = { site, mode: site.mode, minify, aliases, mdxLoader: input.mdxLoader, sourceOf };
  const serverDir = path.join(site.generatedFilesDir, 'generated/server');
  const forServer = configureWithKey(
    webpackConfig({
      ...target,
      side: 'server',
      generatedDir: serverDir,
      outputDir: path.join(cacheDir, 'server'),
      entries: { server: serverEntry },
    }),
    site,
    true,
  );
  const browserDir = path.join(site.generatedFilesDir, 'generated/browser');
  const assetsDir = path.join(cacheDir, 'browser');
  const forBrowser = configureWithKey(
    webpackConfig({
      ...target,
      side: 'browser',
      generatedDir: browserDir,
      outputDir: assetsDir,
      entries: browserEntries(browserDir, pageEntries),
      vendor: true,
      ...(site.mode === 'production' && { router: routerFile(browserDir) }),
    }),
    site,
    false,
  );
  const key = hashOf(
    JSON.stringify([
      server,
      generatedModules({ site, side: 'browser' }),
      pageEntries,
      aliases,
      minify,
      site.mode,
    ]),
    JSON.stringify([...classNamesOf(input.contents)].sort()),
    forServer.key,
    forBrowser.key,
    process.version,
    // the compiled generator lies in a folder that is named by its sources
    import.meta.url,
  );
  const manifest = path.join(cacheDir, 'manifest.json');
  const known = await cachedBundle<Bundles>(manifest, key);
  if (known) return known;

  const readSince = Date.now();
  await rm(cacheDir, { recursive: true, force: true });
  await mkdir(cacheDir, { recursive: true });
  // other processes and threads do this while webpack runs here
  const vendorWritten = writeVendorScript({ outputDir: assetsDir, mode: site.mode, minify });

  await writeGenerated(serverDir, server);
  const serverStats = await runWebpack(forServer.configuration, {
    onProgress: share(0, 0.35),
    sourceOf,
  });
  const serverBundle = path.join(cacheDir, 'server/server.cjs');
  const serverHash = hashOf(await readFile(serverBundle, 'utf8'));
  const { siteCss } = loadServer<{ siteCss(): string }>({ serverBundle, siteDir: site.siteDir });

  await writeFile(path.join(await ensureDir(browserDir), 'site.css'), siteCss());
  const styles = await markPageSheets(
    orderedStyles(styleSheets(serverStats), path.join(browserDir, 'site.css'), site),
    browserDir,
  );
  await writeGenerated(browserDir, generatedModules({ site, side: 'browser', styles }));
  await writePageEntries(browserDir, pageEntries);
  if (site.mode === 'production') await writeRouterModule(browserDir, usesRouterItself(serverStats));
  const browserStats = await runWebpack(forBrowser.configuration, {
    onProgress: share(0.35, 1),
    sourceOf,
  });
  const boot = await bundleBoot(site, assetsDir, minify);
  const result = await collect({
    ...input,
    stats: browserStats,
    assetsDir,
    boot,
    vendor: site.baseUrl + (await vendorWritten),
    pageEntries,
    serverBundle,
    serverHash,
  });
  await keepBundle(manifest, {
    key,
    files: [...sourceFiles(serverStats, site), ...sourceFiles(browserStats, site), bootScript],
    readSince,
    result,
  });
  return result;

  /** Compiled Markdown is called by its hash, and what static content imports stands in a list. */
  function sourceOf(file: string, missing?: string): string {
    if (!file.startsWith(site.generatedFilesDir + path.sep)) return file;
    const hash = path.basename(file).replace(/\..*/, '');
    const source =
      input.contents.find((content) => content.hash === hash || content.codeFile === file) ??
      input.contents.find(({ imports }) => missing !== undefined && imports.includes(missing));
    return source?.file ?? file;
  }

  function share(from: number, to: number) {
    return onProgress && ((part: number) => onProgress(from + part * (to - from)));
  }
}

type PageEntries = readonly (readonly [pathname: string, code: string])[];

function browserEntries(dir: string, pageEntries: PageEntries): NonNullable<Configuration['entry']> {
  return {
    main: browserEntry,
    ...Object.fromEntries(
      pageEntries.map(([pathname]) => [
        pageEntryName(pathname),
        { import: pageEntryFile(dir, pathname), dependOn: 'main' },
      ]),
    ),
  };
}

async function writePageEntries(dir: string, pageEntries: PageEntries): Promise<void> {
  await ensureDir(path.join(dir, 'pages'));
  for (const [pathname, code] of pageEntries) await writeFile(pageEntryFile(dir, pathname), code);
}

function pageEntryFile(dir: string, pathname: string): string {
  return path.join(dir, 'pages', `${pageEntryName(pathname)}.js`);
}

/** Takes the path of a page and gives the name of its entry, which begins with what a reader recognises of the path. */
export function pageEntryName(pathname: string): string {
  const readable = pathname
    .replace(/[^a-z\d]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `page-${readable ? `${readable}-` : ''}${hashOf(pathname).slice(0, 4)}`;
}

/** The boot script runs before anything else and on its own, so it is a file by itself. */
export async function bundleBoot(site: Site, outputDir: string, minify: boolean): Promise<string> {
  return site.baseUrl + (await bundleScript({ entry: bootScript, name: 'boot', outputDir, minify }));
}

interface CollectInput extends BundleInput {
  readonly stats: Stats;
  readonly assetsDir: string;
  readonly boot: string;
  readonly vendor: string;
  readonly pageEntries: readonly (readonly [string, string])[];
  readonly serverBundle: string;
  readonly serverHash: string;
}

async function collect(input: CollectInput): Promise<Bundles> {
  const { stats, site, assetsDir, boot, vendor, pageEntries, serverBundle, serverHash } = input;
  const entrypoints = stats.compilation.entrypoints;
  const urls = (name: string, extension: string) =>
    (entrypoints.get(name)?.getFiles() ?? [])
      .filter((file) => file.endsWith(extension) && !file.includes('hot-update'))
      .map((file) => site.baseUrl + file);
  const { renamed, sheets, fonts } = await finishStyles({
    ...input,
    classNames: classNamesOf(input.contents),
  });
  const styles = urls('main', '.css').map((url) => renamed.get(url) ?? url);
  const scripts = [vendor, ...urls('main', '.js')];
  return {
    shell: hashOf(...scripts, ...styles).slice(0, 12),
    boot,
    scripts,
    styles,
    sheets,
    fonts,
    pages: Object.fromEntries(
      pageEntries.map(([pathname]) => {
        const name = pageEntryName(pathname);
        return [
          pathname,
          {
            scripts: urls(name, '.js').filter((url) => !scripts.includes(url)),
            styles: urls(name, '.css')
              .filter((url) => !urls('main', '.css').includes(url))
              .map((url) => renamed.get(url) ?? url),
          },
        ];
      }),
    ),
    assetsDir,
    serverBundle,
    serverHash,
  };
}

/**
 * Puts those of single pages first, then the base sheets, those of components and of the config, and last what the site adds to
 * change them: a page's own sheet may come at any time, so its place is before all others.
 */
export function orderedStyles(sheets: readonly string[], siteSheet: string, site: Site): readonly string[] {
  const base = themeClientModules();
  const added = site.clientModules.filter((file) => file.endsWith('.css') && !base.includes(file));
  const others = sheets.filter((file) => !base.includes(file) && !added.includes(file));
  return [
    ...others.filter(isPageSheet),
    ...base.filter((file) => file.endsWith('.css')),
    ...others.filter((file) => !isPageSheet(file)),
    siteSheet,
    ...added,
  ];
}

function classNamesOf(contents: readonly CompiledContent[]): ReadonlySet<string> {
  return new Set(contents.flatMap((content) => content.classNames));
}

/** Style sheets that the server side imports: what static pages need without loading their scripts. In an order that no timing changes. */
export function styleSheets(stats: Stats): readonly string[] {
  const files = new Set<string>();
  for (const module of stats.compilation.modules) {
    const resource = (module as { resource?: string }).resource;
    if (resource && /\.css$/.test(resource)) files.add(resource);
  }
  return [...files].sort();
}

function sourceFiles(stats: Stats, site: Site): readonly string[] {
  const generated = path.join(site.generatedFilesDir, 'generated');
  return [...stats.compilation.fileDependencies].filter((file) => !file.startsWith(generated));
}

async function ensureDir(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  return dir;
}
