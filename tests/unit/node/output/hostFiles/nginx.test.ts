import { request } from 'node:http';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHostFiles } from '../../../../../src/node/output/hostFiles/hostFiles';
import type { HostRules } from '../../../../../src/node/output/hostFiles/hostRules';
import { servePreview } from '../../../../../src/node/preview/servePreview';
import { nginxProgram, startNginx } from '../../../../driver/nginx';
import { tempSite, writeFiles } from '../../../tempSite';

/** A value with special characters of nginx configuration. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: it intentionally looks like a template
const QUOTED = 'a "b" \\c $1 ${x}';

const createRules = (more: Partial<HostRules>): HostRules => {
  const { baseUrl = '/' } = more;
  return {
    baseUrl,
    headers: { 'X-Quoted': QUOTED },
    immutable: [`${baseUrl}assets/js/`],
    redirects: [
      { from: `${baseUrl}old`, to: `${baseUrl}new` },
      // differs from a page only in case
      { from: `${baseUrl}Page`, to: `${baseUrl}page` },
      { from: `${baseUrl}caf%C3%A9 x/`, to: `${baseUrl}new?a=b#c` },
      { from: `${baseUrl}a(b)*:c.html`, to: 'https://example.org/x' },
      { from: `${baseUrl}price$uri/${LONG}`, to: `${baseUrl}$uri#$x` },
    ],
    localeBaseUrls: [],
    trailingSlash: false,
    ...more,
  };
};

/** Files that exist with every `trailingSlash` setting. Each contains its own name. */
const OTHERS = ['index.html', '404.html', 'LICENSE', '.well-known/token', '.env', 'notes.txt', 'page.md'];
const ASSETS = ['feed.xml', 'assets/js/main.12345678.js'];
const PAGES = ['page', 'v1.2', 'a b/é'];
const LONG = 'long'.repeat(40);

/**
 * Responses of nginx 1.22.1 (Debian 12) with the generated files, recorded on 2026-11-21: for sites with `trailingSlash`
 * false, true and undefined, and for a site below a base URL.
 */
const RECORDED = `
?x=1 | index.html | index.html | index.html | index.html
page | page.html | 301 /page/ | page/index.html | page.html
page/ | 301 /page | page/index.html | page/index.html | 301 /base/page
page.html | page.html | 404 | 404 | page.html
page/index.html | 404 | page/index.html | page/index.html | 404
page?x=1 | page.html | 301 /page/?x=1 | page/index.html | page.html
page/?x=1 | 301 /page?x=1 | page/index.html | page/index.html | 301 /base/page?x=1
page// | 301 /page | page/index.html | page/index.html | 301 /base/page
v1.2 | v1.2.html | 301 /v1.2/ | v1.2/index.html | v1.2.html
v1.2/ | 301 /v1.2 | v1.2/index.html | v1.2/index.html | 301 /base/v1.2
a%20b/%C3%A9 | a b/é.html | 301 /a%20b/%C3%A9/ | a b/é/index.html | a b/é.html
a%20b/%C3%A9/ | 301 /a%20b/%C3%A9 | a b/é/index.html | a b/é/index.html | 301 /base/a%20b/%C3%A9
a%20b | 404 | 404 | 404 | 404
a%20b/ | 404 | 404 | 404 | 404
nope | 404 | 404 | 404 | 404
nope/ | 404 | 404 | 404 | 404
nope.html | 404 | 404 | 404 | 404
404 | 404 | 404 | 404 | 404
404.html | 404 | 404 | 404 | 404
LICENSE | LICENSE | LICENSE | LICENSE | LICENSE
LICENSE/ | 404 | 404 | 404 | 404
notes.txt | notes.txt | notes.txt | notes.txt | notes.txt
page.md | page.md | page.md | page.md | page.md
.env | 404 | 404 | 404 | 404
.nginx/http.conf | 404 | 404 | 404 | 404
.well-known/token | .well-known/token | .well-known/token | .well-known/token | .well-known/token
assets/js/missing.js | 404 | 404 | 404 | 404
assets/js | 404 | 404 | 404 | 404
assets/js/ | 404 | 404 | 404 | 404
old | 301 /new | 301 /new | 301 /new | 301 /base/new
old/ | 301 /new | 301 /new | 301 /new | 301 /base/new
older | 404 | 404 | 404 | 404
OLD | 404 | 404 | 404 | 404
Page | 301 /page | 301 /page | 301 /page | 301 /base/page
old?x=1 | 301 /new?x=1 | 301 /new?x=1 | 301 /new?x=1 | 301 /base/new?x=1
caf%C3%A9%20x | 301 /new?a=b#c | 301 /new?a=b#c | 301 /new?a=b#c | 301 /base/new?a=b#c
caf%C3%A9%20x/?q | 301 /new?a=b#c | 301 /new?a=b#c | 301 /new?a=b#c | 301 /base/new?a=b#c
a(b)*:c.html | 301 https://example.org/x | 301 https://example.org/x | 301 https://example.org/x | 301 https://example.org/x
price%24uri/LONG?q=1 | 301 /%24uri?q=1#%24x | 301 /%24uri?q=1#%24x | 301 /%24uri?q=1#%24x | 301 /base/%24uri?q=1#%24x
%5Cexample.org/ | 404 | 404 | 404 | 404
`;

type Target = { readonly socketPath: string } | { readonly port: number };

interface Response {
  readonly status: number;
  readonly body: string;
  readonly location: string | undefined;
  readonly type: string | undefined;
  readonly cache: string | undefined;
  readonly quoted: unknown;
}

function send(target: Target, path: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...target, path, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => {
        const { location, 'content-type': type, 'cache-control': cache } = response.headers;
        const quoted = response.headers['x-quoted'];
        resolve({ status: response.statusCode ?? 0, body, location, type, cache, quoted });
      });
    });
    sent.on('error', reject).end();
  });
}

type TestedSite = Pick<HostRules, 'baseUrl' | 'trailingSlash'> & Partial<Pick<HostRules, 'localeBaseUrls'>>;

const SITES = [
  { baseUrl: '/', trailingSlash: false },
  { baseUrl: '/', trailingSlash: true },
  { baseUrl: '/', trailingSlash: undefined },
  { baseUrl: '/base/', trailingSlash: false },
];

const requests = RECORDED.trim()
  .split('\n')
  .map((line) => line.trim().split(' | ')[0] ?? '');

/** Creates a site, and returns its folder and the root of the server block. */
function createSite({ baseUrl, trailingSlash, localeBaseUrls = [] }: TestedSite) {
  const top = tempSite();
  const root = path.join(top, 'root');
  const dir = path.join(root, baseUrl);
  const pages = PAGES.map((page) => (trailingSlash === false ? `${page}.html` : `${page}/index.html`));
  writeFiles(
    dir,
    Object.fromEntries([...OTHERS, ...ASSETS, 'fr/404.html', ...pages].map((file) => [file, file])),
  );
  writeFiles(dir, createHostFiles('nginx', createRules({ baseUrl, trailingSlash, localeBaseUrls })));
  return { top, root, dir };
}

/** Sends every recorded request to a server, and returns the responses as a column of the table. */
async function recordColumn(target: Target, baseUrl: string): Promise<readonly string[]> {
  const responses: string[] = [];
  for (const each of requests) {
    const { status, body, location } = await send(target, baseUrl + each.replace('LONG', LONG));
    responses.push(
      location === undefined ? (status === 200 ? body : String(status)) : `${status} ${location}`,
    );
  }
  return responses;
}

const formatTable = (columns: readonly (readonly string[])[]) =>
  requests.map((each, row) => [each, ...columns.map((cells) => cells[row])].join(' | '));
const expected = RECORDED.trim()
  .split('\n')
  .map((line) => line.trim());

async function startPreview(site: TestedSite) {
  const { dir } = createSite(site);
  const localeUrls = [site.baseUrl];
  const server = await servePreview({
    ...{ dir, host: 'localhost', port: 0, hosting: 'nginx', localeUrls },
    ...site,
  });
  onTestFinished(() => server.close());
  return { port: Number(new URL(server.url).port) };
}

async function startRealNginx(site: TestedSite) {
  const { top, root, dir } = createSite(site);
  const nginx = await startNginx(nginxProgram() ?? '', { dir: path.join(top, 'nginx'), root, site: dir });
  onTestFinished(() => nginx.stop());
  return { socketPath: nginx.socket };
}

describe.each([
  { name: 'the preview server', start: startPreview, skip: false },
  { name: 'nginx', start: startRealNginx, skip: nginxProgram() === undefined },
])('$name', ({ start, skip }) => {
  it.skipIf(skip)('responds like nginx', async () => {
    const columns: (readonly string[])[] = [];
    for (const site of SITES) columns.push(await recordColumn(await start(site), site.baseUrl));
    expect(formatTable(columns)).toEqual(expected);
  });

  it.skipIf(skip)('responds with the 404 page of the locale', async () => {
    for (const baseUrl of ['/', '/base/']) {
      const site = { baseUrl, trailingSlash: false, localeBaseUrls: [`${baseUrl}fr/`] };
      const target = await start(site);
      const respond = async (path: string) => {
        const { status, body } = await send(target, baseUrl + path);
        return `${path} ${status} ${body}`;
      };
      const missing = ['nope', 'frog', 'fr/nope', 'fr/a/b.js', 'fr/nope/'];
      expect(await Promise.all(missing.map(respond))).toEqual([
        'nope 404 404.html',
        'frog 404 404.html',
        'fr/nope 404 fr/404.html',
        'fr/a/b.js 404 fr/404.html',
        'fr/nope/ 404 fr/404.html',
      ]);
    }
  });

  it.skipIf(skip)('sends headers and caching rules with every response', async () => {
    const target = await start({ baseUrl: '/', trailingSlash: false });
    const revalidated = 'public, max-age=0, must-revalidate';
    const headers = async (path: string) => {
      const { type, cache, quoted } = await send(target, path);
      return [quoted, type, cache];
    };
    for (const path of ['/', '/page', '/nope', '/assets/js/missing.js'])
      expect([path, ...(await headers(path))]).toEqual([
        path,
        QUOTED,
        'text/html; charset=utf-8',
        revalidated,
      ]);
    for (const path of ['/page/', '/old'])
      expect([path, (await send(target, path)).quoted, (await send(target, path)).cache]).toEqual([
        path,
        QUOTED,
        revalidated,
      ]);
    expect(await headers('/page.md')).toEqual([QUOTED, 'text/markdown; charset=utf-8', revalidated]);
    expect(await headers('/notes.txt')).toEqual([QUOTED, 'text/plain; charset=utf-8', revalidated]);
    expect(await headers('/feed.xml')).toEqual([QUOTED, 'text/xml; charset=utf-8', revalidated]);
    const script = [QUOTED, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'];
    expect(await headers('/assets/js/main.12345678.js')).toEqual(script);
  });
});
