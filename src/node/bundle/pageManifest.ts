import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import type { PageData, PageLevel, PropData } from '../../model/page';
import type { LoadContext } from '../../model/plugin';
import type { RouteConfig, RouteModule, RouteModules } from '../../model/route';
import { type RouteChain, leafRoutes } from '../../model/routes';
import type { Site } from '../../model/site';
import { SiteError } from '../../model/siteError';

/** The routes of a site as pages: what each is made of, and what must be bundled or read for it. */
export interface PageManifestEntry {
  readonly path: string;
  /** The page's data, but for the shell's name, static HTML, and the addresses of scripts and shared files. */
  readonly baseData: Omit<PageData, 'shell'>;
  /** Content of the page by the key that its data names. */
  readonly contents: ReadonlyMap<string, CompiledContent>;
  /** JSON files that its data names, by absolute path: in the draft, a shared leaf's `url` is the path. */
  readonly sharedFiles: readonly string[];
  /** Modules that the page's own script must provide, by key; empty for a static page. */
  readonly modules: Readonly<Record<string, string>>;
  readonly sourceFile: string | undefined;
  readonly lastUpdatedAt: number | null | undefined;
}

interface ManifestInput {
  readonly site: Pick<LoadContext, 'siteDir' | 'baseUrl'> & { readonly routes: readonly RouteConfig[] };
  readonly contents: ReadonlyMap<string, CompiledContent>;
  /** Gives what a Markdown module exports as `metadata`. */
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

/** Takes the routes of a site and its compiled content, and gives the plan of every page. */
export function createPageManifest(input: ManifestInput): readonly PageManifestEntry[] {
  const entries = new Map<string, PageManifestEntry>();
  for (const chain of [createNotFoundChain(input.site.baseUrl), ...leafRoutes(input.site.routes)]) {
    const path = chain.at(-1)?.path ?? '';
    // of routes with one path the first is the page; the pipeline has said so
    if (!entries.has(path)) entries.set(path, createManifestEntry(chain, input));
  }
  return [...entries.values()];
}

/** Gives the route of the page for what is not there. */
export function createNotFoundChain(baseUrl: string): RouteChain {
  const plugin = { name: 'native', id: 'default' };
  return [{ path: `${baseUrl}404.html`, component: '@theme/NotFound', exact: true, plugin }];
}

/** Gives the files of Markdown that the routes of a site name, with their queries. */
export function collectContentRequests(
  routes: readonly RouteConfig[],
): readonly { readonly file: string; readonly query?: string }[] {
  const requests = new Map<string, { file: string; query?: string }>();
  const visit = (modules: RouteModules | undefined) => {
    for (const module of Object.values(modules ?? {})) visitModule(module);
  };
  const visitModule = (
    module: RouteModule | RouteModules | readonly (RouteModule | RouteModules)[],
  ): void => {
    if (Array.isArray(module)) {
      for (const each of module) visitModule(each);
      return;
    }
    const request = parseRequest(module as RouteModule | RouteModules);
    if (!request) {
      visit(module as RouteModules);
      return;
    }
    const { file, query } = request;
    if (isMarkdown(file))
      requests.set(formatRequest(request), query === undefined ? { file } : { file, query });
  };
  const walk = (list: readonly RouteConfig[]) => {
    for (const route of list) {
      visit(route.modules);
      walk(route.routes ?? []);
    }
  };
  walk(routes);
  return [...requests.values()];
}

/** Takes a leaf route with its ancestors, outermost first, and gives the plan of its page. */
export function createManifestEntry(
  chain: RouteChain,
  { site, contents, getContentMetadata }: ManifestInput,
): PageManifestEntry {
  const leaf = chain.at(-1) as RouteConfig;
  const pageContents = new Map<string, CompiledContent>();
  const sharedFiles = new Set<string>();
  const modules: Record<string, string> = {};
  // a name such as `@theme/Icon` is the same on every machine; a path is as seen from the site
  const createKey = (file: string) =>
    path.isAbsolute(file) ? path.relative(site.siteDir, file).split(path.sep).join('/') : file;

  const levels = chain.map((route): PageLevel => {
    const attributes = Object.fromEntries(Object.entries(route).filter(([name]) => !ROUTE_KEYS.has(name)));
    const props = { ...(fill(route.modules) as object), ...(route.props as object) };
    return {
      path: route.path,
      component: resolveComponent(route.component),
      ...(route.exact && { exact: true }),
      ...(Object.keys(attributes).length > 0 && { attributes }),
      ...(Object.keys(props).length > 0 && { props: props as Record<string, PropData> }),
      ...(route.context && { context: fillContext(route.context) as Record<string, PropData> }),
    };
  });
  return {
    path: leaf.path,
    baseData: { path: leaf.path, plugin: chain[0]?.plugin ?? { name: 'native', id: 'default' }, levels },
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

  /** What a context names is data or code of the plugin; anything else in it is the value itself. */
  function fillContext(value: unknown): unknown {
    if (typeof value === 'string') return isRequest(value) ? fill(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(fillContext);
    if ((value as { __import?: boolean }).__import) return fill(value as RouteModule);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillContext(inner)]));
  }

  function fill(
    module: RouteModule | RouteModules | readonly (RouteModule | RouteModules)[] | undefined,
  ): unknown {
    if (module === undefined) return {};
    if (Array.isArray(module)) return module.map(fill);
    const request = parseRequest(module as RouteModule | RouteModules);
    if (request === undefined)
      return Object.fromEntries(Object.entries(module).map(([name, child]) => [name, fill(child)]));
    const { file, query } = request;
    if (file.endsWith('.json')) {
      sharedFiles.add(file);
      return { $: 'shared', url: file };
    }
    const key = createKey(file) + (query === undefined ? '' : `?${query}`);
    if (!isMarkdown(file)) {
      modules[key] = formatRequest(request);
      return { $: 'module', key };
    }
    const content = contents.get(formatRequest(request));
    if (!content)
      throw new SiteError(
        `The content ${formatRequest(request)} of the page ${leaf.path} has not been compiled.`,
      );
    pageContents.set(key, content);
    if (content.kind === 'interactive') modules[key] = content.codeFile;
    const { kind, toc, frontMatter, contentTitle } = content;
    return {
      $: 'content',
      key,
      kind,
      toc,
      frontMatter,
      contentTitle,
      metadata: getContentMetadata(file),
      assets: content.moduleAssets,
    };
  }
}

interface ModuleRequest {
  readonly file: string;
  /** Without its `?`. */
  readonly query?: string;
}

/** A string is a request, with its query after the first `?`; the path of an object is that of a file, whatever is in its name. */
function parseRequest(module: RouteModule | RouteModules): ModuleRequest | undefined {
  if (typeof module === 'string') return splitRequest(module);
  if (typeof module.path !== 'string') return undefined;
  const query = new URLSearchParams((module as { query?: Record<string, string> }).query).toString();
  return query ? { file: module.path, query } : { file: module.path };
}

function formatRequest({ file, query }: ModuleRequest): string {
  return query === undefined ? file : `${file}?${query}`;
}

function isRequest(text: string): boolean {
  return (
    /^@(?:site|theme|generated)\//.test(text) || (path.isAbsolute(text) && /\.(?:json|[jt]sx?)$/.test(text))
  );
}

function splitRequest(request: string): ModuleRequest {
  const at = request.indexOf('?');
  return at === -1 ? { file: request } : { file: request.slice(0, at), query: request.slice(at + 1) };
}

function isMarkdown(file: string): boolean {
  return /\.mdx?$/i.test(file);
}

/** Gives the function that finds what a content plugin knows of one of its Markdown files. */
export function getContentMetadata({ mdxSettings }: Pick<Site, 'mdxSettings'>): (file: string) => unknown {
  return (file) => {
    const settings = mdxSettings.find(({ contentDirs }) =>
      contentDirs.some((dir) => file.startsWith(dir + path.sep)),
    );
    return settings?.metadata?.(file);
  };
}
