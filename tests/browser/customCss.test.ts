import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { compareWithInfima, readStyledPage } from '../driver/compareWithInfima';
import { openBrowser } from '../driver/openBrowser';
import { INFIMA_PAGE } from '../driver/infimaPage';
import { INFIMA_VALUES } from '../driver/infimaValues';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';
import { isSoak } from '../driver/soak';
import { styleOf } from '../driver/styleOf';

/** Typical custom CSS: Infima variables, stable class names, and prefixes of generated ones. */
const VARIABLES = `
:root { --ifm-color-primary: rgb(200, 0, 0); --ifm-navbar-height: 4rem; --ifm-code-font-size: 80%; --doc-sidebar-width: 280px;
  --ifm-alert-border-left-width: 7px; --ifm-pre-padding: 2rem; --ifm-background-color: rgb(250, 250, 240);
  --ifm-navbar-background-color: rgb(90, 0, 90); --ifm-navbar-link-color: rgb(255, 255, 0); }
[data-theme='dark'] { --ifm-color-primary: rgb(255, 128, 128); }
html[data-theme='dark'] { --ifm-background-color: rgb(1, 2, 3); }
`;
const RULES = `
.theme-doc-sidebar-container { border-right: 5px solid rgb(0, 0, 200) !important; }
.theme-doc-breadcrumbs { display: none; }
.theme-code-block { border-radius: 0; }
.theme-admonition-tip { background: rgb(1, 1, 1); }
[class*='codeBlockTitle_'] { text-align: center; }
.navbar__link { font-weight: 800; }
.menu__link--active { text-decoration: line-through; }
.table-of-contents__link--active { font-weight: 900; }
.pagination-nav__link { border-width: 3px; }
.markdown h1 { font-size: 50px; }
.theme-doc-card-container { background: rgb(2, 2, 2); }
.tabs__item--active { background-color: rgb(3, 3, 3); }
`;

let site: TestSite;
let server: RunningCommand;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  site = testSite(undefined, {
    'docusaurus.config.ts': `export default { title: 'T', url: 'https://t.example', baseUrl: '/', favicon: 'f.svg',
      presets: [['classic', { docs: { routeBasePath: '/' }, theme: { customCss: './custom.css' } }]],
      scripts: ['/variables.js'],
      themeConfig: { navbar: { title: 'T', items: [{ to: '/', label: 'Home' }] },
        footer: { copyright: 'C', links: [{ title: 'Docs', items: [{ to: '/', label: 'Home' }] }] } } };`,
    'static/f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    // a script of the site may set any variable, so a build keeps all
    'static/variables.js': '',
    'custom.css': VARIABLES + RULES,
    'docs/index.mdx': [
      '---\nslug: /\n---\n# Home',
      "import DocCardList from '@theme/DocCardList';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
      '## Part\n\n`code` and [a link](other.md).',
      ':::tip\nText\n:::',
      '```js title="x.js"\nlet x;\n```',
      '<Tabs><TabItem value="a" label="A">a</TabItem></Tabs>',
      '<details><summary>Summary</summary>[a link](other.md)</details>\n\n> Quote\n\n| A | B |\n| - | - |\n| 1 | 2 |',
      '<DocCardList items={[{ type: "link", label: "Other", href: "/other" }]} />',
    ].join('\n\n'),
    'docs/other.md': '# Other\n\nText.',
    'docs/category/page.md': '# Page\n\nText.',
    'src/pages/infima.js': INFIMA_PAGE,
  });
  const [launched, built] = await Promise.all([openBrowser(), site.run('build')]);
  browser = launched;
  expect(built.code, built.output).toBe(0);
  server = await site.start('serve', '--port', '0', '--no-open');
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(server.url);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  site.dispose();
});

it.each([
  ['.markdown p a', 'color', 'rgb(200, 0, 0)'],
  ['.navbar', 'height', '64px'],
  ['.navbar .DocSearch-Button', 'color', 'rgb(255, 255, 0)'],
  ['.markdown p code', 'font-size', '13.6px'],
  ['.theme-doc-sidebar-container', 'width', '280px'],
  ['.theme-admonition', 'border-left-width', '7px'],
  ['.theme-code-block pre code', 'padding-left', '32px'],
  ['html', 'background-color', 'rgb(250, 250, 240)'],
  ['.theme-doc-sidebar-container', 'border-right-color', 'rgb(0, 0, 200)'],
  ['.theme-doc-breadcrumbs', 'display', 'none'],
  ['.theme-code-block', 'border-radius', '0px'],
  ['.theme-admonition-tip', 'background-color', 'rgb(1, 1, 1)'],
  ['.codeBlockTitle_', 'text-align', 'center'],
  ['.navbar__link', 'font-weight', '800'],
  ['.menu__link--active', 'text-decoration-line', 'line-through'],
  ['.pagination-nav__link', 'border-top-width', '3px'],
  ['.markdown h1', 'font-size', '50px'],
  ['.theme-doc-card-container', 'background-color', 'rgb(2, 2, 2)'],
  ['.tabs__item--active', 'background-color', 'rgb(3, 3, 3)'],
])('styles %s: sets %s to %s', async (selector, property, value) => {
  expect(await styleOf(page, selector, property)).toBe(value);
});

it('keeps icons in text inline with the reset of Tailwind', async () => {
  const reset = await page.addStyleTag({ content: 'svg { display: block; vertical-align: middle; }' });
  expect(await styleOf(page, '.theme-doc-breadcrumbs svg', 'display')).toBe('inline');
  await reset.evaluate((element) => element.parentElement?.removeChild(element));
});

it('sets dark mode variables with either selector', async () => {
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  expect(await styleOf(page, '.navbar__link--active', 'color')).toBe('rgb(255, 128, 128)');
  expect(await styleOf(page, 'html', 'background-color')).toBe('rgb(1, 2, 3)');
});

/** Where the theme differs from Infima by design, whatever the values of variables are. */
const EXCEPTIONS: readonly (readonly [string, RegExp])[] = [
  ['.DocSearch-Button kbd', /^font-size$/],
  // the gap between the columns of a doc is a multiple of the variable
  ['[class*=docItemWrapper_], .col--3', /^padding/],
  // a code block gets its colors from the Prism theme, and the padding belongs to its lines
  ['[class*=codeBlock_], [class*=codeBlockLines_]', /^(?:color|padding|margin)/],
  // where lines overflow, there is a shadow, which touches the header
  ['[class*=codeBlock_]', /^(?:background|border-top-(?:left|right)-radius)/],
  // horizontal lines only, as wide as the variable says; the wrapper has the margin
  ['[class*=tableWrapper_] *', /^(?:border-(?:top|left|right)-width|margin-bottom)$/],
  // a docs card is flat, and its text is not a link
  ['.theme-doc-card-container', /^(?:color|box-shadow|text-decoration|transition)/],
  ['.theme-doc-card-container *', /^(?:font-size|line-height|margin)/],
  ['.hash-link', /^transition/],
  // the last paragraph of a container, and the lists of the sidebar with their lines
  ['.theme-admonition p, [role=tabpanel] p', /^margin-bottom$/],
  ['.theme-doc-sidebar-menu .menu__list', /^margin/],
];

const COMPARISONS = (
  [
    ['light', ':root'],
    ['dark', ':root'],
    ['dark', "html[data-theme='dark']"],
  ] as const
).flatMap(([theme, selector]) => [false, true].map((isHovered) => ({ theme, selector, isHovered })));

/** Each page with all comparisons in a soak run, and otherwise with these: each selector, with hovered elements and without. */
const COMPARED = (
  [
    ['/infima', [0, 3]],
    ['/', [4]],
    ['/category/page', [5]],
  ] as const
).map(
  ([path, sample]) =>
    [path, COMPARISONS.filter((_, at) => isSoak || sample.some((each) => each === at))] as const,
);

it.each(COMPARED)('gives %s the styles of Infima', async (path, comparisons) => {
  const [built, blank] = await Promise.all([browser.newPage(), browser.newPage()]);
  await built.goto(new URL(path, server.url).href);
  await built.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  const styled = await readStyledPage(built);
  for (const comparison of comparisons) {
    const options = {
      ...comparison,
      declarations: INFIMA_VALUES,
      ignored: RULES,
      exceptions: EXCEPTIONS,
    };
    expect(await compareWithInfima(blank, styled, options), JSON.stringify(comparison)).toEqual([]);
  }
  await Promise.all([built.close(), blank.close()]);
});

it('headings have the color of the hero, card or alert around them', async () => {
  await page.goto(new URL('/infima', server.url).href);
  const headings = page.locator('#infima :is(h1, h2, h3, h4, h5, h6):not(.footer__title)');
  const differing = await headings.evaluateAll(
    (elements) =>
      elements.filter(
        (element) =>
          getComputedStyle(element).color !== getComputedStyle(element.parentElement as Element).color,
      ).length,
  );
  expect(await headings.count()).toBeGreaterThan(10);
  expect(differing).toBe(0);
});

it('keeps the columns of docs next to the grid of another framework', async () => {
  await page.goto(server.url);
  const sheet = await page.addStyleTag({ content: '.row > * { max-width: 100%; }' });
  expect(await styleOf(page, '.docItemCol_', 'max-width')).toBe('calc(100% - 272px)');
  await sheet.evaluate((element) => (element as Element).remove());
});

it('draws a line above the footer of a doc, but not above one that a component shows before the content', async () => {
  const styles = await page.locator('.theme-doc-markdown').evaluate((content) => {
    const add = (place: 'before' | 'after') => {
      const footer = document.createElement('footer');
      footer.className = 'theme-doc-footer';
      content[place](footer);
      return getComputedStyle(footer).borderTopStyle;
    };
    return [add('before'), add('after')];
  });
  expect(styles).toEqual(['none', 'solid']);
});
