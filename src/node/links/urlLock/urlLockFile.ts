import type { Diagnostic } from '../../../model/diagnostic';
import { decodePath, pagePath } from '../../../model/url';

/** The file in the site folder that lists its published URLs. */
export const URL_LOCK = 'urls.lock';

/** A published page, or an anchor of one. */
export interface LockedUrl {
  /** The path below the base URL of the site in its canonical form; see `formatLockedPath`. */
  readonly path: string;
  readonly anchor?: string;
  /** The file that the page was created from, relative to the site. Renames of the file explain where the page went. */
  readonly source?: string;
}

/** A line of the file. */
export interface LockLine extends LockedUrl {
  readonly line: number;
}

/** The content of the file. */
export interface UrlLock {
  readonly lines: readonly LockLine[];
  /** An error for each line that is not a URL. */
  readonly diagnostics: readonly Diagnostic[];
}

const HEADER = `# The published URLs of this site, without its base URL: pages with their source files, and anchors.
# \`docs-site check --update\` writes this file. Commit it. Lines may have any order, and may occur more than once.
`;

/** Reads the text of the file. */
export function parseUrlLock(text: string): UrlLock {
  const lines: LockLine[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const content = raw.trimEnd();
    if (content === '' || content.startsWith('#')) continue;
    const problem = findProblem(content);
    if (problem) {
      const { column, ...rest } = problem;
      const line = index + 1;
      const end = { line, column: content.length + 1 };
      diagnostics.push({
        code: 'invalid-url-lock',
        severity: 'throw',
        ...rest,
        location: { file: URL_LOCK, line, column, end },
      });
      continue;
    }
    lines.push({ ...parseLine(content), line: index + 1 });
  }
  return { lines, diagnostics };
}

function parseLine(content: string): LockedUrl {
  const [, url = '', source] = /^(\S+)(?: (.+))?$/.exec(content) ?? [];
  const [locked = '', anchor] = url.split('#');
  return {
    path: locked,
    ...(anchor !== undefined && { anchor: decodePath(anchor) }),
    ...(source !== undefined && { source }),
  };
}

function findProblem(
  content: string,
): { readonly message: string; readonly hint: string; readonly column: number } | undefined {
  const [url = ''] = content.split(' ');
  if (/^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/.test(content)) {
    return {
      message: `\`${URL_LOCK}\` contains a merge conflict.`,
      hint: 'Keep the lines of both sides, or run `docs-site check --update`.',
      column: 1,
    };
  }
  const problem = (message: string, hint: string, column = 1) => ({ message, hint, column });
  if (!/^\/(?!\/)/.test(url))
    return problem(`\`${url}\` is not a URL path.`, 'Start the line with a path such as `/docs/intro`.');
  const [locked = '', anchor, ...more] = url.split('#');
  const invalid = /[?\\]/.exec(locked);
  if (invalid)
    return problem(
      `\`${url}\` contains \`${invalid[0]}\`, which no published path has.`,
      'Write the path of the page only.',
      invalid.index + 1,
    );
  if (anchor === '' || more.length > 0)
    return problem(
      `\`${url}\` must have one anchor after the \`#\`.`,
      'Write one line for each anchor, such as `/docs/intro#install`.',
      locked.length + 1,
    );
  if (anchor !== undefined && content.length > url.length)
    return problem(
      `\`${content.slice(url.length).trim()}\` follows an anchor.`,
      'Only pages have source files. Remove everything after the anchor.',
      url.length + 2,
    );
  return undefined;
}

/** Returns the text of the file, the same for the same URLs on every machine. */
export function formatUrlLock(urls: readonly LockedUrl[]): string {
  const byUrl = new Map<string, LockedUrl>();
  // A page that is listed twice keeps its last source.
  for (const url of urls) byUrl.set(formatUrl(url), url);
  const lines = [...byUrl].map(([url, { source }]) => (source === undefined ? url : `${url} ${source}`));
  return `${HEADER}${lines
    .sort()
    .map((line) => `${line}\n`)
    .join('')}`;
}

/** Returns a URL as the file contains it. */
export function formatUrl({ path: locked, anchor }: LockedUrl): string {
  return anchor === undefined ? locked : `${locked}#${escapeText(anchor)}`;
}

/**
 * Returns the path of a page as the file contains it: below the base URL, in the folder of its locale, readable, and without a
 * slash at the end, since hosts serve both forms.
 */
export function formatLockedPath(
  page: string,
  { baseUrl, folder }: { readonly baseUrl: string; readonly folder: string },
): string {
  const local = page.startsWith(baseUrl) ? page.slice(baseUrl.length) : page.replace(/^\//, '');
  return pagePath(folder + local)
    .split('/')
    .map((segment) => escapeText(decodePath(segment).normalize()).replaceAll('/', '%2F'))
    .join('/');
}

/** Escapes what would end a path or an anchor in the file. */
function escapeText(text: string): string {
  return text.replace(/[\s%?#\\]/gu, encodeURIComponent);
}
