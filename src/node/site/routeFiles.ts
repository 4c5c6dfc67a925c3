import path from 'node:path';
import { mapRouteModules, parseRequest, type RouteConfig, type RouteModule } from '../../model/route';

/**
 * Returns a route with absolute paths in place of the aliases of Markdown and data, which become part of the data of pages. Bundlers
 * resolve the aliases of code. `lookup` returns the file of an alias.
 */
export function resolveRouteFiles(
  route: RouteConfig,
  lookup: (request: string) => string | undefined,
): RouteConfig {
  const resolve = (module: RouteModule): RouteModule => {
    const { file } = parseRequest(module);
    const found = /\.(?:json|mdx?)$/i.test(file) ? lookup(file) : undefined;
    if (found === undefined) return module;
    return typeof module === 'string' ? found + module.slice(file.length) : { ...module, path: found };
  };
  const { modules, context, routes } = route;
  return {
    ...route,
    ...(modules && { modules: mapRouteModules(modules, resolve) as RouteConfig['modules'] }),
    ...(context && { context: mapContextModules(context, resolve) as RouteConfig['context'] }),
    ...(routes && { routes: routes.map((child) => resolveRouteFiles(child, lookup)) }),
  };
}

/**
 * Returns the context of a route with a value in place of each module request: objects with `__import`, and strings that look like
 * requests. All other values stay unchanged.
 */
export function mapContextModules(value: unknown, getValue: (request: RouteModule) => unknown): unknown {
  if (typeof value === 'string') return isRequest(value) ? getValue(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => mapContextModules(inner, getValue));
  const { __import: isModule, path: file } = value as { __import?: boolean; path?: unknown };
  if (isModule && typeof file === 'string') return getValue(value as RouteModule);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapContextModules(inner, getValue)]),
  );
}

function isRequest(text: string): boolean {
  return (
    /^@(?:site|theme|generated)\//.test(text) || (path.isAbsolute(text) && /\.(?:json|[jt]sx?)$/.test(text))
  );
}
