import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../driver/chromium';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';

/** Typical custom CSS: Infima variables, stable class names, and prefixes of generated ones. */
const CSS = `
:root { --ifm-color-primary: rgb(200, 0, 0); --ifm-navbar-height: 4rem; --ifm-code-font-size: 80%; --doc-sidebar-width: 280px;
  --ifm-alert-border-left-width: 7px; --ifm-pre-padding: 2rem; --ifm-background-color: rgb(250, 250, 240); }
[data-theme='dark'] { --ifm-color-primary: rgb(255, 128, 128); }
html[data-theme='dark'] { --ifm-background-color: rgb(1, 2, 3); }
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
      themeConfig: { navbar: { items: [{ to: '/', label: 'Home' }] } } };`,
    'static/f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'custom.css': CSS,
    'docs/index.mdx': [
      '---\nslug: /\n---\n# Home',
      "import DocCardList from '@theme/DocCardList';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
      '## Part\n\n`code` and [a link](other.md).',
      ':::tip\nText\n:::',
      '```js title="x.js"\nlet x;\n```',
      '<Tabs><TabItem value="a" label="A">a</TabItem></Tabs>',
      '<DocCardList items={[{ type: "link", label: "Other", href: "/other" }]} />',
    ].join('\n\n'),
    'docs/other.md': '# Other\n\nText.',
  });
  const [launched, built] = await Promise.all([launchChromium(), site.run('build')]);
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

async function styleOf(selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

it.each([
  ['.markdown p a', 'color', 'rgb(200, 0, 0)'],
  ['.navbar', 'height', '64px'],
  ['.markdown p code', 'font-size', '13.6px'],
  ['.theme-doc-sidebar-container', 'width', '280px'],
  ['.theme-admonition', 'border-left-width', '7px'],
  ['.theme-code-block pre code', 'padding-left', '32px'],
  ['html', 'background-color', 'rgb(250, 250, 240)'],
  ['.theme-doc-sidebar-container', 'border-right-color', 'rgb(0, 0, 200)'],
  ['.theme-doc-breadcrumbs', 'display', 'none'],
  ['.theme-code-block', 'border-radius', '0px'],
  ['.theme-admonition-tip', 'background-color', 'rgb(1, 1, 1)'],
  ['.theme-code-block > div', 'text-align', 'center'],
  ['.navbar__link', 'font-weight', '800'],
  ['.menu__link--active', 'text-decoration-line', 'line-through'],
  ['.pagination-nav__link', 'border-top-width', '3px'],
  ['.markdown h1', 'font-size', '50px'],
  ['.theme-doc-card-container', 'background-color', 'rgb(2, 2, 2)'],
  ['.tabs__item--active', 'background-color', 'rgb(3, 3, 3)'],
])('styles %s: sets %s to %s', async (selector, property, value) => {
  expect(await styleOf(selector, property)).toBe(value);
});

it('sets dark mode variables with either selector', async () => {
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  expect(await styleOf('.navbar__link--active', 'color')).toBe('rgb(255, 128, 128)');
  expect(await styleOf('html', 'background-color')).toBe('rgb(1, 2, 3)');
});
