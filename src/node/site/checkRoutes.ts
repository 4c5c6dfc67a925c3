import type { DiagnosticCode } from '../../model/diagnostics/catalog';
import { findAddressProblem, formatUrlPath } from '../../model/pageAddress';
import type { LoadContext } from '../../model/plugin';
import type { RouteConfig } from '../../model/route';
import { collectLeafRoutes, getPagePath, getSourceFile, type RouteChain } from '../../model/routeTree';
import { SiteError } from '../../model/siteError';
import { getDataFile, getDocumentFile, getParentFolders, isBelowBaseUrl, joinUrl } from '../../model/url';
import { CHANGE_ADDRESS } from '../metadata/checkPageAddress';
import { getPluginLabel, toMidSentence } from './pluginError';

/**
 * Returns an error for each page that is outside of the base URL, that no host can serve at its URL path, or whose output files conflict
 * with those of another page.
 */
export function checkRoutes(
  routes: readonly RouteConfig[],
  { siteConfig, baseUrl }: Pick<LoadContext, 'siteConfig' | 'baseUrl'>,
): readonly SiteError[] {
  const errors: SiteError[] = [];
  const pages: RouteChain[] = [];
  for (const chain of collectLeafRoutes(routes)) {
    const path = getPagePath(chain);
    // This route matches all paths without a page.
    if (path === '*') continue;
    if (!isBelowBaseUrl(path, baseUrl)) {
      errors.push(createOutsideError(chain, baseUrl));
      continue;
    }
    const problem = findAddressProblem(path, { baseUrl, host: siteConfig.host.name });
    if (problem === undefined) pages.push(chain);
    else
      errors.push(
        createPageError('invalid-url-path', chain, `The URL path ${formatUrlPath(path)} ${problem}.`),
      );
  }
  return [...errors, ...findFileConflicts(pages, { siteConfig, baseUrl })];
}

/**
 * Finds pages with different URL paths that need the same file, such as `/a.html` and `/a` without trailing slashes, or
 * `/a.html` and `/a.html/b`. File names are compared without regard to case and Unicode form, as the strictest file
 * systems do.
 */
function findFileConflicts(
  pages: readonly RouteChain[],
  { siteConfig, baseUrl }: Pick<LoadContext, 'siteConfig' | 'baseUrl'>,
): readonly SiteError[] {
  const files = new Map<string, RouteChain>();
  for (const chain of pages) {
    const path = getPagePath(chain);
    for (const file of [getDocumentFile(path, siteConfig), getDataFile(path, baseUrl)]) {
      const key = createFileKey(file);
      if (!files.has(key)) files.set(key, chain);
    }
  }
  const errors = new Map<RouteChain, SiteError>();
  for (const chain of pages) {
    const path = getPagePath(chain);
    const document = createFileKey(getDocumentFile(path, siteConfig));
    const same = files.get(document);
    const other =
      same !== undefined && createAddressKey(getPagePath(same)) !== createAddressKey(path)
        ? same
        : getParentFolders(document)
            .map((folder) => files.get(folder))
            .find((each) => each !== undefined);
    if (other === undefined || other === chain) continue;
    errors.set(
      chain,
      createPageError(
        'duplicate-output-file',
        chain,
        `The pages ${formatUrlPath(getPagePath(other))} (${describeSource(other)}) and ${formatUrlPath(path)} (${describeSource(chain)}) write to the same output file.`,
      ),
    );
  }
  return [...errors.values()];
}

/** Creates the error for a route whose path lacks the base URL, which hosts add to the paths of all files of the output. */
function createOutsideError(chain: RouteChain, baseUrl: string): SiteError {
  const path = getPagePath(chain);
  const plugin = chain[0]?.plugin;
  const label = plugin ? getPluginLabel(plugin) : 'The site';
  return new SiteError(
    `${label} adds the route ${formatUrlPath(path)}, which is outside of the base URL \`${baseUrl}\`.`,
    {
      code: 'invalid-route',
      hint: `Start the path with the \`baseUrl\` that the plugin receives, which includes the locale: ${formatUrlPath(joinUrl(baseUrl, path))}.`,
    },
  );
}

function createPageError(code: DiagnosticCode, chain: RouteChain, message: string): SiteError {
  const file = getSourceFile(chain);
  return new SiteError(message, {
    code,
    hint:
      file === undefined
        ? `The page comes from ${describeSource(chain)}: change the option or the field that sets its URL.`
        : CHANGE_ADDRESS,
    ...(file !== undefined && { location: { file } }),
  });
}

function describeSource(chain: RouteChain): string {
  const plugin = chain[0]?.plugin;
  return getSourceFile(chain) ?? (plugin ? toMidSentence(getPluginLabel(plugin)) : 'the site');
}

/** Pages with equivalent paths are reported as duplicates, with the severity of `onDuplicateRoutes`. */
function createAddressKey(path: string): string {
  return createFileKey(decodeURIComponent(path)).replace(/(?<=.)\/$/, '');
}

function createFileKey(file: string): string {
  return file.normalize('NFC').toLowerCase();
}
