import type { CompiledContent } from '../../model/content';
import { preventsRendering, throwDiagnostics } from '../../model/diagnostic';
import { parseRequest } from '../../model/route';
import type { Site } from '../../model/site';
import { type AnyTask, type Blob, defineParameter, type TaskContext } from '../../model/task';
import { decodePath, pagePath } from '../../model/url';
import {
  type CodeFailure,
  createPositionFinder,
  describeCodeFailure,
  RENDERING_FAILED,
} from '../bundle/codeFailure';
import { collectStaticImports } from '../bundle/moduleTables';
import { browserFiles, type BrowserFiles } from '../bundle/browserFiles';
import { getPageEntry } from '../bundle/manifestTasks';
import { isInteractive, type PageManifestEntry } from '../bundle/pageManifest';
import type { Engine } from '../engine/engine';
import { fromSiteAlias } from '../files/pathname';
import { writeContentModules } from '../markdown/contentModules';
import { sharesState } from '../markdown/compileTasks';
import { compiledContent } from '../markdown/contentTasks';
import type { PageFiles } from '../render/assemblePage';
import { packPage } from '../render/packPage';
import { createBundleRenderer } from '../render/pageRenderer';
import { pageFiles, renderer, sharedUrl } from '../render/pageTasks';
import type { PackedPage, RenderInput } from '../render/renderTask';
import { pagePaths } from '../site/routeTasks';
import type { BundledFiles } from './clientCompiler';
import type { DevBundles } from './devBundles';
import { toInteractivePage } from './devModules';
import type { DevServerBundle } from './devServerBundle';
import { createPageCompiler } from './pageCompiler';

/** The document of a page, and its data as JSON. */
export type PageText = Pick<PageFiles<string>, 'document' | 'data'>;

/** The pages of a site in the development server, created on request by the tasks of a build. */
export interface DevPages {
  has(path: string): boolean;
  /** Resolves to the files of a page, or to those of the not-found page if no route matches. */
  get(path: string): Promise<PageText>;
  /** Compiles all pages, so that tasks can render those without errors. With `pause`, calls it before each page. */
  prepareAll(pause?: () => Promise<void>): Promise<void>;
}

/** Files that the server sends besides pages and bundles. */
export interface PageSources {
  /** The file for the URL of shared data, and for the path of an asset in the output. */
  readonly files: Map<string, string>;
  /** The Markdown file of each compiled module that bundlers read. */
  readonly contents: Map<string, string>;
  /** The stylesheets of single pages by URL. */
  readonly styles: Map<string, string>;
  /** The files that requested pages show: content, its partials, components and assets. */
  readonly shown: Set<string>;
}

/** What documents load. */
const devFiles = defineParameter<Omit<BrowserFiles, 'components' | 'extras'>>('dev-files');

/** Replaces the task that bundles the browser side for a build. */
export const devBrowserFiles: AnyTask = {
  name: browserFiles.name,
  run: (context: TaskContext) => context.parameter(devFiles),
};

interface DevPagesInput {
  readonly engine: Engine;
  readonly site: Site;
  readonly bundles: DevBundles;
  /** The build ID to put into page data. */
  readonly buildId: string;
  readonly sources: PageSources;
  /** Returns a number that changes with every change of a file that some task has read. */
  version(): number;
}

/** Creates the pages of a site, which must be the current site of the engine. */
export async function createDevPages(input: DevPagesInput): Promise<DevPages> {
  const { engine, site, bundles, buildId, sources, version } = input;
  const { files, styles, shown } = sources;
  const normalize = (path: string) => decodePath(pagePath(path, site.baseUrl)).toLowerCase();
  const all = await engine.get(pagePaths, null);
  const [notFound = ''] = all;
  const paths = new Map(all.slice(1).map((path) => [normalize(path), path]));
  const pageScripts: Record<string, BundledFiles> = {};
  let rendering: DevServerBundle | undefined;
  const compiler = createPageCompiler({
    paths: all,
    shareState: await engine.get(sharesState, null),
    compile: prepare,
    version,
  });

  return {
    has: (path) => paths.has(normalize(path)),
    async get(given) {
      const path = paths.get(normalize(given)) ?? notFound;
      const isOutdated = createOutdatedCheck();
      const page = await compiler.compile(path);
      const [scripts] = await Promise.all([
        bundleScripts(page, isOutdated),
        bundles.provide(getNeeds([page]), isOutdated),
      ]);
      if (scripts) pageScripts[path] = scripts;
      else delete pageScripts[path];
      await setParameters();
      const result = await engine.get(pageFiles, path);
      const read = (blob: Blob) => engine.readBlob(blob).toString();
      for (const [url, css] of Object.entries(result.styles)) styles.set(url, read(css));
      return { document: read(result.document), data: read(result.data) };
    },
    async prepareAll(pause) {
      const isOutdated = createOutdatedCheck();
      const pages = await (pause ? compiler.compileEach(pause) : compiler.compileAll());
      await bundles.provide(getNeeds(pages), isOutdated);
      await setParameters();
    },
  };

  /** Returns a function that returns whether anything has changed since this call. */
  function createOutdatedCheck(): () => boolean {
    const before = version();
    return () => version() !== before;
  }

  /** Compiles the content of a page, and writes the modules that bundlers read. */
  async function prepare(path: string): Promise<PreparedPage> {
    try {
      return await compile(path);
    } catch (error) {
      // Its old modules must not block the bundles of other pages.
      bundles.removePage(path);
      throw error;
    }
  }

  async function compile(path: string): Promise<PreparedPage> {
    const entry = await getPageEntry(engine, path);
    const contents = await collectContents(entry.contents.values());
    throwDiagnostics(contents.flatMap(({ diagnostics }) => diagnostics.filter(preventsRendering)));
    for (const content of contents) {
      noteSources(content);
      if (content.moduleFile === undefined) continue;
      sources.contents.set(content.moduleFile, content.file);
      await writeContentModules(engine, content, bundles.refresh);
    }
    for (const file of entry.sharedFiles) files.set(await engine.get(sharedUrl, file), file);
    return { entry, contents };
  }

  function noteSources({ file, partials, imports, assets }: CompiledContent): void {
    for (const asset of assets) files.set(asset.output, asset.file);
    const components = Object.values(imports).flatMap(
      (request) => fromSiteAlias(site.siteDir, parseRequest(request).file) ?? [],
    );
    for (const each of [
      file,
      ...Object.values(partials),
      ...components,
      ...assets.map((asset) => asset.file),
    ])
      shown.add(each);
  }

  /** Returns the given content and the Markdown files that it imports. */
  async function collectContents(own: Iterable<CompiledContent>): Promise<readonly CompiledContent[]> {
    const found = new Map([...own].map((content) => [content.key, content]));
    for (const { partials } of found.values()) {
      for (const file of Object.values(partials)) {
        const content = await engine.get(compiledContent, { file });
        if (!found.has(content.key)) found.set(content.key, content);
      }
    }
    return [...found.values()];
  }

  async function bundleScripts(
    { entry }: PreparedPage,
    isOutdated: () => boolean,
  ): Promise<BundledFiles | undefined> {
    const { path } = entry;
    if (isInteractive(entry)) return bundles.bundlePage(path, () => getPageEntry(engine, path), isOutdated);
    bundles.removePage(entry.path);
    return undefined;
  }

  /** Passes the newest bundles to the page tasks. */
  async function setParameters(): Promise<void> {
    const documentFiles = await bundles.documentFiles();
    const server = await bundles.server();
    if (server !== rendering)
      engine.set(renderer, { hash: server.hash, render: createRenderer(server, files) });
    rendering = server;
    engine.set(devFiles, {
      ...documentFiles,
      buildId,
      sheets: [],
      fonts: [],
      pages: { ...pageScripts },
    });
  }
}

interface PreparedPage {
  readonly entry: PageManifestEntry;
  /** All content that the page shows or imports. */
  readonly contents: readonly CompiledContent[];
}

function getNeeds(pages: readonly PreparedPage[]) {
  return {
    imports: collectStaticImports(pages.flatMap(({ contents }) => contents)),
    interactive: pages
      .map(({ entry }) => entry)
      .filter(isInteractive)
      .map(toInteractivePage),
  };
}

/**
 * Creates the function that renders pages with a server bundle. A page that fails is rendered again with the
 * development build of React, which has helpful messages.
 */
function createRenderer(
  server: DevServerBundle,
  files: ReadonlyMap<string, string>,
): (input: RenderInput) => Promise<PackedPage<Uint8Array> | CodeFailure> {
  const findShared = (url: string) => files.get(url) ?? '';
  const render = createBundleRenderer(server, findShared);
  return (input) =>
    render(input).then(packPage, async (thrown) => {
      const known = server.findError(thrown);
      if (known) throw known;
      try {
        return packPage(await createBundleRenderer(await server.loadDevelopmentBuild(), findShared)(input));
      } catch (cause) {
        const what = `${RENDERING_FAILED} \`${input.data.path}\``;
        return describeCodeFailure(what, cause, createPositionFinder(server));
      }
    });
}
