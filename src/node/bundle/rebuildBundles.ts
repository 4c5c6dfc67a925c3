import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { bootScript, noScriptSheet } from '../entries';
import type { Bundles } from './bundles';
import { bundleBootScript } from './bundleScript';
import { hashOf } from './bundleCache';
import type { BundleTargets } from './bundleTargets';
import type { ContentInputs } from './contentInputs';
import { finishStyles } from './finishStyles';
import { createGeneratedModules, writeGeneratedModules } from './generatedModules';
import { createDeferredModulesPlugin } from './deferredModules';
import { requireServerBundle } from './createCodeError';
import { writeNoScriptSheet } from './noScriptSheet';
import { orderStylesheets, markPageSheets } from './pageSheets';
import { writePageEntries } from './pageEntries';
import { writeRouterModule } from './routerModule';
import { runWebpack } from './runWebpack';
import { bundleServer, type ServerBuild } from './bundleServer';
import { writeVendorScript } from './vendorScript';

interface RebuildInput {
  readonly targets: BundleTargets;
  /** Returns the webpack configurations after the plugins were applied. */
  readonly configurations: () => Promise<
    Record<'server' | 'browser', { readonly configuration: Configuration }>
  >;
  readonly contentInputs: Promise<ContentInputs>;
  readonly onProgress: (share: number) => void;
  /** Called with the file of the server bundle as soon as it is written. */
  readonly onServer: (file: string) => void;
}

interface Bundled {
  readonly bundles: Bundles;
  /** Absolute paths of all input files. */
  readonly sources: readonly string[];
}

/**
 * Bundles both sides without the cache. Work that depends on the content starts when the content is
 * available.
 */
export async function rebuildBundles(input: RebuildInput): Promise<Bundled> {
  const { targets, configurations, contentInputs, onProgress, onServer } = input;
  const { site, mode, minify, generatedDir, outputDir: assetsDir } = targets.browser;
  // These run in other processes and threads while webpack runs in this one.
  const vendor = writeVendorScript({ outputDir: assetsDir, mode, minify });
  const boot = bundleBootScript(site, assetsDir, minify);
  // The first failure is reported; avoid unhandled rejections of the others.
  for (const each of [vendor, boot]) each.catch(() => {});
  await writeGeneratedModules(generatedDir, createGeneratedModules({ site, side: 'browser' }));
  const server = contentInputs.then((content) => bundleServerWith(content, input));
  server.then(
    ({ file }) => onServer(file),
    () => {},
  );
  const entries = contentInputs.then((content) =>
    writePageEntries(path.join(generatedDir, 'pages'), content.entries),
  );
  const styles = server.then((side) => writeStyles(side, targets.browser));
  const router = server.then(({ usesRouter }) => writeRouterModule(generatedDir, usesRouter));
  const rest = Promise.all([vendor, boot, server, entries, contentInputs, styles, router]);
  rest.catch(() => {});

  const { configuration } = (await configurations()).browser;
  const deferredPlugin = createDeferredModulesPlugin({
    modules: { '@generated/styles': styles, 'react-router-dom': router },
    entries,
  });
  const browser = runWebpack(
    { ...configuration, plugins: [...(configuration.plugins ?? []), deferredPlugin] },
    { onProgress, getSourceFile: targets.browser.getSourceFile },
  );
  // An error on the server side also fails the browser side. Wait for both, so that it is reported once.
  await Promise.allSettled([rest, browser]);
  const [vendorName, bootUrl, serverSide, , { classNames, entries: pages }] = await rest;
  const stats = await browser;
  const { renamed, sheets, media, fonts } = await finishStyles({
    stats,
    site,
    assetsDir,
    serverBundle: serverSide.file,
    classNames,
    minify,
  });
  const files = createEntryFileLookup(stats, { baseUrl: site.baseUrl, renamed });
  const main = files('main');
  const scripts = [site.baseUrl + vendorName, ...main.scripts];
  return {
    bundles: {
      shell: hashOf(...scripts, ...main.styles).slice(0, 12),
      boot: bootUrl,
      noScript: site.baseUrl + (await writeNoScriptSheet(assetsDir)),
      scripts,
      styles: main.styles,
      sheets,
      ...(media !== undefined && { media }),
      fonts,
      pages: Object.fromEntries(
        pages.map(({ path: pathname, name }) => {
          const own = files(name);
          return [
            pathname,
            {
              scripts: own.scripts.filter((url) => !scripts.includes(url)),
              styles: own.styles.filter((url) => !main.styles.includes(url)),
            },
          ];
        }),
      ),
      assetsDir,
      serverBundle: serverSide.file,
      serverHash: serverSide.hash,
    },
    sources: [
      ...[...serverSide.sources, ...stats.compilation.fileDependencies].filter(
        (file) => !file.startsWith(path.join(site.generatedFilesDir, 'generated')),
      ),
      bootScript,
      noScriptSheet,
    ],
  };
}

async function bundleServerWith(
  { serverModules, getSourceFile }: ContentInputs,
  { targets, configurations }: RebuildInput,
): Promise<ServerBuild> {
  const target = targets.server;
  await mkdir(target.outputDir, { recursive: true });
  await writeGeneratedModules(target.generatedDir, serverModules);
  return bundleServer({
    target,
    configuration: async () => (await configurations()).server.configuration,
    getSourceFile,
  });
}

/**
 * Writes the list of all stylesheets and the stylesheet that the config generates. Both come from the server
 * bundle.
 */
async function writeStyles(
  server: ServerBuild,
  { site, generatedDir }: BundleTargets['browser'],
): Promise<void> {
  const { siteCss } = requireServerBundle<{ siteCss(): string }>({
    serverBundle: server.file,
    siteDir: site.siteDir,
  });
  const siteSheet = path.join(generatedDir, 'site.css');
  await writeFile(siteSheet, siteCss());
  const styles = await markPageSheets(orderStylesheets(server.styles, siteSheet, site), generatedDir);
  await writeGeneratedModules(generatedDir, createGeneratedModules({ site, side: 'browser', styles }));
}

/** Returns a function that returns the URLs of an entry's files. */
function createEntryFileLookup(
  { compilation }: Stats,
  { baseUrl, renamed }: { readonly baseUrl: string; readonly renamed: ReadonlyMap<string, string> },
) {
  return (entry: string) => {
    const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
    const urls = (extension: string) =>
      files
        .filter((file) => file.endsWith(extension))
        .map((file) => renamed.get(baseUrl + file) ?? baseUrl + file);
    return { scripts: urls('.js'), styles: urls('.css') };
  };
}
