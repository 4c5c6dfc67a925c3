import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyBuiltSite } from '../driver/builtSites';
import type { Outcome, TestSite } from '../driver/site';

describe('a build of a small site', () => {
  let site: TestSite;
  let first: Outcome;

  beforeAll(async () => {
    ({ site, built: first } = await copyBuiltSite('basic'));
  });
  afterAll(() => site.dispose());

  it('succeeds and prints a summary', () => {
    expect(first.output).not.toMatch(/error/i);
    expect(first.code).toBe(0);
    expect(first.output).toMatch(/\b10 pages\b/);
    expect(first.output).toMatch(/8 static/);
    expect(first.output).toMatch(/2 interactive/);
  });

  it('writes a document and a data file per page, with names derived from its path', () => {
    const files = site.files('build').filter((file) => /\.html$|assets\/data\/(?!shared)/.test(file));
    expect(files).toEqual([
      '404.html',
      'assets/data/category/more.json',
      'assets/data/guides.json',
      'assets/data/guides/interactive.json',
      'assets/data/guides/static.json',
      'assets/data/guides/styled.json',
      'assets/data/hello.json',
      'assets/data/index.json',
      'assets/data/more.json',
      'assets/data/search.json',
      'category/more.html',
      'guides.html',
      'guides/interactive.html',
      'guides/static.html',
      'guides/styled.html',
      'hello.html',
      'index.html',
      'more.html',
      'search.html',
    ]);
  });

  it('includes prose only in the document, not in page data or scripts', () => {
    expect(site.read('build/guides/static.html').match(/quokkas/g)).toHaveLength(1);
    const scripts = site.files('build/assets/js').map((file) => site.read(`build/assets/js/${file}`));
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((text) => text.includes('quokkas') || text.includes('First steps'))).toEqual([]);
    expect(site.read('build/assets/data/guides/static.json')).toContain('quokkas');
  });

  it('puts the 404 page inside of the root of docs at the base URL', () => {
    const missing = site.read('build/404.html');
    const classes = /<html[^>]* class="([^"]*)"/.exec(missing)?.[1]?.split(' ');
    expect(classes).toEqual(expect.arrayContaining(['docs-wrapper', 'docs-version-current']));
    expect(missing).toContain('name="docusaurus_tag" content="docs-default-current"');
    for (const part of [/<h1/g, /<nav/g, /<footer/g]) expect(missing.match(part)).toHaveLength(1);
    expect(missing).toMatch(/<title[^>]*>Page Not Found \| Basic<\/title>/);
  });

  it('has no list of pages in its scripts', () => {
    const scripts = site.files('build/assets/js').filter((file) => file.startsWith('main'));
    const main = scripts.map((file) => site.read(`build/assets/js/${file}`)).join('');
    expect(main).not.toMatch(/guides\/(?:static|interactive|styled)/);
  });

  it('contains nothing of the development server', () => {
    const texts = site.files('build').filter((file) => /\.(?:html|js|css|json)$/.test(file));
    const found = texts.filter((file) =>
      /__docs_(?:errors|problems)|__dev\b/.test(site.read(`build/${file}`)),
    );
    expect(found).toEqual([]);
    expect(texts.some((file) => file.endsWith('.js'))).toBe(true);
  });

  it('writes documents that a strict Content-Security-Policy accepts', () => {
    for (const file of site.files('build').filter((name) => name.endsWith('.html'))) {
      const html = site.read(`build/${file}`);
      expect(html, file).not.toMatch(/<[^>]+\sstyle=/);
      expect(html, file).not.toMatch(/<[^>]+\son[a-z]+=/);
      expect(html, file).not.toMatch(/<style/);
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
        expect(tag, file).toMatch(/ src=| type="application\/(?:ld\+)?json"/);
      }
    }
  });

  it('extracts style props into a style sheet of the page', () => {
    const html = site.read('build/guides/styled.html');
    const sheet = /href="\/base\/(assets\/css\/page\.[\da-f]{8}\.css)"/.exec(html)?.[1] ?? '';
    expect(site.read(`build/${sheet}`)).toContain('color:rgb(1, 2, 3);margin-top:4px');
    expect(site.read('build/index.html')).not.toContain('/page.');
  });

  it('escapes a title that would run script', () => {
    const html = site.read('build/index.html');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain(
      '<title data-rh="true">Intro &lt;/script>&lt;script>alert(1)&lt;/script> | Basic</title>',
    );
  });

  it('resolves Markdown links to routes with query and hash', () => {
    const html = site.read('build/index.html');
    expect(html).toContain('href="/base/guides/static#second-part"');
    expect(html).toContain('href="/base/guides/interactive?x=1#counter"');
    const guides = site.read('build/guides.html');
    expect(guides).toMatch(/href="\/base\/guides"/);
    expect(guides).not.toMatch(/href="\/base\/[^"#?]+\/"/);
  });

  it('adds sizes to images and classes to code', () => {
    const html = site.read('build/guides/static.html');
    expect(html).toMatch(/<img[^>]+src="\/base\/img\/square\.svg"[^>]*>/);
    expect(html).toMatch(/<img[^>]+width="40"[^>]+height="30"/);
    expect(html).toContain('theme-code-block-highlighted-line');
    expect(html).toMatch(/class="token /);
  });

  it('is byte-identical when nothing has changed', async () => {
    const before = snapshot();
    const again = await site.spawn('build');
    expect(again.code).toBe(0);
    expect(snapshot()).toEqual(before);
  });

  it('is byte-identical with a cold cache', async () => {
    const before = snapshot();
    site.remove('.docusaurus');
    await site.run('build');
    expect(snapshot()).toEqual(before);
  });

  it('changes only the files of a page when its text changes', async () => {
    const before = snapshot();
    site.write('docs/more.md', site.read('docs/more.md').replace('More text', 'Other text'));
    await site.run('build');
    const after = snapshot();
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed.filter((file) => !file.startsWith('assets/search/')).sort()).toEqual([
      '.docs-site.json',
      'assets/data/more.json',
      'more.html',
    ]);
    // the page's search text, the word list, and the index shards of the two words
    const inIndex = changed.filter((file) => file.startsWith('assets/search/')).sort();
    expect(inIndex).toEqual([
      expect.stringMatching(/^assets\/search\/pages\/[\da-f]{2}\/[\da-f]{2}\.json$/),
      'assets/search/terms.json',
      'assets/search/terms/m.json',
      'assets/search/terms/o.json',
    ]);
  });

  it('keeps the old output when a build fails', async () => {
    const before = snapshot();
    site.write(
      'docs/more.md',
      '---\ntitle: More\n---\n\n[gone](/nowhere) and [lost](./guides/static.md#lost)\n',
    );
    const outcome = await site.run('build');
    expect(outcome.code).toBe(1);
    expect(outcome.output).toContain('docs/more.md:5:1');
    expect(snapshot()).toEqual(before);
    expect(site.files('.').filter((file) => file.startsWith('.build.'))).toEqual([]);
  });

  function snapshot(): Readonly<Record<string, string>> {
    return Object.fromEntries(site.files('build').map((file) => [file, site.read(`build/${file}`)]));
  }
});
