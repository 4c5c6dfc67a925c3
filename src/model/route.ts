/** A route as plugins add it. */
export interface RouteConfig {
  readonly path: string;
  /** A module request: `@theme/DocItem`, `@site/src/pages/x.tsx` or an absolute path. */
  readonly component: string;
  readonly exact?: boolean;
  readonly strict?: boolean;
  readonly routes?: readonly RouteConfig[];
  readonly priority?: number;
  /** Prop name to module request; `.md`/`.mdx` files are content, `.json` files are data shared between pages, others are code. */
  readonly modules?: RouteModules;
  readonly context?: Readonly<Record<string, unknown>>;
  /** Plain JSON. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly metadata?: { readonly sourceFilePath?: string; readonly lastUpdatedAt?: number | null };
  /** The plugin instance that added the route; set by the pipeline on top-level routes. */
  readonly plugin?: { readonly name: string; readonly id: string };
  /** Any other key is an attribute of the route in the browser, such as `sidebar`. */
  readonly [attribute: string]: unknown;
}

/** The plugin of pages that no plugin has added. */
export const NATIVE_PLUGIN = { name: 'native', id: 'default' } as const;

export type RouteModule =
  | string
  | { readonly __import?: boolean; readonly path: string; readonly query?: Readonly<Record<string, string>> };
export type RouteModules = {
  readonly [prop: string]: RouteModule | RouteModules | readonly (RouteModule | RouteModules)[];
};

/** Returns the module request for a file. In a string, a `?` in the file name would start a query. */
export function createModuleRequest(file: string): RouteModule {
  return file.includes('?') ? { path: file } : file;
}

/** A module request in parts. */
export interface ModuleRequest {
  readonly file: string;
  /** Without the `?`. */
  readonly query?: string;
}

/**
 * Parses a module request. A string may have a query after its first `?`; the path in an object is always a plain file path.
 */
export function parseRequest(request: RouteModule): ModuleRequest {
  if (typeof request === 'string') {
    const [, file = '', query] = /^([^?]*)(?:\?(.+))?/s.exec(request) ?? [];
    return query ? { file, query } : { file };
  }
  const query = new URLSearchParams(request.query).toString();
  return query ? { file: request.path, query } : { file: request.path };
}

/** Returns the modules of a route with a value in place of each module request. */
export function mapRouteModules(
  modules: RouteModules,
  getValue: (request: RouteModule) => unknown,
): Readonly<Record<string, unknown>> {
  const mapModule = (module: RouteModules[string]): unknown => {
    if (isRequest(module)) return getValue(module);
    return Array.isArray(module) ? module.map(mapModule) : mapRouteModules(module as RouteModules, getValue);
  };
  return Object.fromEntries(Object.entries(modules).map(([prop, module]) => [prop, mapModule(module)]));
}

function isRequest(module: RouteModules[string]): module is RouteModule {
  return typeof module === 'string' || ('path' in module && typeof module.path === 'string');
}
