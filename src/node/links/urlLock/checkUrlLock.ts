import path from 'node:path';
import type { Diagnostic } from '../../../model/diagnostic';
import type { Reference } from '../../../model/reference';
import { decodePath, getDocumentFile } from '../../../model/url';
import type { Engine } from '../../engine/engine';
import { toPosixPath } from '../../files/pathname';
import type { SiteFacts } from '../../site/siteFacts';
import type { Addresses } from '../addresses';
import type { MovedUrls } from '../checkTargets';
import { createSuggester } from '../suggestTarget';
import { createReplacementFinder } from './findReplacement';
import {
  collectPublishedPages,
  getLockKey,
  type LockedSite,
  listLockedUrls,
  type PublishedPage,
} from './publishedUrls';
import { formatRedirectAdvice, parseStaticRedirects, type RedirectSyntax } from './redirectSyntax';
import { formatUrl, type LockedUrl, type LockLine, parseUrlLock, URL_LOCK } from './urlLockFile';
import { renamedSources, staticRedirectsText, urlLockText } from './urlLockTasks';

interface CheckInput {
  readonly engine: Pick<Engine, 'get'>;
  readonly site: LockedSite &
    Pick<SiteFacts, 'siteDir' | 'siteConfigPath' | 'siteConfig' | 'plugins' | 'otherLocaleFolders'>;
  readonly rendered: Parameters<typeof collectPublishedPages>[0]['rendered'];
  readonly addresses: Addresses;
  readonly references: readonly Reference[];
  readonly moved: MovedUrls;
  readonly failedPages: readonly string[];
  /** The files of the output, relative to its folder. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
  /** Whether URLs are collected even if the site has no `urls.lock` yet. */
  readonly updates: boolean;
}

/** The URLs of a locale, next to those in `urls.lock`. JSON. */
export interface UrlLockReport {
  readonly diagnostics: readonly Diagnostic[];
  /** What the file should contain: the present URLs, and those that redirects keep. */
  readonly urls: readonly LockedUrl[];
  /** How many of them are not in the file. */
  readonly added: number;
  /** The lines of the file that belong to other locales. */
  readonly others: readonly LockedUrl[];
}

/** Compares the URLs of a site with `urls.lock`. Returns `undefined` if the site has no such file. */
export async function checkUrlLock(input: CheckInput): Promise<UrlLockReport | undefined> {
  const { engine, site, failedPages, files } = input;
  const { redirects, redirectedAnchors, redirectsFile } = input.moved;
  const text = await engine.get(urlLockText, null);
  if (text === null && !input.updates) return undefined;
  const lock = parseUrlLock(text ?? '');
  const pages = collectPublishedPages(input);
  const failed = new Set(failedPages.map((page) => getLockKey(page, site)));
  const moved = new Set([...redirects.keys()].map((from) => getLockKey(from, site)));
  const movedAnchors = new Set([...redirectedAnchors].map((from) => formatAnchorKey(from, site)));
  const hasOwnFile =
    redirectsFile !== undefined && /^(?:netlify|cloudflare)$/.test(site.siteConfig.host.name);
  const isRedirectedByHost = hasOwnFile
    ? parseStaticRedirects(await engine.get(staticRedirectsText, redirectsFile))
    : () => false;

  const kept: LockedUrl[] = [];
  const others: LockedUrl[] = [];
  const removedPages = new Map<string, LockLine>();
  const removedAnchors: { readonly line: LockLine; readonly page: PublishedPage }[] = [];
  for (const line of lock.lines) {
    if (!isOwn(line.path)) {
      others.push(line);
      continue;
    }
    const page = pages.get(line.path);
    if (isKept(line, page)) kept.push(line);
    else if (page) removedAnchors.push({ line, page });
    // A page is reported once, at the line of the page if there is one.
    else if (line.anchor === undefined || !removedPages.has(line.path)) removedPages.set(line.path, line);
  }
  const urls = [...kept, ...listLockedUrls(pages.values())];
  const known = new Set(lock.lines.map(formatUrl));
  const added = new Set(urls.map(formatUrl).filter((url) => !known.has(url))).size;
  const diagnostics = removedPages.size > 0 || removedAnchors.length > 0 ? await describeRemoved() : [];
  return { diagnostics: [...lock.diagnostics, ...diagnostics], urls, added, others };

  function isKept({ path: locked, anchor }: LockLine, page: PublishedPage | undefined): boolean {
    if (failed.has(locked)) return true;
    if (page)
      return (
        anchor === undefined ||
        page.anchors.has(anchor) ||
        movedAnchors.has(formatUrl({ path: locked, anchor }))
      );
    if (moved.has(locked)) return true;
    const address = site.baseUrl + locked.slice(site.localeFolder.length);
    const file = decodePath(locked.slice(site.localeFolder.length));
    return (
      isRedirectedByHost(address) ||
      files.has(file) ||
      files.has(getDocumentFile(address, { ...site.siteConfig, baseUrl: site.baseUrl }))
    );
  }

  /** Returns whether a path of the file belongs to the locale of this site. */
  function isOwn(locked: string): boolean {
    const isIn = (folder: string) => `${locked}/`.startsWith(folder);
    const closer = site.otherLocaleFolders.filter((folder) => folder.length > site.localeFolder.length);
    return isIn(site.localeFolder) && !closer.some(isIn);
  }

  async function describeRemoved(): Promise<readonly Diagnostic[]> {
    const lockedPages = new Set(lock.lines.map((line) => line.path));
    const addedPages = [...pages.values()].filter(({ key }) => !lockedPages.has(key));
    const sources = new Set([...pages.values()].map(({ source }) => source));
    const missing = [...removedPages.values()].flatMap(({ source }) =>
      source === undefined || sources.has(source) ? [] : [source],
    );
    const renames = await engine.get(renamedSources, {
      missing: [...new Set(missing)].sort(),
      candidates: [...sources].filter((source) => source !== undefined).sort(),
    });
    const findReplacement = createReplacementFinder({ pages, added: addedPages, renames });
    const syntax: RedirectSyntax = getRedirectSyntax(input, hasOwnFile ? redirectsFile : undefined);
    const toLocal = (locked: string) => `/${locked.slice(site.localeFolder.length)}`;
    return [
      ...[...removedPages.values()].map((line): Diagnostic => {
        const { to, source } = findReplacement(line);
        const why =
          source === undefined
            ? 'no longer exists'
            : source === line.source
              ? `has moved: \`${source}\` is now at \`${to}\``
              : `has moved: \`${line.source}\` was renamed to \`${source}\``;
        return {
          code: 'removed-url',
          severity: 'throw',
          message: `The published page \`${line.path}\` ${why}.`,
          hint: `To redirect it, ${formatRedirectAdvice({ from: toLocal(line.path), to }, syntax)}. ${DROP}`,
          location: locate(line),
        };
      }),
      ...removedAnchors.map(({ line, page }): Diagnostic => {
        const to = findAnchor(line.anchor ?? '', page);
        const from = `${page.local}#${line.anchor}`;
        const redirect = formatRedirectAdvice({ from, to }, { ...syntax, redirectsFile: undefined });
        const where = page.source === undefined ? '' : ` in ${page.source}`;
        return {
          code: 'removed-anchor',
          severity: 'throw',
          message: `The published anchor \`${formatUrl(line)}\` no longer exists.`,
          hint: `Add \`{#${line.anchor}}\` to its heading${where}. To redirect it instead, ${redirect}. ${DROP}`,
          location: locate(line),
        };
      }),
    ];

    /** Returns where an anchor probably went: a new page with the same anchor, a similar anchor, or the page. */
    function findAnchor(anchor: string, page: PublishedPage): string {
      const elsewhere = addedPages.filter(({ anchors }) => anchors.has(anchor));
      const [only] = elsewhere;
      if (only && elsewhere.length === 1) return `${only.local}#${anchor}`;
      const similar = createSuggester([...page.anchors])(anchor);
      return similar === undefined ? page.local : `${page.local}#${similar}`;
    }
  }
}

const DROP = 'To accept the removal, run `docs-site check --update`.';

function locate({ line, ...url }: LockLine): Diagnostic['location'] {
  return { file: URL_LOCK, line, column: 1, end: { line, column: formatUrl(url).length + 1 } };
}

function formatAnchorKey(address: string, site: LockedSite): string {
  const at = address.indexOf('#');
  return formatUrl({
    path: getLockKey(address.slice(0, at), site),
    anchor: decodePath(address.slice(at + 1)),
  });
}

function getRedirectSyntax({ site }: CheckInput, redirectsFile: string | undefined): RedirectSyntax {
  const relative = (file: string) => toPosixPath(path.relative(site.siteDir, file));
  return {
    config: relative(site.siteConfigPath),
    hasPlugin: site.plugins.some(({ name }) => name === 'docusaurus-plugin-client-redirects'),
    redirectsFile: redirectsFile && relative(redirectsFile),
    baseUrl: site.baseUrl,
  };
}
