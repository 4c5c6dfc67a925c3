import { decodePath } from '../../../model/url';
import { type HostRules, IMMUTABLE, REVALIDATED } from './hostRules';
import { bothForms } from './netlifyFiles';

/** The files for nginx, hidden so that no reader is sent them: one for its `http` block, one for the `server` block of the site. */
export const NGINX_FILES = { http: '.nginx/http.conf', server: '.nginx/server.conf' } as const;

/** Writes both files: what leads on and what is kept are maps, so that no header is lost in a location of its own. */
export function nginxFiles(rules: HostRules): Readonly<Record<string, string>> {
  return { [NGINX_FILES.http]: httpFile(rules), [NGINX_FILES.server]: serverFile(rules) };
}

function httpFile({ immutable, redirects }: HostRules): string {
  return [
    '# Include this in the http block. If nginx asks for it, set there: map_hash_bucket_size 256;',
    'map $uri $site_cache_control {',
    `  default ${quoted(REVALIDATED)};`,
    ...immutable.map(
      (folder) => `  ${quoted(`~^${folder.replace(/[.+*?^$(){}|[\]\\]/g, '\\$&')}`)} ${quoted(IMMUTABLE)};`,
    ),
    '}',
    'map $uri $site_moved_to {',
    '  default "";',
    ...redirects.flatMap(({ from, to }) =>
      bothForms(decodePath(from)).map((source) => `  ${quoted(source)} ${quoted(withQuery(to))};`),
    ),
    '}',
    '',
  ].join('\n');
}

function serverFile({ headers, trailingSlash }: HostRules): string {
  const tries = trailingSlash === false ? '$uri $uri.html $uri/index.html' : '$uri $uri/index.html';
  return [
    '# Include this in the server block whose root is the folder of the site.',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    ...Object.entries(headers).map(
      ([name, value]) => `add_header ${name} ${quoted(value.replaceAll('$', ''))} always;`,
    ),
    'add_header Cache-Control $site_cache_control always;',
    'if ($site_moved_to != "") { return 301 $site_moved_to; }',
    ...(trailingSlash === false ? ['rewrite ^/(.+?)/+$ /$1 permanent;'] : []),
    ...(trailingSlash === true ? ['rewrite ^((?:/[^/]+)*/[^/.]+)$ $1/ permanent;'] : []),
    'location ~ /\\.(?!well-known/) { return 404; }',
    `location / { try_files ${tries} =404; }`,
    '',
  ].join('\n');
}

/** The query of a request goes on to the new address, before its anchor, unless that has one itself. */
function withQuery(to: string): string {
  const safe = to.replaceAll('$', '%24');
  if (safe.includes('?')) return safe;
  return safe.replace(/(?=#)|$/, '$is_args$args');
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
