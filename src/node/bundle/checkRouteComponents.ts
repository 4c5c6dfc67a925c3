import path from 'node:path';
import { findClosest } from '../../model/findClosest';
import type { RouteConfig } from '../../model/route';
import type { Site } from '../../model/site';
import { SiteError, throwErrors } from '../../model/siteError';
import { fromSiteAlias } from '../files/pathname';
import { toMidSentence, getPluginLabel } from '../site/pluginError';
import type { TaskContext } from '../../model/task';
import type { ThemeAliases } from './themeAliases';

/**
 * Throws a `SiteError` for each route component that does not exist. A bundler could only blame the generated
 * file that imports them.
 */
export function checkRouteComponents(
  { routes, siteDir }: Pick<Site, 'routes' | 'siteDir'>,
  aliases: ThemeAliases,
  { kindOf }: Pick<TaskContext, 'kindOf'>,
): void {
  const errors = new Map<string, SiteError>();
  for (const route of routes) visit(route, route.plugin);
  throwErrors([...errors.values()]);

  function visit(route: RouteConfig, plugin: RouteConfig['plugin']): void {
    const { component, path: routePath, metadata } = route;
    if (isMissing(component) && !errors.has(component)) {
      const owner = plugin ? ` of ${toMidSentence(getPluginLabel(plugin))}` : '';
      const suggestion = component.startsWith('@theme/')
        ? findClosest(component, Object.keys(aliases))
        : undefined;
      errors.set(
        component,
        new SiteError(
          `The route \`${routePath}\`${owner} uses the component \`${component}\`, which does not exist.`,
          {
            code: 'missing-component',
            hint: suggestion ? `Did you mean \`${suggestion}\`?` : 'Check the name, or create the file.',
            ...(metadata?.sourceFilePath && { location: { file: metadata.sourceFilePath } }),
          },
        ),
      );
    }
    for (const child of route.routes ?? []) visit(child, plugin);
  }

  function isMissing(component: string): boolean {
    if (/^@theme(?:-original|-init)?\//.test(component)) return !(component in aliases);
    const file = fromSiteAlias(siteDir, component) ?? component;
    return path.isAbsolute(file) && !SUFFIXES.some((suffix) => kindOf(file + suffix) !== undefined);
  }
}

const SUFFIXES = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.mdx', '.md'];
