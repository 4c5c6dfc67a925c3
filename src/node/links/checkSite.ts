import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { type Diagnostic, throwDiagnostics } from '../../model/reference';
import type { Site } from '../../model/site';
import { createCodeFrame, type SourceLocation } from '../../model/siteError';
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
  readonly found: readonly Diagnostic[];
}

/** Checks the references of a whole site. Throws all findings of the build at the level `throw` together, and gives the others. */
export async function checkSite({
  site,
  rendered,
  folder,
  configPath,
  redirects = new Map(),
  found,
}: CheckSiteInput): Promise<readonly Diagnostic[]> {
  const { onBrokenLinks, onBrokenAnchors } = site.siteConfig;
  const pages = rendered.pages.map(({ plan, path: pathname, anchors, links }): CheckedPage => {
    const references = [...plan.contents.values()].flatMap((content) => content.references);
    return { path: pathname, sourceFile: plan.sourceFile, anchors, links, references };
  });
  const fileExists = (file: string) => isFile(path.join(folder, file));
  const addresses = await checkAddresses({
    site,
    pages,
    isFile: fileExists,
    mark: findHostSetting(configPath),
  });
  const diagnostics = checkReferences({
    baseUrl: site.baseUrl,
    pages,
    redirects,
    references: site.references,
    hasFile: (file) => [file, `${file}.html`, `${file}/index.html`].some(fileExists),
    onBrokenLinks,
    onBrokenAnchors,
    findLocation: createLocationFinder([configPath], site),
  });
  const framed = removeDuplicates([...found, ...addresses, ...diagnostics]).map((diagnostic) =>
    withFrame(diagnostic, site.siteDir),
  );
  throwDiagnostics(framed);
  return framed;
}

/** Where the config names the host, or the file as a whole. */
function findHostSetting(file: string) {
  return markIn({ file, text: existsSync(file) ? readFileSync(file, 'utf8') : '' }, ['host']);
}

/** The same text can be part of several pages: what is wrong in it is said once. */
function removeDuplicates(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byKey = new Map(
    diagnostics.map((diagnostic) => [JSON.stringify([diagnostic.message, diagnostic.location]), diagnostic]),
  );
  return [...byKey.values()];
}

function withFrame(diagnostic: Diagnostic, siteDir: string): Diagnostic {
  const { location, frame } = diagnostic;
  if (frame !== undefined || location?.line === undefined) return diagnostic;
  const file = path.resolve(siteDir, location.file);
  if (!existsSync(file)) return diagnostic;
  return {
    ...diagnostic,
    frame: createCodeFrame(readFileSync(file, 'utf8'), location.line, location.column),
  };
}

/** Finds links in files that all pages depend on, such as the config: the first place where one stands in quotes. */
function createLocationFinder(
  files: readonly string[],
  { siteDir, baseUrl }: Pick<Site, 'siteDir' | 'baseUrl'>,
): (link: string) => SourceLocation | undefined {
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
