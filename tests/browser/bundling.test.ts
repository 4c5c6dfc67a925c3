import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../driver/openBrowser';
import { smallConfig } from '../driver/failedBuild';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';
import { isSoak } from '../driver/soak';
import { styleOf } from '../driver/styleOf';

const LARGE_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg">${'<g></g>'.repeat(400)}</svg>`;

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

const FILES = {
  'custom.css': CUSTOM,
  'sidebars.ts': "export default { main: ['index', 'other'] };\n",
  'docs/index.md': [
    '# Home\n\nWelcome.',
    '## Part\n\n[Next](./other.md)',
    ':::tip\n\nText\n\n:::',
    '```js title="x.js"\nlet x;\n```',
    '<details><summary>Summary</summary>Text</details>\n',
  ].join('\n\n'),
  'src/pages/part.module.css': '.part { padding: 6px; }',
  'src/pages/part.js': [
    "import Layout from '@theme/Layout';",
    "import styles from './part.module.css';",
    "export default () => <Layout><div className={'alert alert--info ' + styles.part}>Text</div></Layout>;",
  ].join('\n'),
  'docs/other.md': '# Other\n\n## Other part\n\n[Back](./index.md)\n',
  // Each override uses a context of the theme and renders the component that it replaces.
  'src/theme/DocItem/Layout.tsx': `import Original from '@theme-original/DocItem/Layout';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function Layout(props: object) {
  return <><p id="doc">{useDoc().metadata.title}</p><Original {...props} /></>;
}
`,
  'src/theme/DocItem/Content.tsx': `import MDXContent from '@theme/MDXContent';
export default function Content({ children }) {
  return <div className="markdown own"><header>Own</header><MDXContent>{children}</MDXContent></div>;
}
`,
  'src/theme/Navbar/index.tsx': `import Initial from '@theme-init/Navbar';
import { useColorMode } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
export default function Navbar() {
  return <><p id="mode">{useColorMode().colorMode} {String(useNavbarMobileSidebar().shown)}</p><Initial /></>;
}
`,
  'src/pages/page.tsx': `import { useState } from 'react';
import Layout from '@theme/Layout';
import data from './data.json';
import image from './image.svg';
import icon from './icon.svg';
import styles from './page.module.css';
import code from '!!raw-loader!./code.txt';
const parts = require.context('./parts', false, /\\.ts$/);
export default function Page() {
  const [count, setCount] = useState(0);
  return (
    <Layout>
      <button id="count" className={styles.count} onClick={() => setCount(count + 1)}>{count}</button>
      <img id="image" src={image} alt="" /><img id="icon" src={icon} alt="" />
      <pre id="text">{code} {data.name} {parts.keys().map((key) => parts(key).default).join(' ')}</pre>
    </Layout>
  );
}
`,
  'src/pages/page.module.css': ".count { composes: base from './base.module.css'; color: rgb(1, 2, 3) }",
  'src/pages/base.module.css': '.base { padding-left: 11px }',
  'src/pages/data.json': '{ "name": "data" }',
  'src/pages/image.svg': LARGE_IMAGE,
  'src/pages/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/pages/code.txt': 'raw "text"',
  'src/pages/parts/_a.ts': "export default 'A';\n",
  'src/pages/parts/_b.ts': "export default 'B';\n",
  'node_modules/raw-loader/index.js':
    "module.exports = (text) => 'export default ' + JSON.stringify(String(text));\n",
};

const LAYERS =
  "  future: { v4: { useCssCascadeLayers: true } }, themeConfig: { footer: { copyright: 'C' } },\n";
/** A plugin that makes webpack bundle both sides. */
const PLUGIN = "  plugins: [() => ({ name: 'webpack', configureWebpack: () => ({}) })],\n";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each([
  ['esbuild bundles the server side', LAYERS, []],
  ['webpack bundles both sides', PLUGIN, ['--no-minify']],
])('if %s', (_what, lines, options) => {
  let site: TestSite;
  let server: RunningCommand;
  beforeAll(async () => {
    // Imported SVG files are URLs, not components.
    const preset = "svgr: false, theme: { customCss: './custom.css' }, docs: {";
    const config = smallConfig({ lines }).replace('docs: {', preset);
    site = testSite(undefined, { ...FILES, 'docusaurus.config.ts': config });
    const built = await site.run('build', ...options);
    expect(built.code, built.output).toBe(0);
    server = await site.start('serve', '--port', '0', '--no-open');
  });
  afterAll(async () => {
    await server?.stop();
    site.dispose();
  });

  /** Opens a page, waits until it is hydrated, and returns it with the errors that it has logged. */
  async function open(path: string) {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(new URL(path, server.url).href);
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    return { page, errors };
  }

  it('shares contexts between the theme and the components that replace parts of it', async () => {
    const { page, errors } = await open('/');
    expect(await page.textContent('#doc')).toBe('Home');
    expect(await page.textContent('#mode')).toBe('light false');
    expect(await page.locator('nav.navbar').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('styles content in an element of the site like content in that of the theme', async () => {
    const page = await browser.newPage();
    const findMargins = (title: string) =>
      page
        .locator('h2', { hasText: title })
        .evaluate((heading) => [heading.matches('.own > h2'), getComputedStyle(heading).marginTop]);
    await page.goto(`${server.url}/`);
    const margins = await findMargins('Part');
    expect(margins[0]).toBe(true);
    expect(Number.parseInt(String(margins[1]), 10)).toBeGreaterThan(20);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.locator('h1', { hasText: 'Other' }).waitFor();
    expect(await findMargins('Other part')).toEqual(margins);
    await page.close();
  });

  it('imports assets, texts, data, class names and folders alike on both sides', async () => {
    const html = site.read('build/page/index.html');
    const { page, errors } = await open('/page');
    expect(errors).toEqual([]);
    for (const id of ['image', 'icon']) {
      const url = await page.getAttribute(`#${id}`, 'src');
      expect(html).toContain(`src="${url}"`);
    }
    expect(await page.getAttribute('#icon', 'src')).toMatch(/^data:image\/svg\+xml;base64,/);
    const image = new URL((await page.getAttribute('#image', 'src')) ?? '', server.url);
    expect(image.pathname).toMatch(/^\/assets\/images\/image-[\da-f]{8}\.svg$/);
    expect(await (await fetch(image)).text()).toBe(LARGE_IMAGE);
    expect(await page.textContent('#text')).toBe('raw "text" data A B');
    await page.click('#count');
    expect(await page.textContent('#count')).toBe('1');
    const style = await page.$eval('#count', (element) => {
      const { color, paddingLeft } = getComputedStyle(element);
      return [color, paddingLeft];
    });
    expect(style).toEqual(['rgb(1, 2, 3)', '11px']);
    await page.close();
  });

  if (lines === LAYERS) describe('and stylesheets are in cascade layers', () => testLayers(() => server.url));

  // tests/build/badInput.test.ts covers the errors of esbuild
  if (isSoak || lines === PLUGIN) {
    it('reports a missing import once, with its location', async () => {
      site.write('src/pages/page.tsx', "import x from './missing';\n\nexport default () => x;\n");
      const { code, output } = await site.run('build', '--no-minify');
      expect(code).toBe(1);
      expect(output).toContain('src/pages/page.tsx:1:15');
      expect(output).toContain('Cannot resolve the import `./missing`.');
      expect(output).toContain("> 1 | import x from './missing';");
      expect(output.match(/Cannot resolve/g)).toHaveLength(1);
    });
  }
});

/** Registers the tests of a site whose stylesheets are in the default cascade layers. */
function testLayers(getUrl: () => string): void {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(getUrl());
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  });
  afterAll(() => page.context().close());

  it.each([
    ['.navbar', '--ifm-color-primary', '#c80000'],
    ['.markdown h1', 'font-size', '11px'],
    ['.navbar', 'background-color', 'rgb(1, 2, 3)'],
    ['.theme-code-block pre', 'border-top-left-radius', '3px'],
    ['.markdown details', 'padding-left', '5px'],
    ['.footer', 'background-color', 'rgb(4, 5, 6)'],
  ])('lets a rule for an element style %s: sets %s to %s', async (selector, property, value) => {
    expect(await styleOf(page, selector, property)).toBe(value);
  });

  it('lets the theme override Infima, also its utility classes', async () => {
    expect(await styleOf(page, '.docItemWrapper_', 'padding-top')).toBe('32px');
    expect(await styleOf(page, '.theme-admonition-tip', 'border-left-style')).toBe('solid');
  });

  it('keeps the order of layers in sheets for print', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await styleOf(page, '.markdown h1', 'font-size')).toBe('13px');
    expect(await styleOf(page, '.navbar', 'display')).toBe('none');
    await page.emulateMedia({ media: 'screen' });
  });

  it('lets a CSS module override a component, whose sheet only some pages load', async () => {
    await page.goto(new URL('/part', getUrl()).href);
    expect(await styleOf(page, '.alert', 'padding-top')).toBe('6px');
    expect(await styleOf(page, '.alert', 'border-left-style')).toBe('solid');
  });

  it('hides what needs scripts from readers without them', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(getUrl());
    expect(await plain.locator('.navbar__toggle').isVisible()).toBe(false);
    await context.close();
  });
}
