import { readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import { compare } from '../../model/lists';
import { throwErrors } from '../../model/siteError';
import { defineTask, type TaskContext } from '../../model/task';
import { noScriptSheet } from '../entries';
import { listFilesBelow } from '../files/walkFiles';
import { writeChangedFiles } from '../files/writeChangedFiles';
import { type BrowserBundle, browserFiles } from './browserFiles';
import { convertWebpackErrors } from './bundleErrors';
import { type BundlerReads, recordBundler } from './bundlerReads';
import { type Script, writeScript } from './bundleScript';
import { bundleOptions, bundleSettings } from './bundleSettings';
import { type BundleTarget, createBundleTargets, getBundleDir } from './bundleTargets';
import { contentInputs, createErrorLocator, createSourceFinder, writeBundledContents } from './contentInputs';
import { compileCss } from './compileCss';
import { findReadFields } from './configReads';
import { loadServerBundle } from './createCodeError';
import { UNREAD_FIELDS } from '../../model/browserConfig';
import { waitForAll } from '../../model/waitForAll';
import { componentChunks, getGeneratedModules } from './generatedModuleTasks';
import { createStylesModule, toScriptFiles } from './generatedModules';
import { type GeneratorScript, getGeneratorScript } from './generatorScripts';
import { hashJson } from '../engine/hash';
import { hashContent } from '../files/hashContent';
import { writeLinkedClient } from './linkedClient';
import { createPageEntries, type PageEntry, writePageEntries, writePickedComponents } from './pageEntries';
import { createLayerOrder, orderStylesheets } from './orderStylesheets';
import { type ServerBundle, writeServerBundle } from './serverBundle';
import { createPathPlaceholders } from './storedFiles';
import { splitModules } from './splitModules';
import { listSiteModules, setsDefaultProps } from './usedNames';
import { getWebpackConfig } from './webpackAdditions';

/**
 * Bundles the app shell and the scripts of interactive pages with webpack. Throws `SiteError` if a module cannot be
 * resolved or compiled.
 */
export const browserBundle = defineTask<null, BrowserBundle>({
  name: browserFiles.name,
  async run(context) {
    const settings = await context.get(bundleSettings, null);
    const { siteDir, generatedFilesDir, baseUrl } = settings.site;
    const content = await context.get(contentInputs, null);
    const entries = createPageEntries(content.pages, await writePickedComponents(context, content.pages));
    const server = await writeServerBundle(context);
    const serverModules = splitModules(server.code);
    const siteModules = listSiteModules(serverModules, siteDir);
    const { browser: target } = await createBundleTargets(context);
    const { stats, vendor, ...urls } = await recordBundler({
      context,
      generated: [getBundleDir(settings.site), path.join(generatedFilesDir, 'content')],
      bundle: () => runBundlers(context, { target, server, siteModules, entries }),
    });
    if (stats.hasErrors()) {
      throwErrors(convertWebpackErrors(stats, siteDir, await createErrorLocator(context, generatedFilesDir)));
    }
    const assetsDir = target.outputDir;
    const { finishStyles } = await import('./finishStyles');
    const { renamed, ...styles } = await finishStyles({
      stats,
      settings,
      assetsDir,
      serverModules,
      siteModules,
      classNames: content.classNames,
    });
    const findFiles = createEntryFileLookup(stats, { baseUrl, renamed });
    const main = findFiles('main');
    const scripts = [vendor, ...main.scripts];
    const listOwnFiles = (name: string) => {
      const own = findFiles(name);
      return {
        scripts: own.scripts.filter((url) => !scripts.includes(url)),
        styles: own.styles.filter((url) => !main.styles.includes(url)),
      };
    };
    const files = takeFiles(assetsDir);
    const emitted = new Set(files.map(({ name }) => name));
    return {
      buildId: hashJson([scripts, main.styles]).slice(0, 12),
      ...urls,
      scripts,
      styles: main.styles,
      components: Object.fromEntries(
        Object.entries(await context.get(componentChunks, null)).map(([component, chunk]) => [
          component,
          findFiles(chunk).scripts,
        ]),
      ),
      ...styles,
      pages: Object.fromEntries(entries.map(({ path: pathname, name }) => [pathname, listOwnFiles(name)])),
      assets: files.map(({ name, content: bytes }) => ({
        path: name,
        file: createPathPlaceholders(siteDir).store(context, bytes),
      })),
      copies: server.assets.filter(({ output }) => !emitted.has(output)),
    };
  },
});

interface RunInput {
  readonly target: BundleTarget;
  readonly server: ServerBundle;
  /** The code of the modules of the site and of packages in the server bundle. */
  readonly siteModules: readonly string[];
  readonly entries: readonly PageEntry[];
}

/** The result of webpack, and the URLs of scripts and stylesheets that are bundled separately. */
interface BundledFiles extends BundlerReads, Pick<BrowserBundle, 'boot' | 'extras'> {
  readonly stats: Stats;
  readonly vendor: string;
}

/** Writes the browser side to an empty output folder. */
async function runBundlers(
  context: TaskContext,
  { target, server, siteModules, entries }: RunInput,
): Promise<BundledFiles> {
  const { site, minify, generatedDir, outputDir, linkedDir } = target;
  const { resolvePrunedSheet } = await import('./finishStyles');
  rmSync(outputDir, { recursive: true, force: true });
  const [linked, { runWebpack, getWebpackReads }, pages] = await waitForAll([
    writeLinkedClient(context, linkedDir),
    // loads it while esbuild links
    import('./runWebpack'),
    writePageEntries(path.join(generatedDir, 'pages'), entries),
    writeBundledContents(context),
    writeModules(context, { target, server, siteModules }),
  ]);
  const { addBrowserInputs } = await import('./webpackConfig');
  const configuration = addBrowserInputs(await getWebpackConfig(context, target), target, {
    linked,
    pages,
    getSourceFile: await createSourceFinder(context),
  });
  const write = async (script: Script) => site.baseUrl + (await writeScript(outputDir, script));
  const writeGeneratorScript = async (script: GeneratorScript) =>
    write(await getGeneratorScript(context, script));
  // esbuild and SWC run in other processes and threads while webpack runs in this one.
  const [stats, vendor, boot, lists, tabs, styleProps, noScript] = await waitForAll([
    runWebpack(configuration, context.parameter(bundleOptions).onProgress),
    writeGeneratorScript({
      name: 'vendor',
      mode: site.mode,
      minify,
      hasDefaultProps: setsDefaultProps(siteModules),
    }),
    writeGeneratorScript({ name: 'boot', minify }),
    writeGeneratorScript({ name: 'lists', minify }),
    writeGeneratorScript({ name: 'tabs', minify }),
    writeGeneratorScript({ name: 'styleProps', minify }),
    createNoScriptSheet().then(write),
  ]);
  const reads = getWebpackReads(stats);
  const files = [...reads.files, noScriptSheet, resolvePrunedSheet()];
  return { ...reads, files, stats, vendor, boot, extras: { lists, tabs, styleProps, noScript } };
}

/** Compiles the stylesheet for browsers without JavaScript. */
async function createNoScriptSheet(): Promise<Script> {
  const source = await readFile(noScriptSheet, 'utf8');
  const code = await compileCss(source, { fileName: noScriptSheet, minify: true });
  return { file: `assets/css/noscript.${hashContent(code).slice(0, 8)}.css`, code };
}

/**
 * Writes the generated modules, among them the list of all stylesheets, and the stylesheet that the config generates. Both
 * come from the server bundle.
 */
async function writeModules(
  context: TaskContext,
  { target: { site, generatedDir }, server, siteModules }: Omit<RunInput, 'entries'>,
): Promise<void> {
  const { siteCss } = loadServerBundle<{ siteCss(): string }>({
    bundleFile: server.file,
    siteDir: site.siteDir,
  });
  const siteSheet = path.join(generatedDir, 'site.css');
  const readBySite = findReadFields(siteModules, UNREAD_FIELDS);
  const modules = await getGeneratedModules(context, 'browser', readBySite);
  const layerOrder = createLayerOrder(site, generatedDir);
  await writeChangedFiles(generatedDir, { ...layerOrder.files, 'site.css': siteCss() });
  const { markPageSheets } = await import('./pageSheets');
  const styles = await markPageSheets(orderStylesheets(server.styles, siteSheet, site), generatedDir);
  await writeChangedFiles(
    generatedDir,
    toScriptFiles({ ...modules, styles: createStylesModule([...layerOrder.sheets, ...styles]) }),
  );
}

/** Returns the files of a folder, by relative path with forward slashes, and deletes it. */
function takeFiles(dir: string): readonly { readonly name: string; readonly content: Buffer }[] {
  const files = listFilesBelow(dir)
    .map((file) => ({ name: file, content: readFileSync(path.join(dir, file)) }))
    .sort((a, b) => compare(a.name, b.name));
  rmSync(dir, { recursive: true });
  return files;
}

/** Returns a function that returns the URLs of the files of an entry or a named chunk. */
function createEntryFileLookup(
  { compilation }: Stats,
  { baseUrl, renamed }: { readonly baseUrl: string; readonly renamed: ReadonlyMap<string, string> },
) {
  return (name: string) => {
    const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
    const urls = (extension: string) =>
      files
        .filter((file) => file.endsWith(extension))
        .map((file) => renamed.get(baseUrl + file) ?? baseUrl + file);
    return { scripts: urls('.js'), styles: urls('.css') };
  };
}
