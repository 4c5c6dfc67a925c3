import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { removeDuplicates, type Diagnostic } from '../../model/diagnostic';
import { findIgnoreComments } from '../../model/ignoreComment';
import { extendToText } from '../../model/locateText';
import type { Reference } from '../../model/reference';
import { createCodeFrame } from '../../model/siteError';
import { sumOf } from '../../model/sumOf';
import { locateInSource } from '../config/configErrors';
import type { Engine } from '../engine/engine';
import { tryReadText } from '../files/tryRead';
import type { RenderedSite } from '../render/renderSite';
import type { SiteFacts } from '../site/siteFacts';
import { applyIgnoreComments } from './applyIgnoreComments';
import { checkAddresses } from './checkAddresses';
import { collectLocaleLinks, type LocaleLinks } from './checkOtherLocales';
import { checkReferences } from './checkReferences';
import { type CheckTargets, GENERATED_FILE } from './checkTargets';
import {
  collectPageReferences,
  type FailedPage,
  isWebUrl,
  type LinkedPage,
  type PageReferences,
  toOwnPath,
} from './collectPageReferences';
import { collectStyleReferences } from './collectStyleReferences';
import { checkExternal, type FoundExternal } from './external/checkExternal';
import type { CheckUrls } from './external/externalChecker';
import { createLinkFinder } from './findLinkLocation';
import { findRedirectedForms } from './findRedirectedForms';
import { checkUrlLock, type UrlLockReport } from './urlLock/checkUrlLock';

export interface CheckSiteInput {
  readonly engine: Pick<Engine, 'get'>;
  readonly site: SiteFacts;
  readonly rendered: RenderedSite;
  readonly contents: Iterable<Pick<CompiledContent, 'ignoreComments'>>;
  /** The files of the new site, relative to its folder. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
  /** Folders whose files are not listed, so that references to them are not checked. */
  readonly skippedFolders?: readonly string[];
  /** The paths of files to suggest. */
  readonly fileNames?: Iterable<string>;
  readonly configPath: string;
  /** The targets of redirects, by path. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Redirected anchors of pages, as paths with an anchor. */
  readonly redirectedAnchors: ReadonlySet<string>;
  /** The `_redirects` file in a static folder, if there is one. */
  readonly redirectsFile: string | undefined;
  /** Whether the URLs of the site are collected for `urls.lock` even if it does not exist. */
  readonly updatesUrlLock?: boolean | undefined;
  readonly failedPages?: readonly FailedPage[] | undefined;
  /** Requests external URLs. Without it, links to other sites are not checked. */
  readonly checkUrls?: CheckUrls | undefined;
  /** Diagnostics of earlier steps, to report together with those of this step. */
  readonly found: readonly Diagnostic[];
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
  const { site, rendered, contents, files, fileNames = [], configPath, redirects, checkUrls } = input;
  const { siteConfig, siteDir, baseUrl } = site;
  const collect = (page: LinkedPage) => collectPageReferences(page, { url: siteConfig.url, baseUrl });
  const pages = rendered.pages.map(({ sourceFile, ...page }) => collect({ sourceFile, ...page }));
  const failed = (input.failedPages ?? []).map((page) => collect({ ...page, anchors: [], links: [] }));
  const failedPages = failed.map((page) => page.path);
  const styles = collectStyleReferences(site.styleSheets, { siteDir, baseUrl });
  const references = [...site.references.map((each) => withEnd(each, siteDir)), ...styles.references];
  const findLocation = createLinkFinder({ siteDir, baseUrl, files: [configPath] });
  const addresses = await checkAddresses({
    site,
    pages,
    files,
    settingLocation: findHostSetting(configPath),
  });
  const targets: CheckTargets = {
    baseUrl,
    url: siteConfig.url,
    redirects,
    references,
    files,
    fileNames: [...fileNames].filter((file) => !GENERATED_FILE.test(file) && !file.endsWith('.html')),
    otherBaseUrls: site.localeBaseUrls,
    failedPages,
    uncertainPaths: site.uncertainPaths,
    redirectedForms: await findRedirectedForms({ site, pages, references, files }),
    onBrokenLinks: siteConfig.onBrokenLinks,
    onBrokenAnchors: siteConfig.onBrokenAnchors,
    findLocation,
  };
  const diagnostics = checkReferences([...pages, ...failed], targets);
  const external = checkUrls
    ? await checkExternal(collectExternal(site, [...pages, ...failed]), {
        checkUrls,
        severity: siteConfig.onBrokenLinks,
        findLocation,
      })
    : [];
  const { updatesUrlLock: updates = false } = input;
  const urlLock = await checkUrlLock({
    ...input,
    rendered: rendered.pages,
    pages,
    references,
    failedPages,
    updates,
  });
  const all = [
    ...input.found,
    ...addresses,
    ...styles.diagnostics,
    ...diagnostics,
    ...external,
    ...(urlLock?.diagnostics ?? []),
  ];
  const sources = new Set(
    [configPath, ...[...references, ...all].flatMap(({ location }) => location?.file ?? [])]
      .map((file) => path.resolve(siteDir, file))
      .filter((file) => !/\.mdx?$/i.test(file)),
  );
  const comments = [
    ...[...contents].flatMap(({ ignoreComments = [] }) => ignoreComments),
    ...[...sources].flatMap((file) => findIgnoreComments(file, tryReadText(file) ?? '')),
  ];
  return {
    diagnostics: applyIgnoreComments(removeDuplicates(all), {
      comments,
      siteDir,
      uncheckedCodes: checkUrls ? [] : ['external-link'],
    }),
    references: sumOf(rendered.pages, countReferences),
    urlLock,
    localeLinks: collectLocaleLinks({
      ...{ site, targets, pages, comments },
      files: fileNames,
      skippedFolders: input.skippedFolders ?? [],
      rendered: rendered.pages,
    }),
  };
}

/** Counts the distinct links of a page, and what its content embeds. */
function countReferences({
  shellLinks,
  links,
  rawLinks = [],
  references,
}: RenderedSite['pages'][number]): number {
  return (
    shellLinks.length +
    links.length +
    rawLinks.length +
    references.filter(({ kind }) => kind === 'image').length
  );
}

/** Adds code frames to diagnostics. */
export function addFrames(diagnostics: readonly Diagnostic[], siteDir: string): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => withFrame(diagnostic, siteDir));
}

/** Returns the links to other sites in pages, the config and sidebars. */
function collectExternal(
  { references, siteConfig: { url }, baseUrl }: SiteFacts,
  pages: readonly PageReferences[],
): readonly FoundExternal[] {
  return [
    ...references.flatMap(({ rawUrl, resolved = rawUrl, location, isUnchecked }) =>
      isWebUrl(resolved) && !isUnchecked && toOwnPath(resolved, { url, baseUrl }) === undefined
        ? [{ url: resolved, location }]
        : [],
    ),
    ...pages.flatMap(({ external, sourceFile }) => external.map((each) => ({ ...each, sourceFile }))),
  ];
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
