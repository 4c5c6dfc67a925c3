import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createMetaPolicy } from '../../../model/contentSecurityPolicy';
import type { Diagnostic } from '../../../model/diagnostic';
import type { Site } from '../../../model/site';
import { decodePath, documentFile, pagePath, withoutBaseUrl } from '../../../model/url';
import { bundleScript } from '../../bundle/bundleScript';
import { redirectScript } from '../../entries';
import type { MovedPath } from './checkRedirects';
import { formatRedirectPage, formatRedirectTag } from './redirectPage';

interface WriteInput {
  readonly site: Site;
  /** The redirects that the host's configuration does not contain. */
  readonly moved: readonly MovedPath[];
  readonly folder: string;
  /** Paths of all pages. */
  readonly pages: readonly string[];
}

/** Writes a redirect page for each moved path, and adds a script to pages whose anchors have moved. Returns diagnostics for conflicts. */
export async function writeRedirects({
  site,
  moved,
  folder,
  pages,
}: WriteInput): Promise<readonly Diagnostic[]> {
  if (moved.length === 0) return [];
  const { siteConfig, baseUrl, i18n } = site;
  const diagnostics: Diagnostic[] = [];
  const bundled = await bundleScript({
    entry: redirectScript,
    name: 'redirect',
    outputDir: folder,
    minify: true,
  });
  const script = baseUrl + bundled;
  const policy = createMetaPolicy(site);
  const lang = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  for (const each of moved) {
    const { from, to } = each;
    if (to === undefined) {
      const page = pages.find((known) => pagePath(known, baseUrl) === pagePath(from, baseUrl)) ?? from;
      await addTag(path.join(folder, documentFile(page, siteConfig)), formatRedirectTag(script, each));
      continue;
    }
    const file = path.join(folder, redirectFile(from, baseUrl));
    // If the page `/x` is the file `x.html`, hosts already serve it at `/x.html`.
    if (file === path.join(folder, documentFile(to, siteConfig))) continue;
    if (existsSync(file)) {
      diagnostics.push({
        kind: 'redirect',
        severity: 'throw',
        message: `Cannot write the redirect from \`${from}\`: the output already has a file \`${path.relative(folder, file)}\`.`,
        hint: 'Remove the redirect, or the file in the static folder.',
        ...each.mark,
      });
      continue;
    }
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(
      file,
      formatRedirectPage({ moved: { ...each, to }, script, siteUrl: siteConfig.url, lang, policy }),
    );
  }
  return diagnostics;
}

/** Hosts serve the index file of a folder with and without a trailing slash, so old links of both forms work. */
function redirectFile(from: string, baseUrl: string): string {
  const local = decodePath(withoutBaseUrl(from, baseUrl)).replace(/^\/|\/$/g, '');
  return /\.html?$/i.test(local) ? local : `${local}/index.html`;
}

/** Inserts the redirect script before all other scripts of a page, so that it runs first. */
async function addTag(file: string, tag: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  const at = html.indexOf('<script');
  await writeFile(file, `${html.slice(0, at)}${tag}\n${html.slice(at)}`);
}
