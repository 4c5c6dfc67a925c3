import type { CompiledContent } from '../../model/content';
import type { PageData } from '../../model/page';
import type { RouteConfig } from '../../model/route';
import { leafRoutes, type RouteChain } from '../../model/routes';
import type { Site } from '../../model/site';
import type { RenderedDocument } from '../../model/plugin';
import { decodePath, pagePath } from '../../model/url';
import { codeError } from '../bundle/createCodeError';
import { staticImports } from '../bundle/generatedModules';
import {
  contentRequests,
  metadataOf,
  notFoundChain,
  type PageManifestEntry,
  planPage,
} from '../bundle/pageManifest';
import type { ContentRequest } from '../markdown/contentKey';
import { contentCodes, pageDataOf, sharedUrls } from '../render/pageData';
import { fillContent, renderProse } from '../render/fillContent';
import type { ServerBundle } from '../render/serverBundle';
import { withPageTags } from '../render/pageTags';
import type { DevBundles } from './devBundles';
import type { DevDocuments, DocumentPlan } from './devDocuments';
import type { DevServerBundle } from './devServerBundle';

/** Pages of a site while it is developed: made when they are asked for. */
export interface DevPages {
  has(path: string): boolean;
  /**
   * Gives the data of a page; that of the not-found page for a path without a route. Turns grow from one request to the next,
   * whatever the state of the site.
   */
  page(path: string, turn: number): Promise<PageData>;
  /** Gives the documents of all pages, as the server side renders them; no script of a page is bundled for it. */
  documents(rendered: DevDocuments): Promise<readonly RenderedDocument[]>;
}

interface DevPagesInput {
  readonly site: Site;
  readonly bundles: DevBundles;
  /** Names the running server in the data. */
  readonly shell: string;
  compile(request: ContentRequest): Promise<CompiledContent>;
  /** Hears which files pages share, by their URL. */
  onShared(url: string, file: string): void;
}

/** Takes a site and gives its pages. */
export function createDevPages({ site, bundles, shell, compile, onShared }: DevPagesInput): DevPages {
  const metadata = metadataOf(site);
  const normal = (path: string) => decodePath(pagePath(path, site.baseUrl)).toLowerCase();
  const chains = new Map<string, RouteChain>();
  // of routes with one path the first is the page
  for (const chain of leafRoutes(site.routes).toReversed())
    chains.set(normal(chain.at(-1)?.path ?? ''), chain);

  return {
    has: (path) => chains.has(normal(path)),
    async page(path, turn) {
      const chain = chains.get(normal(path)) ?? notFoundChain(site.baseUrl);
      try {
        return await pageData(chain, turn);
      } catch (error) {
        // what is wrong with one page must not keep others from being bundled
        bundles.dropPage(chain.at(-1)?.path ?? '');
        throw error;
      }
    },
    async documents(rendered) {
      const found = await Promise.all(
        [...chains.values()].toReversed().map((chain) => planOf(chain).catch(() => undefined)),
      );
      const whole = found.filter((each) => each !== undefined);
      const plans = withPageTags(
        whole.map(({ plan }) => plan),
        site,
      ).map((plan, index) => ({ plan, contents: whole[index]?.contents ?? new Map() }));
      await bundles.needStatic(whole.flatMap(({ contents }) => staticImports(contents.values())));
      return rendered.render(plans, { site, server: await bundles.server() });
    },
  };

  async function planOf(chain: RouteChain): Promise<DocumentPlan> {
    const contents = await compileAll(
      contentRequests(chain.map(({ routes: _, ...route }) => route as RouteConfig)),
    );
    return { plan: planPage(chain, { site, contents, metadataOf: metadata }), contents };
  }

  async function pageData(chain: RouteChain, turn: number): Promise<PageData> {
    const { plan, contents } = await planOf(chain);
    const [files] = await Promise.all([
      filesOf(plan, turn),
      bundles.needStatic(staticImports(contents.values())),
    ]);
    const shared = await sharedUrls(plan.sharedFiles, site.baseUrl);
    for (const [file, url] of shared) onShared(url, file);
    const data = pageDataOf(plan, { shell, files, shared });
    const { codes } = contentCodes(plan.contents, contents);
    const server = await bundles.server();
    try {
      return fillContent(data, renderProse(server, codes)).data;
    } catch {
      return explained(plan.path, server, (clearer) => fillContent(data, renderProse(clearer, codes)).data);
    }
  }

  async function explained(
    path: string,
    { serverBundle, explaining }: DevServerBundle,
    render: (server: ServerBundle) => PageData,
  ): Promise<PageData> {
    const clearer = await explaining();
    try {
      return render(clearer);
    } catch (cause) {
      const { siteDir } = site;
      throw codeError(`The page ${path} failed while it was rendered`, cause, { serverBundle, siteDir });
    }
  }

  async function filesOf(plan: PageManifestEntry, turn: number) {
    if (Object.keys(plan.modules).length > 0) return bundles.needPage(plan, turn);
    bundles.dropPage(plan.path);
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
