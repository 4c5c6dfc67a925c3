import { createMetaPolicy } from '../../../model/contentSecurityPolicy';
import type { Diagnostic } from '../../../model/diagnostic';
import { decodePath, getDocumentFile, pagePath, withoutBaseUrl } from '../../../model/url';
import { createScript } from '../../bundle/bundleScript';
import { getScript } from '../../entries';
import type { SiteFacts } from '../../site/siteFacts';
import { changeText, createFileSource, type OutputSource } from '../outputEntries';
import type { MovedPath } from './checkRedirects';
import { formatRedirectPage, formatRedirectTag } from './redirectPage';

interface WriteInput {
  readonly site: SiteFacts;
  /** The redirects that the host's configuration does not contain. */
  readonly moved: readonly MovedPath[];
  /** The files of the site by path. The redirects are added to them. */
  readonly sources: Map<string, OutputSource>;
  /** Paths of all pages. */
  readonly pages: readonly string[];
}

/** Adds a redirect page for each moved path, and a script to pages whose anchors have moved. Returns diagnostics for conflicts. */
export async function addRedirects({
  site,
  moved,
  sources,
  pages,
}: WriteInput): Promise<readonly Diagnostic[]> {
  if (moved.length === 0) return [];
  const { siteConfig, baseUrl, lang } = site;
  const diagnostics: Diagnostic[] = [];
  const bundled = await createScript({ entry: getScript('redirectScript'), name: 'redirect', minify: true });
  sources.set(bundled.file, createFileSource(bundled.file, bundled.code));
  const script = baseUrl + bundled.file;
  const policy = createMetaPolicy(site);
  // If several pages have the same path, the first one counts.
  const pagesByPath = new Map(pages.toReversed().map((page) => [pagePath(page, baseUrl), page]));
  for (const each of moved) {
    const { from, to } = each;
    if (to === undefined) {
      const page = pagesByPath.get(pagePath(from, baseUrl)) ?? from;
      const file = getDocumentFile(page, siteConfig);
      const source = sources.get(file);
      if (!source) continue;
      const changed = changeText(source, file, (html) => addTag(html, formatRedirectTag(script, each)));
      for (const known of source.paths) if (sources.get(known) === source) sources.set(known, changed);
      continue;
    }
    const file = redirectFile(from, site, sources);
    // If the page `/x` is the file `x.html`, hosts already serve it at `/x.html`.
    if (file === getDocumentFile(to, siteConfig)) continue;
    if (sources.has(file)) {
      diagnostics.push({
        code: 'invalid-redirect',
        severity: 'throw',
        message: `Cannot write the redirect from \`${from}\`: the output already has a file \`${file}\`.`,
        hint: 'Remove the redirect, or the file in the static folder.',
        ...each.errorLocation,
      });
      continue;
    }
    const html = formatRedirectPage({
      moved: { ...each, to },
      script,
      siteUrl: siteConfig.url,
      lang,
      policy,
    });
    sources.set(file, createFileSource(file, html));
  }
  return diagnostics;
}

/**
 * Hosts serve the index file of a folder with and without a trailing slash, so old links of both forms work. If links to pages
 * have no trailing slash, hosts would serve a file `x.html` instead of the page `x/index.html`, so the redirect becomes a folder.
 */
function redirectFile(
  from: string,
  { baseUrl, siteConfig }: WriteInput['site'],
  sources: ReadonlyMap<string, OutputSource>,
): string {
  const local = decodePath(withoutBaseUrl(from, baseUrl)).replace(/^\/|\/$/g, '');
  const isShadowing =
    siteConfig.trailingSlash !== true && sources.has(local.replace(/\.html?$/i, '/index.html'));
  return /\.html?$/i.test(local) && !isShadowing ? local : `${local}/index.html`;
}

/** Inserts the redirect script before all other scripts of a page, so that it runs first. */
function addTag(html: string, tag: string): string {
  const at = html.indexOf('<script');
  return `${html.slice(0, at)}${tag}
${html.slice(at)}`;
}
