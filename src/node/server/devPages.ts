import type { CompiledContent } from '../../model/content';
import type { PageData } from '../../model/page';
import type { RouteConfig } from '../../model/route';
import { leafRoutes, type RouteChain } from '../../model/routes';
import type { Site } from '../../model/site';
import { decodePath, pagePath } from '../../model/url';
import { staticImports } from '../bundle/generated';
import { contentRequests, metadataOf, notFoundChain, planPage } from '../bundle/pagePlan';
import type { Compiler } from '../mdx/createCompiler';
import { contentCodes, pageDataOf, sharedUrls } from '../render/pageData';
import { fillContent } from '../render/pageRenderer';
import type { DevBundles } from './devBundles';

/** Pages of a site while it is developed: made when they are asked for. */
export interface DevPages {
  /** Gives the data of a page; that of the not-found page for a path without a route, with `found` false. */
  page(path: string): Promise<{ readonly data: PageData; readonly found: boolean }>;
  /** Gives the file behind the address of shared data that some page has named. */
  sharedFile(url: string): string | undefined;
}

interface DevPagesInput {
  readonly site: Site;
  readonly compiler: Compiler;
  readonly bundles: DevBundles;
}

/** The shell of the development server has no build to be told from another by. */
export const DEV_SHELL = 'development';

/** Takes a site and gives its pages. */
export function createDevPages({ site, compiler, bundles }: DevPagesInput): DevPages {
  const normal = (path: string) => decodePath(pagePath(path, site.baseUrl)).toLowerCase();
  const chains = new Map<string, RouteChain>();
  for (const chain of leafRoutes(site.routes).toReversed())
    chains.set(normal(chain.at(-1)?.path ?? ''), chain);
  const sharedByUrl = new Map<string, string>();

  return {
    sharedFile: (url) => sharedByUrl.get(url),
    async page(path) {
      const chain = chains.get(normal(path));
      return { data: await pageData(chain ?? notFoundChain(site.baseUrl)), found: chain !== undefined };
    },
  };

  async function pageData(chain: RouteChain): Promise<PageData> {
    const contents = await compileAll(
      contentRequests(chain.map(({ routes: _, ...route }) => route as RouteConfig)),
    );
    const plan = planPage(chain, { site, contents, metadataOf: metadataOf(site) });
    const isInteractive = Object.keys(plan.modules).length > 0;
    const [scripts] = await Promise.all([
      isInteractive ? bundles.needPage(plan) : [],
      bundles.needStatic(staticImports(contents.values())),
    ]);
    const shared = await sharedUrls(plan.sharedFiles, site.baseUrl);
    for (const [file, url] of shared) sharedByUrl.set(url, file);
    const data = pageDataOf(plan, { shell: DEV_SHELL, files: { scripts, styles: [] }, shared });
    return fillContent(await bundles.server(), data, contentCodes(plan.contents, contents).codes).data;
  }

  /** Compiles what a page shows, and the Markdown that this imports in turn. */
  async function compileAll(
    requests: readonly { readonly file: string; readonly query?: string }[],
  ): Promise<ReadonlyMap<string, CompiledContent>> {
    const contents = new Map<string, CompiledContent>();
    const queue = [...requests];
    for (let request = queue.shift(); request; request = queue.shift()) {
      const content = await compiler.compileOne(request);
      if (contents.has(content.key)) continue;
      contents.set(content.key, content);
      queue.push(...content.imports.filter((name) => /\.mdx?$/i.test(name)).map((file) => ({ file })));
    }
    return contents;
  }
}
