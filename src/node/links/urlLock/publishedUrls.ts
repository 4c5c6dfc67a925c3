import { listIds } from '../../../model/idList';
import type { Reference } from '../../../model/reference';
import { decodePath, isNotFoundPage } from '../../../model/url';
import { toPosixPath } from '../../files/pathname';
import type { RenderedPageSummary } from '../../render/pageSummaries';
import type { SiteFacts } from '../../site/siteFacts';
import type { Addresses } from '../addresses';
import { createSiteAddressResolver, parseAddress } from '../collectPageReferences';
import { formatLockedPath, type LockedUrl } from './urlLockFile';

/** A page with the anchors that other pages and sites may link to. */
export interface PublishedPage {
  /** Its path as `urls.lock` contains it. */
  readonly key: string;
  /** Its path in the config, without the base URL. */
  readonly local: string;
  readonly title: string;
  readonly source: string | undefined;
  readonly anchors: ReadonlySet<string>;
  /** The anchors that must not disappear. */
  readonly locked: ReadonlySet<string>;
}

/** The part of a site whose URLs are collected. */
export type LockedSite = Pick<SiteFacts, 'baseUrl' | 'localeFolder'> & {
  readonly siteConfig: Pick<SiteFacts['siteConfig'], 'url' | 'urlLock'>;
};

interface CollectInput {
  readonly site: LockedSite;
  readonly rendered: readonly Pick<
    RenderedPageSummary,
    'path' | 'title' | 'sourceFile' | 'anchors' | 'headingIds'
  >[];
  /** The addresses that pages refer to. */
  readonly addresses: Addresses;
  /** References in the config, sidebars and data files. */
  readonly references: readonly Reference[];
}

/** Returns the key of an absolute path on the host, which is the path in `urls.lock`. */
export function getLockKey(path: string, { baseUrl, localeFolder }: LockedSite): string {
  return formatLockedPath(path, { baseUrl, folder: localeFolder });
}

/** Returns the published pages of a locale by key, without the 404 page, which every other path shows. */
export function collectPublishedPages(input: CollectInput): ReadonlyMap<string, PublishedPage> {
  const { site, rendered, addresses, references } = input;
  const locksAll = site.siteConfig.urlLock.anchors === 'all';
  const published = new Map<string, PublishedPage & { readonly locked: Set<string> }>();
  for (const { path, title, sourceFile, anchors, headingIds } of rendered) {
    if (isNotFoundPage(path)) continue;
    const key = getLockKey(path, site);
    // IDs that start with an underscore belong to the app shell.
    const all = new Set(listIds(anchors).filter((id) => !id.startsWith('_')));
    const local = path.startsWith(site.baseUrl) ? `/${path.slice(site.baseUrl.length)}` : path;
    published.set(key, {
      key,
      local,
      title,
      source: sourceFile === undefined ? undefined : toPosixPath(sourceFile),
      anchors: all,
      locked: new Set(locksAll ? all : headingIds.filter((id) => all.has(id))),
    });
  }
  for (const { key, anchor } of listReferencedAnchors(addresses, references, site)) {
    const page = published.get(key);
    if (page?.anchors.has(anchor)) page.locked.add(anchor);
  }
  return published;
}

/** Returns the anchors in links from elsewhere. A link to an anchor of its own page, such as in a table of contents, publishes nothing. */
function* listReferencedAnchors(
  { links, files }: Addresses,
  references: readonly Reference[],
  site: LockedSite,
): Generator<{ readonly key: string; readonly anchor: string }> {
  const getSiteAddress = createSiteAddressResolver({ url: site.siteConfig.url, baseUrl: site.baseUrl });
  const siteAddresses = references.flatMap((reference) => getSiteAddress(reference) ?? []);
  for (const address of [...siteAddresses, ...links, ...files]) {
    const found = parse(address);
    if (found) yield found;
  }

  function parse(address: string) {
    if (!address.includes('#')) return undefined;
    const url = parseAddress(address);
    // A text fragment selects text of the page.
    const [anchor = ''] = decodePath(url?.hash.slice(1) ?? '').split(':~:');
    if (!url || anchor === '') return undefined;
    return { key: getLockKey(url.pathname, site), anchor };
  }
}

/** Returns what `urls.lock` contains for some pages. */
export function listLockedUrls(pages: Iterable<PublishedPage>): readonly LockedUrl[] {
  return [...pages].flatMap(({ key, source, locked }) => [
    { path: key, ...(source !== undefined && { source }) },
    ...[...locked].map((anchor) => ({ path: key, anchor })),
  ]);
}
