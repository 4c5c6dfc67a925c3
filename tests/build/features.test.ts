import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type AtRule, type ChildNode } from 'postcss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocPage, docPage } from '../driver/docPage';
import { SMALL_SITE, smallConfig } from '../driver/failedBuild';
import { attribute, parseDocument, textOf } from '../driver/html';
import { type Outcome, type TestSite, testSite } from '../driver/site';
import { compareMarkdownAlternate } from '../driver/compareMarkdownAlternate';

describe('a site with all features', () => {
  let site: TestSite;
  let outcome: Outcome;
  const page = (file: string): DocPage => docPage(site, `${file === '' ? '' : `${file}/`}index.html`);
  const doc = (id: string): DocPage => page(`docs${id === '' ? '' : `/${id}`}`);

  const scriptsOf = (shown: DocPage) =>
    shown.elements
      .filter(({ tagName }) => tagName === 'script')
      .flatMap((script) => attribute(script, 'src') ?? []);

  beforeAll(async () => {
    site = testSite('features');
    // the config imports packages, which are resolved from the site's own `node_modules`
    symlinkSync(
      fileURLToPath(new URL('../../node_modules', import.meta.url)),
      path.join(site.dir, 'node_modules'),
    );
    commit(site, { author: 'Grace', date: '2023-05-06T07:08:09Z' });
    outcome = await site.run('build');
    expect(outcome.code, outcome.output).toBe(0);
  });
  afterAll(() => site.dispose());

  it('has a Markdown alternate for each page with all its words and code', () => {
    const documents = site.files('build').filter((file) => /^(?!404|search\/)(?!.*\.md).*\.html$/.test(file));
    const faults = documents.flatMap((file) => {
      const name = file.replace(/(?:\/?index)?\.html$/, '') || 'index';
      const html = site.read(`build/${file}`);
      if (!html.includes('id="__page"')) return [];
      if (!site.exists(`build/${name}.md`)) return [`${name} has no twin`];
      const report = compareMarkdownAlternate(parseDocument(html).elements, site.read(`build/${name}.md`));
      const isSame = JSON.stringify(report.codeInMarkdown) === JSON.stringify(report.codeInDocument);
      return [...report.lost, ...report.markup, ...(isSame ? [] : ['code'])].map(
        (each) => `${name}: ${each}`,
      );
    });
    expect(faults).toEqual([]);
    expect(documents.length).toBeGreaterThan(50);
  });

  it('keeps a configured social image instead of a generated one', () => {
    const images = [...site.read('build/docs/index.html').matchAll(/<meta[^>]*"og:image[^>]*>/g)].map(String);
    expect(images).toEqual([expect.stringContaining('content="https://features.example/base/img/card.png"')]);
    expect(site.exists('build/img/og')).toBe(false);
  });

  it('has the stylesheets of Infima and of the theme in the layers of a plugin, and other rules above them', () => {
    const sheets = site
      .files('build/assets/css')
      .map((file) => postcss.parse(site.read(`build/assets/css/${file}`)));
    expect(sheets.length).toBeGreaterThan(5);
    const isLayer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'layer';
    // each of them may be the first one on a page
    const layered = sheets.filter((sheet) => sheet.some(isLayer));
    expect(new Set(layered.map(({ first }) => String(first)))).toEqual(new Set(['@layer base,theme']));
    const nodes = sheets.flatMap((sheet) => sheet.nodes);
    const selectorsOf = (all: readonly ChildNode[]) =>
      all.flatMap((node) => (node.type === 'rule' ? node.selectors : []));
    const selectorsIn = (layer: string) =>
      selectorsOf(
        nodes.filter(isLayer).flatMap(({ params, nodes: own = [] }) => (params === layer ? own : [])),
      );
    const expected = {
      base: ['.navbar', '.footer', '.markdown', '.alert'],
      theme: ['.theme-layout-footer', '.announcementBar_', '.codeLine_'],
    };
    expect(selectorsIn('base')).toEqual(expect.arrayContaining(expected.base));
    expect(selectorsIn('theme')).toEqual(expect.arrayContaining(expected.theme));
    const others = selectorsOf(nodes);
    expect(others).toContain('.static-background');
    const layeredOnes = [...expected.base, ...expected.theme];
    expect(others.filter((selector) => layeredOnes.includes(selector))).toEqual([]);
  });

  describe('addresses', () => {
    it('are derived from files, number prefixes, IDs and slugs', () => {
      const documents = site.files('build').filter((file) => file.endsWith('.html'));
      expect(documents).toMatchInlineSnapshot(`
        [
          "404.html",
          "about/index.html",
          "docs/all/index.html",
          "docs/alone/index.html",
          "docs/auto/01-first-steps/2024-run/index.html",
          "docs/auto/first-steps/crawl/index.html",
          "docs/auto/first-steps/walk/index.html",
          "docs/auto/half/index.html",
          "docs/auto/linked/else/index.html",
          "docs/auto/linked/target/index.html",
          "docs/auto/named/index.html",
          "docs/auto/named/inside/index.html",
          "docs/auto/plain/index.html",
          "docs/auto/topic/topic/index.html",
          "docs/category/topics/index.html",
          "docs/edits-none/index.html",
          "docs/edits-own/index.html",
          "docs/folder/hidden/index.html",
          "docs/folder/index.html",
          "docs/folder/one/index.html",
          "docs/folder/two/index.html",
          "docs/generated/a/index.html",
          "docs/generated/b/index.html",
          "docs/index.html",
          "docs/mdx/admonitions/index.html",
          "docs/mdx/code/index.html",
          "docs/mdx/gfm/index.html",
          "docs/mdx/head/index.html",
          "docs/mdx/headings/index.html",
          "docs/mdx/images/index.html",
          "docs/mdx/interactive/index.html",
          "docs/mdx/links/index.html",
          "docs/mdx/math/index.html",
          "docs/mdx/plain/index.html",
          "docs/mdx/static/index.html",
          "docs/mdx/tabs/index.html",
          "docs/moved/index.html",
          "docs/orphan/index.html",
          "docs/other/index.html",
          "docs/setup/index.html",
          "docs/short/one/index.html",
          "docs/short/two/index.html",
          "docs/slugs/café au lait/index.html",
          "docs/slugs/index.html",
          "docs/slugs/other-id/index.html",
          "docs/tagged/one/index.html",
          "docs/tagged/three/index.html",
          "docs/tagged/two/index.html",
          "docs/tags/deep-blue/index.html",
          "docs/tags/index.html",
          "docs/tags/inline/index.html",
          "docs/tags/mine/index.html",
          "docs/tags/reds/index.html",
          "docs/tags/secret/index.html",
          "docs/third/a/index.html",
          "docs/third/b/index.html",
          "docs/top/level/index.html",
          "guides/labels/guide/index.html",
          "guides/labels/index.html",
          "guides/second/index.html",
          "guides/start/index.html",
          "index.html",
          "nested/index.html",
          "search/index.html",
        ]
      `);
    });

    it('exclude drafts and partials, but not unlisted pages', () => {
      const texts = site.files('build').filter((file) => /\.(?:html|json|js)$/.test(file));
      expect(texts.filter((file) => site.read(`build/${file}`).includes('zebras'))).toEqual([]);
      expect(doc('folder/hidden').meta('robots')).toBe('noindex, nofollow');
      expect(textOf(doc('folder/hidden').withClass('theme-unlisted-banner')[0] as never)).toContain(
        'Unlisted page',
      );
    });
  });

  describe('sidebars', () => {
    it('support every item type and shorthand', () => {
      expect(doc('').sidebar).toMatchInlineSnapshot(`
        [
          "Start /base/docs/ (here)",
          "Setting up /base/docs/setup",
          "Elsewhere in the docs /base/docs/other",
          "External https://external.example/x",
          "Internal /base/docs/setup",
          "Raw",
          "By doc /base/docs/folder/",
          "  One /base/docs/folder/one",
          "  Two /base/docs/folder/two",
          "Generated /base/docs/all (collapsed)",
          "Shorthand /base/docs/short/one (collapsed)",
          "Auto /base/docs/auto/half (collapsed)",
          "MDX /base/docs/mdx/admonitions (collapsed)",
          "Slugs /base/docs/slugs/",
          "Top /base/docs/top/level",
          "Café /base/docs/slugs/café au lait",
          "With an id /base/docs/slugs/other-id",
          "Moved /base/docs/moved",
          "Tagged one /base/docs/tagged/one",
          "Tagged two /base/docs/tagged/two",
        ]
      `);
      expect(doc('third/b').sidebar).toMatchInlineSnapshot(`
        [
          "Group A /base/docs/third/a (collapsed)",
          "Group B /base/docs/third/b",
          "  Group C /base/docs/third/b",
          "    Third B /base/docs/third/b (here)",
        ]
      `);
      expect(doc('other').sidebar).toMatchInlineSnapshot(`
        [
          "Other /base/docs/other (here)",
          "Not to be edited /base/docs/edits-none",
          "Edited elsewhere /base/docs/edits-own",
        ]
      `);
    });

    it('expand the path to the current page, and show an unlisted page only there', () => {
      expect(doc('folder/hidden').sidebar).toMatchInlineSnapshot(`
        [
          "Start /base/docs/",
          "Setting up /base/docs/setup",
          "Elsewhere in the docs /base/docs/other",
          "External https://external.example/x",
          "Internal /base/docs/setup",
          "Raw",
          "By doc /base/docs/folder/",
          "  One /base/docs/folder/one",
          "  Hidden /base/docs/folder/hidden (here)",
          "  Two /base/docs/folder/two",
          "Generated /base/docs/all (collapsed)",
          "Shorthand /base/docs/short/one (collapsed)",
          "Auto /base/docs/auto/half (collapsed)",
          "MDX /base/docs/mdx/admonitions (collapsed)",
          "Slugs /base/docs/slugs/",
          "Top /base/docs/top/level",
          "Café /base/docs/slugs/café au lait",
          "With an id /base/docs/slugs/other-id",
          "Moved /base/docs/moved",
          "Tagged one /base/docs/tagged/one",
          "Tagged two /base/docs/tagged/two",
        ]
      `);
      expect(doc('generated/b').sidebar.slice(8, 14)).toMatchInlineSnapshot(`
        [
          "  Two /base/docs/folder/two",
          "Generated /base/docs/all",
          "  A /base/docs/generated/a",
          "  Deeper",
          "    B /base/docs/generated/b (here)",
          "Shorthand /base/docs/short/one (collapsed)",
        ]
      `);
    });

    it('are generated from folders, number prefixes and category files', () => {
      expect(doc('auto/topic/topic').sidebar.slice(11)).toMatchInlineSnapshot(`
        [
          "Auto /base/docs/auto/half",
          "  Half /base/docs/auto/half",
          "  First steps! /base/docs/auto/first-steps/crawl",
          "    Crawl /base/docs/auto/first-steps/crawl",
          "    Walk /base/docs/auto/first-steps/walk",
          "    Dated /base/docs/auto/01-first-steps/2024-run",
          "  Topics /base/docs/category/topics",
          "    Topic /base/docs/auto/topic/topic (here)",
          "  plain /base/docs/auto/plain/ (collapsed)",
          "  Target /base/docs/auto/linked/target (collapsed)",
          "  Named /base/docs/auto/named/ (collapsed)",
          "MDX /base/docs/mdx/admonitions (collapsed)",
          "Slugs /base/docs/slugs/",
          "Top /base/docs/top/level",
          "Café /base/docs/slugs/café au lait",
          "With an id /base/docs/slugs/other-id",
          "Moved /base/docs/moved",
          "Tagged one /base/docs/tagged/one",
          "Tagged two /base/docs/tagged/two",
        ]
      `);
    });

    it('support class names and HTML', () => {
      const [menu] = doc('').withClass('theme-doc-sidebar-menu');
      expect(textOf(doc('').withClass('my-item')[0] as never)).toBe('Setting up');
      expect(doc('').withClass('html-item')).toHaveLength(1);
      expect(menu && doc('').html).toContain('<b class="raw">Raw</b>');
      expect(doc('auto/half').withClass('by-front-matter')).toHaveLength(1);
      expect(doc('auto/half').withClass('auto-first')).toHaveLength(1);
    });

    it('are disabled or replaced by front matter', () => {
      expect(doc('alone').sidebar).toEqual([]);
      expect(doc('orphan').sidebar).toEqual(doc('other').sidebar.map((line) => line.replace(' (here)', '')));
    });
  });

  describe('navigation through the docs', () => {
    it('paginates in sidebar order, and skips links, refs and unlisted pages', () => {
      const files = [
        '',
        'setup',
        'folder',
        'folder/one',
        'folder/two',
        'all',
        'generated/a',
        'short/two',
        'other',
      ];
      expect(Object.fromEntries(files.map((file) => [file, doc(file).pager]))).toMatchInlineSnapshot(`
        {
          "": [
            "NextThe setup /base/docs/setup",
          ],
          "all": [
            "PreviousTwo /base/docs/folder/two",
            "NextA /base/docs/generated/a",
          ],
          "folder": [
            "PreviousThe setup /base/docs/setup",
            "NextOne /base/docs/folder/one",
          ],
          "folder/one": [
            "PreviousThe folder /base/docs/folder/",
            "NextTwo /base/docs/folder/two",
          ],
          "folder/two": [
            "PreviousOne /base/docs/folder/one",
            "NextGenerated /base/docs/all",
          ],
          "generated/a": [
            "PreviousGenerated /base/docs/all",
            "NextB /base/docs/generated/b",
          ],
          "other": [
            "NextNot to be edited /base/docs/edits-none",
          ],
          "setup": [
            "PreviousStart /base/docs/",
            "NextThe folder /base/docs/folder/",
          ],
          "short/two": [
            "PreviousShort one /base/docs/short/one",
            "NextHalf /base/docs/auto/half",
          ],
        }
      `);
    });

    it('uses the pagination links of front matter', () => {
      expect(doc('orphan').pager).toEqual(['NextThe setup /base/docs/setup']);
    });

    it('has breadcrumbs in HTML and JSON-LD', () => {
      expect(doc('generated/b').breadcrumbs).toMatchInlineSnapshot(`
        [
          "(home)",
          "Generated",
          "Deeper",
          "B",
        ]
      `);
      expect(doc('generated/b').structuredBreadcrumbs).toMatchInlineSnapshot(`
        [
          "Generated https://features.example/base/docs/all",
          "B https://features.example/base/docs/generated/b",
        ]
      `);
      expect(doc('folder/one').breadcrumbs).toEqual(['(home)', 'By doc', 'One']);
      expect(doc('all').breadcrumbs).toEqual(['(home)', 'Generated']);
      expect(doc('alone').breadcrumbs).toEqual([]);
      // an option of the second instance
      expect(page('guides/start').breadcrumbs).toEqual([]);
    });

    it('has generated category indexes', () => {
      const index = doc('all');
      expect(index.title).toBe('All of it – Features');
      expect(index.meta('description')).toBe('What there is');
      expect(index.meta('keywords')).toBe('one,two');
      const cards = index.elements
        .filter((element) => element.tagName === 'article')
        .flatMap((a) => textOf(a));
      expect(cards).toMatchInlineSnapshot(`
        [
          "📄️AAbout a.🗃Deeper1 item",
          "📄️AAbout a.",
          "🗃Deeper1 item",
        ]
      `);
      expect(doc('category/topics').title).toBe('All topics – Features');
    });
  });

  describe('metadata of a doc', () => {
    it('is in the document head', () => {
      const setup = doc('setup');
      expect([setup.title, setup.meta('og:title'), setup.meta('description')]).toEqual([
        'Set up everything – Features',
        'Set up everything – Features',
        'First things first.',
      ]);
      expect(setup.meta('keywords')).toBe('install,configure');
      expect(setup.meta('og:image')).toBe('https://features.example/base/img/square.png');
      expect(doc('other').meta('og:image')).toBe('https://features.example/base/img/card.png');
      expect(setup.link('canonical')).toBe('https://features.example/base/docs/setup');
      expect(setup.link('icon')).toBe('/base/img/favicon.svg');
      expect(doc('mdx/head').meta('from-mdx')).toBe('yes');
      expect(doc('mdx/head').title).toBe('Own title');
      expect(doc('mdx/head').meta('og:image')).toMatch(
        /^https:\/\/features\.example\/base\/assets\/images\/square-[\da-f]+\.png$/,
      );
    });

    it('includes the edit URL', () => {
      const editLink = (shown: DocPage) =>
        shown.withClass('theme-edit-this-page').map((a) => attribute(a, 'href'));
      expect(editLink(doc('auto/first-steps/walk'))).toEqual([
        'https://git.example/edit/main/docs/auto/01-first-steps/02-walk.md',
      ]);
      expect(editLink(doc('edits-none'))).toEqual([]);
      expect(editLink(doc('edits-own'))).toEqual(['https://elsewhere.example/edit/it']);
      expect(editLink(page('guides/start'))).toEqual([
        'https://edit.example/en/start.md?page=/base/guides/start',
      ]);
    });

    it('includes the last update from git or front matter', () => {
      const updated = (shown: DocPage) => shown.withClass('theme-last-updated').map((each) => textOf(each));
      expect(updated(doc('other'))).toEqual(['Last updated on May 6, 2023 by Grace']);
      expect(updated(doc('setup'))).toEqual(['Last updated on Feb 3, 2024 by Ada']);
      expect(updated(page('guides/start'))).toEqual([]);
    });

    it('includes tags with tag pages', () => {
      const tags = (shown: DocPage) =>
        shown.elements
          .filter((element) => element.tagName === 'a' && attribute(element, 'rel') === 'tag')
          .map((element) => `${textOf(element)} ${attribute(element, 'href')}`);
      expect(tags(doc('tagged/one'))).toMatchInlineSnapshot(`
        [
          "Red things /base/docs/tags/reds",
          "Deep Blue /base/docs/tags/deep-blue",
        ]
      `);
      expect(tags(doc('tagged/two'))).toMatchInlineSnapshot(`
        [
          "Red things /base/docs/tags/reds",
          "Own /base/docs/tags/mine",
          "inline /base/docs/tags/inline",
        ]
      `);
      const letters = doc('tags').elements.filter(({ tagName }) => tagName === 'h2');
      expect(letters.map((letter) => attribute(letter, 'id'))).toContain('D');
      expect(
        doc('tags')
          .withClass('hash-link')
          .map((link) => attribute(link, 'href')),
      ).toContain('#D');
      expect(doc('tags/reds').title).toBe('2 docs tagged with "Red things" – Features');
      expect(
        textOf(doc('tags/reds').elements.find(({ tagName }) => tagName === 'main') as never),
      ).toMatchInlineSnapshot(
        `"2 docs tagged with "Red things"All that is red.View all tagsTagged oneIt is red.Tagged two"`,
      );
      expect(
        textOf(doc('tags').elements.find(({ tagName }) => tagName === 'main') as never),
      ).toMatchInlineSnapshot(`"TagsD​Deep Blue 1I​inline 1O​Own 1R​Red things 2All that is red."`);
      expect(doc('tags/secret').meta('robots')).toBe('noindex, nofollow');
      expect(page('guides/labels/guide').title).toBe('One doc tagged with "guide" – Features');
    });

    it('is hidden by front matter', () => {
      expect(doc('orphan').toc).toEqual([]);
      expect(doc('orphan').prose).not.toContain('<h1>');
      expect(doc('other').prose).toContain('<h1>Other</h1>');
    });
  });

  describe('Markdown', () => {
    it('adds IDs to headings and lists them in the table of contents, including those of partials', () => {
      expect(doc('mdx/headings').toc).toMatchInlineSnapshot(`
        [
          "Plain heading #plain-heading",
          "Plain heading #plain-heading-1",
          "Given id #given",
          "With code & emphasis bold #with-code--emphasis-bold",
          "  Third, level! #third-level",
          "    Fourth level #fourth-level",
          "frontMatter.custom #frontmattercustom",
          "Heading of the part #heading-of-the-part",
          "  Deeper in the part #deeper-in-the-part",
          "Last #last",
        ]
      `);
      expect(doc('mdx/headings').prose).toMatchInlineSnapshot(`
        "<header><h1>Headings</h1></header><p>Text of Headings, 4.</p>
        <h2 aria-label="Plain heading" class="anchor" id="plain-heading">Plain heading</h2>
        <h2 aria-label="Plain heading" class="anchor" id="plain-heading-1">Plain heading</h2>
        <h2 aria-label="Given id" class="anchor" id="given">Given id</h2>
        <h2 class="anchor" id="with-code--emphasis-bold">With <code>code</code> &amp; <em>emphasis</em> <b>bold</b></h2>
        <h3 aria-label="Third, level!" class="anchor" id="third-level">Third, level!</h3>
        <h4 aria-label="Fourth level" class="anchor" id="fourth-level">Fourth level</h4>
        <h5 aria-label="Fifth level" class="anchor" id="fifth-level">Fifth level</h5>
        <h2 aria-label="From the front matter" class="anchor" id="frontmattercustom">From the front matter</h2>
        <h2 aria-label="Heading of the part" class="anchor" id="heading-of-the-part">Heading of the part</h2>
        <p>Text of the part for readers. <span class="box">boxed</span></p>
        <h3 aria-label="Deeper in the part" class="anchor" id="deeper-in-the-part">Deeper in the part</h3>
        <h2 aria-label="Last" class="anchor" id="last">Last</h2>"
      `);
    });

    it('renders admonitions of all types, with titles, nested and in lists', () => {
      expect(doc('mdx/admonitions').prose).toMatchInlineSnapshot(`
        "<header><h1>Admonitions</h1></header>
        <div class="theme-admonition theme-admonition-note alert alert--secondary"><div><span><svg></span><span>note</span></div><div><p>A note with <strong>bold</strong>.</p></div></div>
        <div class="theme-admonition theme-admonition-tip alert alert--success"><div><span><svg></span><span>With a <em>title</em></span></div><div><p>A tip.</p></div></div>
        <div class="theme-admonition theme-admonition-info alert alert--info"><div><span><svg></span><span>Old title</span></div><div><p>Some info.</p></div></div>
        <div class="theme-admonition theme-admonition-warning alert alert--warning mine" id="my-warning"><div><span><svg></span><span>By attribute</span></div><div><p>A warning.</p></div></div>
        <div class="theme-admonition theme-admonition-danger alert alert--danger"><div><span><svg></span><span>danger</span></div><div><p>Danger.</p></div></div>
        <div class="theme-admonition theme-admonition-caution alert alert--warning"><div><span><svg></span><span>caution</span></div><div><p>Caution.</p></div></div>
        <div class="theme-admonition theme-admonition-important alert alert--info"><div><span><svg></span><span>important</span></div><div><p>Important.</p></div></div>
        <div class="theme-admonition theme-admonition-success alert alert--success"><div><span><svg></span><span>Outer</span></div><div><div class="theme-admonition theme-admonition-secondary alert alert--secondary"><div><span><svg></span><span>Inner</span></div><div><p>Nested.</p></div></div></div></div>
        <ul>
        <li>
        <p>In a list</p>
        <div class="theme-admonition theme-admonition-note alert alert--secondary"><div><span><svg></span><span>note</span></div><div><p>In the list.</p></div></div>
        </li>
        </ul>
        <div><p>Left alone.</p></div>
        <p>At 12:30 a :word is text.</p>"
      `);
    });

    it('renders code with titles, highlighted lines, line numbers and syntax highlighting', () => {
      expect(doc('mdx/code').prose).toMatchInlineSnapshot(`
        "<header><h1>Code</h1></header>
        <div class="language-js theme-code-block"><div><div>src/hello.js</div><div></div></div><div dir="ltr"><pre tabindex="0" class="prism-code language-js thin-scrollbar"><code><div class="token-line theme-code-block-highlighted-line"><span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token number">1</span><span class="token punctuation">;</span><br></div><div class="token-line"><span class="token keyword">const</span> b <span class="token operator">=</span> <span class="token number">2</span><span class="token punctuation">;</span><br></div><div class="token-line theme-code-block-highlighted-line"><span class="token keyword">const</span> c <span class="token operator">=</span> <span class="token number">3</span><span class="token punctuation">;</span><br></div><div class="token-line theme-code-block-highlighted-line"><span class="token keyword">const</span> d <span class="token operator">=</span> <span class="token number">4</span><span class="token punctuation">;</span><br></div></code></pre></div></div>
        <div class="language-python theme-code-block"><div data-language="Python"><div></div></div><div dir="ltr"><pre tabindex="0" class="prism-code language-python thin-scrollbar"><code><div class="token-line theme-code-block-highlighted-line"><span data-line="1"></span><span>first <span class="token operator">=</span> <span class="token string">"&lt;b&gt;"</span></span><br></div><div class="token-line"><span data-line="2"></span><span>second <span class="token operator">=</span> <span class="token number">2</span></span><br></div><div class="token-line theme-code-block-highlighted-line"><span data-line="3"></span><span>third <span class="token operator">=</span> <span class="token number">3</span></span><br></div><div class="token-line theme-code-block-highlighted-line"><span data-line="4"></span><span>fourth <span class="token operator">=</span> <span class="token number">4</span></span><br></div></code></pre></div></div>
        <div class="language-js theme-code-block"><div data-language="JavaScript"><div></div></div><div dir="ltr"><pre tabindex="0" class="prism-code language-js thin-scrollbar"><code><div class="token-line code-error"><span data-line="10"></span><span><span class="token function">call</span><span class="token punctuation">(</span><span class="token punctuation">)</span><span class="token punctuation">;</span></span><br></div></code></pre></div></div>
        <div class="language-diff theme-code-block"><div data-language="Diff"><div></div></div><div dir="ltr"><pre tabindex="0" class="prism-code language-diff thin-scrollbar"><code><div class="token-line theme-code-block-removed-line"><span class="token deleted-sign deleted"><span class="token prefix deleted">-</span><span class="token line"> old</span></span><br></div><div class="token-line theme-code-block-added-line"><span class="token deleted-sign deleted"><span class="token line"></span></span><span class="token inserted-sign inserted"><span class="token prefix inserted">+</span><span class="token line"> new</span></span><br></div></code></pre></div></div>
        <div class="language-bash theme-code-block"><div data-language="Bash"><div></div></div><div dir="ltr"><pre tabindex="0" class="prism-code language-bash thin-scrollbar"><code><div class="token-line">$ <span class="token builtin class-name">echo</span> <span class="token string">"hello"</span><br></div></code></pre></div></div>
        <div class="language-text theme-code-block"><div data-language="Text"><div></div></div><div dir="ltr"><pre tabindex="0" class="prism-code language-text thin-scrollbar"><code><div class="token-line">plain &lt;text&gt; &amp; {braces}<br></div></code></pre></div></div>
        <div class="language-txt theme-code-block"><div data-language="Txt"><div></div></div><div dir="ltr"><pre tabindex="0" class="prism-code language-txt thin-scrollbar"><code><div class="token-line">with tildes<br></div></code></pre></div></div>
        <p>indented code</p>
        <p>Inline <code>code {x}</code> here, and <code>&lt;b&gt;</code>.</p>"
      `);
    });

    it('supports GitHub Flavored Markdown', () => {
      expect(doc('mdx/gfm').prose).toMatchInlineSnapshot(`
        "<header><h1>GitHub flavour</h1></header>
        <div tabindex="0"><table><thead><tr><th align="left">Left</th><th align="center">Centre</th><th align="right">Right</th></tr></thead><tbody><tr><td align="left">a</td><td align="center"><em>b</em></td><td align="right"><code>c</code></td></tr></tbody></table></div>
        <p><del>gone</del> and <a target="_blank" rel="noopener noreferrer" href="http://www.example.com">www.example.com</a> and <a target="_blank" rel="noopener noreferrer" href="https://auto.example/x">https://auto.example/x</a>.</p>
        <ul class="contains-task-list">
        <li class="task-list-item"><input aria-label="Done" type="checkbox" disabled="" checked=""> done</li>
        <li class="task-list-item"><input aria-label="To do" type="checkbox" disabled=""> open</li>
        </ul>
        <p>A note<sup><a id="user-content-fnref-1" data-footnote-ref="true" aria-describedby="footnote-label" href="#user-content-fn-1">1</a></sup>, another<sup><a id="user-content-fnref-long" data-footnote-ref="true" aria-describedby="footnote-label" href="#user-content-fn-long">2</a></sup>, the first again<sup><a id="user-content-fnref-1-2" data-footnote-ref="true" aria-describedby="footnote-label" href="#user-content-fn-1">1</a></sup>.</p>
        <p>A line<br>
        break.</p>
        <details class="alert alert--info" data-collapsed="true"><summary>More <em>here</em></summary><div><div><p>Inside.</p></div></div></details>
        <blockquote>
        <p>Quote</p>
        <ol>
        <li>one</li>
        <li>two</li>
        </ol>
        </blockquote>
        <hr>
        <p>Term<br>
        break</p>




        <section data-footnotes="true" class="footnotes"><h2 aria-label="Footnotes" class="anchor sr-only" id="footnote-label">Footnotes</h2>
        <ol>
        <li id="user-content-fn-1">
        <p>The <em>note</em>. <a data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref" href="#user-content-fnref-1">↩</a> <a data-footnote-backref="" aria-label="Back to reference 1-2" class="data-footnote-backref" href="#user-content-fnref-1-2">↩<sup>2</sup></a></p>
        </li>
        <li id="user-content-fn-long">
        <p>Long one.</p>
        <p>In two paragraphs. <a data-footnote-backref="" aria-label="Back to reference 2" class="data-footnote-backref" href="#user-content-fnref-long">↩</a></p>
        </li>
        </ol>
        </section>"
      `);
    });

    it('renders tabs', () => {
      expect(doc('mdx/tabs').prose).toMatchInlineSnapshot(`
        "<header><h1>Tabs</h1></header>
        <div class="theme-tabs-container tabs-container" data-tab-group="os" data-tab-query="os"><ul role="tablist" aria-orientation="horizontal" class="tabs"><li role="tab" tabindex="-1" aria-selected="false" data-value="mac" class="tabs__item">macOS</li><li role="tab" tabindex="0" aria-selected="true" data-value="linux" class="tabs__item tabs__item--active">Linux</li></ul><div class="margin-top--md"><div role="tabpanel" aria-label="macOS" hidden=""><p>On <strong>macOS</strong>.</p></div><div role="tabpanel" aria-label="Linux"><div class="language-bash theme-code-block"><div data-language="Bash"><div></div></div><div dir="ltr"><pre tabindex="0" class="prism-code language-bash thin-scrollbar"><code><div class="token-line"><span class="token builtin class-name">echo</span> linux<br></div></code></pre></div></div></div></div></div>
        <div class="theme-tabs-container tabs-container"><ul role="tablist" aria-orientation="horizontal" class="tabs"><li role="tab" tabindex="-1" aria-selected="false" data-value="a" class="tabs__item">First</li><li role="tab" tabindex="0" aria-selected="true" data-value="b" class="tabs__item tabs__item--active">Second</li></ul><div class="margin-top--md"><div role="tabpanel" aria-label="First" hidden="">A text.</div><div role="tabpanel" aria-label="Second">B text.</div></div></div>"
      `);
    });

    it('renders images with their sizes, and files that it imports', () => {
      expect(doc('mdx/images').prose).toMatchInlineSnapshot(`
        "<header><h1>Images</h1></header>
        <p><img decoding="async" loading="lazy" alt="A square" src="/base/assets/images/square-a40bd989544a27077af3f030a0fb89f6.png" width="12" height="8"></p>
        <p><img decoding="async" loading="lazy" alt="Titled" src="/base/img/square.png" title="The &quot;title&quot; &amp; more" width="20" height="10"></p>
        <p><img decoding="async" loading="lazy" alt="By reference" src="/base/assets/images/square-a40bd989544a27077af3f030a0fb89f6.png" title="Square" width="12" height="8"> <img decoding="async" loading="lazy" alt="" src="/base/assets/images/square-a40bd989544a27077af3f030a0fb89f6.png" width="12" height="8"></p>
        <p><img decoding="async" loading="lazy" alt="Remote" src="https://images.example/x.png"> <img decoding="async" loading="lazy" alt="Elsewhere" src="/elsewhere/y.png"></p>
        <p><img decoding="async" loading="lazy" alt="Vector" src="/base/img/favicon.svg#dark" width="16" height="16"></p>
        <img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAIAAABChommAAAAEUlEQVR4nGNocFAgiBhGFQEAt/hUAWMctvEAAAAASUVORK5CYII=" alt="Imported" width="10">
        <img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAIAAABChommAAAAEUlEQVR4nGNocFAgiBhGFQEAt/hUAWMctvEAAAAASUVORK5CYII=" alt="Required">
        <a href="/base/assets/files/file-e5c62df5.pdf">Paper</a>"
      `);
      // Scripts contain the imports of interactive pages only.
      const [, file = ''] =
        /href="\/base\/(assets\/files\/file-[\da-f]+\.pdf)"/.exec(doc('mdx/images').html) ?? [];
      expect(site.read(`build/${file}`)).toBe(site.read('static/file.pdf'));
    });

    it('copies and minifies an ES module that code refers to by its URL', () => {
      const files = site.files('build').filter((file) => file.endsWith('.mjs'));
      expect(files).toHaveLength(1);
      expect(site.read(`build/${files[0]}`)).toMatch(/^export const place=import\.meta\.url;.*\}$/);
    });

    it('bundles a large package once that several dynamic imports use', () => {
      const files = site
        .files('build')
        .filter((file) => file.endsWith('.js') && site.read(`build/${file}`).includes('MiniSearch: option'));
      expect(files).toHaveLength(1);
    });

    it('resolves links to pages, files and other sites', () => {
      expect(doc('mdx/links').prose).toMatchInlineSnapshot(`
        "<header><h1>Links</h1></header>
        <p><a href="/base/docs/mdx/headings">doc</a>, <a href="/base/docs/mdx/headings?x=1#given">query</a>, <a href="/base/docs/setup">up</a>, <a href="/base/docs/setup">site</a>,
        <a href="/base/docs/mdx/headings#last">bare</a>, <a href="/base/docs/setup">by root</a>, <a title="Tabs" href="/base/docs/mdx/tabs">reference</a>, <a href="/base/docs/folder/#top">folder</a>,
        <a href="/base/docs/setup">slash</a>, <a href="#more">hash</a>, <a href="/base/guides/start">other instance</a>, <a href="/base/docs/setup">with base</a>.</p>
        <p><a target="_blank" href="/base/assets/files/data-492d5ea496056f1a6a6592241032fab7.csv">data</a>, <a target="_blank" href="/base/assets/files/data-e8c628edc9968ef0c668f54e0ba2636b.json">json</a>, <a target="_blank" href="/base/file.pdf">pdf</a>, <a target="_blank" rel="noopener noreferrer" href="/base/outside/x">outside</a>, <a target="_blank" rel="noopener noreferrer" href="mailto:a@b.example">mail</a>,
        <a target="_blank" rel="noopener noreferrer" href="https://external.example">external</a>, <a target="_blank" rel="noopener noreferrer" href="https://auto.example">https://auto.example</a>, <a href="/base/docs/all">category</a>.</p>
        <a href="/docs/setup">raw</a>
        <a href="https://external.example/raw">raw out</a>
        <p><a href="/base/docs/mdx/gfm">beside</a>, <a href="/base/docs/folder/one?x#top">above</a>, <a href="/base/docs/mdx/links?x=1">query alone</a>, <a href="/base/docs/mdx/gfm">raw beside</a></p>
        <h2 aria-label="More" class="anchor" id="more">More</h2>"
      `);
      const [, data] = /href="\/base\/(assets\/files\/data-[\da-f]+\.csv)"/.exec(doc('mdx/links').html) ?? [];
      expect(site.read(`build/${data}`)).toBe('a,b\n1,2\n');
    });

    it('is parsed as plain Markdown if front matter sets the format', () => {
      expect(doc('mdx/plain').prose).toMatchInlineSnapshot(`
        "<header><h1>Plain Markdown</h1></header>
        <p>Braces {stay} and <b class="x">HTML</b> is read, {/* so is this */}.</p>
        <div align="center">
        <p><strong>Inside</strong> a div.</p>
        </div>
        <h2 aria-label="Heading" class="anchor" id="plain-id">Heading</h2>"
      `);
    });

    it('renders formulas with plugins of the site', () => {
      const { prose, html } = doc('mdx/math');
      expect(prose).toContain('<annotation encoding="application/x-tex">x^2</annotation>');
      expect(prose).toContain('class="katex-display"');
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).toMatch(/href="\/base\/assets\/css\/page\.[\da-f]+\.css"/);
    });

    it('renders static components at build time only, and interactive ones with scripts', () => {
      expect(doc('mdx/static').prose).toMatchInlineSnapshot(`
        "<header><h1>Static</h1></header>
        <span class="box">in a <strong>box</strong></span>
        <span class="box"><p>In a <em>box</em> of its own.</p></span>
        <i>one</i><i>two</i>
        <p><u>A global component</u> is known everywhere.</p>"
      `);
      expect(doc('mdx/interactive').prose).toMatchInlineSnapshot(`
        "<header><h1>Interactive</h1></header>

        <span class="box">static within</span>
        <p><a href="/base/docs/mdx/gfm">beside</a>, <a href="/base/docs/setup">raw above</a></p>
        <div class="theme-admonition theme-admonition-tip alert alert--success"><div><span><svg></span><span>tip</span></div><div><p>Prose in an interactive page, with <code>code</code>.</p></div></div>
        "
      `);
      const pageScripts = (shown: DocPage) => scriptsOf(shown).filter((src) => src.includes('/page-'));
      expect(pageScripts(doc('mdx/static'))).toEqual([]);
      expect(pageScripts(doc('mdx/interactive'))).toHaveLength(1);
      expect(outcome.output).toContain('60 static, 4 interactive');
    });

    it('loads components of the map, and what they import, only with the pages that use them', () => {
      const pages = new Map([
        ['docs/mdx/interactive', doc('mdx/interactive')],
        ...['', 'nested', 'guides/second'].map((path) => [path, page(path)] as const),
      ]);
      const loading = [...pages].filter(([, shown]) =>
        scriptsOf(shown)
          .filter((src) => src.startsWith('/base/assets/'))
          .some((src) => site.read(`build/${src.replace('/base/', '')}`).includes('the chart library')),
      );
      expect(loading.map(([path]) => path)).toEqual(['docs/mdx/interactive']);
    });
  });

  describe('pages', () => {
    it('are React components with the public hooks', () => {
      const home = page('');
      expect(home.title).toBe('Home – Features');
      expect(home.meta('from-head')).toBe('yes');
      const text = (id: string) => {
        const found = home.elements.find((element) => attribute(element, 'id') === id);
        return found && textOf(found);
      };
      expect(['field', 'links', 'base', 'absolute', 'translated', 'message', 'browser'].map(text)).toEqual([
        '42',
        'throw',
        '/base/img/square.png',
        'https://features.example/base/img/square.png',
        'Hello you',
        'A message',
        'waiting',
      ]);
      expect(home.html).toContain('<a id="target" href="/base/docs/">');
      expect(home.html).toContain('<a href="/base/docs/setup">Setup</a>');
      expect(page('nested').html).toContain('<p>Nested, in JSX</p>');
    });

    it('find the fields of the config in the browser that they read, and no others', () => {
      const scripts = site.files('build/assets/js').map((file) => site.read(`build/assets/js/${file}`));
      const contain = (name: string) => scripts.some((code) => code.includes(name));
      expect(['onBrokenLinks', 'onBrokenAnchors', 'presets'].map(contain)).toEqual([true, false, false]);
    });

    it('are Markdown', () => {
      const about = page('about');
      expect([about.title, about.meta('description')]).toEqual(['About this – Features', 'All about it.']);
      expect(about.html).toMatch(/<html[^>]+class="[^"]*about-wrapper/);
      expect(about.html).toContain('<a href="/base/">home</a>');
      expect(about.toc.length + about.withClass('table-of-contents').length).toBeGreaterThan(0);
    });

    it('include a not-found page', () => {
      const missing = docPage(site, '404.html');
      expect(missing.title).toBe('Page Not Found – Features');
      expect(missing.meta('robots')).toBeUndefined();
    });
  });

  describe('customizations of a site', () => {
    it('override and wrap theme components', () => {
      expect(doc('other').html).toContain('<div class="wrapped-footer"><footer class="');
      expect(doc('mdx/static').prose).toContain('<u>A global component</u>');
    });

    it('load client modules, tags, scripts and styles on every page', () => {
      for (const shown of [page(''), doc('other'), docPage(site, '404.html')]) {
        expect(shown.html).toContain('<link rel="preconnect" href="https://fonts.example">');
        expect(shown.html).toContain(
          '<link rel="stylesheet" href="https://styles.example/x.css" media="print">',
        );
        expect(shown.html).toContain('<script src="/base/extra.js"></script>');
        expect(shown.html).toContain(
          '<script src="https://scripts.example/x.js" defer data-key="a&quot;b"></script>',
        );
      }
      const scripts = site.files('build/assets/js').map((file) => site.read(`build/assets/js/${file}`));
      expect(scripts.filter((text) => text.includes('a client module of the site'))).toHaveLength(1);
      const [sheet = ''] = site.files('build/assets/css').filter((file) => file.startsWith('main'));
      const css = site.read(`build/assets/css/${sheet}`);
      expect(css.includes('.from-client-module')).toBe(true);
      expect(css.includes('--ifm-color-primary:#123456')).toBe(true);
      const urlOf = (what: RegExp) => what.exec(css)?.[1]?.replace(/[\da-f]{8}\./, 'HASH.');
      expect(urlOf(/\.static-background\{background:url\(([^)]*)\)/)).toMatch(/^data:image\/png;base64,/);
      expect(urlOf(/\.site-background\{background:url\(([^)]*)\)/)).toBe(
        '/base/assets/images/pattern-HASH.svg',
      );
      expect(urlOf(/\.relative-background\{background:url\(([^)]*)\)/)).toBe(
        '/base/assets/images/pattern-HASH.svg',
      );
      expect(urlOf(/\.elsewhere-background\{background:url\(([^)]*)\)/)).toBe('/not/here.png');
      expect(urlOf(/url\(([^)]*KaTeX_Main-Regular[^)]*woff2)\)/)).toBe(
        '/base/assets/fonts/KaTeX_Main-Regular-HASH.woff2',
      );
      const fonts = site.files('build/assets/fonts').filter((file) => file.startsWith('KaTeX_Main-Regular'));
      expect(fonts).toHaveLength(3);
    });

    it('copy static files unchanged', () => {
      expect(
        ['.nojekyll', 'robots.txt', 'file.pdf', 'img/favicon.svg'].filter(
          (file) => !site.exists(`build/${file}`),
        ),
      ).toEqual([]);
      expect(site.read('build/robots.txt')).toBe('User-agent: *\n');
    });
  });

  it('prints diagnostics', () => {
    expect(outcome.output.replace(/^\[\d\/\d\].*\n/gm, '').split('Built')[0]).toMatchInlineSnapshot(`
      "
      ⚠ The tag \`Deep Blue\` is not defined in \`tags.yml\`.
        SITE/docs/tagged/one.md:2:13  inline-tags
          1 | ---
        > 2 | tags: [red, "Deep Blue"]
            |             ^^^^^^^^^^^
          3 | description: It is red.
          4 | ---
        → Define every tag there, or set the option \`onInlineTags\` to \`"ignore"\`.

      ⚠ The tag \`secret\` is not defined in \`tags.yml\`.
        SITE/docs/tagged/three.md:2:8  inline-tags
          1 | ---
        > 2 | tags: [secret]
            |        ^^^^^^
          3 | unlisted: true
          4 | ---
        → Define every tag there, or set the option \`onInlineTags\` to \`"ignore"\`.

      ⚠ The tag \`Own\` is not defined in \`tags.yml\`.
        SITE/docs/tagged/two.md:2:13  inline-tags
          1 | ---
        > 2 | tags: [red, { label: Own, permalink: /mine }, inline]
            |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          3 | ---
          4 |
        → Define every tag there, or set the option \`onInlineTags\` to \`"ignore"\`.

      ⚠ The tag \`inline\` is not defined in \`tags.yml\`.
        SITE/docs/tagged/two.md:2:47  inline-tags
          1 | ---
        > 2 | tags: [red, { label: Own, permalink: /mine }, inline]
            |                                               ^^^^^^
          3 | ---
          4 |
        → Define every tag there, or set the option \`onInlineTags\` to \`"ignore"\`.

      ⚠ Unknown directive \`:::unknown\`.
        SITE/docs/mdx/admonitions.md:61:1  unknown-directive
          59 |   :::
          60 |
        > 61 | :::unknown
             | ^^^^^^^^^^
          62 |
          63 | Left alone.
        → Use one of the known directives: secondary, info, success, danger, note, tip, warning, important, caution.

      ⚠ MDX has no indented code blocks, so this is a paragraph of text.
        SITE/docs/mdx/code.mdx:42:5  mdx-indented-code
          40 | ~~~
          41 |
        > 42 |     indented code
             |     ^^^^^^^^^^^^^
          43 |
          44 | Inline \`code {x}\` here, and \`<b>\`.
        → If it is code, put it between two lines of \`\`\`. Otherwise, remove the indentation.

      ⚠ Missing file: \`/not/here.png\` does not match any file. The file is in the style sheet \`src/css/custom.css\`.
        SITE/src/css/custom.css:16:20  broken-file
          14 |
          15 | .elsewhere-background {
        > 16 |   background: url('/not/here.png');
             |                    ^^^^^^^^^^^^^
          17 | }
          18 |

      "
    `);
  });
});

describe('the small site', () => {
  const files = {
    ...SMALL_SITE,
    'sidebars.ts':
      "export default { main: ['index', 'intro', { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['folder/index', 'folder/page'] }] };\n",
    'docs/folder/index.md': '# Folder\n\n[page](./page.md?x=1#y) and [home](/)\n\n## y\n',
    'docs/folder/page.md': [
      '# Page',
      '[up](./index.md), [by path](/folder#y), [by URL](../../intro), [query](?x=1), [file](/file.zip), [data](./data.csv)',
      '## y\n',
    ].join('\n\n'),
    'docs/folder/data.csv': 'a,b\n',
    'static/file.zip': 'a file',
    'src/pages/about.md': '# About\n',
    'src/pages/sub/index.md': '# Sub\n',
    'static/file.html': 'a file',
  };

  it('writes a folder per page with `trailingSlash: true`, and no update dates in a shallow clone', async () => {
    const lines = '  trailingSlash: true,\n  noIndex: true,\n';
    const site = testSite(undefined, {
      ...files,
      'other.config.ts': smallConfig({ lines, docs: ', showLastUpdateTime: true' }),
    });
    site.remove('docusaurus.config.ts');
    commit(site, { author: 'Ada', date: '2020-01-01T00:00:00Z' });
    site.write('docs/intro.md', '# Intro\n\nChanged.\n');
    commit(site, { author: 'Ada', date: '2021-01-01T00:00:00Z' });
    const clone = testSite();
    git(clone.dir, 'clone', '--quiet', '--depth', '1', `file://${site.dir}`, '.');

    const options = ['--config', 'other.config.ts', '--out-dir', 'out/site', '--no-minify'];
    const { code, output } = await clone.run('build', ...options);
    expect(code, output).toBe(0);
    expect(output).toContain('Cannot determine last update dates: the repository is a shallow clone.');
    expect(clone.read('out/site/intro/index.html')).not.toContain('theme-last-updated');
    expect(clone.exists('build')).toBe(false);
    const documents = clone
      .files('out/site')
      .filter((file) => file.endsWith('.html') && file !== 'file.html');
    for (const file of documents) {
      expect(clone.read(`out/site/${file}`), file).toContain('name="robots" content="noindex, nofollow"');
    }
    expect(documents).toMatchInlineSnapshot(`
      [
        "404.html",
        "about/index.html",
        "category/more/index.html",
        "folder/index.html",
        "folder/page/index.html",
        "index.html",
        "intro/index.html",
        "search/index.html",
        "sub/index.html",
      ]
    `);
    const page = clone.read('out/site/folder/page/index.html');
    expect(page).toMatch(/href="\/assets\/files\/data-[\da-f]+\.csv"/);
    const links = page.matchAll(/href="((?!https?:|\/assets\/)[^"]*)"/g);
    expect([...new Set([...links].map(([, href]) => href))].sort()).toMatchInlineSnapshot(`
      [
        "#__docusaurus_skipToContent_fallback",
        "#y",
        "/",
        "/category/more/",
        "/file.zip",
        "/folder/",
        "/folder/#y",
        "/folder/page/",
        "/folder/page/?x=1",
        "/intro/",
        "/opensearch.xml",
      ]
    `);
    site.dispose();
    clone.dispose();
  });

  it('is not removed by the clear command if it was written by hand', async () => {
    const site = testSite(undefined, { ...SMALL_SITE, 'build/index.html': 'written by hand' });
    const refused = await site.run('clear');
    expect([refused.code, site.exists('build')]).toEqual([1, true]);
    expect(refused.output).toContain('contains files that no build wrote: `index.html`');
    site.dispose();
  });
});

function commit({ dir }: TestSite, { author, date }: { author: string; date: string }): void {
  git(dir, 'init', '--quiet');
  git(dir, 'add', '--all');
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const as = ['-c', `user.name=${author}`, '-c', 'user.email=x@y.example'];
  execFileSync('git', [...as, 'commit', '--quiet', '--message', 'Write'], { cwd: dir, env });
}

function git(dir: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: dir });
}
