import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { type Finding, throwFindings } from '../../model/reference';
import type { Site } from '../../model/site';
import { codeFrame, type Place } from '../../model/siteError';
import { withoutBaseUrl } from '../../model/url';
import { markIn } from '../config/configErrors';
import type { RenderResult } from '../render/renderPages';
import { checkAddresses } from './checkAddresses';
import { type CheckedPage, checkReferences } from './checkReferences';

interface CheckSiteInput {
  readonly site: Site;
  readonly rendered: RenderResult;
  readonly contents: ReadonlyMap<string, CompiledContent>;
  /** The folder that the new site has been written to. */
  readonly folder: string;
  readonly configPath: string;
  /** The paths that lead on to others, with their targets. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** What earlier steps found, to be reported together with what is found here. */
  readonly found: readonly Finding[];
}

/** Checks the references of a whole site. Throws all findings of the build at the level `throw` together, and gives the others. */
export async function checkSite({
  site,
  rendered,
  folder,
  configPath,
  redirects = new Map(),
  found,
}: CheckSiteInput): Promise<readonly Finding[]> {
  const { onBrokenLinks, onBrokenAnchors } = site.siteConfig;
  const pages = rendered.pages.map(({ plan, path: pathname, anchors, links }): CheckedPage => {
    const references = [...plan.contents.values()].flatMap((content) => content.references);
    return { path: pathname, sourceFile: plan.sourceFile, anchors, links, references };
  });
  const isThere = (file: string) => isFile(path.join(folder, file));
  const addresses = await checkAddresses({
    site,
    pages,
    isFile: isThere,
    mark: hostMark(configPath),
  });
  const findings = checkReferences({
    baseUrl: site.baseUrl,
    pages,
    redirects,
    references: site.references,
    hasFile: (file) => [file, `${file}.html`, `${file}/index.html`].some(isThere),
    onBrokenLinks,
    onBrokenAnchors,
    findPlace: placeFinder([configPath], site),
  });
  const framed = distinct([...found, ...addresses, ...findings]).map((finding) =>
    withFrame(finding, site.siteDir),
  );
  throwFindings(framed);
  return framed;
}

/** Where the config names the host, or the file as a whole. */
function hostMark(file: string) {
  return markIn({ file, text: existsSync(file) ? readFileSync(file, 'utf8') : '' }, ['host']);
}

/** The same text can be part of several pages: what is wrong in it is said once. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const byKey = new Map(
    findings.map((finding) => [JSON.stringify([finding.message, finding.place]), finding]),
  );
  return [...byKey.values()];
}

function withFrame(finding: Finding, siteDir: string): Finding {
  const { place, frame } = finding;
  if (frame !== undefined || place?.line === undefined) return finding;
  const file = path.resolve(siteDir, place.file);
  if (!existsSync(file)) return finding;
  return { ...finding, frame: codeFrame(readFileSync(file, 'utf8'), place.line, place.column) };
}

/** Finds links in files that all pages depend on, such as the config: the first place where one stands in quotes. */
function placeFinder(
  files: readonly string[],
  { siteDir, baseUrl }: Pick<Site, 'siteDir' | 'baseUrl'>,
): (link: string) => Place | undefined {
  const sources = files
    .filter((file) => existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  return (link) => {
    const local = withoutBaseUrl(link, baseUrl);
    const spellings = [link, local, local.replace(/^\//, ''), local.replace(/\/$/, '')].filter(Boolean);
    for (const [file, source] of sources) {
      const at = spellings
        .flatMap((text) => ["'", '"', '`'].map((quote) => source.indexOf(quote + text + quote)))
        .find((index) => index >= 0);
      if (at === undefined) continue;
      const before = source.slice(0, at).split('\n');
      return {
        file: path.relative(siteDir, file),
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 2,
      };
    }
    return undefined;
  };
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
