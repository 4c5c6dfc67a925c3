import type { CompiledContent } from '../../model/content';
import type { PageData } from '../../model/page';
import type { RouteConfig } from '../../model/route';
import { collectLeafRoutes, type RouteChain } from '../../model/routeTree';
import type { Site } from '../../model/site';
import type { RenderedDocument } from '../../model/plugin';
import { decodePath, pagePath } from '../../model/url';
import { createCodeError } from '../bundle/createCodeError';
import { staticImports } from '../bundle/generatedModules';
import {
  collectContentRequests,
  getContentMetadata,
  createNotFoundChain,
  type PageManifestEntry,
  createManifestEntry,
} from '../bundle/pageManifest';
import type { ContentRequest } from '../markdown/contentRequest';
import { collectContentCodes, createPageData, createSharedUrls } from '../render/pageData';
import { fillContent, renderProse } from '../render/fillContent';
import type { ServerBundle } from '../render/serverBundle';
import { addPageTags } from '../render/pageTags';
import type { DevBundles } from './devBundles';
import type { DevDocuments, DocumentSource } from './devDocuments';
import type { DevServerBundle } from './devServerBundle';

/** The pages of a site in the development server, created on request. */
export interface DevPages {
  has(path: string): boolean;
  /**
   * Resolves to the data of a page, or to that of the not-found page if no route matches. Request IDs
   * increase across reloads of the site.
   */
  page(path: string, requestId: number): Promise<PageData>;
  /** Resolves to the server-rendered documents of all pages, without bundling page scripts. */
  documents(rendered: DevDocuments): Promise<readonly RenderedDocument[]>;
}

interface DevPagesInput {
  readonly site: Site;
  readonly bundles: DevBundles;
  /** The build ID to put into page data. */
  readonly buildId: string;
  compile(request: ContentRequest): Promise<CompiledContent>;
  /** Called with the URL and the file of data that pages share. */
  onShared(url: string, file: string): void;
}

/** Creates the pages of a site. */
export function createDevPages({ site, bundles, buildId, compile, onShared }: DevPagesInput): DevPages {
  const metadata = getContentMetadata(site);
  const normalizePath = (path: string) => decodePath(pagePath(path, site.baseUrl)).toLowerCase();
  const chains = new Map<string, RouteChain>();
  // If several routes have the same path, the first one wins.
  for (const chain of collectLeafRoutes(site.routes).toReversed())
    chains.set(normalizePath(chain.at(-1)?.path ?? ''), chain);

  return {
    has: (path) => chains.has(normalizePath(path)),
    async page(path, requestId) {
      const chain = chains.get(normalizePath(path)) ?? createNotFoundChain(site.baseUrl);
      try {
        return await loadPageData(chain, requestId);
      } catch (error) {
        // An error in one page must not block the bundles of others.
        bundles.removePage(chain.at(-1)?.path ?? '');
        throw error;
      }
    },
    async documents(rendered) {
      const found = await Promise.all(
        [...chains.values()].toReversed().map((chain) => createEntry(chain).catch(() => undefined)),
      );
      const whole = found.filter((each) => each !== undefined);
      const entries = addPageTags(
        whole.map(({ entry }) => entry),
        site,
      ).map((entry, index) => ({ entry, contents: whole[index]?.contents ?? new Map() }));
      await bundles.ensureStaticImports(whole.flatMap(({ contents }) => staticImports(contents.values())));
      return rendered.render(entries, { site, server: await bundles.server() });
    },
  };

  async function createEntry(chain: RouteChain): Promise<DocumentSource> {
    const contents = await compileAll(
      collectContentRequests(chain.map(({ routes: _, ...route }) => route as RouteConfig)),
    );
    return { entry: createManifestEntry(chain, { site, contents, getContentMetadata: metadata }), contents };
  }

  async function loadPageData(chain: RouteChain, requestId: number): Promise<PageData> {
    const { entry, contents } = await createEntry(chain);
    const [files] = await Promise.all([
      getFiles(entry, requestId),
      bundles.ensureStaticImports(staticImports(contents.values())),
    ]);
    const shared = await createSharedUrls(entry.sharedFiles, site.baseUrl);
    for (const [file, url] of shared) onShared(url, file);
    const data = createPageData(entry, { buildId, files, shared });
    const { codes } = collectContentCodes(entry.contents, contents);
    const server = await bundles.server();
    try {
      return fillContent(data, renderProse(server, codes)).data;
    } catch {
      return renderWithDevelopmentReact(
        entry.path,
        server,
        (developmentBuild) => fillContent(data, renderProse(developmentBuild, codes)).data,
      );
    }
  }

  async function renderWithDevelopmentReact(
    path: string,
    { serverBundle, loadDevelopmentBuild }: DevServerBundle,
    render: (server: ServerBundle) => PageData,
  ): Promise<PageData> {
    const developmentBuild = await loadDevelopmentBuild();
    try {
      return render(developmentBuild);
    } catch (cause) {
      const { siteDir } = site;
      throw createCodeError(`Failed to render the page \`${path}\``, cause, {
        serverBundle,
        siteDir,
      });
    }
  }

  async function getFiles(entry: PageManifestEntry, requestId: number) {
    if (Object.keys(entry.modules).length > 0) return bundles.ensurePageScript(entry, requestId);
    bundles.removePage(entry.path);
    return undefined;
  }

  /** Compiles the content of a page and the Markdown files that it imports. */
  async function compileAll(
    requests: readonly ContentRequest[],
  ): Promise<ReadonlyMap<string, CompiledContent>> {
    const contents = new Map<string, CompiledContent>();
    const queue = [...requests];
    for (let request = queue.shift(); request; request = queue.shift()) {
      const content = await compile(request);
      if (contents.has(content.key)) continue;
      contents.set(content.key, content);
      queue.push(...content.imports.filter((name) => /\.mdx?$/i.test(name)).map((file) => ({ file })));
    }
    return contents;
  }
}
