import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { connectToBrowser } from '../driver/connectToBrowser';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';

/** Rules that are less specific than those of Infima and the theme. */
const CUSTOM = `
:root { --ifm-color-primary: #c80000; }
h1 { font-size: 11px; }
nav { background: rgb(1, 2, 3); }
pre { border-radius: 3px; }
details { padding: 5px; }
footer { background: rgb(4, 5, 6); }
button { border: 2px solid rgb(7, 8, 9); }
@media print { h1 { font-size: 13px; } }
`;

const config = (
  fields: string,
) => `export default { title: 'T', url: 'https://t.example', baseUrl: '/', favicon: 'f.svg',
  ${fields}
  presets: [['classic', { docs: { routeBasePath: '/' }, theme: { customCss: './custom.css' } }]],
  themeConfig: { navbar: { title: 'T' }, footer: { copyright: 'C' } } };`;

const FILES = {
  'static/f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'custom.css': CUSTOM,
  'docs/index.mdx': [
    '---\nslug: /\n---\n# Home',
    ':::tip\n\nText\n\n:::',
    '```js title="x.js"\nlet x;\n```',
    '<details><summary>Summary</summary>Text</details>',
  ].join('\n\n'),
  'src/pages/part.module.css': '.part { padding: 6px; }',
  'src/pages/part.js': [
    "import Layout from '@theme/Layout';",
    "import styles from './part.module.css';",
    "export default () => <Layout><div className={'alert alert--info ' + styles.part}>Text</div></Layout>;",
  ].join('\n'),
};

let site: TestSite;
let server: RunningCommand;
let browser: Browser;
let page: Page;

async function start(fields: string, command: 'serve' | 'start'): Promise<void> {
  site = testSite(undefined, { ...FILES, 'docusaurus.config.ts': config(fields) });
  browser = await connectToBrowser();
  if (command === 'serve') {
    const { code, output } = await site.run('build');
    expect(code, output).toBe(0);
  }
  server = await site.start(command, '--port', '0', '--no-open');
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.url);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
}

async function stop(): Promise<void> {
  await browser?.close();
  await server?.stop();
  site.dispose();
}

async function styleOf(selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

const OVERRIDDEN = [
  ['.navbar', '--ifm-color-primary', '#c80000'],
  ['.markdown h1', 'font-size', '11px'],
  ['.navbar', 'background-color', 'rgb(1, 2, 3)'],
  ['.theme-code-block pre', 'border-top-left-radius', '3px'],
  ['.markdown details', 'padding-left', '5px'],
  ['.footer', 'background-color', 'rgb(4, 5, 6)'],
] as const;

describe('a build with cascade layers', () => {
  beforeAll(() => start('future: { v4: { useCssCascadeLayers: true } },', 'serve'));
  afterAll(stop);

  it.each(OVERRIDDEN)(
    'lets a rule for an element style %s: sets %s to %s',
    async (selector, property, value) => {
      expect(await styleOf(selector, property)).toBe(value);
    },
  );

  it('lets the theme override Infima, also its utility classes', async () => {
    expect(await styleOf('.docItemWrapper_', 'padding-top')).toBe('32px');
    expect(await styleOf('.theme-admonition-tip', 'border-left-style')).toBe('solid');
  });

  it('keeps the order of layers in sheets for print', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await styleOf('.markdown h1', 'font-size')).toBe('13px');
    expect(await styleOf('.navbar', 'display')).toBe('none');
    await page.emulateMedia({ media: 'screen' });
  });

  it('lets a CSS module override a component, whose sheet only some pages load', async () => {
    await page.goto(new URL('/part', server.url).href);
    expect(await styleOf('.alert', 'padding-top')).toBe('6px');
    expect(await styleOf('.alert', 'border-left-style')).toBe('solid');
  });

  it('hides what needs scripts from readers without them', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(server.url);
    expect(await plain.locator('.navbar__toggle').isVisible()).toBe(false);
    await context.close();
  });
});

describe('the development server with cascade layers', () => {
  beforeAll(() => start('future: { v4: true },', 'start'));
  afterAll(stop);

  it.each(OVERRIDDEN)(
    'lets a rule for an element style %s: sets %s to %s',
    async (selector, property, value) => {
      expect(await styleOf(selector, property)).toBe(value);
    },
  );
});

describe('a build with layers of its own', () => {
  beforeAll(() =>
    start(
      `plugins: [['css-cascade-layers', { layers: {
        base: (file) => file.includes('/node_modules/infima/dist'),
        theme: (file) => file.includes('/node_modules/@docusaurus/theme-classic/lib'),
      } }]],`,
      'serve',
    ),
  );
  afterAll(stop);

  it.each(OVERRIDDEN)(
    'lets a rule for an element style %s: sets %s to %s',
    async (selector, property, value) => {
      expect(await styleOf(selector, property)).toBe(value);
    },
  );
});
