import { decodePath } from '../../../model/url';
import { type HostRules, IMMUTABLE, REVALIDATED } from './hostRules';

/** The files for nginx, hidden so that no reader is sent them: one for its `http` block, one for the `server` block of the site. */
export const NGINX_FILES = { http: '.nginx/http.conf', server: '.nginx/server.conf' } as const;

/** Writes both files: what leads on and what is kept are maps, so that no header is lost in a location of its own. */
export function createNginxFiles(rules: HostRules): Readonly<Record<string, string>> {
  return { [NGINX_FILES.http]: httpFile(rules), [NGINX_FILES.server]: serverFile(rules) };
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: nginx writes variables so
const DOLLAR = '${site_dollar}';

/** Sources are expressions: texts would be compared without regard to case, and long ones need a larger hash. */
function httpFile({ headers, immutable, redirects }: HostRules): string {
  const needsDollar = Object.values(headers).some((value) => value.includes('$'));
  return [
    '# Include this in the http block.',
    ...(needsDollar ? ['geo $site_dollar { default "$"; }'] : []),
    'map $uri $site_cache_control {',
    `  default ${quote(REVALIDATED)};`,
    ...immutable.map((folder) => `  ${quote(`~^${escapePattern(folder)}`)} ${quote(IMMUTABLE)};`),
    '}',
    'map $uri $site_moved_to {',
    '  default "";',
    ...redirects.map(({ from, to }) => {
      const bare = escapePattern(decodePath(from).replace(/\/$/, ''));
      const source = /\.html?$/i.test(bare) ? bare : `${bare}/?`;
      return `  ${quote(`~^${source}$`)} ${quote(keepQuery(to))};`;
    }),
    '}',
    '',
  ].join('\n');
}

function serverFile({ baseUrl, headers, trailingSlash }: HostRules): string {
  const folder = baseUrl.replace(/^\/|\/$/g, '');
  const tryFiles = trailingSlash === false ? '$uri $uri.html $uri/index.html' : '$uri $uri/index.html';
  return [
    folder === ''
      ? '# Include this in the server block whose root is the folder of the site.'
      : `# Include this in the server block; the folder of the site is ${quote(folder)} in its root.`,
    'absolute_redirect off;',
    // text is UTF-8; without this nothing says so where there is no HTML
    'charset utf-8;',
    `charset_types ${TEXTS};`,
    `error_page 404 ${baseUrl}404.html;`,
    ...Object.entries(headers).map(
      ([name, value]) => `add_header ${name} ${quote(value).replaceAll('$', DOLLAR)} always;`,
    ),
    'add_header Cache-Control $site_cache_control always;',
    'if ($site_moved_to != "") { return 301 $site_moved_to; }',
    `location = ${baseUrl}404.html { internal; }`,
    `location = ${baseUrl}404 { return 404; }`,
    `location = ${baseUrl} { try_files ${baseUrl}index.html =404; }`,
    'location ~ /\\.(?!well-known/) { return 404; }',
    // what nginx knows of media types leaves out the twins of pages
    'location ~ \\.md$ { types { } default_type text/markdown; try_files $uri =404; }',
    ...redirectOtherForm(trailingSlash),
    `location / { try_files ${tryFiles} =404; }`,
    '',
  ].join('\n');
}

const TEXTS =
  'application/atom+xml application/javascript application/json application/rss+xml application/xml image/svg+xml text/css text/javascript text/markdown text/plain text/xml';

/** Leads from the other form of an address to the one that the site has, where there is a page. */
function redirectOtherForm(trailingSlash: boolean | undefined): readonly string[] {
  if (trailingSlash === undefined) return [];
  if (trailingSlash) {
    return [
      'location ~ [^/]$ {',
      '  if (-f $document_root$uri/index.html) { rewrite ^(.+)$ $1/ permanent; }',
      '  try_files $uri =404;',
      '}',
    ];
  }
  return [
    'location ~ ^(?<site_page>/.+?)/+$ {',
    '  if (-f $document_root$site_page.html) { rewrite ^(.+?)/+$ $1 permanent; }',
    '  if (-f $document_root$site_page/index.html) { rewrite ^(.+?)/+$ $1 permanent; }',
    '  return 404;',
    '}',
  ];
}

/** A text as part of an expression (PCRE). */
function escapePattern(text: string): string {
  return text.replace(/[.+*?^$(){}|[\]\\]/g, '\\$&');
}

/** The query of a request goes on to the new address, before its anchor, unless that has one itself. */
function keepQuery(to: string): string {
  const safe = to.replaceAll('$', '%24');
  if (safe.includes('?')) return safe;
  return safe.replace(/(?=#)|$/, '$is_args$args');
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
