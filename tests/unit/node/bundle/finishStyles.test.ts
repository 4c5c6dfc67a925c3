import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Stats } from 'webpack';
import type { BundleSettings } from '../../../../src/node/bundle/bundleSettings';
import { finishStyles } from '../../../../src/node/bundle/finishStyles';
import { tempSite } from '../../tempSite';

it('finishes the stylesheets of several entries, whose properties refer to each other, and sorts their media queries', async () => {
  const sheets = {
    'assets/css/main.00000000.css':
      ':root{--own:red;--page:blue;--ifm-card-vertical-spacing:1px;--ifm-card-horizontal-spacing:1px}.main{color:var(--own)}',
    'assets/css/page.00000000.css':
      '@media (max-width:9px){.page{color:red}}.page{color:var(--page);margin:var(--ifm-card-vertical-spacing)}',
  };
  const assetsDir = tempSite(sheets);
  const [main = '', page = ''] = Object.keys(sheets);
  const entrypoints = new Map([
    ['main', { getFiles: () => [main] }],
    ['page', { getFiles: () => [page] }],
  ]);
  const { renamed } = await finishStyles({
    stats: { compilation: { assets: { [main]: {}, [page]: {} }, entrypoints } } as unknown as Stats,
    settings: {
      site: { mode: 'production', baseUrl: '/', siteDir: assetsDir },
      minify: true,
      features: {},
      navbarClass: '',
      hasLinkedSheets: false,
      hasUnbundledStyles: false,
      sortsMediaQueries: true,
    } as unknown as BundleSettings,
    assetsDir,
    serverModules: [],
    siteModules: [],
    classNames: ['main', 'page'],
  });
  const texts = [...renamed.values()].map((url) => readFileSync(path.join(assetsDir, url), 'utf8'));
  expect(texts.map((text) => text.trim())).toMatchInlineSnapshot(`
    [
      ":root{--own:red;--page:blue;--ifm-card-vertical-spacing:1px}.main{color:var(--own)}",
      ".page{color:var(--page);margin:var(--ifm-card-vertical-spacing)}@media(max-width:9px){.page{color:red}}",
    ]
  `);
});
