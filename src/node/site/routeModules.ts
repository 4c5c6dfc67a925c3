import path from 'node:path';
import { mapRouteModules, parseRequest, type RouteConfig, type RouteModule } from '../../model/route';
import type { Site } from '../../model/site';
import { toSiteAlias } from '../files/pathname';

/**
 * Returns the code of the modules that describe all routes, by file name: `@generated/routes`, `@generated/registry` and
 * `@generated/routesChunkNames.json`. Nothing of the generator imports them, so pages carry a table of the routes only if the
 * site imports one. Files of the site have the alias `@site`, so that the modules do not depend on where the site is.
 */
export function createRouteModules({
  routes,
  siteDir,
}: Pick<Site, 'routes' | 'siteDir'>): Readonly<Record<string, string>> {
  const requests = new Map<string, string>();
  const names: Record<string, Readonly<Record<string, unknown>>> = {};
  const visit = (route: RouteConfig) => {
    const own = { __comp: addRequest(route.component), ...mapRouteModules(route.modules ?? {}, addModule) };
    names[route.path] = { ...names[route.path], ...own };
    route.routes?.forEach(visit);
  };
  routes.forEach(visit);
  const registry = [...requests].map(([request, name]) => {
    const quoted = JSON.stringify(request);
    return `  ${JSON.stringify(name)}: [() => import(${quoted}), ${quoted}],\n`;
  });
  return {
    'routes.js': `export default ${JSON.stringify(
      routes.map((route) => describeRoute(route, siteDir)),
      null,
      1,
    )};\n`,
    'registry.js': `export default {\n${registry.join('')}};\n`,
    'routesChunkNames.json': `${JSON.stringify(names, null, 1)}\n`,
  };

  function addRequest(file: string): string {
    const request = toRequest(file, siteDir);
    const name = requests.get(request) ?? `module-${requests.size}`;
    requests.set(request, name);
    return name;
  }

  function addModule(module: RouteModule): string {
    if (typeof module === 'string') return addRequest(module);
    const { file, query } = parseRequest(module);
    return addRequest(query ? `${file}?${query}` : file);
  }
}

/** Returns the public data of a route: its path, its attributes and the name of its component. */
function describeRoute(route: RouteConfig, siteDir: string): object {
  const { modules: _, context: __, props: ___, metadata: ____, plugin: _____, ...rest } = route;
  return {
    ...rest,
    component: toRequest(route.component, siteDir),
    ...(route.routes && { routes: route.routes.map((inner) => describeRoute(inner, siteDir)) }),
  };
}

function toRequest(file: string, siteDir: string): string {
  return file.startsWith(siteDir + path.sep) ? toSiteAlias(siteDir, file) : file;
}
