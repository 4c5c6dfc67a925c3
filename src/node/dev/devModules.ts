import { existsSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { CompiledContent } from '../../model/content';
import { parseRequest } from '../../model/route';
import type { Site } from '../../model/site';
import { createLayerOrder, orderStylesheets } from '../bundle/orderStylesheets';
import {
  createGeneratedModules,
  findSiteFeatures,
  createStylesModule,
  toScriptFiles,
} from '../bundle/generatedModules';
import { generatePageEntryCode, type InteractivePage } from '../bundle/moduleTables';
import type { PageManifestEntry } from '../bundle/pageManifest';
import type { BundleTarget } from '../bundle/bundleTargets';
import { clientDir, findScript, projectDir } from '../entries';
import { fromSiteAlias } from '../files/pathname';
import { writeChangedFiles } from '../files/writeChangedFiles';
import { tryReadJson } from '../files/tryRead';

/** Files whose content has changed. */
export interface WrittenModules {
  readonly server: readonly string[];
  readonly browser: readonly string[];
}

/**
 * The generated modules of both sides in the development server. They grow as pages need more modules.
 */
export interface DevModules {
  /** Returns what the server side contains for pages after the next `write`; see `listNeeds`. */
  provided(): ReadonlySet<string>;
  /** Adds what pages need on the server side. Returns whether some of it was missing. */
  add(needs: PageNeeds): boolean;
  /** Removes a page whose script is no longer needed, or cannot be bundled. Returns whether it was there. */
  removePage(path: string): boolean;
  /**
   * Removes what only an earlier run needed and modules that no longer exist, because bundling has failed.
   * Returns whether there were any.
   */
  removeUnneeded(): boolean;
  /**
   * Stores the stylesheets that the server bundle imports and generates, and at first the modules of the generator that other modules
   * import, if these are known.
   */
  setDiscovered(found: {
    readonly sheets: readonly string[];
    readonly siteCss: string;
    readonly ownImports: readonly string[] | undefined;
  }): void;
  /** Adds modules of the generator that other modules import. */
  addOwnImports(files: readonly string[]): void;
  /** Returns the modules of the generator that other modules import, absolute; `undefined` if these are unknown. */
  ownImports(): readonly string[] | undefined;
  /** Returns whether one of the files is a discovered stylesheet that no longer exists. */
  hasLost(files: readonly string[]): boolean;
  write(site: Site): Promise<WrittenModules>;
}

/** What pages need on the server side besides the theme. */
export interface PageNeeds {
  /** Modules that static content imports. */
  readonly imports: CompiledContent['imports'];
  /** Pages with modules of their own. */
  readonly interactive: readonly InteractivePage[];
}

/** Returns names for the needs of pages. */
export function listNeeds({ imports, interactive }: PageNeeds): readonly string[] {
  return [
    ...Object.keys(imports),
    ...interactive.map((entry) => `${entry.path} ${JSON.stringify(entry.modules)}`),
  ];
}

/** What the last run discovered. With it, the first bundles are built only once. */
interface DiscoveredModules {
  /** The folders of the site and the generator: a copied site must not use files of the original. */
  readonly folders: string;
  readonly imports: CompiledContent['imports'];
  readonly pages: readonly InteractivePage[];
  readonly sheets: readonly string[];
  readonly siteCss: string;
  readonly ownImports?: readonly string[];
}

/**
 * Modules that Markdown often imports. They are included from the start, so that the first page that needs
 * them does not wait.
 */
const COMMON_IMPORTS = { '@theme/Tabs': '@theme/Tabs', '@theme/TabItem': '@theme/TabItem' };

type ModuleTarget = Pick<BundleTarget, 'aliases' | 'generatedDir'> & { readonly site: Pick<Site, 'siteDir'> };

/** Opens the generated modules; `root` is the folder of the cache file. */
export async function openDevModules(
  root: string,
  { server, browser }: Readonly<Record<BundleTarget['side'], ModuleTarget>>,
): Promise<DevModules> {
  const { aliases } = server;
  const { siteDir } = server.site;
  const cacheFile = path.join(root, 'discovered.json');
  const folders = [siteDir, projectDir].join('\n');
  let discovered = readDiscovered(cacheFile, folders);
  const imports: Record<string, string> = { ...COMMON_IMPORTS, ...discovered.imports };
  const interactive = new Map(discovered.pages.map((page) => [page.path, page]));
  /** The interactive pages that this run has requested. */
  const requested = new Set<string>();
  let writing: Promise<unknown> = Promise.resolve();
  const exists = (request: string) => {
    const file = fromSiteAlias(siteDir, parseRequest(request).file);
    return file === undefined ? !request.startsWith('@theme') || request in aliases : existsSync(file);
  };

  return {
    provided: listProvided,
    add(needs) {
      const before = listProvided();
      Object.assign(imports, needs.imports);
      for (const entry of needs.interactive) {
        interactive.set(entry.path, entry);
        requested.add(entry.path);
      }
      return listNeeds(needs).some((need) => !before.has(need));
    },
    removePage: (pathname) => interactive.delete(pathname),
    removeUnneeded() {
      const pages = [...interactive.keys()].filter((pathname) => !requested.has(pathname));
      for (const pathname of pages) interactive.delete(pathname);
      return pages.length > 0 || !Object.values(imports).every(exists);
    },
    setDiscovered({ ownImports, ...found }) {
      discovered = { ...discovered, ...found };
      // Later server bundles contain the modules of all pages; the browser side adds those that it needs.
      if (ownImports && !discovered.ownImports) addOwnImports(ownImports);
    },
    addOwnImports,
    ownImports: () => discovered.ownImports?.filter(existsSync),
    hasLost: (files) => files.some((file) => discovered.sheets.includes(file) && !existsSync(file)),
    write(site) {
      // Writes run in order, so that the latest modules win.
      const written = writing.then(() => writeNow(site));
      writing = written.catch(() => {});
      return written;
    },
  };

  /** What another page or an earlier run has imported stays: if other modules are linked, open pages load again. */
  function addOwnImports(files: readonly string[]): void {
    const all = new Set([...(discovered.ownImports ?? []), ...files]);
    discovered = { ...discovered, ownImports: [...all].sort() };
  }

  function listProvided(): ReadonlySet<string> {
    return new Set(listNeeds({ imports, interactive: [...interactive.values()] }));
  }

  async function writeNow(site: Site): Promise<WrittenModules> {
    for (const [name, request] of Object.entries(imports)) if (!exists(request)) delete imports[name];
    const sheets = [...new Set([...listThemeStyles(site), ...discovered.sheets.filter(existsSync)])].sort();
    const layerOrder = createLayerOrder(site, browser.generatedDir);
    const ordered = orderStylesheets(sheets, path.join(browser.generatedDir, 'site.css'), site);
    const styles = [...layerOrder.sheets, ...ordered];
    const features = findSiteFeatures(site, aliases);
    const [ofServer, ofBrowser] = await Promise.all([
      writeChangedFiles(
        server.generatedDir,
        toScriptFiles(
          createGeneratedModules({
            site,
            aliases,
            side: 'server',
            features,
            staticImports: imports,
            interactive: [...interactive.values()],
          }),
        ),
      ),
      writeChangedFiles(browser.generatedDir, {
        ...toScriptFiles(createGeneratedModules({ site, aliases, side: 'browser', features })),
        // Open pages apply a changed list in place.
        'styles.js': `${createStylesModule(styles)}import.meta.webpackHot?.accept();\n`,
        ...layerOrder.files,
        'site.css': discovered.siteCss,
      }),
      writeChangedFiles(root, {
        'discovered.json': JSON.stringify({
          ...discovered,
          imports,
          pages: [...interactive.values()],
        } satisfies DiscoveredModules),
      }),
    ]);
    return { server: ofServer, browser: ofBrowser };
  }
}

function readDiscovered(file: string, folders: string): DiscoveredModules {
  const nothing: DiscoveredModules = { folders, imports: {}, pages: [], sheets: [], siteCss: '' };
  const read = tryReadJson(file);
  return read['folders'] === folders ? { ...nothing, ...read } : nothing;
}

/** Returns the part of an interactive page that the generated modules contain. */
export function toInteractivePage({ path, modules, contents }: PageManifestEntry): InteractivePage {
  const content = [...contents].filter(([, { hydration }]) => hydration === 'interactive');
  return { path, modules, contents: content.map(([key]) => key) };
}

/** Returns the stylesheets of the theme folders, which are known before the first build. */
function listThemeStyles(site: Site): readonly string[] {
  return site.themeFolders.flatMap(({ dir }) =>
    globSync(['**/*.css'], { cwd: dir, absolute: true, expandDirectories: false }).sort(),
  );
}
/**
 * Generates the entry script of an interactive page for development, which supports hot replacement of the
 * page's modules.
 */
export function generateDevPageEntryCode(entry: PageManifestEntry): string {
  const registry = findScript(clientDir, 'pages/modules');
  const replacement = findScript(clientDir, 'dev/pageModules');
  return [
    `import { exposePrism } from ${JSON.stringify(findScript(clientDir, 'dev/devPrism'))};`,
    `import { acceptPageModules } from ${JSON.stringify(replacement)};`,
    generatePageEntryCode(toInteractivePage(entry), registry),
    'exposePrism();',
    'import.meta.webpackHot?.accept();',
    'acceptPageModules(import.meta.webpackHot);',
    '',
  ].join('\n');
}
