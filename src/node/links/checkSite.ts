import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { throwDiagnostics, type Diagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { createCodeFrame, type SourceLocation } from '../../model/siteError';
import { withoutBaseUrl } from '../../model/url';
import { locateInSource } from '../config/configErrors';
import type { RenderResult } from '../render/renderPages';
import { checkAddresses } from './checkAddresses';
import { type CheckedPage, checkReferences } from './checkReferences';

interface CheckSiteInput {
  readonly site: Site;
  readonly rendered: RenderResult;
  /** The folder that contains the new site. */
  readonly folder: string;
  readonly configPath: string;
  /** The targets of redirects, by path. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** Diagnostics of earlier steps, to report together with those of this step. */
  readonly found: readonly Diagnostic[];
}

/** Checks the references of a site. Throws all diagnostics of the build with severity `throw` together, and returns the others. */
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
    settingLocation: findHostSetting(configPath),
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

/** Returns the location of `host` in the config, or of the whole file. */
function findHostSetting(file: string) {
  return locateInSource({ file, text: existsSync(file) ? readFileSync(file, 'utf8') : '' }, ['host']);
}

/** Removes duplicate diagnostics, which occur if several pages contain the same text. */
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

/** Creates a function that finds the first quoted occurrence of a link in files that all pages depend on, such as the config. */
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
