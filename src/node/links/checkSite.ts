import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { removeDuplicates, type Diagnostic } from '../../model/diagnostic';
import { findIgnoreComments, type IgnoreComment } from '../../model/ignoreComment';
import { isMarkdown } from '../../model/isMarkdown';
import { extendToText } from '../../model/locateText';
import type { Reference } from '../../model/reference';
import { createCodeFrame } from '../../model/siteError';
import { locateInSource } from '../config/configErrors';
import { isWithin } from '../files/realPath';
import { tryReadText } from '../files/tryRead';
import type { RenderedSite } from '../render/renderSite';
import type { SiteFacts } from '../site/siteFacts';
import { applyIgnoreComments } from './applyIgnoreComments';
import { checkAddresses } from './checkAddresses';
import { collectLocaleLinks, type LocaleLinks } from './checkOtherLocales';
import { createReferenceChecker } from './checkReferences';
import { type CheckTargets, GENERATED_FILE, type MovedUrls } from './checkTargets';
import {
  collectPageReferences,
  type FailedPage,
  isWebUrl,
  type PageReferences,
  toOwnPath,
} from './collectPageReferences';
import { collectStyleReferences } from './collectStyleReferences';
import { checkExternal, type FoundExternal } from './external/checkExternal';
import type { CheckUrls } from './external/externalChecker';
import { createLinkFinder } from './findLinkLocation';
import { findRedirectedSpellings } from './findRedirectedSpellings';
import { collectSiteLinks, createPageReader, type LinkEngine, readLinkingPages } from './linkGroups';
import { checkUrlLock, type UrlLockReport } from './urlLock/checkUrlLock';

export interface CheckSiteInput {
  readonly engine: LinkEngine;
  readonly site: SiteFacts;
  readonly rendered: RenderedSite;
  readonly contents: Iterable<Pick<CompiledContent, 'ignoreComments'>>;
  /** The style sheets that the site and its packages import, as absolute paths. */
  readonly styles?: readonly string[] | undefined;
  readonly files: SiteFiles;
  readonly moved: MovedUrls;
  /** Whether the URLs of the site are collected for `urls.lock` even if it does not exist. */
  readonly updatesUrlLock?: boolean | undefined;
  readonly failedPages?: readonly FailedPage[] | undefined;
  /** Requests external URLs. Without it, links to other sites are not checked. */
  readonly checkUrls?: CheckUrls | undefined;
  /** Diagnostics of earlier steps, to report together with those of this step. */
  readonly found: readonly Diagnostic[];
}

/** The files of a new site, relative to its folder. */
interface SiteFiles extends Pick<ReadonlySet<string>, 'has'> {
  /** The paths of all files outside of `skippedPrefixes`. */
  readonly names: Iterable<string>;
  /** What the paths of files start with that are not listed, so that references to them are not checked. */
  readonly skippedPrefixes: readonly string[];
}

/** The result of checking a site. */
export interface CheckedSite {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of links, images and other references that were checked. */
  readonly references: number;
  /** The published URLs, if the site locks them. */
  readonly urlLock: UrlLockReport | undefined;
  /** What `checkOtherLocales` needs, if the site has several locales. */
  readonly localeLinks: LocaleLinks | undefined;
}

/** Checks the references and the published URLs of a site. Returns its diagnostics together with those of earlier steps. */
export async function checkSite(input: CheckSiteInput): Promise<CheckedSite> {
  const { engine, site, rendered, files, checkUrls } = input;
  const { siteConfig, siteConfigPath, siteDir, baseUrl } = site;
  const { pages } = rendered;
  const address = { url: siteConfig.url, baseUrl };
  const failed = (input.failedPages ?? []).map((page) =>
    collectPageReferences({ ...page, anchors: [], links: [] }, address),
  );
  const failedPages = failed.map((page) => page.path);
  const { count, ...addresses } = await collectSiteLinks(engine, rendered.groups, failed);
  const styles = collectStyleReferences(listOwnStyles(input), { siteDir, baseUrl });
  const references = [...site.references.map((each) => withEnd(each, siteDir)), ...styles.references];
  const findLocation = createLinkFinder({ siteDir, baseUrl, files: [siteConfigPath] });
  const unservable = await checkAddresses({
    site,
    pages,
    files,
    settingLocation: findHostSetting(siteConfigPath),
  });
  const targets = await createTargets(input, {
    references,
    links: addresses.links,
    failedPages,
    findLocation,
  });
  const checker = createReferenceChecker(targets, addresses);
  for await (const page of readLinkingPages(engine, rendered, { addresses: checker.broken, site: address }))
    checker.add(page);
  for (const page of failed) checker.add(page);
  const external = checkUrls
    ? await checkExternal(await collectExternal(input, failed), {
        checkUrls,
        severity: siteConfig.onBrokenLinks,
        findLocation,
      })
    : [];
  const { updatesUrlLock: updates = false } = input;
  const urlLock = await checkUrlLock({
    ...input,
    rendered: pages,
    addresses,
    references,
    failedPages,
    updates,
  });
  const all = [
    ...input.found,
    ...unservable,
    ...styles.diagnostics,
    ...checker.report(),
    ...external,
    ...(urlLock?.diagnostics ?? []),
  ];
  const comments = readComments(input, [...references, ...all]);
  return {
    diagnostics: applyIgnoreComments(removeDuplicates(all), {
      comments,
      siteDir,
      uncheckedCodes: checkUrls ? [] : ['external-link'],
    }),
    references: count,
    urlLock,
    localeLinks: await collectLocaleLinks({
      ...{ engine, groups: rendered.groups, site, targets, comments },
      files: files.names,
      skippedPrefixes: files.skippedPrefixes,
    }),
  };
}

/** Returns the style sheets of the site itself, without those of packages and generated ones. */
function listOwnStyles({ site, styles = [] }: CheckSiteInput): readonly string[] {
  const { siteDir, generatedFilesDir, styleSheets } = site;
  const imported = styles.filter(
    (file) =>
      isWithin(file, siteDir) && !isWithin(file, generatedFilesDir) && !/[\\/]node_modules[\\/]/.test(file),
  );
  return [...new Set([...styleSheets, ...imported])];
}

/** Returns what references may refer to, and how to report those that refer to nothing. */
async function createTargets(
  { site, rendered: { pages }, files, moved }: CheckSiteInput,
  {
    references,
    links,
    failedPages,
    findLocation,
  }: Pick<CheckTargets, 'references' | 'findLocation'> & {
    readonly links: ReadonlySet<string>;
    readonly failedPages: readonly string[];
  },
): Promise<CheckTargets> {
  const { siteConfig, baseUrl } = site;
  return {
    baseUrl,
    pages: [...pages, ...failedPages.map((each) => ({ path: each, anchors: '' }))],
    url: siteConfig.url,
    redirects: moved.redirects,
    references,
    files,
    fileNames: [...files.names].filter((file) => !GENERATED_FILE.test(file) && !file.endsWith('.html')),
    otherBaseUrls: site.localeBaseUrls,
    failedPages,
    possiblyMissingPaths: site.possiblyMissingPaths,
    redirectedSpellings: await findRedirectedSpellings({ site, pages, references, links, files }),
    onBrokenLinks: siteConfig.onBrokenLinks,
    onBrokenAnchors: siteConfig.onBrokenAnchors,
    findLocation,
  };
}

/** Returns the comments that suppress diagnostics, in Markdown, the config and the other files that have references or problems. */
function readComments(
  { contents, site: { siteDir, siteConfigPath } }: CheckSiteInput,
  found: readonly Pick<Diagnostic, 'location'>[],
): readonly IgnoreComment[] {
  const sources = new Set(
    [siteConfigPath, ...found.flatMap(({ location }) => location?.file ?? [])]
      .map((file) => path.resolve(siteDir, file))
      .filter((file) => !isMarkdown(file)),
  );
  return [
    ...[...contents].flatMap(({ ignoreComments = [] }) => ignoreComments),
    ...[...sources].flatMap((file) => findIgnoreComments(file, tryReadText(file) ?? '')),
  ];
}

/** Adds code frames to diagnostics. */
export function addFrames(diagnostics: readonly Diagnostic[], siteDir: string): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => withFrame(diagnostic, siteDir));
}

/** Returns the links to other sites in pages, the config and sidebars. */
async function collectExternal(
  { engine, site, rendered }: CheckSiteInput,
  failed: readonly PageReferences[],
): Promise<readonly FoundExternal[]> {
  const { references, baseUrl } = site;
  const address = { url: site.siteConfig.url, baseUrl };
  const found: FoundExternal[] = references.flatMap(({ rawUrl, resolved = rawUrl, location, isUnchecked }) =>
    isWebUrl(resolved) && !isUnchecked && toOwnPath(resolved, address) === undefined
      ? [{ url: resolved, location }]
      : [],
  );
  const add = ({ external, sourceFile }: PageReferences) =>
    found.push(...external.map((each) => ({ ...each, sourceFile })));
  const readPage = createPageReader(engine, address);
  for (const page of rendered.pages) add(await readPage(page));
  for (const page of failed) add(page);
  return found;
}

/** Returns the location of `host` in the config, or of the whole file. */
function findHostSetting(file: string) {
  return locateInSource({ file, text: tryReadText(file) ?? '' }, ['host']);
}

/** Adds the end of the URL to the location of a reference, if plugins have not. */
function withEnd(reference: Reference, siteDir: string): Reference {
  const { location, rawUrl } = reference;
  if (location.end || location.line === undefined) return reference;
  const text = tryReadText(path.resolve(siteDir, location.file));
  return text === undefined ? reference : { ...reference, location: extendToText(text, location, rawUrl) };
}

function withFrame(diagnostic: Diagnostic, siteDir: string): Diagnostic {
  const { location, frame } = diagnostic;
  if (frame !== undefined || location?.line === undefined) return diagnostic;
  const { line, column, end } = location;
  // A location can also be a folder, or a file that is missing.
  const text = tryReadText(path.resolve(siteDir, location.file));
  return text === undefined ? diagnostic : { ...diagnostic, frame: createCodeFrame(text, line, column, end) };
}
