import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createLayerOrder,
  isPageSheet,
  orderStylesheets,
} from '../../../../src/node/bundle/orderStylesheets';
import { projectDir, themeClientModules, themeDir } from '../../../../src/node/entries';

const own = (file: string) => path.join(themeDir, file);

describe('orderStylesheets', () => {
  it.each([
    ['/a-site', 'css'],
    ['/z-site', 'scss'],
    [path.join(projectDir, 'node_modules/site'), 'less'],
  ])(
    'puts the sheets of the site in %s after those of the theme, and those of its components last (%s)',
    (siteDir, language) => {
      const [component, custom] = [`${siteDir}/src/pages/index.module.css`, `${siteDir}/custom.${language}`];
      const sheets = [component, own('details.page.css'), own('styles/code.css'), custom].sort();
      const ordered = orderStylesheets(sheets, '/site.css', { clientModules: [custom, `${siteDir}/a.js`] });
      expect(ordered.filter((file) => !file.includes('infima'))).toEqual([
        own('details.page.css'),
        own('styles/code.css'),
        '/site.css',
        custom,
        component,
      ]);
    },
  );

  it.each(['ltr', 'rtl'] as const)('puts the base sheet for %s before those of the theme', (direction) => {
    const [base = '', ...modules] = themeClientModules(direction);
    const theme = own('styles/code.css');
    const clientModules = [base, ...modules, '/a-site/custom.css'];
    const ordered = orderStylesheets([theme, base], '/site.css', { clientModules });
    expect(ordered).toEqual([base, theme, '/site.css', '/a-site/custom.css']);
  });
});

it('isPageSheet recognizes names', () => {
  expect(['/a/home.page.css', '/a/page.css', '/a/home.css'].map(isPageSheet)).toEqual([true, false, false]);
});

it('declares the order of the layers of a site before all stylesheets', () => {
  const cascadeLayers = { names: ['a', 'b'], isDefault: false };
  expect(createLayerOrder({ cascadeLayers }, '/dir')).toEqual({
    sheets: [path.join('/dir', 'layers.css')],
    files: { 'layers.css': '@layer a, b;\n' },
  });
  expect(createLayerOrder({}, '/dir')).toEqual({ sheets: [], files: {} });
});
