import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedCheck, reportOf, smallConfig } from '../driver/failedBuild';
import { HOSTS } from '../../src/model/hostConfig';
import { checkNamedAddresses } from '../driver/hostAddresses';
import { attribute, parseDocument, rawText } from '../driver/html';
import { type Outcome, type TestSite, testSite } from '../driver/site';
import { parseMarkdown } from '../driver/compareMarkdownAlternate';
import { childrenOf, parseXml, type XmlNode } from '../driver/xml';

const REDIRECTS = `[
      { from: '/old', to: '/intro?a=b' },
      { from: '/old#part', to: '/#welcome' },
      { from: '/intro#moved', to: '/#welcome' },
      { from: '/v1/caf%C3%A9', to: '/intro' },
    ]`;

/** A title with special characters of XML, HTML, JSON in HTML, Markdown and URLs. */
const HOSTILE_NAME = `a & <b> "q" 's' ]]> %41 [x](y) #z`;
const HOSTILE_TITLE = `</script><!-- & ]]> "q" 's' [x](y) \u2028`;
const HOSTILE = `---
title: ${JSON.stringify(HOSTILE_TITLE)}
description: ${JSON.stringify(HOSTILE_TITLE)}
tags: ['<t> & "u"']
---

Text.

<!-- truncate -->
`;

const files = {
  'docusaurus.config.ts': `export default {
  title: 'Host',
  url: 'https://host.example',
  baseUrl: '/base/',
  trailingSlash: true,
  host: { name: 'github-pages', contentSecurityPolicy: { 'frame-src': ['https://video.example'] } },
  onBrokenLinks: 'warn',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: { feedOptions: { type: 'all' } } }]],
  plugins: ['llms', ['client-redirects', { fromExtensions: ['html'], redirects: ${REDIRECTS} }]],
};
`,
  'docs/index.md': '# Home\n\n[Old](/old)\n\n## Welcome\n\nText.\n',
  'docs/intro.md': '# Intro\n\n[Home](./index.md)\n',
  'blog/2024-05-06-first.md':
    '---\ntags: [news]\n---\n\n# First\n\n[Intro](/intro)\n\n<!-- truncate -->\n\nMore.\n',
  [`blog/2024-05-07-${HOSTILE_NAME}.md`]: HOSTILE,
  [`docs/${HOSTILE_NAME}.md`]: HOSTILE,
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'static/.well-known/security.txt': 'Contact: mailto:security@example.com\n',
};

describe('a site for GitHub Pages', () => {
  let site: TestSite;
  let outcome: Outcome;
  const read = (file: string) => site.read(`build/${file}`);
  const isRedirect = (file: string) => file.endsWith('.html') && read(file).includes('has moved</title>');
  const documents = () => site.files('build').filter((file) => file.endsWith('.html'));

  beforeAll(async () => {
    site = testSite(undefined, files);
    outcome = await site.run('build', '--no-minify');
    expect(outcome.code, outcome.output).toBe(0);
  });
  afterAll(() => site.dispose());

  it('has a document for each redirect and for each old page extension', () => {
    expect(documents().filter((file) => !/^(?:blog|tags|a &)/.test(file))).toEqual([
      '404.html',
      'hidden.html',
      'hidden/index.html',
      'index.html',
      'intro.html',
      'intro/index.html',
      'old/index.html',
      'search.html',
      'search/index.html',
      'v1/café/index.html',
    ]);
    expect(read('old/index.html').replace(/[\da-f]{8}(?=\.js)/, 'HASH')).toMatchInlineSnapshot(`
      "<!DOCTYPE html>
      <html lang="en">
      <head><meta charset="UTF-8">
      <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; script-src &#39;self&#39;; style-src &#39;self&#39;; img-src &#39;self&#39; data:; font-src &#39;self&#39;; connect-src &#39;self&#39;; media-src &#39;self&#39;; manifest-src &#39;self&#39;; worker-src &#39;self&#39;; base-uri &#39;none&#39;; form-action &#39;self&#39;; frame-src https://video.example">
      <title>This page has moved</title>
      <link rel="canonical" href="https://host.example/base/intro/?a=b">
      <meta http-equiv="refresh" content="0; url=/base/intro/?a=b">
      <script src="/base/assets/js/redirect.HASH.js" data-to="/base/intro/?a=b" data-anchors="[[&quot;part&quot;,&quot;/base/#welcome&quot;]]"></script></head>
      <body><p>This page has moved to <a href="/base/intro/?a=b">https://host.example/base/intro/?a=b</a>.</p></body>
      </html>
      "
    `);
    expect(read('intro.html')).toContain('<meta http-equiv="refresh" content="0; url=/base/intro/">');
  });

  it('has the script for moved anchors only on the page that had them', () => {
    const holders = documents().filter((file) => /data-anchors/.test(read(file)));
    expect(holders).toEqual(['intro/index.html', 'old/index.html']);
    const scripts = parseDocument(read('intro/index.html')).elements.filter(
      ({ tagName }) => tagName === 'script',
    );
    expect(scripts.map((script) => attribute(script, 'data-anchors'))[0]).toBe(
      '[["moved","/base/#welcome"]]',
    );
  });

  it('has the CSP in every document before the elements that it affects', () => {
    for (const file of documents()) {
      const { elements, faults } = parseDocument(read(file));
      expect(faults).toEqual([]);
      const metas = elements.filter(
        (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy',
      );
      expect(metas).toHaveLength(1);
      const policy = (metas[0] && attribute(metas[0], 'content')) ?? '';
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(policy).toContain('frame-src https://video.example');
      expect(elements.findIndex(({ tagName }) => /^(?:script|link)$/.test(tagName))).toBeGreaterThan(
        elements.indexOf(metas[0] as (typeof elements)[number]),
      );
    }
  });

  it('has the files that the host needs, and the dot folders of the site', () => {
    expect(read('.nojekyll')).toBe('');
    expect(read('.well-known/security.txt')).toMatch(/^Contact/);
    expect(site.files('build')).not.toContain('_headers');
  });

  it('lists its pages in the sitemap, except those that are not indexed', () => {
    const locations = [...read('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc);
    expect(locations.filter((loc = '') => !/\/base\/(?:blog|tags|a%20)/.test(loc))).toEqual([
      'https://host.example/base/intro/',
      'https://host.example/base/',
    ]);
    // crawlers request robots.txt at the root of a host only
    expect(site.exists('build/robots.txt')).toBe(false);
  });

  it('escapes hostile file names and titles for every parser', () => {
    const titles = (file: string, ...path: readonly string[]) => {
      let nodes: readonly XmlNode[] = [parseXml(read(file))];
      for (const name of path) nodes = nodes.flatMap((node) => childrenOf(node, name));
      return nodes.map(({ text }) => text);
    };
    expect(titles('blog/rss.xml', 'channel', 'item', 'title')).toContain(HOSTILE_TITLE);
    expect(titles('blog/atom.xml', 'entry', 'title')).toContain(HOSTILE_TITLE);
    const feed = JSON.parse(read('blog/feed.json')) as {
      readonly items: readonly { readonly title: string }[];
    };
    expect(feed.items.map(({ title }) => title)).toContain(HOSTILE_TITLE);
    expect(
      titles('sitemap.xml', 'url', 'loc').filter((loc) => decodeURIComponent(loc).includes(HOSTILE_NAME)),
    ).toHaveLength(2);

    const pages = documents().filter((file) => file.includes(HOSTILE_NAME) && file.endsWith('/index.html'));
    expect(pages).toHaveLength(2);
    for (const file of documents()) expect([file, parseDocument(read(file)).faults]).toEqual([file, []]);
    const scripts = pages
      .flatMap((file) => parseDocument(read(file)).elements)
      .filter((each) => each.tagName === 'script' && attribute(each, 'type')?.includes('json'))
      .map((element) => JSON.stringify(JSON.parse(rawText(element))));
    expect(
      scripts.filter((text) => text.includes(JSON.stringify(HOSTILE_TITLE).slice(1, -1))).length,
    ).toBeGreaterThan(0);
    for (const file of site.files('build').filter((each) => each.endsWith('.json'))) JSON.parse(read(file));

    const list = JSON.stringify(parseMarkdown(read('llms.txt')));
    expect(list.split(JSON.stringify(HOSTILE_TITLE.trim())).length).toBeGreaterThan(2);
    expect(list).not.toContain('"type":"html"');
  });

  it('reports a link to a page that has moved', () => {
    expect(outcome.output).toContain('Broken link: `/old` matches a redirect, not a page.');
    expect(outcome.output).toContain('Link to the target of the redirect: `/base/intro/?a=b`.');
    expect(outcome.output).toContain('docs/index.md:3');
  });

  it('contains no URL of the site that a host redirects or cannot serve', async () => {
    const { checked, wrong, misplaced } = await checkNamedAddresses({
      // Hosts with configured redirects have no documents for them.
      site: { files: site.files('build').filter((file) => !isRedirect(file)), read },
      url: 'https://host.example/base/',
      hosts: HOSTS,
      trailingSlash: true,
    });
    // A moved page, which the host redirects.
    expect(wrong.filter((line) => !line.includes(': link https://host.example/base/old/'))).toEqual([]);
    expect([...checked.keys()].sort()).toEqual([
      'alternate',
      'atom.xml',
      'canonical',
      'feed.json',
      'link',
      'llms.txt',
      'og:url',
      'rss.xml',
      'sitemap',
    ]);
    expect(misplaced).toEqual([]);
  });
});

it('reports all problems with redirects and with the host together', async () => {
  const config = smallConfig({
    lines: `  host: 's3',
  trailingSlash: false,
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  plugins: [['client-redirects', {
    redirects: [
      { from: '/a', to: '/itnro' },
      { from: '/b', to: '/intro#hallo' },
      { from: '/more', to: '/' },
      { from: '/c#part', to: '/' },
      { from: '/file.html', to: '/' },
    ],
  }]],
`,
  });
  const report = await failedCheck({
    'docusaurus.config.ts': config,
    'docs/intro.md': '# Intro\n\n## Hello\n\nText.\n',
    'docs/more.md': '# More\n',
    'static/file.html': 'mine',
  });
  expect(report).toMatchInlineSnapshot(`
    "✖ The redirect from \`/more\` has no effect: a page exists at that path.
      SITE/docusaurus.config.ts:13:9  unused-redirect
        11 |       { from: '/a', to: '/itnro' },
        12 |       { from: '/b', to: '/intro#hallo' },
      > 13 |       { from: '/more', to: '/' },
           |         ^
        14 |       { from: '/c#part', to: '/' },
        15 |       { from: '/file.html', to: '/' },
      → Remove the redirect, or change the path of the page.

    ✖ The redirect from \`/c#part\` has no effect: no page exists at \`/c\`.
      SITE/docusaurus.config.ts:14:9  invalid-redirect
        12 |       { from: '/b', to: '/intro#hallo' },
        13 |       { from: '/more', to: '/' },
      > 14 |       { from: '/c#part', to: '/' },
           |         ^
        15 |       { from: '/file.html', to: '/' },
        16 |     ],
      → Add a redirect for the path itself: { from: '/c', to: … }.

    ✖ Cannot write the redirect from \`/file.html\`: the output already has a file \`file.html\`.
      SITE/docusaurus.config.ts:15:9  invalid-redirect
        13 |       { from: '/more', to: '/' },
        14 |       { from: '/c#part', to: '/' },
      > 15 |       { from: '/file.html', to: '/' },
           |         ^
        16 |     ],
        17 |   }]],
      → Remove the redirect, or the file in the static folder.

    ✖ The host \`s3\` responds with 404 to the paths of 3 pages, such as \`/search\`.
      SITE/docusaurus.config.ts:5:3  unservable-path
        3 |   url: 'https://small.example',
        4 |   baseUrl: '/',
      > 5 |   host: 's3',
          |   ^
        6 |   trailingSlash: false,
        7 |   onBrokenAnchors: 'throw',
      → Set \`trailingSlash: true\` in the config, or choose another \`host\`.

    ✖ Broken link: \`/itnro\` does not match any page or file.
      SITE/docusaurus.config.ts:11:21  broken-link
         9 |   plugins: [['client-redirects', {
        10 |     redirects: [
      > 11 |       { from: '/a', to: '/itnro' },
           |                     ^^^^^^^^^^^^
        12 |       { from: '/b', to: '/intro#hallo' },
        13 |       { from: '/more', to: '/' },
      → Did you mean \`/intro\`?

    ✖ Broken anchor: \`/intro\` has no heading with the ID \`hallo\`.
      SITE/docusaurus.config.ts:12:21  broken-anchor
        10 |     redirects: [
        11 |       { from: '/a', to: '/itnro' },
      > 12 |       { from: '/b', to: '/intro#hallo' },
           |                     ^^^^^^^^^^^^^^^^^^
        13 |       { from: '/more', to: '/' },
        14 |       { from: '/c#part', to: '/' },
      → Did you mean \`#hello\`?"
  `);
});

it('reports a static file that replaces a host file, and that the host redirects every link', async () => {
  const site = testSite(undefined, {
    'docusaurus.config.ts': smallConfig({ lines: "  host: 'cloudflare',\n  onBrokenLinks: 'ignore',\n" }),
    'sidebars.ts': "export default { main: ['index', 'intro'] };\n",
    'docs/index.md': '# Home\n',
    'docs/intro.md': '# Intro\n',
    'static/_headers': '/*\n  X-Own: 1\n',
    'static/_redirects': '/mine / 302',
  });
  try {
    const { code, output } = await site.run('check');
    expect(code, output).toBe(0);
    expect(reportOf(output)).toMatchInlineSnapshot(`
      "⚠ The static file \`_headers\` replaces the file that the build generates for the host.  replaced-host-file
        → Move its settings to \`host: { headers: … }\` in the config and delete the file, or keep it and set \`host: 'plain'\`.

      ⚠ The host \`cloudflare\` redirects the paths of 2 pages, such as \`/search\`.
        SITE/docusaurus.config.ts:5:3  redirected-path
          3 |   url: 'https://small.example',
          4 |   baseUrl: '/',
        > 5 |   host: 'cloudflare',
            |   ^
          6 |   onBrokenLinks: 'ignore',
          7 |   presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' } }]],
        → Set \`trailingSlash\` to \`true\` or \`false\` in the config.

      Checked 6 references on 4 pages in TIME
      2 warnings"
    `);
  } finally {
    site.dispose();
  }
});
