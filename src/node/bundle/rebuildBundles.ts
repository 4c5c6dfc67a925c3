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
import { orderStylesheets } from './pageSheets';
import { writePageEntries } from './pageEntries';
import { markPageSheets } from './pageSheets';
import { writeRouterModule } from './routerModule';
import { runWebpack } from './runWebpack';
import { bundleServer, type ServerBuild } from './bundleServer';
import { writeVendorScript } from './vendorScript';

interface RebuildInput {
  readonly targets: BundleTargets;
  /** Gives the targets as plugins configure them for webpack. */
  readonly configurations: () => Promise<
    Record<'server' | 'browser', { readonly configuration: Configuration }>
  >;
  readonly parts: Promise<ContentInputs>;
  readonly onProgress: (share: number) => void;
  /** Gets the file of the server side as soon as it is there. */
  readonly onServer: (file: string) => void;
}

interface Bundled {
  readonly bundles: Bundles;
  /** Every file that went into them, absolute. */
  readonly sources: readonly string[];
}

/** Bundles both sides: the shell at once, what stands on the content when that is known. */
export async function rebuildBundles(input: RebuildInput): Promise<Bundled> {
  const { targets, configurations, parts, onProgress, onServer } = input;
  const { site, mode, minify, generatedDir, outputDir: assetsDir } = targets.browser;
  // other processes and threads do this while webpack runs here
  const vendor = writeVendorScript({ outputDir: assetsDir, mode, minify });
  const boot = bundleBootScript(site, assetsDir, minify);
  // what fails first is reported; the others must not end the process meanwhile
  for (const each of [vendor, boot]) each.catch(() => {});
  await writeGeneratedModules(generatedDir, createGeneratedModules({ site, side: 'browser' }));
  const server = parts.then((known) => bundleServerWith(known, input));
  server.then(
    ({ file }) => onServer(file),
    () => {},
  );
  const entries = parts.then((known) => writePageEntries(path.join(generatedDir, 'pages'), known.entries));
  const styles = server.then((side) => writeStyles(side, targets.browser));
  const router = server.then(({ usesRouter }) => writeRouterModule(generatedDir, usesRouter));
  const rest = Promise.all([vendor, boot, server, entries, parts, styles, router]);
  rest.catch(() => {});

  const { configuration } = (await configurations()).browser;
  const late = createDeferredModulesPlugin({
    modules: { '@generated/styles': styles, 'react-router-dom': router },
    entries,
  });
  const browser = runWebpack(
    { ...configuration, plugins: [...(configuration.plugins ?? []), late] },
    { onProgress, getSourceFile: targets.browser.getSourceFile },
  );
  // A mistake on the server side fails the browser's side as well: it is told once, when neither runs any more.
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
  const files = entryFiles(stats, { baseUrl: site.baseUrl, renamed });
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

/** Writes the list of all style sheets, and the one that the config makes: the server side knows both. */
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

/** Gives the function that gives the URLs of an entry's files. */
function entryFiles(
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
