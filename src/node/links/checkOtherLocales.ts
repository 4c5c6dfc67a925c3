import { combineLocales, type Diagnostic } from '../../model/diagnostic';
import type { IgnoreComment } from '../../model/ignoreComment';
import type { ItemGroup } from '../../model/itemGroups';
import type { Reference } from '../../model/reference';
import { hasProtocol, PATHNAME_PROTOCOL } from '../../model/url';
import { pageReport } from '../render/pageTasks';
import type { SiteFacts } from '../site/siteFacts';
import { applyIgnoreComments } from './applyIgnoreComments';
import { createReferenceChecker } from './checkReferences';
import { type CheckTargets, GENERATED_FILE, type TargetPage } from './checkTargets';
import { createAddressResolver, parseAddress, toOwnPath } from './collectPageReferences';
import { type LinkEngine, listLinkingPages } from './linkGroups';

/** A locale with what links from other locales are checked against, and with its own links to them. JSON. */
export interface LocaleLinks {
  readonly targets: LocaleTargets;
  readonly pages: readonly TargetPage[];
  readonly outgoing: readonly OutgoingLink[];
  /** Comments that suppress diagnostics. */
  readonly comments: readonly IgnoreComment[];
}

interface LocaleTargets
  extends Pick<
    CheckTargets,
    'baseUrl' | 'url' | 'otherBaseUrls' | 'failedPages' | 'onBrokenLinks' | 'onBrokenAnchors'
  > {
  /** The targets of redirects with their paths. */
  readonly redirects: readonly (readonly [path: string, target: string])[];
  readonly files: readonly string[];
  /** What the paths of files start with that are not known. */
  readonly skippedPrefixes: readonly string[];
}

/** A link to another locale. Its address is resolved. */
interface OutgoingLink {
  readonly baseUrl: string;
  readonly reference: Reference;
}

interface CollectInput {
  readonly engine: LinkEngine;
  /** The paths of all pages in groups. */
  readonly groups: readonly ItemGroup[];
  readonly site: Pick<SiteFacts, 'baseUrl' | 'localeBaseUrls'> & {
    readonly siteConfig: { readonly url: string };
  };
  readonly targets: CheckTargets;
  /** The paths of all files. */
  readonly files: Iterable<string>;
  readonly skippedPrefixes: readonly string[];
  readonly comments: readonly IgnoreComment[];
}

/** Collects the links of a locale to other ones, or returns `undefined` if the site has one locale. */
export async function collectLocaleLinks({
  engine,
  groups,
  site,
  targets,
  files,
  skippedPrefixes,
  comments,
}: CollectInput): Promise<LocaleLinks | undefined> {
  const others = site.localeBaseUrls.filter((base) => base !== site.baseUrl);
  if (others.length === 0) return undefined;
  // The closest base URL comes first.
  const baseUrls = [...others, site.baseUrl].sort((a, b) => b.length - a.length);
  const findLocale = (address: string) => {
    const url = parseAddress(address);
    const baseUrl = baseUrls.find((base) => `${url?.pathname}/`.startsWith(base));
    return !url || baseUrl === undefined || baseUrl === site.baseUrl ? undefined : { url, baseUrl };
  };
  const findOutgoing = (
    reference: Reference,
    getAddress: (link: string) => string,
  ): readonly OutgoingLink[] => {
    const { resolved, rawUrl, isUnchecked } = reference;
    if (resolved === undefined || isUnchecked || rawUrl.startsWith(PATHNAME_PROTOCOL)) return [];
    const own = hasProtocol(resolved)
      ? toOwnPath(resolved, { url: site.siteConfig.url, baseUrl: '/' })
      : resolved;
    const found = own === undefined || own.startsWith('#') ? undefined : findLocale(getAddress(own));
    if (!found) return [];
    const { url, baseUrl } = found;
    const address = url.pathname + url.search + url.hash;
    // Docusaurus does not check links between locales, so they are warnings, like attributes of elements.
    return [{ baseUrl, reference: { ...reference, resolved: address, isElement: true } }];
  };
  const getSiteAddress = createAddressResolver(site.baseUrl);
  const outgoing = targets.references.flatMap((reference) => findOutgoing(reference, getSiteAddress));
  const linkingPages = await listLinkingPages(engine, groups, ({ contentLinks, files: embedded, outside }) =>
    [...contentLinks, ...embedded, ...outside].some((address) => findLocale(address)),
  );
  for (const { path } of targets.pages) {
    if (!linkingPages.has(path)) continue;
    const getAddress = createAddressResolver(path);
    const { references } = await engine.get(pageReport, path);
    outgoing.push(...references.flatMap((reference) => findOutgoing(reference, getAddress)));
  }
  return {
    comments,
    targets: {
      baseUrl: site.baseUrl,
      url: targets.url,
      otherBaseUrls: site.localeBaseUrls,
      failedPages: targets.failedPages,
      onBrokenLinks: targets.onBrokenLinks,
      onBrokenAnchors: targets.onBrokenAnchors,
      redirects: [...(targets.redirects ?? [])],
      files: [...files].filter((file) => !GENERATED_FILE.test(file)),
      skippedPrefixes,
    },
    pages: targets.pages.map(({ path, anchors }) => ({ path, anchors })),
    outgoing,
  };
}

/** Checks the links of other locales to the pages and files of a locale. */
function checkIncoming(
  { targets, pages }: Pick<LocaleLinks, 'targets' | 'pages'>,
  references: readonly Reference[],
): readonly Diagnostic[] {
  const { files, skippedPrefixes, redirects } = targets;
  const known = new Set(files);
  const checked: CheckTargets = {
    ...targets,
    pages,
    references,
    redirects: new Map(redirects),
    files: {
      has: (file) => known.has(file) || skippedPrefixes.some((prefix) => file.startsWith(prefix)),
    },
    fileNames: files.filter((file) => !file.endsWith('.html')),
    findLocation: () => undefined,
  };
  return createReferenceChecker(checked, { links: new Set(), files: new Set() }).report();
}

interface LocaleDiagnostics {
  /** The diagnostics of each locale. */
  readonly found: readonly (readonly Diagnostic[])[];
  readonly siteDir: string;
}

/**
 * Checks the links between locales. Those to locales that are not part of the run are not checked. Adds what it finds to the
 * diagnostics of the locales, except for those that comments silence; these comments count as used. Diagnostics that several
 * locales share are reported once.
 */
export function checkOtherLocales(
  locales: readonly LocaleLinks[],
  { found, siteDir }: LocaleDiagnostics,
): readonly Diagnostic[] {
  const broken = locales.flatMap(({ targets, pages }) => {
    const incoming = locales.flatMap(({ outgoing }) =>
      outgoing.filter(({ baseUrl }) => baseUrl === targets.baseUrl).map(({ reference }) => reference),
    );
    return incoming.length === 0 ? [] : checkIncoming({ targets, pages }, incoming);
  });
  const comments = locales.flatMap((each) => each.comments);
  const unused = (list: readonly Diagnostic[]) =>
    new Set(list.filter(({ code }) => code === 'unused-ignore').map((each) => JSON.stringify(each)));
  const silenced = applyIgnoreComments(broken, { comments, siteDir });
  const stillUnused = unused(silenced);
  const linked = silenced.filter(({ code }) => code !== 'unused-ignore');
  return combineLocales([...found, linked]).filter(
    (each) => each.code !== 'unused-ignore' || broken.length === 0 || stillUnused.has(JSON.stringify(each)),
  );
}
