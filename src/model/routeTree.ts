import type { Severity, Diagnostic } from './diagnostic';
import type { RouteConfig } from './route';
import { applyTrailingSlash, decodePath, type UrlStyle } from './url';

/** A page's route with all that it is nested in: the outermost first, the page itself last. */
export type RouteChain = readonly RouteConfig[];

/** Gives every route that is a page, in the order of the tree, each with its ancestors. */
export function collectLeafRoutes(routes: readonly RouteConfig[]): readonly RouteChain[] {
  return routes.flatMap((route): readonly RouteChain[] =>
    route.routes ? collectLeafRoutes(route.routes).map((chain) => [route, ...chain]) : [[route]],
  );
}

/** Gives every route that is a page, without its ancestors. */
export function flattenRoutes(routes: readonly RouteConfig[]): readonly RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? flattenRoutes(route.routes) : [route]));
}

/** Writes the paths of a route and of all below it with or without their trailing slash (contract/build.md §2.3). */
export function applyTrailingSlashToRoute(route: RouteConfig, style: UrlStyle): RouteConfig {
  const routes = route.routes?.map((child) => applyTrailingSlashToRoute(child, style));
  const path = route.path === '*' ? '*' : applyTrailingSlash(route.path, style);
  return { ...route, path, ...(routes && { routes }) };
}

/** Sorts routes and all below them so that the first match is the right one (contract/build.md §7.1). */
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
  // One language for all machines: the order of routes is part of the output.
  return (b.priority ?? 0) - (a.priority ?? 0) || a.path.localeCompare(b.path, 'en');
}

/**
 * Gives a finding for each page whose address another page has already taken (contract/build.md §7.2). Addresses are one
 * when they differ by a trailing slash, by letter case or by how their letters are encoded: a host or a disk may not tell
 * them apart.
 */
export function findDuplicateRoutes(
  routes: readonly RouteConfig[],
  severity: Severity,
): readonly Diagnostic[] {
  if (severity === 'ignore') return [];
  const taken = new Map<string, RouteChain>();
  const diagnostics: Diagnostic[] = [];
  for (const chain of collectLeafRoutes(routes)) {
    const address = addressOf(pathOf(chain));
    const before = taken.get(address);
    if (before) diagnostics.push(duplicate(before, chain, severity));
    else taken.set(address, chain);
  }
  return diagnostics;
}

function duplicate(first: RouteChain, second: RouteChain, severity: Severity): Diagnostic {
  const [path, other] = [pathOf(first), pathOf(second)];
  const file = sourceOf(second);
  return {
    kind: 'duplicate-route',
    severity,
    message:
      path === other
        ? `Two pages have the address ${path}: ${whatIs(first)} and ${whatIs(second)}.`
        : `Two pages have addresses that lead to the same place: ${path} (${whatIs(first)}) and ${other} (${whatIs(second)}).`,
    hint: 'Readers can reach only one of them. Give the other another slug or file name, or remove it.',
    ...(file !== undefined && { location: { file } }),
  };
}

function pathOf(chain: RouteChain): string {
  return chain.at(-1)?.path ?? '';
}

function sourceOf(chain: RouteChain): string | undefined {
  return chain.at(-1)?.metadata?.sourceFilePath;
}

function whatIs(chain: RouteChain): string {
  const plugin = chain[0]?.plugin;
  return sourceOf(chain) ?? (plugin ? `a page of the plugin ${plugin.name}` : 'a page without a file');
}

function addressOf(path: string): string {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return decodePath(bare).normalize('NFC').toLowerCase();
}
