import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { isMarkdown } from '../../model/isMarkdown';
import type { PageData, PageLevel, PropData } from '../../model/page';
import type { LoadContext } from '../../model/plugin';
import {
  mapRouteModules,
  NATIVE_PLUGIN,
  parseRequest,
  type RouteConfig,
  type RouteModule,
} from '../../model/route';
import type { RouteChain } from '../../model/routeTree';
import { toPosixPath } from '../files/pathname';
import { mapContextModules } from '../site/routeFiles';
import { getContentKey, type ContentRequest } from '../markdown/contentRequest';

/** The parts of compiled content that the data of a page contains. */
type EntryContent = Pick<
  CompiledContent,
  'hydration' | 'moduleFile' | 'toc' | 'frontMatter' | 'contentTitle' | 'moduleAssets'
>;

/** A page of the site: its data, its content, and the modules that must be bundled for it. */
export interface PageManifestEntry<Content = CompiledContent> {
  readonly path: string;
  /**
   * The page's data without the build ID, the HTML of static content, and the URLs of scripts and shared
   * data.
   */
  readonly baseData: Omit<PageData, 'buildId'>;
  /** The page's content, by the key used in its data. */
  readonly contents: ReadonlyMap<string, Content>;
  /**
   * Absolute paths of the JSON files that the page's data refers to. In `baseData`, the `url` of shared data
   * is such a path.
   */
  readonly sharedFiles: readonly string[];
  /** Modules that the page's own script must provide, by key; empty for a static page. */
  readonly modules: Readonly<Record<string, string>>;
  readonly sourceFile: string | undefined;
  readonly lastUpdatedAt: number | null | undefined;
}

interface EntryInput<Content> {
  readonly site: Pick<LoadContext, 'siteDir'>;
  readonly contents: ReadonlyMap<string, Content>;
  /** Returns the `metadata` export of a Markdown module. */
  readonly getContentMetadata: (file: string) => unknown;
}

const ROUTE_KEYS = new Set([
  'path',
  'component',
  'exact',
  'strict',
  'routes',
  'priority',
  'modules',
  'context',
  'props',
  'metadata',
  'plugin',
]);

/** Returns whether a page has scripts of its own. */
export function isInteractive({ modules }: Pick<PageManifestEntry, 'modules'>): boolean {
  return Object.keys(modules).length > 0;
}

/** Returns the Markdown files that the routes use as modules, with their queries. */
export function collectContentRequests(routes: readonly RouteConfig[]): readonly ContentRequest[] {
  const requests = new Map<string, ContentRequest>();
  const add = (module: RouteModule) => {
    const request = parseRequest(module);
    if (isMarkdown(request.file)) requests.set(getContentKey(request), request);
  };
  const walk = (list: readonly RouteConfig[]) => {
    for (const route of list) {
      mapRouteModules(route.modules ?? {}, add);
      mapContextModules(route.context, add);
      walk(route.routes ?? []);
    }
  };
  walk(routes);
  return [...requests.values()];
}

/** Creates the manifest entry of a page from its leaf route and the ancestors, outermost first. */
export function createManifestEntry<Content extends EntryContent>(
  chain: RouteChain,
  { site, contents, getContentMetadata }: EntryInput<Content>,
): PageManifestEntry<Content> {
  const leaf = chain.at(-1) as RouteConfig;
  const pageContents = new Map<string, Content>();
  const sharedFiles = new Set<string>();
  const modules: Record<string, string> = {};
  // Keys must not depend on the machine: aliases such as `@theme/Icon` stay, paths become relative to the
  // site.
  const createKey = (file: string) =>
    path.isAbsolute(file) ? toPosixPath(path.relative(site.siteDir, file)) : file;

  const levels = chain.map((route): PageLevel => {
    const attributes = Object.fromEntries(Object.entries(route).filter(([name]) => !ROUTE_KEYS.has(name)));
    const props = { ...mapRouteModules(route.modules ?? {}, fill), ...route.props };
    return {
      path: route.path,
      component: resolveComponent(route.component),
      ...(route.exact && { exact: true }),
      ...(Object.keys(attributes).length > 0 && { attributes }),
      ...(Object.keys(props).length > 0 && { props: props as Record<string, PropData> }),
      ...(route.context && { context: mapContextModules(route.context, fill) as Record<string, PropData> }),
    };
  });
  return {
    path: leaf.path,
    baseData: { path: leaf.path, plugin: chain[0]?.plugin ?? NATIVE_PLUGIN, levels },
    contents: pageContents,
    sharedFiles: [...sharedFiles],
    modules,
    sourceFile: leaf.metadata?.sourceFilePath,
    lastUpdatedAt: leaf.metadata?.lastUpdatedAt,
  };

  function resolveComponent(component: string): PageLevel['component'] {
    if (component.startsWith('@theme/')) return component;
    const key = createKey(component);
    modules[key] = component;
    return { $: 'module', key };
  }

  function fill(module: RouteModule): unknown {
    const request = parseRequest(module);
    const { file } = request;
    if (file.endsWith('.json')) {
      sharedFiles.add(file);
      return { $: 'shared', url: file };
    }
    const key = getContentKey({ ...request, file: createKey(file) });
    if (!isMarkdown(file)) {
      modules[key] = getContentKey(request);
      return { $: 'module', key };
    }
    const content = contents.get(getContentKey(request));
    if (!content)
      throw new Error(
        `The content \`${getContentKey(request)}\` of the page \`${leaf.path}\` has not been compiled.`,
      );
    pageContents.set(key, content);
    if (content.moduleFile !== undefined) modules[key] = content.moduleFile;
    const { hydration, toc, frontMatter, contentTitle } = content;
    return {
      $: 'content',
      key,
      kind: hydration,
      toc,
      frontMatter,
      contentTitle,
      metadata: getContentMetadata(file),
      assets: content.moduleAssets,
    };
  }
}
