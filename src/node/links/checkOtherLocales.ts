import type { Diagnostic } from '../../model/diagnostic';
import type { IgnoreComment } from '../../model/ignoreComment';
import type { Reference } from '../../model/reference';
import { hasProtocol } from '../../model/url';
import type { SiteFacts } from '../site/siteFacts';
import { applyIgnoreComments } from './applyIgnoreComments';
import { checkReferences } from './checkReferences';
import { type CheckTargets, GENERATED_FILE } from './checkTargets';
import {
  createAddressResolver,
  type LinkedPage,
  type PageReferences,
  parseAddress,
  toOwnPath,
  UNCHECKED_PROTOCOL,
} from './collectPageReferences';

/** A locale with what links from other locales are checked against, and with its own links to them. JSON. */
export interface LocaleLinks {
  readonly targets: LocaleTargets;
  readonly pages: readonly Pick<PageReferences, 'path' | 'anchors'>[];
  readonly outgoing: readonly OutgoingLink[];
  /** Comments that silence diagnostics. */
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
  /** Folders whose files are not known. */
  readonly skippedFolders: readonly string[];
}

/** A link to another locale. Its address is resolved. */
interface OutgoingLink {
  readonly baseUrl: string;
  readonly reference: Reference;
}

interface CollectInput {
  readonly site: Pick<SiteFacts, 'baseUrl' | 'localeBaseUrls'> & {
    readonly siteConfig: { readonly url: string };
  };
  readonly targets: CheckTargets;
  /** The paths of all files. */
  readonly files: Iterable<string>;
  readonly skippedFolders: readonly string[];
  readonly pages: readonly PageReferences[];
  readonly rendered: readonly Pick<LinkedPage, 'path' | 'references'>[];
  readonly comments: readonly IgnoreComment[];
}

/** Collects the links of a locale to other ones, or returns `undefined` if the site has one locale. */
export function collectLocaleLinks({
  site,
  targets,
  files,
  skippedFolders,
  pages,
  rendered,
  comments,
}: CollectInput): LocaleLinks | undefined {
  const others = site.localeBaseUrls.filter((base) => base !== site.baseUrl);
  if (others.length === 0) return undefined;
  // The closest base URL comes first.
  const baseUrls = [...others, site.baseUrl].sort((a, b) => b.length - a.length);
  const findOutgoing = (
    reference: Reference,
    getAddress: (link: string) => string,
  ): readonly OutgoingLink[] => {
    const { resolved, rawUrl, isUnchecked } = reference;
    if (resolved === undefined || isUnchecked || rawUrl.startsWith(UNCHECKED_PROTOCOL)) return [];
    const own = hasProtocol(resolved)
      ? toOwnPath(resolved, { url: site.siteConfig.url, baseUrl: '/' })
      : resolved;
    const url = own === undefined || own.startsWith('#') ? undefined : parseAddress(getAddress(own));
    const baseUrl = baseUrls.find((base) => `${url?.pathname}/`.startsWith(base));
    if (!url || baseUrl === undefined || baseUrl === site.baseUrl) return [];
    const address = url.pathname + url.search + url.hash;
    // Docusaurus does not check links between locales, so they are warnings, like attributes of elements.
    return [{ baseUrl, reference: { ...reference, resolved: address, isElement: true } }];
  };
  const getSiteAddress = createAddressResolver(site.baseUrl);
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
      skippedFolders,
    },
    pages: pages.map(({ path, anchors }) => ({ path, anchors })),
    outgoing: [
      ...targets.references.flatMap((reference) => findOutgoing(reference, getSiteAddress)),
      ...rendered.flatMap(({ path, references }) => {
        const getAddress = createAddressResolver(path);
        return references.flatMap((reference) => findOutgoing(reference, getAddress));
      }),
    ],
  };
}

/** Checks the links of other locales to the pages and files of a locale. */
function checkIncoming(
  { targets, pages }: Pick<LocaleLinks, 'targets' | 'pages'>,
  references: readonly Reference[],
): readonly Diagnostic[] {
  const { files, skippedFolders, redirects } = targets;
  const known = new Set(files);
  const none = { sourceFile: undefined, references: [], ignored: [], embeds: [] };
  const noLinks = { shellLinks: [], links: [], rawLinks: [] };
  return checkReferences(
    pages.map((page) => ({ ...none, ...noLinks, ...page, external: [] })),
    {
      ...targets,
      references,
      redirects: new Map(redirects),
      files: {
        has: (file) => known.has(file) || skippedFolders.some((folder) => file.startsWith(`${folder}/`)),
      },
      fileNames: files.filter((file) => !file.endsWith('.html')),
      findLocation: () => undefined,
    },
  );
}

/**
 * Checks the links between locales. Those to locales that are not part of the run are not checked. Adds what it finds to the diagnostics
 * of the locales, except for what comments silence; these comments are not unused.
 */
export function checkOtherLocales(
  locales: readonly LocaleLinks[],
  { found, siteDir }: { readonly found: readonly Diagnostic[]; readonly siteDir: string },
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
  return [...found, ...silenced.filter(({ code }) => code !== 'unused-ignore')].filter(
    (each) => each.code !== 'unused-ignore' || broken.length === 0 || stillUnused.has(JSON.stringify(each)),
  );
}
