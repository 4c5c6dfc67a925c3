import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { PageData } from '../../../../src/model/page';
import type { Site } from '../../../../src/model/site';
import { themeConfigSchema } from '../../../../src/model/themeConfig';
import {
  createBaseUrlBanner,
  type DocumentFrame,
  createDocumentFrame,
  renderDocument,
} from '../../../../src/node/render/document';

const frame: DocumentFrame = {
  generator: 'docs-site',
  baseUrl: '/base/',
  hasBanner: true,
  boot: { src: '/base/assets/js/boot.1.js', attributes: { 'data-mode': 'light', 'data-fixed': true } },
  scripts: ['/base/assets/js/main.1.js'],
  styles: ['/base/assets/css/styles.1.css'],
  sheets: [],
  fonts: [],
  headTags: '<meta name="of-a-plugin">',
  preBodyTags: '<!-- before -->',
  postBodyTags: '<!-- after -->',
};
const extras = {
  lists: '/base/lists.js',
  tabs: '/base/tabs.js',
  styleProps: '/base/style-props.js',
  noScript: '/base/no.css',
};
const data: PageData = {
  path: '/base/a',
  buildId: 's',
  plugin: { name: 'docs', id: 'default' },
  levels: [{ component: '@theme/DocItem', path: '/base/a', props: { text: '</script><b>' } }],
};
type Input = Parameters<typeof renderDocument>[0];
const documentOf = (more: Partial<Input> = {}) =>
  renderDocument({ frame, data, headInstances: [], preload: [], ...more }).join('<p>Hello</p>');
const home: PageData = { ...data, path: '/base/' };

describe('renderDocument', () => {
  it('loads the script for shortened lists right after the boot script, if the page needs it', () => {
    const withLists = { ...frame, extras: { ...extras, lists: '/base/assets/js/lists.1.js' } };
    expect(documentOf({ frame: withLists, hasShortenedLists: true })).toContain(
      'data-fixed></script>\n<script src="/base/assets/js/lists.1.js"></script>\n',
    );
    expect(documentOf({ frame: withLists })).not.toContain('lists.1.js');
  });

  it('loads the script for selected tabs with the settings of the storage, if a choice can be restored', () => {
    const withTabs = { ...frame, extras: { ...extras, tabs: '/base/tabs.1.js' } };
    expect(documentOf({ frame: withTabs, hasStoredTabs: true })).toContain(
      '<script src="/base/tabs.1.js" data-mode="light" data-fixed></script>\n',
    );
    expect(documentOf({ frame: withTabs })).not.toContain('tabs.1.js');
  });

  it('loads the scripts with the components of the page before the app shell, each once', () => {
    const components = {
      '@theme/DocRoot': ['/base/docs.js'],
      '@theme/DocItem': ['/base/docs.js'],
      '@theme/X': ['/base/x.js'],
    };
    const levels = ['@theme/DocRoot', '@theme/DocItem'].map((component) => ({ component, path: '/base/a' }));
    expect(
      documentOf({ frame: { ...frame, components }, data: { ...data, levels } }).match(
        /<script src.*defer>/g,
      ),
    ).toEqual(['<script src="/base/docs.js" defer>', '<script src="/base/assets/js/main.1.js" defer>']);
  });

  it('renders the parts of a page in order', () => {
    const html = documentOf({
      data: { ...data, scripts: ['/base/p.js'], styles: ['/base/p.css'] },
      headInstances: [
        [
          { tagName: 'html', attributes: { lang: 'en', class: 'x' } },
          { tagName: 'body', attributes: { class: 'y' } },
          { tagName: 'title', attributes: {}, innerHTML: 'Site' },
        ],
        [
          { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":"<"}' },
          { tagName: 'link', attributes: { rel: 'canonical', href: '/base/a' } },
          { tagName: 'meta', attributes: { name: 'description', content: '"quoted"' } },
          { tagName: 'title', attributes: {}, innerHTML: 'A & <B>' },
        ],
      ],
      preload: ['/base/s.json'],
    });
    expect(html).toMatchInlineSnapshot(`
      "<!DOCTYPE html>
      <html lang="en" class="x">
      <head><meta charset="UTF-8">
      <meta name="generator" content="docs-site">
      <title data-rh="true">A &amp; &lt;B></title>
      <meta data-rh="true" name="description" content="&quot;quoted&quot;">
      <link data-rh="true" rel="canonical" href="/base/a">
      <script data-rh="true" type="application/ld+json">{"a":"\\u003c"}</script>
      <meta name="of-a-plugin">
      <script src="/base/assets/js/boot.1.js" data-mode="light" data-fixed></script>
      <link rel="stylesheet" href="/base/assets/css/styles.1.css">
      <link rel="stylesheet" href="/base/p.css">
      <link rel="preload" as="fetch" href="/base/s.json" crossorigin="anonymous">
      <script src="/base/p.js" defer></script>
      <script src="/base/assets/js/main.1.js" defer></script></head>
      <body class="y">
      <!-- before -->
      <div id="__docusaurus"><p>Hello</p></div>
      <script type="application/json" id="__page">{"path":"/base/a","buildId":"s","plugin":{"name":"docs","id":"default"},"levels":[{"component":"@theme/DocItem","path":"/base/a","props":{"text":"\\u003c/script\\u003e\\u003cb\\u003e"}}],"scripts":["/base/p.js"],"styles":["/base/p.css"]}</script>
      <!-- after -->
      </body>
      </html>
      "
    `);
  });

  it('leaves no empty lines for missing parts', () => {
    const bare = { ...frame, headTags: '', preBodyTags: '', postBodyTags: '', hasBanner: false };
    expect(documentOf({ frame: bare })).not.toMatch(/\n\n/);
    expect(documentOf({ frame: bare })).toMatch(/<\/html>\n$/);
  });

  it('has a title element even without a title', () => {
    expect(documentOf()).toContain('<title data-rh="true"></title>');
  });

  it('contains the page data, whatever text is in it', () => {
    const text = '</script><!--<script>\u2028 & "';
    const page = { ...data, levels: [{ component: '@theme/X', path: '/', props: { text } }] };
    expect(JSON.parse(pageJson(documentOf({ data: page })))).toEqual(page);
  });

  it('loads the boot script by a relative URL on the home page only', () => {
    const src = (html: string) => /<script src="([^"]*boot[^"]*)"/.exec(html)?.[1];
    expect(src(documentOf())).toBe('/base/assets/js/boot.1.js');
    expect(src(documentOf({ data: home }))).toBe('assets/js/boot.1.js');
  });

  it('contains the base URL banner only on the home page and only if the site enables it', () => {
    const banner = 'did not load properly';
    expect(documentOf({ data: home })).toContain(banner);
    expect(documentOf()).not.toContain(banner);
    expect(documentOf({ data: home, frame: { ...frame, hasBanner: false } })).not.toContain(banner);
  });

  it('has no inline script or style except JSON data', () => {
    const html = documentOf({ data: home });
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline).toEqual([' type="application/json" id="__page"']);
  });
});

describe('stylesheets and fonts', () => {
  it("orders fonts, page stylesheets, the site's stylesheets, the page's own rules, and print styles", () => {
    const html = documentOf({
      frame: { ...frame, fonts: ['/base/f.woff2'], media: { url: '/base/media.css', query: 'print' } },
      data: { ...data, sheets: ['/base/home.css'], styles: ['/base/page.css'] },
    });
    expect(html.match(/<link [^>]*(?:stylesheet|font)[^>]*>/g)).toMatchInlineSnapshot(`
      [
        "<link rel="preload" as="font" type="font/woff2" href="/base/f.woff2" crossorigin="anonymous">",
        "<link rel="stylesheet" href="/base/home.css">",
        "<link rel="stylesheet" href="/base/assets/css/styles.1.css">",
        "<link rel="stylesheet" href="/base/page.css">",
        "<link rel="stylesheet" href="/base/media.css" media="print">",
      ]
    `);
  });
});

describe('createDocumentFrame', () => {
  const site = (themeConfig: object, namespace = '') =>
    ({
      baseUrl: '/base/',
      siteConfig: { baseUrlIssueBanner: true, themeConfig: themeConfigSchema.parse(themeConfig) },
      siteStorage: { type: 'localStorage', namespace },
      headTags: 'h',
      preBodyTags: 'b',
      postBodyTags: 'p',
    }) as unknown as Site;
  const files = { boot: '/base/boot.js', scripts: ['/base/a.js'], styles: ['/base/a.css'] };

  it('contains the settings of the config and the plugins', () => {
    expect(createDocumentFrame(site({}), files)).toMatchObject({
      baseUrl: '/base/',
      hasBanner: true,
      scripts: ['/base/a.js'],
      styles: ['/base/a.css'],
      headTags: 'h',
      preBodyTags: 'b',
      postBodyTags: 'p',
      boot: { src: '/base/boot.js', attributes: { 'data-mode': 'light', 'data-storage': 'localStorage' } },
    });
  });

  it('passes the color mode, storage and announcement settings to the boot script', () => {
    const { boot } = createDocumentFrame(
      site(
        {
          colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
          announcementBar: { id: 'news', content: 'x' },
        },
        '-ns',
      ),
      files,
    );
    expect(boot.attributes).toEqual({
      'data-mode': 'dark',
      'data-fixed': true,
      'data-follows-system': true,
      'data-storage': 'localStorage',
      'data-namespace': '-ns',
      'data-announcement': 'news',
    });
  });
});

describe('createBaseUrlBanner', () => {
  it('shows the base URL and a placeholder for the suggestion', () => {
    expect(createBaseUrlBanner('/base/').replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
      "<div id="__docusaurus-base-url-issue-banner-container">
      <div id="__docusaurus-base-url-issue-banner">
      <p>
      <strong>Your Docusaurus site did not load properly.</strong>
      </p>
      <p>A very common reason is a wrong site baseUrl configuration.</p>
      <p>Current configured baseUrl = <code>/base/</code>
      </p>
      <p>We suggest trying baseUrl = <code id="__docusaurus-base-url-issue-banner-suggestion-container">
      </code>
      </p>
      </div>
      </div>"
    `);
  });

  it('shows that the base URL is the default', () => {
    expect(createBaseUrlBanner('/')).toContain('<code>/</code> (default value)');
    expect(createBaseUrlBanner('/<b>/')).toContain('<code>/&lt;b&gt;/</code></p>');
  });
});

interface Node {
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly value?: string;
}

/** Returns the text of the script with the page data, as a browser parses it. */
function pageJson(html: string): string {
  const find = (node: Node): Node | undefined =>
    node.attrs?.some(({ value }) => value === '__page')
      ? node
      : node.childNodes?.map(find).find((found) => found !== undefined);
  return find(parse(html) as unknown as Node)?.childNodes?.[0]?.value ?? '';
}
