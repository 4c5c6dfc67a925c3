import type { CompiledContent } from '../../model/content';
import type { PageData } from '../../model/page';
import type { RouteConfig } from '../../model/route';
import { leafRoutes, type RouteChain } from '../../model/routes';
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
import type { ContentRequest } from '../markdown/contentKey';
import { collectContentCodes, createPageData, createSharedUrls } from '../render/pageData';
import { fillContent, renderProse } from '../render/fillContent';
import type { ServerBundle } from '../render/serverBundle';
import { addPageTags } from '../render/pageTags';
import type { DevBundles } from './devBundles';
import type { DevDocuments, DocumentSource } from './devDocuments';
import type { DevServerBundle } from './devServerBundle';

/** Pages of a site while it is developed: made when they are asked for. */
export interface DevPages {
  has(path: string): boolean;
  /**
   * Gives the data of a page; that of the not-found page for a path without a route. Turns grow from one request to the next,
   * whatever the state of the site.
   */
  page(path: string, requestId: number): Promise<PageData>;
  /** Gives the documents of all pages, as the server side renders them; no script of a page is bundled for it. */
  documents(rendered: DevDocuments): Promise<readonly RenderedDocument[]>;
}

interface DevPagesInput {
  readonly site: Site;
  readonly bundles: DevBundles;
  /** Names the running server in the data. */
  readonly buildId: string;
  compile(request: ContentRequest): Promise<CompiledContent>;
  /** Hears which files pages share, by their URL. */
  onShared(url: string, file: string): void;
}

/** Takes a site and gives its pages. */
export function createDevPages({ site, bundles, buildId, compile, onShared }: DevPagesInput): DevPages {
  const metadata = getContentMetadata(site);
  const normal = (path: string) => decodePath(pagePath(path, site.baseUrl)).toLowerCase();
  const chains = new Map<string, RouteChain>();
  // of routes with one path the first is the page
  for (const chain of leafRoutes(site.routes).toReversed())
    chains.set(normal(chain.at(-1)?.path ?? ''), chain);

  return {
    has: (path) => chains.has(normal(path)),
    async page(path, requestId) {
      const chain = chains.get(normal(path)) ?? createNotFoundChain(site.baseUrl);
      try {
        return await pageData(chain, requestId);
      } catch (error) {
        // what is wrong with one page must not keep others from being bundled
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

  async function pageData(chain: RouteChain, requestId: number): Promise<PageData> {
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
        (clearer) => fillContent(data, renderProse(clearer, codes)).data,
      );
    }
  }

  async function renderWithDevelopmentReact(
    path: string,
    { serverBundle, loadDevelopmentBuild }: DevServerBundle,
    render: (server: ServerBundle) => PageData,
  ): Promise<PageData> {
    const clearer = await loadDevelopmentBuild();
    try {
      return render(clearer);
    } catch (cause) {
      const { siteDir } = site;
      throw createCodeError(`The page ${path} failed while it was rendered`, cause, {
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

  /** Compiles what a page shows, and the Markdown that this imports in turn. */
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
