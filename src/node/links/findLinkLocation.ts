import path from 'node:path';
import { offsetToPosition, type SourceLocation } from '../../model/siteError';
import { withoutBaseUrl } from '../../model/url';
import { listEntries } from '../files/pathKind';
import { tryReadText } from '../files/tryRead';

interface Input {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Files that every page depends on, such as the config. */
  readonly files: readonly string[];
}

/** Folders without sources of the site. */
const SKIPPED = /^(?:node_modules|build|static|\..*)$/;
const SOURCE = /\.(?:[cm]?[jt]sx?|ya?ml|json)$/i;
/**
 * Files that configure a tool or a host, whose redirects may contain the link. The config of the site is among the files that all pages
 * depend on.
 */
const TOOL_CONFIG =
  /^(?:(?:package(?:-lock)?|tsconfig.*|vercel|firebase)\.json|\..*|.*\.config\.[cm]?[jt]s)$/;
/** The maximum number of files to search. */
const MAX_FILES = 2000;

/**
 * Creates a function that finds where the sources of a site contain a link that pages show: in the files of the pages, in files
 * that all pages depend on, and then in all scripts and data files.
 */
export function createLinkFinder({
  siteDir,
  baseUrl,
  files,
}: Input): (
  link: string,
  pages: readonly { readonly sourceFile: string | undefined }[],
) => SourceLocation | undefined {
  const texts = new Map<string, string>();
  let sources: readonly string[] | undefined;
  return (link, pages) => {
    const local = withoutBaseUrl(link, baseUrl);
    const spellings = [link, local, local.replace(/^\//, ''), local.replace(/(?<=.)\/$/, '')].filter(Boolean);
    const own = pages.flatMap(({ sourceFile }) => (sourceFile === undefined ? [] : [sourceFile]));
    for (const file of [...own, ...files]) {
      const found = findIn(path.resolve(siteDir, file), spellings);
      if (found) return found;
    }
    sources ??= listSources(siteDir, MAX_FILES);
    for (const file of sources) {
      const found = findIn(file, spellings);
      if (found) return found;
    }
    return undefined;
  };

  function findIn(file: string, spellings: readonly string[]): SourceLocation | undefined {
    const text = texts.get(file) ?? tryReadText(file) ?? '';
    texts.set(file, text);
    for (const spelling of spellings) {
      const at = findUrl(text, spelling, !/\.(?:[cm]?[jt]sx?|json)$/i.test(file));
      if (at === -1) continue;
      return {
        file: path.relative(siteDir, file),
        ...offsetToPosition(text, at),
        end: offsetToPosition(text, at + spelling.length),
      };
    }
    return undefined;
  }
}

/** Returns the offset of a URL in quotes or in a list of images in quotes; if `isProse`, also of a whole word or in parentheses. */
function findUrl(source: string, text: string, isProse: boolean): number {
  // Elsewhere, a text such as `blog` may be anything.
  const isOnlyValue = !/[/#?.]./.test(text);
  for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + 1)) {
    const before = source[at - 1] ?? ' ';
    const after = source[at + text.length] ?? ' ';
    const isQuoted = /["'`]/.test(before) && before === after;
    if (isQuoted && (!isOnlyValue || LINK_VALUE.test(source.slice(Math.max(0, at - 20), at)))) return at;
    if (isOnlyValue) continue;
    if (/["'`\s,]/.test(before) && SOURCE_SIZE.test(source.slice(at + text.length))) return at;
    if (isProse && /[\s(]/.test(before) && /[\s)]/.test(after)) return at;
  }
  return -1;
}

/** The beginning of a property or attribute whose value is a link. */
const LINK_VALUE = /\b(?:href|to|src)["']?\s*[:=]\s*\{?["'`]$/;

/** The size of an image in `srcset`, after its URL. */
const SOURCE_SIZE = /^ [\d.]+[wx](?=["'`,\s])/;

function listSources(dir: string, limit: number): readonly string[] {
  const found: string[] = [];
  const folders = [dir];
  for (let at = 0; at < folders.length && found.length < limit; at++) {
    const folder = folders[at] ?? '';
    for (const entry of listEntries(folder)) {
      const file = path.join(folder, entry.name);
      if (entry.kind === 'folder' && !SKIPPED.test(entry.name)) folders.push(file);
      else if (entry.kind === 'file' && SOURCE.test(entry.name) && !TOOL_CONFIG.test(entry.name))
        found.push(file);
    }
  }
  return found.slice(0, limit);
}
