import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { resolveCardStyle } from '../../../../plugins/ogImages/resolveCardStyle';
import { createCard, missingCharacters } from '../../../../plugins/ogImages/createCard';
import { createCardRenderer } from '../../../../plugins/ogImages/renderCard';
import { fitText } from '../../../../plugins/ogImages/fitText';
import { parseFont } from '../../../../plugins/ogImages/fontMetrics';
import { createOgImagesPlugin } from '../../../../plugins/ogImages';
import { ogImagesOptionsSchema } from '../../../../plugins/ogImages/options';
import { getSectionLabel } from '../../../../plugins/ogImages/writeImages';
import type { BuiltPage, BuiltSite } from '../../../../src/model/plugin';
import type { Diagnostic } from '../../../../src/model/diagnostic';
import { errorsOf, tempSite } from '../../tempSite';
import { pluginContext } from '../pluginContext';

const fontFile = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');
const font = parseFont(fs.readFileSync(fontFile));
const parseOptions = (options: object = {}) => ogImagesOptionsSchema.parse(options);
const getStyle = (siteDir = tempSite(), options: object = {}, context: object = {}) =>
  resolveCardStyle(pluginContext(siteDir, context), parseOptions(options));

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
    const { style, fontFiles } = getStyle(
      siteDir,
      {},
      { themeConfig: { navbar: { logo: { src: 'img/logo.svg' } } } },
    );
    expect(style.logo).toMatch(/^data:image\/svg\+xml;base64,/);
    const draw = await createCardRenderer(fontFiles);
    const card = createCard({ title: 'Hello <b>&amp;</b> "you"', section: 'A / B' }, style);
    const png = draw(card);
    expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' });
    expect(png.length).toBeLessThan(40_000);
    expect((await createCardRenderer(fontFiles))(card).equals(png)).toBe(true);
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
    getSectionLabel(
      { html: async () => html, title: 'T', plugin: { name, id: 'default' } } as unknown as BuiltPage,
      { siteConfig: { tagline } } as BuiltSite,
    );

  it('returns the categories of a page, `Blog`, or the tagline', async () => {
    const trail =
      '<ul class="breadcrumbs"><li><a aria-label="Home page" class="breadcrumbs__link" href="/"><svg></svg></a></li><li><span class="breadcrumbs__link">Guides &amp; more</span></li><li><a class="breadcrumbs__link" href="/x"><span>Deep</span></a></li><li><span class="breadcrumbs__link">Page</span></li></ul>';
    expect(await getLabel(trail)).toBe('Guides & more  /  Deep');
    expect(await getLabel('<p>x</p>')).toBe('Tag');
    expect(await getLabel('<p>x</p>', 'docusaurus-plugin-content-blog')).toBe('Blog');
    expect(await getLabel('<p>x</p>', 'pages', 'T')).toBe('');
  });
});

describe('createOgImagesPlugin', () => {
  const url = 'https://example.com/base/img/og/';
  const createPage = (at: string, image: string | undefined, title = at) =>
    ({
      path: at,
      title,
      image,
      plugin: { name: 'docs', id: 'default' },
      html: async () => '',
    }) as unknown as BuiltPage;

  async function runPostBuild(pages: readonly BuiltPage[], siteDir = tempSite(), options: object = {}) {
    const context = pluginContext(siteDir, { baseUrl: '/base/' });
    const outDir = tempSite();
    const diagnostics: Diagnostic[] = [];
    const plugin = await createOgImagesPlugin(undefined)(context, parseOptions(options));
    const site = {
      ...context,
      outDir,
      pages,
      report: (diagnostic: Diagnostic) => diagnostics.push(diagnostic),
    };
    await plugin?.postBuild?.(site as unknown as BuiltSite);
    const files = fs
      .readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile());
    return {
      plugin,
      siteDir,
      diagnostics,
      files: files.map((file) => path.relative(outDir, path.join(file.parentPath, file.name))).sort(),
    };
  }

  it('adds meta tags to the head of each page', async () => {
    const { plugin } = await runPostBuild([], undefined, { ignorePatterns: ['/base/tags/**'] });
    const getTags = (at: string) =>
      plugin?.injectPageTags?.({ content: undefined, page: createPage(at, undefined) });
    expect(getTags('/base/')?.map(({ attributes }) => Object.values(attributes))).toEqual([
      ['og:image', `${url}index.png`],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', ''],
    ]);
    expect([getTags('/base/404.html'), getTags('/base/tags/x')]).toEqual([[], []]);
  });

  it('renders the images that pages use, and caches them for the next build', async () => {
    const pages = [
      createPage('/base/', `${url}index.png`),
      createPage('/base/a/b', `${url}a/b.png`, 'Same'),
      createPage('/base/c', `${url}c.png`, 'Same'),
      createPage('/base/own', 'https://example.com/base/own.jpg'),
    ];
    const { files, diagnostics, siteDir } = await runPostBuild(pages);
    expect(files).toEqual(['img/og/a/b.png', 'img/og/c.png', 'img/og/index.png']);
    expect(diagnostics).toEqual([]);
    const cacheDir = path.join(siteDir, '.docusaurus/cache/og-images');
    const readTimes = () =>
      fs.readdirSync(cacheDir).map((file) => [file, fs.statSync(path.join(cacheDir, file)).mtimeMs]);
    const before = readTimes();
    expect(before).toHaveLength(2);
    expect((await runPostBuild(pages, siteDir)).files).toEqual(files);
    expect(readTimes()).toEqual(before);
    await runPostBuild(pages.slice(1), siteDir);
    expect(readTimes()).toHaveLength(1);
  });

  it('reports characters that the font does not support', async () => {
    const { diagnostics } = await runPostBuild([createPage('/base/ja', `${url}ja.png`, '日本')]);
    expect(diagnostics).toMatchInlineSnapshot(`
      [
        {
          "hint": "Set the option \`fonts\` of the og-images plugin to fonts that support them, or set \`image\` in the front matter of these pages.",
          "kind": "content",
          "message": "The social cards omit characters of page titles that the font has no glyphs for: 日 本.",
          "severity": "warn",
        },
      ]
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
      "The logo \`none.svg\` does not exist.
      -> Set the option \`logo\` of the og-images plugin to an SVG or PNG file, relative to the site folder."
    `);
    expect(await getErrors({ logo: 'l.gif' })).toMatchInlineSnapshot(`
      "The logo \`l.gif\` is neither an SVG nor a PNG file.
      -> Set the option \`logo\` of the og-images plugin to an SVG or PNG file, relative to the site folder."
    `);
    expect(await getErrors({ fonts: { bold: 'f.ttf', medium: 'f.ttf' } })).toMatchInlineSnapshot(`
      "The font file \`f.ttf\` is not a TrueType or OpenType font.
      -> Set the option \`fonts\` of the og-images plugin to TTF or OTF files, relative to the site folder."
    `);
    expect(await getErrors({ fonts: { bold: 'none.ttf', medium: 'f.ttf' } })).toMatchInlineSnapshot(`
      "The font file \`none.ttf\` does not exist.
      -> Set the option \`fonts\` of the og-images plugin to TTF or OTF files, relative to the site folder."
    `);
  });
});
