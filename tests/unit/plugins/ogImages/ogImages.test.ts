import fs from 'node:fs';
import { formatDiagnostics } from '../../../driver/errorText';
import { createRequire } from 'node:module';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { createStyleInput, readCardStyle } from '../../../../plugins/ogImages/resolveCardStyle';
import { createCard, missingCharacters } from '../../../../plugins/ogImages/createCard';
import { createCardRenderer } from '../../../../plugins/ogImages/renderCard';
import { fitText } from '../../../../plugins/ogImages/fitText';
import { parseFont } from '../../../../plugins/ogImages/fontMetrics';
import { createOgImagesPlugin } from '../../../../plugins/ogImages';
import { ogImagesOptionsSchema } from '../../../../plugins/ogImages/options';
import { getSectionLabel } from '../../../../plugins/ogImages/socialCards';
import type { Plugin } from '../../../../src/model/plugin';
import { errorsOf, tempSite } from '../../tempSite';
import { createFakeSite, type FakePage } from '../fakeSite';
import { pluginContext } from '../pluginContext';

const fontFile = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');
const font = parseFont(fs.readFileSync(fontFile));
const parseOptions = (options: object = {}) => ogImagesOptionsSchema.parse(options);
const files = {
  kindOf: (file: string) => (fs.existsSync(file) ? ('file' as const) : undefined),
  readFile: (file: string) => fs.readFileSync(file),
};
function getStyle(siteDir = tempSite(), options: object = {}, context: object = {}) {
  const input = createStyleInput(pluginContext(siteDir, context), parseOptions(options));
  const style = readCardStyle(files, input);
  return { style, fonts: [input.fonts.bold, input.fonts.medium].map(files.readFile) };
}

describe('parseFont', () => {
  it('reads the family, weight and widths of a font', () => {
    expect([font.family, font.weight]).toEqual(['Inter', 700]);
    expect(font.width('W')).toBeGreaterThan(font.width('i') * 2);
    expect(font.width('Wi')).toBeCloseTo(font.width('W') + font.width('i'));
    expect(['a', 'é', 'Ж', '日', '🎉'].map(font.has)).toEqual([true, true, true, false, false]);
  });

  it('throws for a file that is not a font', () => {
    expect(() => parseFont(new Uint8Array(64))).toThrow('The font has no `head` table.');
  });
});

describe('fitText', () => {
  const sizes = [
    [80, 2],
    [40, 3],
  ] as const;
  const fitTitle = (text: string, width = 800) => fitText(text, font, { width, sizes });

  it('uses the largest size in which the lines fit', () => {
    expect(fitTitle('Short')).toEqual({ size: 80, lines: ['Short'] });
    expect(fitTitle('A title of some more words').size).toBe(80);
    expect(
      fitTitle('A title of so many words that two lines of the large size are too few for it').size,
    ).toBe(40);
  });

  it('balances lines within the width of the box', () => {
    const { lines, size } = fitTitle('Effortless Task Inspection with Default Cards for Us', 900);
    const widths = lines.map((line) => font.width(line) * size);
    expect(Math.max(...widths)).toBeLessThanOrEqual(900);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  });

  it('truncates long texts, and breaks words that are wider than the box', () => {
    const { lines, size } = fitTitle(`${'word '.repeat(100)}`);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
    const broken = fitTitle('x'.repeat(300));
    expect(broken.lines).toHaveLength(3);
    for (const line of [...lines, ...broken.lines]) expect(font.width(line) * size).toBeLessThanOrEqual(800);
  });
});

describe('createCardRenderer', () => {
  it('renders a small, deterministic PNG in the recommended size', async () => {
    const siteDir = tempSite({
      'static/img/logo.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" cx="4" cy="4" fill="red"/></svg>',
    });
    const { style, fonts } = getStyle(
      siteDir,
      {},
      { themeConfig: { navbar: { logo: { src: 'img/logo.svg' } } } },
    );
    expect(style.logo).toMatch(/^data:image\/svg\+xml;base64,/);
    const draw = await createCardRenderer(fonts);
    const card = createCard({ title: 'Hello <b>&amp;</b> "you"', section: 'A / B' }, style);
    const png = draw(card);
    expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' });
    expect(png.length).toBeLessThan(40_000);
    expect((await createCardRenderer(fonts))(card).equals(png)).toBe(true);
    // A different title changes the image.
    expect(draw(createCard({ title: 'Other', section: 'A / B' }, style)).equals(png)).toBe(false);
  });

  it('escapes titles', () => {
    const { style } = getStyle();
    const { text } = createCard(
      { title: '</text><script>alert("x")</script>&\u0000', section: '<image href="file:///etc/passwd"/>' },
      style,
    );
    for (const each of ['<script', '<image', '\u0000']) expect(text).not.toContain(each);
    expect(text).toContain('&lt;image href=');
  });

  it('omits characters that the font does not support', () => {
    const { style } = getStyle();
    const { text } = createCard({ title: '日本 Party 🎉 time', section: '' }, style);
    expect(text).toContain('>Party time</text>');
    expect(missingCharacters('日本 Party 🎉', style.fonts.bold)).toBe('日本');
    // Falls back to the site title if no character is left.
    expect(createCard({ title: '日本', section: '' }, style).text).toContain('>T</text>');
  });
});

describe('getSectionLabel', () => {
  const getLabel = (html: string, name = 'docs', tagline = 'Tag') =>
    getSectionLabel({ html, title: 'T', plugin: { name, id: 'default' } }, tagline);

  it('returns the categories of a page, `Blog`, or the tagline', () => {
    const trail =
      '<ul class="breadcrumbs"><li><a aria-label="Home page" class="breadcrumbs__link" href="/"><svg></svg></a></li><li><span class="breadcrumbs__link">Guides &amp; more</span></li><li><a class="breadcrumbs__link" href="/x"><span>Deep</span></a></li><li><span class="breadcrumbs__link">Page</span></li></ul>';
    expect(getLabel(trail)).toBe('Guides & more  /  Deep');
    expect(getLabel('<p>x</p>')).toBe('Tag');
    expect(getLabel('<p>x</p>', 'docusaurus-plugin-content-blog')).toBe('Blog');
    expect(getLabel('<p>x</p>', 'pages', 'T')).toBe('');
  });
});

describe('createOgImagesPlugin', () => {
  const url = 'https://example.com/base/img/og/';
  const createPage = (at: string, image: string | undefined, title = at): FakePage => ({
    path: at,
    title,
    image,
    html: '',
  });

  function create(pages: readonly FakePage[], options: object = {}) {
    const context = pluginContext(tempSite(), { baseUrl: '/base/' });
    const plugin = createOgImagesPlugin()(context, parseOptions(options)) as Plugin;
    const site = createFakeSite(pages, tempSite(), context.siteDir);
    return { plugin, site, build: (from = site) => from.build(plugin, { ...context, routes: [] }) };
  }

  it('adds meta tags to the head of each page', async () => {
    const { plugin } = create([], { ignorePatterns: ['/base/tags/**'] });
    const getTags = (at: string) =>
      plugin.injectPageTags?.({
        content: undefined,
        page: { path: at, plugin: { name: 'docs', id: 'default' }, sourceFile: undefined },
      });
    expect(getTags('/base/')?.map(({ attributes }) => Object.values(attributes))).toEqual([
      ['og:image', `${url}index.png`],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', ''],
    ]);
    expect([getTags('/base/404.html'), getTags('/base/tags/x')]).toEqual([[], []]);
  });

  it('renders the images that pages use, and only those whose text has changed', async () => {
    const pages = [
      createPage('/base/', `${url}index.png`),
      createPage('/base/a/b', `${url}a/b.png`, 'Same'),
      createPage('/base/c', `${url}c.png`, 'Same'),
      createPage('/base/own', 'https://example.com/base/own.jpg'),
      { path: '/base/broken' },
    ];
    const { site, build } = create(pages);
    const { files, diagnostics } = await build();
    expect([...files.keys()].sort()).toEqual(['img/og/a/b.png', 'img/og/c.png', 'img/og/index.png']);
    expect(files.get('img/og/c.png')).toEqual(files.get('img/og/a/b.png'));
    expect(imageSize(files.get('img/og/c.png') as Buffer)).toMatchObject({ width: 1200, height: 630 });
    expect(diagnostics).toEqual([]);
    const listRuns = (from = site) => from.takeRuns().map((run) => run.replace(/,"(?:site|style)".*/, ''));
    expect(listRuns().filter((run) => run.startsWith('social-image'))).toEqual([
      'social-image {"text":{"title":"/base/","section":""}',
      'social-image {"text":{"title":"Same","section":""}',
    ]);
    site.setPages(pages.map((page) => (page.path === '/base/c' ? { ...page, html: '<p>edited</p>' } : page)));
    await build();
    expect(listRuns()).toEqual(['social-card-text {"path":"/base/c"']);
    const next = site.reopen();
    next.setPages(pages.map((page) => (page.path === '/base/c' ? { ...page, title: 'Other' } : page)));
    await build(next);
    expect(listRuns(next).map((run) => run.replace(/^social-(?:cards|card-style) .*/, ''))).toEqual([
      '',
      'social-card-text {"path":"/base/c"',
      '',
      'social-image {"text":{"title":"Other","section":""}',
    ]);
  });

  it('reports characters that the font does not support', async () => {
    const { diagnostics } = await create([createPage('/base/ja', `${url}ja.png`, '日本')]).build();
    expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
      "⚠ The social cards omit characters of page titles that the font has no glyphs for: 日 本.  missing-glyphs
        → Set the option \`fonts\` of the og-images plugin to fonts that support them, or set \`image\` in the front matter of these pages."
    `);
  });

  it('reports invalid options', async () => {
    const result = ogImagesOptionsSchema.safeParse({ colors: { text: 'red' }, logo: true, width: 5 });
    expect(result.error?.issues.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "must be a hex color such as "#1e1b4b"",
        "must be the path of a file, or false",
        "Unrecognized key: "width"",
      ]
    `);
    const siteDir = tempSite({ 'f.ttf': 'no font', 'l.gif': '' });
    const getErrors = (options: object) => errorsOf(() => getStyle(siteDir, options));
    expect(await getErrors({ logo: 'none.svg' })).toMatchInlineSnapshot(`
      "✖ The logo \`none.svg\` does not exist.  missing-file
        → Set the option \`logo\` of the og-images plugin to an SVG or PNG file, relative to the site folder."
    `);
    expect(await getErrors({ logo: 'l.gif' })).toMatchInlineSnapshot(`
      "✖ The logo \`l.gif\` is neither an SVG nor a PNG file.  unsupported-file
        → Set the option \`logo\` of the og-images plugin to an SVG or PNG file, relative to the site folder."
    `);
    expect(await getErrors({ fonts: { bold: 'f.ttf', medium: 'f.ttf' } })).toMatchInlineSnapshot(`
      "✖ The font file \`f.ttf\` is not a TrueType or OpenType font.  unsupported-file
        → Set the option \`fonts\` of the og-images plugin to TTF or OTF files, relative to the site folder."
    `);
    expect(await getErrors({ fonts: { bold: 'none.ttf', medium: 'f.ttf' } })).toMatchInlineSnapshot(`
      "✖ The font file \`none.ttf\` does not exist.  missing-file
        → Set the option \`fonts\` of the og-images plugin to TTF or OTF files, relative to the site folder."
    `);
  });
});
