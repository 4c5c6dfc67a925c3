import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import type { Redirect } from '../../src/model/redirect';
import type { Reference } from '../../src/model/reference';
import { SiteError } from '../../src/model/siteError';
import { applyTrailingSlash, joinUrl, splitPath, withoutBaseUrl } from '../../src/model/url';
import { isSourcePath } from './addresses';
import { type RedirectsOptions, redirectsOptionsSchema } from './options';

/**
 * Makes a redirects instance: old paths, and old anchors, lead to where their content is now (contract/build.md §8.9). What the
 * config says is checked as references are; the site's build writes the redirects in the form that its host reads.
 */
function redirectsPlugin(context: LoadContext, options: RedirectsOptions): Plugin {
  const { baseUrl, siteConfig, siteConfigPath } = context;
  const address = (to: string) =>
    to.startsWith('/') ? applyTrailingSlash(withBase(to, baseUrl), siteConfig) : to;
  const markOf = (index: number, key: 'from' | 'to') => ({
    location: { file: siteConfigPath },
    ...context.locateOption?.(['redirects', index, key]),
  });
  const written = options.redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((source) => redirect(source, address(to), baseUrl, markOf(index, 'from'))),
  );
  return {
    name: 'docusaurus-plugin-client-redirects',
    contentLoaded({ actions }) {
      actions.addReferences(
        options.redirects.flatMap(({ to }, index): Reference[] => {
          const { location } = markOf(index, 'to');
          return to.startsWith('/') ? [{ kind: 'link', rawUrl: to, resolved: address(to), location }] : [];
        }),
      );
    },
    getRedirects({ routesPaths }) {
      const pages = routesPaths
        .map((route) => withoutBaseUrl(route, baseUrl))
        .filter((page) => page !== '/404.html');
      const made = pages.flatMap((page) =>
        [...extensionSources(page, options), ...createdSources(page, options, context)].map((source) =>
          redirect(source, withBase(page, baseUrl), baseUrl, context.locateOption?.(['createRedirects'])),
        ),
      );
      return [...written, ...made];
    },
  };
}

function redirect(source: string, to: string, baseUrl: string, mark: Redirect['mark']): Redirect {
  const { path, suffix } = splitPath(source);
  return {
    from: withBase(path, baseUrl),
    ...(suffix !== '' && { anchor: suffix.slice(1) }),
    to,
    ...(mark && { mark }),
  };
}

/** Unlike `joinUrl`, keeps what follows the path as it is. */
function withBase(to: string, baseUrl: string): string {
  const { path, suffix } = splitPath(to);
  return (path === '/' ? baseUrl : joinUrl(baseUrl, path)) + suffix;
}

/** `/x.html` for a page `/x`, and `/x` for a page `/x.html`, as far as the extensions are asked for. */
function extensionSources(
  page: string,
  { fromExtensions, toExtensions }: RedirectsOptions,
): readonly string[] {
  const bare = page.replace(/(?<=.)\/$/, '');
  if (bare === '/') return [];
  return [
    ...fromExtensions.filter((each) => !bare.endsWith(`.${each}`)).map((each) => `${bare}.${each}`),
    ...toExtensions
      .filter((each) => bare.endsWith(`.${each}`))
      .map((each) => bare.slice(0, -each.length - 1))
      .filter((source) => source !== ''),
  ];
}

function createdSources(
  page: string,
  { createRedirects }: RedirectsOptions,
  context: LoadContext,
): readonly string[] {
  const sources: unknown[] = [createRedirects?.(page) ?? []].flat();
  return sources.map((source) => {
    if (typeof source === 'string' && isSourcePath(splitPath(source).path) && !source.includes('?'))
      return source;
    throw new SiteError(
      `The function "createRedirects" gives ${JSON.stringify(source)} for the page ${page}.`,
      {
        hint: 'It must give paths that begin with one slash, without a domain and a query, such as "/old".',
        ...context.locateOption?.(['createRedirects']),
      },
    );
  });
}

redirectsPlugin.validateOptions = (({ options, validate }) =>
  validate(redirectsOptionsSchema, options)) satisfies PluginModule<RedirectsOptions>['validateOptions'];

export default redirectsPlugin satisfies PluginModule<RedirectsOptions>;
