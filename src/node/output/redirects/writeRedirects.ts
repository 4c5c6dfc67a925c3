import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { metaPolicy } from '../../../model/contentSecurityPolicy';
import type { Diagnostic } from '../../../model/reference';
import type { Site } from '../../../model/site';
import { decodePath, documentFile, pagePath, withoutBaseUrl } from '../../../model/url';
import { bundleScript } from '../../bundle/bundleScript';
import { redirectScript } from '../../entries';
import type { MovedPath } from './checkRedirects';
import { formatRedirectPage, formatRedirectTag } from './redirectPage';

interface WriteInput {
  readonly site: Site;
  /** Those that the host does not lead on itself. */
  readonly moved: readonly MovedPath[];
  readonly folder: string;
  /** Paths of the pages that are there. */
  readonly pages: readonly string[];
}

/** Writes a document for each path that was given up, and adds to the pages whose anchors have moved; gives what was in the way. */
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
  const policy = metaPolicy(site);
  const lang = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  for (const each of moved) {
    const { from, to } = each;
    if (to === undefined) {
      const page = pages.find((known) => pagePath(known, baseUrl) === pagePath(from, baseUrl)) ?? from;
      await addTag(path.join(folder, documentFile(page, siteConfig)), formatRedirectTag(script, each));
      continue;
    }
    const file = path.join(folder, redirectFile(from, baseUrl));
    // where `/x` is a document called `x.html`, that document answers already
    if (file === path.join(folder, documentFile(to, siteConfig))) continue;
    if (existsSync(file)) {
      diagnostics.push({
        kind: 'redirect',
        severity: 'throw',
        message: `The redirect from ${from} has no place: the site has a file there, ${path.relative(folder, file)}.`,
        hint: 'Remove the file from the static folder, or the redirect.',
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

/** A folder with a document in it answers with and without a slash at the end, which is what old links need. */
function redirectFile(from: string, baseUrl: string): string {
  const local = decodePath(withoutBaseUrl(from, baseUrl)).replace(/^\/|\/$/g, '');
  return /\.html?$/i.test(local) ? local : `${local}/index.html`;
}

/** Puts the script before all others of a page, so that it leads on before they begin to work. */
async function addTag(file: string, tag: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  const at = html.indexOf('<script');
  await writeFile(file, `${html.slice(0, at)}${tag}\n${html.slice(at)}`);
}
