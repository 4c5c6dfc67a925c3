import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { HostName } from '../../../../src/model/hostConfig';
import { writeForHost } from '../../../../src/node/output/writeForHost';
import type { RenderResult } from '../../../../src/node/render/renderPages';
import { tempSite } from '../../tempSite';
import { loadTestSite } from '../site/loadTestSite';

const REDIRECTS = [
  { from: '/old', to: '/new' },
  { from: '/new.html', to: '/new' },
  { from: '/page.html', to: '/new' },
];

/** Writes the host files of a site with two pages, and returns the diagnostics and a reader of the files. */
async function writeTestSite(host: HostName) {
  const folder = tempSite({ 'page.html': 'page', 'new.html': 'new' });
  const plugin = () => ({ name: 'moves', getRedirects: () => REDIRECTS });
  const site = await loadTestSite({ config: { host, trailingSlash: false, plugins: [plugin] } });
  const pages = ['/page', '/new'].map((each) => ({
    path: each,
    title: each,
    anchors: [],
    plan: { contents: new Map(), baseData: {} },
  }));
  const { diagnostics } = await writeForHost({
    site,
    rendered: { pages } as unknown as RenderResult,
    folder,
  });
  const lines = diagnostics.map(({ severity, message, hint }) => `${severity}: ${message} -> ${hint}`);
  return { lines, read: (file: string) => readFileSync(path.join(folder, file), 'utf8') };
}

test('configures the redirects that Vercel can match, and reports the others', async () => {
  const { lines, read } = await writeTestSite('vercel');
  const { redirects } = JSON.parse(read('vercel.json')) as {
    readonly redirects: readonly { readonly source: string }[];
  };
  expect(redirects.map(({ source }) => source)).toEqual(['/old{/}?']);
  expect(lines).toMatchInlineSnapshot(`
    [
      "warn: The redirect from \`/page.html\` has no effect: the host \`vercel\` serves the page \`/page\` at that path. -> Remove the redirect, or change the path of the page.",
    ]
  `);
});

test('configures all redirects for Netlify and nginx', async () => {
  const netlify = await writeTestSite('netlify');
  expect(
    netlify
      .read('_redirects')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['/old', '/old/', '/new.html', '/page.html', '']);
  const nginx = await writeTestSite('nginx');
  expect(nginx.read('.nginx/http.conf').match(/"~\^\/(?!assets)[^"]*"/g)).toEqual([
    '"~^/old/?$"',
    '"~^/new\\\\.html$"',
    '"~^/page\\\\.html$"',
  ]);
  expect([...netlify.lines, ...nginx.lines]).toEqual([]);
});
