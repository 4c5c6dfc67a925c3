import { describe, expect, it } from 'vitest';
import type { PageData } from '../../../../src/model/page';
import { REPEATED_ITEMS } from '../../../../src/model/repeatedItems';
import {
  assemblePage as assemble,
  extractHeadInfo,
  type PageAssets,
} from '../../../../src/node/render/assemblePage';
import { findClasses } from '../../../../src/node/render/fillContent';
import type { DocumentFrame } from '../../../../src/node/render/document';
import { packPage, unpackPage } from '../../../../src/node/render/packPage';
import type { PackedPage, RenderedPage } from '../../../../src/node/render/renderTask';

const frame: DocumentFrame = {
  generator: 'docs-site',
  baseUrl: '/',
  hasBanner: false,
  boot: { src: '/boot.js', attributes: {} },
  scripts: [],
  styles: [],
  sheets: [],
  fonts: [],
  headTags: '',
  preBodyTags: '',
  postBodyTags: '',
};
const assets = { buildId: 'abc', frame };

/** Returns a rendered page that shows some HTML as its static content. */
function createPage(html: string, more: Partial<RenderedPage> = {}): RenderedPage {
  const content = { $: 'content', key: 'docs/a.md', kind: 'static', toc: [], frontMatter: {}, html } as const;
  const data: PageData = {
    path: '/a',
    buildId: '',
    plugin: { name: 'docs', id: 'default' },
    levels: [{ component: '@theme/DocItem', path: '/a', props: { content } }],
  };
  return {
    data,
    html,
    headInstances: [[{ tagName: 'title', attributes: {}, innerHTML: 'T' }]],
    layoutLinks: [],
    links: [],
    embeds: [],
    anchors: [],
    rules: [],
    classes: findClasses(html),
    code: {},
    hasHydratedCode: false,
    hasShortenedLists: false,
    hasStoredTabs: false,
    inserted: [],
    ...more,
  };
}

/** Returns the files of a page as text. */
function assemblePage({ html, ...page }: RenderedPage, pageAssets: PageAssets) {
  const shown = { ...page, html: [Buffer.from(html.slice(0, 1)), Buffer.from(html.slice(1))] };
  const { document, data, styles } = assemble(shown, pageAssets);
  return {
    document: document.toString(),
    data: data.toString(),
    styles: Object.fromEntries(Object.entries(styles).map(([url, css]) => [url, css.toString()])),
  };
}

describe('assemblePage', () => {
  it('includes static content once in the document, and in the data', () => {
    const { document, data } = assemblePage(createPage('<h2>Prose</h2>'), assets);
    expect(document.split('Prose')).toHaveLength(2);
    expect(document).toContain('<title data-rh="true">T</title>');
    expect(JSON.parse(data).levels[0].props.content.html).toBe('<h2>Prose</h2>');
  });

  it('includes all data in the document if the browser renders the page again', () => {
    const again = { ...assets, frame: { ...frame, isRenderedAgain: true } as const };
    const { document } = assemblePage(createPage('Prose'), again);
    expect(document).toContain('"html":"Prose"');
  });

  it('preloads shared data once', () => {
    const page = createPage('x');
    const shared = { $: 'shared', url: '/s.json' };
    const level = { path: '/', component: '@theme/Root', props: { s: shared, all: [shared] } };
    const data = { ...page.data, levels: [level, ...page.data.levels] } as PageData;
    expect(assemblePage({ ...page, data }, assets).document.match(/<link rel="preload" [^>]*>/g)).toEqual([
      '<link rel="preload" as="fetch" href="/s.json" crossorigin="anonymous">',
    ]);
  });

  it('contains the tags of plugins in the head and last in the data', () => {
    const tags = [{ tagName: 'meta', attributes: { property: 'og:image:alt', content: 'T' } }];
    const page = createPage('x');
    const { document, data } = assemblePage(
      { ...page, data: { ...page.data, tags }, headInstances: [tags, ...page.headInstances] },
      assets,
    );
    expect(document).toContain('<meta data-rh="true" property="og:image:alt" content="T">');
    expect(JSON.parse(data).tags).toEqual(tags);
    expect(Object.keys(JSON.parse(data)).at(-1)).toBe('tags');
  });

  it('contains the build ID', () => {
    expect(JSON.parse(assemblePage(createPage('x'), assets).data).buildId).toBe('abc');
  });

  it('contains the scripts and stylesheets of the page, if any', () => {
    const assemble = (scripts: string[], styles: string[]) => {
      const { data, document } = assemblePage(createPage('x'), { ...assets, files: { scripts, styles } });
      return { document, data: JSON.parse(data) };
    };
    const scripted = assemble(['/p.js'], []);
    expect(scripted.data).toMatchObject({ scripts: ['/p.js'] });
    expect(scripted.data).not.toHaveProperty('styles');
    expect(scripted.document).toContain('src="/p.js"');
    const styled = assemble([], ['/p.css']);
    expect(styled.data).not.toHaveProperty('scripts');
    expect(styled.data.styles).toEqual(['/p.css']);
    expect(styled.document).toContain('<link rel="stylesheet" href="/p.css">');
  });

  it('lists the page stylesheets that a page needs', () => {
    const sheets = [
      { url: '/home.css', shows: [['cards'], ['x', 'home']] },
      { url: '/other.css', shows: [['home', 'cards'], ['hom']] },
      { url: '/alert.css', shows: [['alert']], forComponents: true as const },
    ];
    const page = createPage('<div class="x home">Prose</div>');
    const { data, document } = assemblePage(page, { ...assets, frame: { ...frame, sheets } });
    expect(JSON.parse(data).sheets).toEqual(['/home.css']);
    expect(document).toContain('<link rel="stylesheet" href="/home.css">');
    const files = { scripts: ['/p.js'], styles: [] };
    const interactive = assemblePage(page, { ...assets, files, frame: { ...frame, sheets } });
    expect(JSON.parse(interactive.data).sheets).toEqual(['/home.css', '/alert.css']);
  });

  it('writes the style rules of a page to a stylesheet of its own, where they override more specific ones', () => {
    const { styles, document } = assemblePage(createPage('x', { rules: ['.s-1{color:red}'] }), assets);
    const [[url, css] = []] = Object.entries(styles);
    expect(url).toMatch(/^\/assets\/css\/page\.[\da-f]{8}\.css$/);
    expect(css).toBe('.s-1:not(#_#_){color:red}');
    expect(document).toContain(`<link rel="stylesheet" href="${url}">`);
  });

  it('includes highlighted code in the data, and in the document only if the browser hydrates it', () => {
    const page = createPage('x', { code: { key: '<b>highlighted</b>' } });
    const plain = assemblePage(page, assets);
    expect(JSON.parse(plain.data).code).toEqual(page.code);
    expect(plain.document).not.toContain('highlighted');
    expect(assemblePage({ ...page, hasHydratedCode: true }, assets).document).toContain('highlighted');
  });
});

describe('packPage', () => {
  const unpack = (packed: PackedPage<Uint8Array>) => {
    const { html, ...page } = unpackPage(packed, (bytes) => Buffer.from(bytes));
    const layoutLinks = JSON.parse(Buffer.from(packed.layoutLinks).toString());
    return { ...page, html: Buffer.concat(html).toString(), inserted: [], layoutLinks };
  };

  it.each([
    '<nav>ü</nav><main class="m"><p>Prose $& 🙂</p></main><footer></footer>',
    '<p>Prose $& 🙂</p>',
    '<main><p>Something else</p></main>',
    '<p>\0 \u0001</p><main><p>Prose $& 🙂</p></main>',
  ])('creates a form that can be restored: %s', (html) => {
    const page = { ...createPage('<p>Prose $& 🙂</p>', { layoutLinks: ['/ü'] }), html };
    expect(unpack(packPage(page))).toEqual(page);
  });

  it('inserts the items that pages have in common, in order', () => {
    const page = {
      ...createPage('<p>ü</p>'),
      html: '<ul>@<li>ü</li>@</ul><main>@<p>ü</p></main>@'.replaceAll('@', REPEATED_ITEMS),
      inserted: ['<li>ä</li>', '', '<li>🙂</li>', '<li>d</li>'],
    };
    expect(unpack(packPage(page))).toEqual({
      ...page,
      html: '<ul><li>ä</li><li>ü</li></ul><main><li>🙂</li><p>ü</p></main><li>d</li>',
      inserted: [],
    });
  });

  it('contains the main content once', () => {
    const page = { ...createPage('<p>Prose</p>'), html: '<main>Before<p>Prose</p></main>' };
    const { frameHtml, mainHtml, data } = packPage(page);
    expect(Buffer.concat([frameHtml, data]).toString()).not.toContain('Prose');
    expect(Buffer.from(mainHtml).toString()).toBe('Before<p>Prose</p>');
  });
});

describe('extractHeadInfo', () => {
  const meta = (attributes: Readonly<Record<string, string>>) => ({ tagName: 'meta', attributes });

  it('returns the title, the description and the image', () => {
    const title = { tagName: 'title', attributes: {}, innerHTML: 'T' };
    const tags = [meta({ name: 'description', content: 'D' }), meta({ property: 'og:image', content: '/i' })];
    expect(extractHeadInfo([[title, ...tags]])).toEqual({
      title: 'T',
      description: 'D',
      image: '/i',
      noIndex: false,
    });
    expect(extractHeadInfo([[title]])).toEqual({
      title: 'T',
      description: undefined,
      image: undefined,
      noIndex: false,
    });
  });

  it('detects pages with noindex', () => {
    const robots = meta({ name: 'robots', content: 'noindex, nofollow' });
    expect(extractHeadInfo([[robots]]).noIndex).toBe(true);
  });
});
