import type { Config } from '../../src/model/config';
import { allPages, readPageContent } from '../../src/model/pageTasks';
import type { PageInfo } from '../../src/model/plugin';
import { defineTask } from '../../src/model/task';
import { unescapeHtml } from '../../src/model/html';
import { decodePath, isNotFoundPage, markdownAlternateUrl, pagePath, pageUrl } from '../../src/model/url';
import { matchesGlob } from '../../src/node/files/glob';

/** What determines which pages have a Markdown alternate, and their URLs. JSON. */
export interface AlternateSite extends Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'> {
  readonly ignorePatterns: readonly string[];
}

/** The theme whose pages contain no content. */
const SEARCH_THEME = 'docusaurus-theme-search-algolia';

/** Returns whether a page has a Markdown alternate. */
export function hasAlternate(
  { path, plugin }: PageInfo,
  { ignorePatterns }: Pick<AlternateSite, 'ignorePatterns'>,
): boolean {
  return !isNotFoundPage(path) && plugin.name !== SEARCH_THEME && !matchesGlob(ignorePatterns, path);
}

/** Returns the paths of the pages with a Markdown alternate by the form that links are compared in. */
const alternatePages = defineTask<AlternateSite, ReadonlyMap<string, string>>({
  name: 'markdown-alternate-pages',
  async run(context, site) {
    const pages = await context.get(allPages, null);
    return new Map(
      pages
        .filter((page) => hasAlternate(page, site))
        .map(({ path }) => [normalizeLinkPath(path, site), path]),
    );
  },
  fingerprint: (pages) => JSON.stringify([...pages.values()]),
});

/** The links of a page to pages with a Markdown alternate: the link as it is written, and the path of the page. */
export type AlternateLinks = readonly (readonly [link: string, path: string])[];

/**
 * Returns the links of a page to pages with a Markdown alternate. Separate from the conversion, which is slow, because a new
 * page can change the links of any page, but rarely does.
 */
export const alternateLinks = defineTask<
  { readonly path: string; readonly site: AlternateSite },
  AlternateLinks
>({
  name: 'markdown-alternate-links',
  async run(context, { path, site }) {
    const pages = await context.get(alternatePages, site);
    const html = await readPageContent(context, path);
    const urls = new Set(
      [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, url = '']) => unescapeHtml(url)),
    );
    return [...urls].flatMap((url) => {
      const target = resolveInternalLink(url, path, site);
      const page = target && pages.get(normalizeLinkPath(target.pathname, site));
      return page === undefined ? [] : [[url, page] as const];
    });
  },
});

/**
 * Creates a function that returns the absolute URL of a link on the page `from`. A link to a page with a Markdown alternate
 * resolves to the alternate. A hash stays a hash.
 */
export function createLinkResolver(
  from: string,
  site: AlternateSite,
  links: AlternateLinks,
): (url: string) => string {
  const pages = new Map(links);
  return (url) => {
    const target = resolveInternalLink(url, from, site);
    if (!target) return url;
    const page = pages.get(url);
    return page === undefined
      ? target.href
      : site.url + markdownAlternateUrl(page, site.baseUrl) + target.hash;
  };
}

/** Returns the URL of a link on the page `from`; `undefined` if it is only a hash or leaves the site. */
function resolveInternalLink(url: string, from: string, site: AlternateSite): URL | undefined {
  if (url === '' || url.startsWith('#')) return undefined;
  const base = pageUrl(from, site);
  if (!URL.canParse(url, base)) return undefined;
  const target = new URL(url, base);
  return target.origin === new URL(site.url).origin ? target : undefined;
}

function normalizeLinkPath(path: string, { baseUrl }: AlternateSite): string {
  return decodePath(pagePath(path, baseUrl)).replace(/\.html$/, '');
}

/** The tasks that resolve links. */
export const linkTasks = [alternatePages, alternateLinks];
