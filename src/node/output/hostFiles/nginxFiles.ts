import { escapeRegExp } from '../../../model/escapeRegExp';
import { NGINX_FILES } from '../../../model/hostFacts';
import { decodePath } from '../../../model/url';
import { type HostRules, IMMUTABLE, REVALIDATED } from './hostRules';

/** Returns the two files of the configuration. Redirects and caching use maps, because `add_header` in a location would drop the headers of the server. */
export function createNginxFiles(rules: HostRules): Readonly<Record<string, string>> {
  return { [NGINX_FILES.http]: formatHttpFile(rules), [NGINX_FILES.server]: formatServerFile(rules) };
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: nginx variable syntax
const DOLLAR = '${site_dollar}';

/** Sources are regular expressions: nginx compares plain keys case-insensitively and limits their length. */
function formatHttpFile({ baseUrl, headers, immutable, redirects, localeBaseUrls }: HostRules): string {
  const needsDollar = Object.values(headers).some((value) => value.includes('$'));
  return [
    '# Include this in the http block.',
    ...(needsDollar ? ['geo $site_dollar { default "$"; }'] : []),
    'map $uri $site_cache_control {',
    `  default ${quote(REVALIDATED)};`,
    ...immutable.map((folder) => `  ${quote(`~^${escapeRegExp(folder)}`)} ${quote(IMMUTABLE)};`),
    '}',
    'map $uri $site_moved_to {',
    '  default "";',
    ...redirects.map(({ from, to }) => {
      const bare = escapeRegExp(decodePath(from).replace(/\/$/, ''));
      const source = /\.html?$/i.test(bare) ? bare : `${bare}/?`;
      return `  ${quote(`~^${source}$`)} ${quote(keepQuery(to))};`;
    }),
    '}',
    ...(localeBaseUrls.length === 0
      ? []
      : [
          'map $uri $site_not_found {',
          `  default ${quote(`${baseUrl}404.html`)};`,
          ...localeBaseUrls.map(
            (base) => `  ${quote(`~^${escapeRegExp(decodePath(base))}`)} ${quote(`${base}404.html`)};`,
          ),
          '}',
        ]),
    '',
  ].join('\n');
}

function formatServerFile({ baseUrl, headers, localeBaseUrls, trailingSlash }: HostRules): string {
  const folder = baseUrl.replace(/^\/|\/$/g, '');
  const tryFiles = trailingSlash === false ? '$uri $uri.html $uri/index.html' : '$uri $uri/index.html';
  return [
    folder === ''
      ? '# Include this in the server block whose root is the folder of the site.'
      : `# Include this in the server block; the folder of the site is ${quote(folder)} in its root.`,
    'absolute_redirect off;',
    // Only HTML documents declare their encoding themselves.
    'charset utf-8;',
    `charset_types ${TEXTS};`,
    `error_page 404 ${localeBaseUrls.length === 0 ? `${baseUrl}404.html` : '$site_not_found'};`,
    ...Object.entries(headers).map(
      ([name, value]) => `add_header ${name} ${quote(value).replaceAll('$', DOLLAR)} always;`,
    ),
    'add_header Cache-Control $site_cache_control always;',
    'if ($site_moved_to != "") { return 301 $site_moved_to; }',
    ...[baseUrl, ...localeBaseUrls].flatMap((base) => [
      `location = ${base}404.html { internal; }`,
      `location = ${base}404 { return 404; }`,
    ]),
    `location = ${baseUrl} { try_files ${baseUrl}index.html =404; }`,
    'location ~ /\\.(?!well-known/) { return 404; }',
    // The media types of nginx do not include Markdown.
    'location ~ \\.md$ { types { } default_type text/markdown; try_files $uri =404; }',
    ...redirectOtherForm(trailingSlash),
    `location / { try_files ${tryFiles} =404; }`,
    '',
  ].join('\n');
}

const TEXTS =
  'application/atom+xml application/javascript application/json application/rss+xml application/xml image/svg+xml text/css text/javascript text/markdown text/plain text/xml';

/** Redirects from paths with or without a trailing slash to the form that the site uses, if a page exists. */
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

/** Adds the query of the request to a target before its fragment, unless the target has a query itself. */
function keepQuery(to: string): string {
  const safe = to.replaceAll('$', '%24');
  if (safe.includes('?')) return safe;
  return safe.replace(/(?=#)|$/, '$is_args$args');
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
