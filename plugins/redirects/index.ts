import { withOptions } from '../../src/model/builtinPlugins';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import type { Redirect } from '../../src/model/redirect';
import type { Reference } from '../../src/model/reference';
import { SiteError } from '../../src/model/siteError';
import { applyTrailingSlash, isNotFoundPage, joinUrl, splitPath, withoutBaseUrl } from '../../src/model/url';
import { isSourcePath, mergeSlashes, type RedirectsOptions, redirectsOptionsSchema } from './options';

/**
 * Creates a redirects instance, which redirects old paths and anchors to new ones. The build checks the targets in the config
 * like links, and writes the redirects in the format of the host.
 */
function redirectsPlugin(context: LoadContext, options: RedirectsOptions): Plugin {
  const { baseUrl, siteConfig, siteConfigPath } = context;
  const resolveTarget = (to: string) =>
    to.startsWith('/') ? applyTrailingSlash(addBaseUrl(to, baseUrl), siteConfig) : to;
  const locateOption = (index: number, key: 'from' | 'to') => ({
    location: { file: siteConfigPath },
    ...context.locateOption?.(['redirects', index, key]),
  });
  const configured = options.redirects.flatMap(({ from, to }, index) =>
    [from]
      .flat()
      .map((source) => createRedirect(source, resolveTarget(to), baseUrl, locateOption(index, 'from'))),
  );
  return {
    name: 'docusaurus-plugin-client-redirects',
    isIncremental: true,
    contentLoaded({ actions }) {
      actions.addReferences(
        options.redirects.flatMap(({ to }, index): Reference[] => {
          const { location } = locateOption(index, 'to');
          return to.startsWith('/')
            ? [{ kind: 'link', rawUrl: to, resolved: resolveTarget(to), location }]
            : [];
        }),
      );
    },
    getRedirects({ routesPaths }) {
      const pages = routesPaths
        .filter((route) => !isNotFoundPage(route))
        .map((route) => withoutBaseUrl(route, baseUrl));
      const generated = pages.flatMap((page) => {
        const sources = {
          ...getExtensionSources(page, options),
          createRedirects: getCreatedSources(page, options, context),
        };
        return Object.entries(sources).flatMap(([option, list]) =>
          list.map((source) =>
            createRedirect(source, addBaseUrl(page, baseUrl), baseUrl, context.locateOption?.([option])),
          ),
        );
      });
      return [...configured, ...generated];
    },
  };
}

function createRedirect(
  source: string,
  to: string,
  baseUrl: string,
  errorLocation: Redirect['errorLocation'],
): Redirect {
  const { path, suffix } = splitPath(source);
  return {
    from: addBaseUrl(mergeSlashes(path), baseUrl),
    ...(suffix !== '' && { anchor: suffix.slice(1) }),
    to,
    ...(errorLocation && { errorLocation }),
  };
}

/** Adds the base URL to the path. Unlike `joinUrl`, keeps the query and anchor unchanged. */
function addBaseUrl(to: string, baseUrl: string): string {
  const { path, suffix } = splitPath(to);
  return (path === '/' ? baseUrl : joinUrl(baseUrl, path)) + suffix;
}

/** Returns `/x.html` for the page `/x` and `/x` for the page `/x.html`, by the option that contains the extension. */
function getExtensionSources(
  page: string,
  { fromExtensions, toExtensions }: RedirectsOptions,
): Readonly<Partial<Record<'fromExtensions' | 'toExtensions', readonly string[]>>> {
  const bare = page.replace(/(?<=.)\/$/, '');
  if (bare === '/') return {};
  return {
    fromExtensions: fromExtensions
      .filter((each) => !bare.endsWith(`.${each}`))
      .map((each) => `${bare}.${each}`),
    toExtensions: toExtensions
      .filter((each) => bare.endsWith(`.${each}`))
      .map((each) => bare.slice(0, -each.length - 1))
      .filter((source) => source !== ''),
  };
}

/** Returns the sources that the option `createRedirects` returns for a page. Throws `SiteError` if one is invalid. */
function getCreatedSources(
  page: string,
  { createRedirects }: RedirectsOptions,
  context: LoadContext,
): readonly string[] {
  const sources: unknown[] = [createRedirects?.(page) ?? []].flat();
  return sources.map((source) => {
    if (typeof source === 'string' && isSourcePath(splitPath(source).path) && !source.includes('?'))
      return source;
    throw new SiteError(
      `\`createRedirects\` returned \`${JSON.stringify(source)}\` for the page \`${page}\`, which is not a valid path.`,
      {
        code: 'invalid-function-result',
        hint: 'Return paths that start with one slash, without a domain or query, such as `/old`.',
        ...context.locateOption?.(['createRedirects']),
      },
    );
  });
}

export default withOptions(redirectsPlugin, redirectsOptionsSchema) satisfies PluginModule<RedirectsOptions>;
