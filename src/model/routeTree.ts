import type { Severity, Diagnostic } from './diagnostic';
import type { RouteConfig } from './route';
import { applyTrailingSlash, decodePath, type UrlStyle } from './url';

/** The route of a page with its ancestors, outermost first. */
export type RouteChain = readonly RouteConfig[];

/** Returns the routes of all pages with their ancestors, in the order of the tree. */
export function collectLeafRoutes(routes: readonly RouteConfig[]): readonly RouteChain[] {
  return routes.flatMap((route): readonly RouteChain[] =>
    route.routes ? collectLeafRoutes(route.routes).map((chain) => [route, ...chain]) : [[route]],
  );
}

/** Returns the routes of all pages, without their ancestors. */
export function flattenRoutes(routes: readonly RouteConfig[]): readonly RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? flattenRoutes(route.routes) : [route]));
}

/** Returns a route with the trailing slashes of its path and those of its descendants normalized. */
export function applyTrailingSlashToRoute(route: RouteConfig, style: UrlStyle): RouteConfig {
  const routes = route.routes?.map((child) => applyTrailingSlashToRoute(child, style));
  const path = route.path === '*' ? '*' : applyTrailingSlash(route.path, style);
  // Unlike copies with the spread syntax, these share their hidden classes, which saves memory on large sites.
  return Object.assign({}, route, { path }, routes && { routes });
}

/** Sorts routes and their descendants so that the first match is the right one. */
export function sortRoutes(routes: readonly RouteConfig[], baseUrl: string): readonly RouteConfig[] {
  return routes
    .map((route) => (route.routes ? { ...route, routes: sortRoutes(route.routes, baseUrl) } : route))
    .sort((a, b) => compareRoutes(a, b, baseUrl));
}

function compareRoutes(a: RouteConfig, b: RouteConfig, baseUrl: string): number {
  if ((a.path === baseUrl) !== (b.path === baseUrl)) return a.path === baseUrl ? 1 : -1;
  if (Boolean(a.routes) !== Boolean(b.routes)) return a.routes ? 1 : -1;
  if (a.routes && a.path !== b.path) {
    if (a.path.includes(b.path)) return -1;
    if (b.path.includes(a.path)) return 1;
  }
  // A fixed locale, since the order of routes is part of the output.
  return (b.priority ?? 0) - (a.priority ?? 0) || a.path.localeCompare(b.path, 'en');
}

/**
 * Returns a diagnostic for each page whose URL path another page already has. Paths that differ only by a trailing
 * slash, letter case, or encoding are equivalent, since hosts and file systems may not distinguish them.
 */
export function findDuplicateRoutes(
  routes: readonly RouteConfig[],
  severity: Severity,
): readonly Diagnostic[] {
  if (severity === 'ignore') return [];
  const taken = new Map<string, RouteChain>();
  const diagnostics: Diagnostic[] = [];
  for (const chain of collectLeafRoutes(routes)) {
    const address = normalizePath(getPagePath(chain));
    const before = taken.get(address);
    if (before) diagnostics.push(createDuplicateDiagnostic(before, chain, severity));
    else taken.set(address, chain);
  }
  return diagnostics;
}

function createDuplicateDiagnostic(first: RouteChain, second: RouteChain, severity: Severity): Diagnostic {
  const [path, other] = [getPagePath(first), getPagePath(second)];
  const file = getSourceFile(second);
  return {
    code: 'duplicate-route',
    severity,
    message:
      path === other
        ? `Two pages have the URL path \`${path}\`: ${describePage(first)} and ${describePage(second)}.`
        : `Two pages have equivalent URL paths: \`${path}\` (${describePage(first)}) and \`${other}\` (${describePage(second)}).`,
    hint: 'Readers can reach only one of them. Change the slug or file name of the other, or remove it.',
    ...(file !== undefined && { location: { file } }),
  };
}

/** Returns the path of a page, given its chain. */
export function getPagePath(chain: RouteChain): string {
  return chain.at(-1)?.path ?? '';
}

/** Returns the source file of a page relative to the site, given its chain. */
export function getSourceFile(chain: RouteChain): string | undefined {
  return chain.at(-1)?.metadata?.sourceFilePath;
}

function describePage(chain: RouteChain): string {
  const plugin = chain[0]?.plugin;
  return (
    getSourceFile(chain) ?? (plugin ? `a page of the plugin \`${plugin.name}\`` : 'a page without a file')
  );
}

function normalizePath(path: string): string {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return decodePath(bare).normalize('NFC').toLowerCase();
}
