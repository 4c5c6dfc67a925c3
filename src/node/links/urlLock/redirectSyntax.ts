import { escapeRegExp } from '../../../model/escapeRegExp';
import { decodePath } from '../../../model/url';

/**
 * Reads a `_redirects` file of a site for Netlify or Cloudflare Pages. Returns whether it redirects or rewrites a path: `*` matches any
 * text, and a segment with a colon any segment.
 */
export function parseStaticRedirects(text: string): (path: string) => boolean {
  const patterns = text.split('\n').flatMap((line) => {
    const [source = '', target, ...rest] = line.trim().split(/\s+/);
    if (!source.startsWith('/') || target === undefined || rest.some((part) => /^404!?$/.test(part)))
      return [];
    const pattern = decodePath(source.replace(/(?<=.)\/$/, ''))
      .split('/')
      .map(toPattern)
      .join('/')
      .replace(/\/\.\*$/, '(?:/.*)?');
    return [new RegExp(`^${pattern}/?$`)];
  });
  return (path) => patterns.some((pattern) => pattern.test(decodePath(path)));
}

/** Returns the pattern of a segment of a path. */
function toPattern(segment: string): string {
  if (segment.startsWith(':')) return '[^/]+';
  return segment.split('*').map(escapeRegExp).join('.*');
}

/** How a site defines redirects. */
export interface RedirectSyntax {
  /** The config, relative to the site. */
  readonly config: string;
  /** Whether the config contains the redirects plugin. */
  readonly hasPlugin: boolean;
  /** The `_redirects` file of the host, relative to the site, if the site has one. */
  readonly redirectsFile: string | undefined;
  readonly baseUrl: string;
}

/** A redirect between paths without the base URL. */
interface NewRedirect {
  readonly from: string;
  readonly to: string;
}

/** Returns what to do to add a redirect: the line for the redirects plugin, or for the file of the host if only that is used. */
export function formatRedirectAdvice({ from, to }: NewRedirect, syntax: RedirectSyntax): string {
  const { config, hasPlugin, redirectsFile, baseUrl } = syntax;
  if (redirectsFile !== undefined && !hasPlugin)
    return `add \`${addBaseUrl(from, baseUrl)} ${addBaseUrl(to, baseUrl)} 301\` to ${redirectsFile}`;
  const rule = `{ from: ${quote(from)}, to: ${quote(to)} }`;
  return hasPlugin
    ? `add \`${rule},\` to \`redirects\` in ${config}`
    : `add \`['client-redirects', { redirects: [${rule}] }],\` to \`plugins\` in ${config}`;
}

function addBaseUrl(path: string, baseUrl: string): string {
  return baseUrl + path.slice(1);
}

/** Returns a text as a string literal of JavaScript. */
function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
