import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalSearchClient } from '../../plugins/search/client/createLocalSearchClient';
import { INDEX_FOLDER } from '../../plugins/search/format/indexFormat';
import { HOSTS } from '../../src/model/hostConfig';
import { escapeControlCharacters } from '../../src/model/siteError';
import { dataUrl, encodePath, markdownAlternateUrl } from '../../src/model/url';
import { failedCheck, smallConfig } from '../driver/failedBuild';
import { checkNamedAddresses } from '../driver/hostAddresses';
import { REFUSED_NAMES, SERVED_NAMES } from '../driver/hostileNames';
import { attribute, parseDocument } from '../driver/html';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';

const SITE = 'https://names.example';
const BASE = '/base/';
const CONFIG = `export default {
  title: 'Names',
  url: '${SITE}',
  baseUrl: '${BASE}',
  trailingSlash: true,
  onBrokenLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/docs' } }]],
  plugins: ['llms', 'og-images'],
};
`;

/** Returns a word that is unique to a page. */
const wordOf = (index: number) =>
  `needle${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`;
const titleOf = (name: string, index: number) => `${index}: ${name.slice(0, 60)}`;

/** Each page links to the next, by the file's path. */
function pageText(name: string, index: number): string {
  const next = SERVED_NAMES[(index + 1) % SERVED_NAMES.length] ?? '';
  const up = '../'.repeat(name.split('/').length - 1) || './';
  const link = (up + encodePath(next)).replace(/[()]/g, '\\$&');
  return `---\ntitle: ${JSON.stringify(titleOf(name, index))}\ntags: [${JSON.stringify(name)}]\n---\n\n${wordOf(index)} [next](<${link}.md>)\n`;
}

describe('a site whose files have hostile names', () => {
  let site: TestSite;
  let server: RunningCommand;
  let output = '';
  const get = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };
  /** Returns the path of the page of a file. */
  const pathOf = (name: string) => {
    const parts = name.split('/');
    return `${BASE}docs/${encodePath(name)}${parts.length > 0 ? '/' : ''}`;
  };

  beforeAll(async () => {
    site = testSite(undefined, {
      'docusaurus.config.ts': CONFIG,
      'src/pages/index.md': '# Home\n',
      ...Object.fromEntries(SERVED_NAMES.map((name, index) => [`docs/${name}.md`, pageText(name, index)])),
      'blog/2026-01-02-what? #1 100%.md':
        '---\ntags: [".", "..", "?", "%2F"]\n---\n\n# Post\n\nText.\n\n<!-- truncate -->\n',
      'src/pages/c#.jsx':
        "import React, { useState } from 'react';\nexport default () => <h1 onClick={useState(0)[1]}>Code</h1>;\n",
      [`docs/long-tag.md`]: `---\ntags: [${'t'.repeat(300)}, ${'t'.repeat(299)}]\n---\n\nText.\n`,
    });
    const built = await site.run('build', '--no-minify');
    expect(built.code, built.output).toBe(0);
    output = built.output;
    server = await site.start('serve', '--port', '0', '--no-open');
  });
  afterAll(async () => {
    await server?.stop();
    site.dispose();
  });

  it('builds without warnings, except about letters that the font of social images lacks', () => {
    expect(output).not.toContain('✖');
    expect(output.match(/^⚠.*/gm)).toEqual([expect.stringMatching(/social cards omit characters/)]);
  });

  it('serves each URL in the sitemap with a page that has that canonical URL', async () => {
    const addresses = [...site.read('build/sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) =>
      loc.replaceAll('&apos;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    );
    expect(addresses.length).toBeGreaterThan(SERVED_NAMES.length);
    for (const address of addresses) {
      const { status, text } = await get(new URL(address).pathname);
      expect([address, status]).toEqual([address, 200]);
      const canonical = parseDocument(text).elements.find(
        (element) => element.tagName === 'link' && attribute(element, 'rel') === 'canonical',
      );
      expect(canonical && attribute(canonical, 'href')).toBe(address);
    }
    const paths = new Set(addresses.map((address) => decodeURIComponent(new URL(address).pathname)));
    expect(SERVED_NAMES.filter((name) => !paths.has(decodeURIComponent(pathOf(name))))).toEqual([]);
  });

  it.each(SERVED_NAMES.map((name, index) => [JSON.stringify(name).slice(0, 40), name, index] as const))(
    'has a page for %s with its title, data, links, Markdown alternate and search result',
    async (_, name, index) => {
      const path = pathOf(name);
      const page = await get(path);
      expect(page.status).toBe(200);
      const { elements } = parseDocument(page.text);
      const image = elements.find((element) => attribute(element, 'property') === 'og:image');
      const title = elements.find((element) => attribute(element, 'property') === 'og:title');
      expect(title && attribute(title, 'content')).toContain(titleOf(name, index));
      expect((await get(new URL((image && attribute(image, 'content')) ?? '').pathname)).status).toBe(200);

      const data = await get(dataUrl(path, BASE));
      expect(data.status).toBe(200);
      expect(decodeURIComponent((JSON.parse(data.text) as { path: string }).path)).toBe(
        decodeURIComponent(path),
      );
      const markdown = await get(markdownAlternateUrl(path, BASE));
      expect([markdown.status, markdown.text.includes(wordOf(index))]).toEqual([200, true]);

      const next = SERVED_NAMES[(index + 1) % SERVED_NAMES.length] ?? '';
      const links = elements
        .filter(({ tagName }) => tagName === 'a')
        .map((link) => new URL(attribute(link, 'href') ?? '', SITE + path).pathname);
      expect(links.map(decodeURIComponent)).toContain(decodeURIComponent(pathOf(next)));

      const client = createLocalSearchClient(async (file) =>
        JSON.parse((await get(`${BASE}${INDEX_FOLDER}/${file}`)).text),
      );
      const { results } = await client.search({
        requests: [{ indexName: 'docs', query: wordOf(index) }],
      });
      const hits = (results[0]?.hits ?? []).map(({ url }) => decodeURIComponent(new URL(url, SITE).pathname));
      expect(hits).toContain(decodeURIComponent(path));
    },
  );

  it('contains only URLs that every host serves with the right file', async () => {
    const files = site.files('build');
    const { checked, wrong, misplaced } = await checkNamedAddresses({
      site: { files, read: (file) => site.read(`build/${file}`) },
      url: SITE + BASE,
      hosts: HOSTS.filter((host) => host !== 'vercel'),
      trailingSlash: true,
    });
    expect(checked.get('canonical')).toBeGreaterThan(SERVED_NAMES.length);
    expect([...wrong, ...misplaced]).toEqual([]);
  });

  it('creates a page for each tag with a long name or without letters', () => {
    const tags = site.files('build/docs/tags').filter((file) => /^t{100}/.test(file));
    expect(tags.filter((file) => file.endsWith('/index.html'))).toHaveLength(2);
    const wordless = site.files('build/blog/tags').filter((file) => file.endsWith('/index.html'));
    expect(wordless).toHaveLength(4);
  });
});

describe('a site with files that no host can serve as pages', () => {
  it('reports all of these files together, each by name', async () => {
    const files = Object.fromEntries(REFUSED_NAMES.map(([name]) => [`docs/${name}.md`, '# Text\n']));
    const report = await failedCheck({
      ...files,
      'docusaurus.config.ts': smallConfig().replace("routeBasePath: '/', ", ''),
      'sidebars.ts': "export default { main: [{ type: 'autogenerated', dirName: '.' }] };\n",
      'docs/.hidden.md': '# Not a page\n',
      'docs/slug.md': '---\nslug: /a%2Fb\n---\n\nText.\n',
      'docs/escape.md': '---\nslug: /100%\n---\n\nText.\n',
      'docs/climb.md': '---\nslug: /%2e%2e/b\n---\n\nText.\n',
      'docs/missing.md': '---\nslug: /404.html\n---\n\nText.\n',
      'docs/tag.md': '---\ntags: [{ label: A, permalink: /../../a }]\n---\n\nText.\n',
      'src/pages/a!b.jsx': 'export default () => null;\n',
    });
    for (const [name, reason] of REFUSED_NAMES) {
      expect(report).toContain(`docs/${escapeControlCharacters(name)}.md`);
      expect(report).toContain(reason);
    }
    // The navbar links to the home page, which does not exist.
    expect(report.match(/^✖/gm)).toHaveLength(REFUSED_NAMES.length + 7);
    expect(report).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  });
});
