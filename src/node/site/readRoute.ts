import { isRecord } from '../../model/fields';
import type { RouteConfig } from '../../model/route';
import { SiteError } from '../../model/siteError';
import { toStableText } from '../../model/stableText';
import { readSiteData } from '../dataFiles/readSiteData';
import { toMidSentence } from './pluginError';

/** Far deeper than realistic route trees. */
const MAX_DEPTH = 100;
const MAX_ROUTES = 1_000_000;

/** Validation rules of the optional route fields. All other fields are data for the browser. */
const FIELDS: Readonly<
  Record<string, { readonly isValid: (value: unknown) => boolean; readonly rule: string }>
> = {
  exact: { isValid: (value) => typeof value === 'boolean', rule: 'true or false' },
  strict: { isValid: (value) => typeof value === 'boolean', rule: 'true or false' },
  priority: { isValid: (value) => Number.isFinite(value), rule: 'a number' },
  routes: {
    isValid: (value) => Array.isArray(value) && value.length <= MAX_ROUTES,
    rule: `a list of at most ${MAX_ROUTES} routes`,
  },
  modules: { isValid: isRecord, rule: 'an object of module requests' },
  context: { isValid: isRecord, rule: 'an object' },
  props: { isValid: isRecord, rule: 'an object' },
  metadata: { isValid: isRecord, rule: 'an object' },
};

/** Returns a validated route of a plugin, with its data as pages receive it. Throws `SiteError` if it is invalid. */
export function readRoute(route: RouteConfig, plugin: string, depth = 0): RouteConfig {
  if (!isRecord(route) || !isText(route.path) || !isText(route.component)) {
    throw new SiteError(`${plugin} adds a route without a \`path\` or a \`component\`.`, {
      code: 'invalid-route',
      hint: `Set both to non-empty strings. The route is ${describeRoute(route)}.`,
    });
  }
  const named = `The route \`${route.path}\` of ${toMidSentence(plugin)}`;
  if (depth > MAX_DEPTH) {
    throw new SiteError(`${named} is nested deeper than ${MAX_DEPTH} levels.`, {
      code: 'invalid-route',
      hint: 'Check whether a route contains itself.',
    });
  }
  for (const [field, { isValid, rule }] of Object.entries(FIELDS)) {
    const value = route[field];
    if (value === undefined || value === null || isValid(value)) continue;
    throw new SiteError(`${named} has an invalid \`${field}\`: it must be ${rule}.`, {
      code: 'invalid-route',
      hint: 'Fix the argument of `addRoute` in the plugin.',
    });
  }
  const { routes, component, path, plugin: owner, ...rest } = route;
  const data = Object.fromEntries(
    Object.entries(rest).filter(([field, value]) => value !== null || !Object.hasOwn(FIELDS, field)),
  );
  const read = readSiteData(data, { subject: named }) as Omit<RouteConfig, 'path' | 'component'>;
  const { modules, props } = read;
  const both = Object.keys(props ?? {}).filter((key) => Object.hasOwn(modules ?? {}, key));
  if (both.length > 0) {
    throw new SiteError(
      `${named} has ${both.map((name) => `\`${name}\``).join(', ')} in both \`props\` and \`modules\`.`,
      { code: 'invalid-route', hint: 'Remove each name from one of the two.' },
    );
  }
  if (modules) checkModules(modules, named, []);
  const source: unknown = (read.metadata as RouteConfig['metadata'])?.sourceFilePath;
  if (source !== undefined && typeof source !== 'string') {
    throw new SiteError(
      `${named} has an invalid \`metadata.sourceFilePath\`: it must be the path of a file.`,
      { code: 'invalid-route', hint: 'Fix the argument of `addRoute` in the plugin.' },
    );
  }
  return {
    path: toStableText(path),
    component,
    ...(owner && { plugin: owner }),
    ...read,
    ...(routes && { routes: routes.map((child) => readRoute(child, plugin, depth + 1)) }),
  };
}

/** Checks that a module is a request, `{path, query}`, or an array or object of modules. */
function checkModules(module: unknown, route: string, path: readonly string[]): void {
  if (typeof module === 'string' && module !== '') return;
  if (Array.isArray(module) || isRecord(module)) {
    const isRequest = isRecord(module) && typeof module['path'] === 'string';
    if (isRequest && (module['query'] === undefined || isRecord(module['query']))) return;
    for (const [key, inner] of Object.entries(module)) checkModules(inner, route, [...path, key]);
    return;
  }
  throw new SiteError(`${route} has an invalid module at \`modules.${path.join('.')}\`.`, {
    code: 'invalid-route',
    hint: 'Use the path of a file, or an alias such as `@site/data.json`.',
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function describeRoute(route: unknown): string {
  if (typeof route !== 'object' || route === null) return `\`${String(route)}\``;
  return `an object with the keys ${Object.keys(route).join(', ') || '(none)'}`;
}
