import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyBuiltSite } from '../driver/builtSites';
import { hashTree } from '../driver/hashTree';
import { type Outcome, type TestSite, testSite } from '../driver/site';
import { isSoak } from '../driver/soak';

const FRENCH_DOCS = 'i18n/fr/docusaurus-plugin-content-docs/current';

describe('a site with several locales', () => {
  let site: TestSite;
  let first: Outcome;

  beforeAll(async () => {
    ({ site, built: first } = await copyBuiltSite('translated'));
  });
  afterAll(() => site.dispose());

  const page = (file: string) => site.read(`build/${file}.html`);
  const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  it('succeeds without warnings', () => {
    expect(first.output).not.toMatch(/warning/i);
    expect(first.code).toBe(0);
  });

  it('writes the default locale to the output folder, and the others to folders in it', () => {
    const files = site.files('build').filter((file) => /docs.*\.html$/.test(file));
    const inLocale = (locale: string) =>
      files.filter((file) => file.startsWith(`${locale}/`)).map((file) => file.slice(locale.length + 1));
    const inDefault = files.filter((file) => !/^(?:fr|ar)\//.test(file));
    expect(inDefault).toContain('docs/guide/water.html');
    expect(inLocale('fr')).toEqual(inDefault);
    expect(inLocale('ar')).toEqual(inDefault);
  });

  it('writes search, feeds, sitemap and the not-found page for each locale', () => {
    for (const file of ['404.html', 'search.html', 'sitemap.xml', 'blog/rss.xml'])
      for (const prefix of ['', 'fr/', 'ar/'])
        expect(site.exists(`build/${prefix}${file}`), prefix + file).toBe(true);
    expect(site.read('build/fr/blog/rss.xml')).toContain('Printemps');
    expect(site.read('build/blog/rss.xml')).toContain('Spring');
  });

  it('uses translated docs, posts and pages, and falls back file by file', () => {
    expect(textOf(page('fr/docs/intro'))).toContain('Tout sur les plantes');
    expect(textOf(page('fr/docs/guide/plants'))).toContain('Plants need water');
    expect(textOf(page('fr/blog/2026/01/02/spring'))).toContain('Plus de fleurs');
    expect(textOf(page('fr/about'))).toContain('de jardiniers');
    expect(textOf(page('ar/about'))).toContain('of gardeners');
    expect(page('docs/intro')).not.toContain('Bienvenue');
    expect(site.exists('build/fr/docs/extra.html')).toBe(false);
  });

  it('reads category files of folders without translations', () => {
    expect(textOf(page('fr/docs/guide/tools/spade'))).toContain('Garden tools');
  });

  it('resolves links between translated and other files within the locale', () => {
    expect(page('fr/docs/intro')).toContain('href="/fr/docs/guide/plants"');
    expect(page('fr/docs/intro')).toContain('href="/fr/docs/guide/water#rain"');
    expect(page('fr/docs/guide/plants')).toContain('href="/fr/docs/intro"');
    expect(page('fr/docs/guide/water')).toContain('href="/fr/docs/guide/plants"');
  });

  it('lets edit URLs follow the translation only if the option says so', () => {
    expect(page('fr/docs/intro')).toContain(`https://git.example/garden/${FRENCH_DOCS}/intro.md`);
    expect(page('fr/docs/guide/plants')).toContain('https://git.example/garden/docs/guide/plants.md');
    expect(page('fr/about')).toContain('https://git.example/garden/src/pages/about.md');
  });

  it('translates sidebars, tags, authors, titles, navbar, footer and code', () => {
    const intro = textOf(page('fr/docs/intro'));
    for (const text of [
      'Guide pratique',
      'Boutique',
      'Pour commencer',
      'Jardin',
      'Le club du jardin',
      'Plantes',
    ])
      expect(intro).toContain(text);
    expect(textOf(page('fr/docs/category/guide'))).toContain('Tout ce qu’il faut lire.');
    expect(textOf(page('fr/blog'))).toContain('Jardinière');
    expect(page('fr/blog')).toMatch(/<title[^>]*>Nouvelles \| Garden</);
    expect(textOf(page('fr/index'))).toContain('Un jardin pour tous');
    expect(textOf(page('fr/docs/guide/water'))).toContain('Arrosé 0 fois');
  });

  it('has the texts of the theme in the language of the page only', () => {
    const scripts = (prefix: string) =>
      site
        .files(`build/${prefix}assets/js`)
        .map((file) => site.read(`build/${prefix}assets/js/${file}`))
        .join('');
    expect(textOf(page('fr/404'))).toContain('Page introuvable');
    expect(textOf(page('ar/404'))).toContain('الصفحة غير موجودة');
    expect(scripts('fr/')).toContain('Page introuvable');
    expect(scripts('fr/')).not.toContain('الصفحة');
    expect(scripts('')).not.toContain('Page introuvable');
  });

  it('sets the language and the direction of documents, and loads styles for it', () => {
    expect(page('ar/docs/intro')).toMatch(/<html lang="ar-EG" dir="rtl"/);
    expect(page('fr/docs/intro')).toMatch(/<html lang="fr" dir="ltr"/);
    const css = (prefix: string) =>
      site
        .files(`build/${prefix}assets/css`)
        .filter((file) => file.startsWith('main'))
        .map((file) => site.read(`build/${prefix}assets/css/${file}`))
        .join('');
    expect(css('ar/')).not.toBe(css(''));
    expect(css('ar/')).toMatch(/margin-right:/);
  });

  it('links the locales in the head, the sitemap and the navbar', () => {
    const html = page('fr/docs/intro');
    for (const [lang, address] of [
      ['en', 'docs/intro'],
      ['fr', 'fr/docs/intro'],
      ['ar-EG', 'ar/docs/intro'],
      ['x-default', 'docs/intro'],
    ]) {
      const url = `https://garden.example/${address}`;
      expect(html).toMatch(
        new RegExp(`<link[^>]*rel="alternate"[^>]*href="${url}"[^>]*hreflang="${lang}"`, 'i'),
      );
      expect(site.read('build/fr/sitemap.xml')).toContain(
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${url}"/>`,
      );
    }
    expect(html).toMatch(
      /<a[^>]*href="\/ar\/docs\/intro"[^>]*lang="ar-EG"|<a[^>]*lang="ar-EG"[^>]*href="\/ar\/docs\/intro"/,
    );
  });

  it('lists the sitemaps of all locales for crawlers', () => {
    expect(site.read('build/robots.txt').match(/(?<=^Sitemap: ).*/gm)).toEqual(
      ['', 'fr/', 'ar/'].map((prefix) => `https://garden.example/${prefix}sitemap.xml`),
    );
  });

  it('evaluates the config for each locale if it reads the current one', () => {
    expect(page('index')).toContain('<p id="config-locale">en</p>');
    expect(page('ar/index')).toContain('<p id="config-locale">ar</p>');
  });

  it('configures the host once for all locales', () => {
    expect(site.read('build/_redirects').split('\n')).toEqual([
      ...['', '/fr', '/ar'].flatMap((base) =>
        ['/start', '/start/'].map((from) => `${base}${from} ${base}/docs/intro 301`),
      ),
      '/fr/* /fr/404.html 404',
      '/ar/* /ar/404.html 404',
      '',
    ]);
    expect(site.read('build/_headers')).toContain('/fr/assets/js/');
    // The plugin declares a source for each locale.
    for (const locale of ['en', 'fr', 'ar'])
      expect(site.read('build/_headers')).toContain(`https://${locale}.media.example`);
    expect(site.exists('build/fr/start/index.html')).toBe(false);
    expect(site.exists('build/fr/_headers')).toBe(false);
  });

  it('publishes nothing if nothing has changed', async () => {
    const manifest = path.join(site.dir, 'build/.docs-site.json');
    const before = readFileSync(manifest, 'utf8');
    const tree = hashTree(site);
    expect((await site.run('build', '--no-minify')).code).toBe(0);
    expect(readFileSync(manifest, 'utf8')).toBe(before);
    expect(hashTree(site)).toEqual(tree);
  });

  it('changes only the locale of an edited translation', async () => {
    const before = hashTree(site);
    const intro = `${FRENCH_DOCS}/intro.md`;
    site.write(intro, site.read(intro).replace('Tout sur', 'Presque tout sur'));
    const links = '[début](../intro.md), [arabe](https://garden.example/ar/docs/guide/watr)';
    site.write(`${FRENCH_DOCS}/guide/plants.md`, `# Plantes\n\nVoir ${links}.\n`);
    const { code, output } = await site.run('build', '--no-minify');
    expect(code).toBe(0);
    // The other locale has been kept.
    expect(output).toContain(`${FRENCH_DOCS}/guide/plants.md:3:`);
    expect(output).toContain('Did you mean `/ar/docs/guide/water`?');
    const after = hashTree(site);
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed).toContain('fr/docs/intro.html');
    expect(changed).toContain('fr/docs/guide/plants.html');
    expect(changed.filter((file) => !file.startsWith('fr/') && file !== '.docs-site.json')).toEqual([]);
  });

  it.runIf(isSoak)('then equals a clean build', async () => {
    const after = hashTree(site);
    site.remove('build');
    site.remove('.docusaurus');
    expect((await site.run('build', '--no-minify')).code).toBe(0);
    expect(hashTree(site)).toEqual(after);
  });

  it('builds a single locale at the base URL, and returns to all of them', async () => {
    const all = hashTree(site);
    const { code } = await site.run('build', '--no-minify', '--locale', 'fr');
    expect(code).toBe(0);
    expect(textOf(page('docs/intro'))).toContain('Bienvenue');
    expect(site.exists('build/fr')).toBe(false);
    expect((await site.run('build', '--no-minify')).code).toBe(0);
    expect(hashTree(site)).toEqual(all);
  });

  it('is checked with links between locales, which comments silence', async () => {
    const host = 'https://garden.example';
    // an edit above has added a broken link
    site.remove(`${FRENCH_DOCS}/guide/plants.md`);
    site.write(
      'docs/links.md',
      [
        '# Links',
        '',
        `[Fine](${host}/fr/docs/intro), [fine](${host}/ar/about), [fine](pathname:///fr/app)`,
        `[Gone](${host}/fr/docs/introo)`,
        `<a href="/ar/docs/guide/water#nothing">Anchor</a>`,
        '',
        '{/* docs-check-ignore broken-link: translated next month */}',
        `[Silenced](${host}/fr/docs/later)`,
        '',
      ].join('\n'),
    );
    const { code, output } = await site.run('check', '--report', 'json');
    const { diagnostics } = JSON.parse(output) as {
      readonly diagnostics: readonly Readonly<Record<string, unknown>>[];
    };
    expect(
      diagnostics.map(({ line, column, severity, code: found, hint }) => [
        line,
        column,
        severity,
        found,
        hint,
      ]),
    ).toEqual([
      [4, 1, 'warning', 'broken-link', 'Did you mean `/fr/docs/intro`?'],
      [5, 4, 'warning', 'broken-anchor', expect.stringContaining('Available anchors')],
    ]);
    expect(code).toBe(0);
  });
});

describe('write-translations', () => {
  let site: TestSite;
  beforeAll(() => {
    site = testSite('translated');
  });
  afterAll(() => site.dispose());

  const readMessages = (file: string) =>
    JSON.parse(site.read(file)) as Record<
      string,
      { readonly message: string; readonly description?: string }
    >;

  it('adds the texts of code and plugins, and keeps translations', async () => {
    const { code, output } = await site.run(
      'write-translations',
      '--locale',
      'fr',
      '--messagePrefix',
      '(fr) ',
    );
    expect([code, output]).toEqual([0, expect.stringContaining('i18n/fr/code.json')]);
    const messages = readMessages('i18n/fr/code.json');
    expect(messages).toMatchObject({
      'home.start': { message: 'Commencer', description: 'The link to the first page' },
      'counter.title': { message: '(fr) Count', description: 'The tooltip' },
    });
    expect(readMessages('i18n/fr/docusaurus-plugin-content-docs/current.json')).toMatchObject({
      'sidebar.main.category.guide': { message: 'Guide pratique' },
    });
  });

  it('creates the files of a locale without translations', async () => {
    expect((await site.run('write-translations', '--locale', 'ar')).code).toBe(0);
    expect(readMessages('i18n/ar/docusaurus-theme-classic/navbar.json')).toMatchObject({
      'item.label.News': { message: 'News', description: 'Navbar item with label News' },
    });
    expect(readMessages('i18n/ar/docusaurus-plugin-content-blog/options.json')).toMatchObject({
      title: { message: 'Blog' },
    });
  });

  it('refuses a locale that the config does not list', async () => {
    const { code, output } = await site.run('write-translations', '--locale', 'de');
    expect(code).toBe(1);
    expect(output).toContain('The config does not list the locale `de`');
  });
});
