import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { addDefaultLayer, createLayerLoaders } from '../../../../src/node/bundle/layeredStyles';
import { themeClientModules, themeDir } from '../../../../src/node/entries';

const compact = (css: string) => css.replace(/\s+/g, '');

describe('addDefaultLayer', () => {
  const layered = async (css: string, file: string) => compact((await addDefaultLayer(css, file)).css);
  const themeSheet = path.join(themeDir, 'styles/layout.css');

  test('puts the stylesheets of Infima and the theme into layers, and no others', async () => {
    expect(await layered('p{margin:0}', themeClientModules()[0] ?? '')).toBe(
      '@layerdocusaurus.infima{p{margin:0}}',
    );
    expect(await layered('p{margin:0}', themeSheet)).toBe('@layerdocusaurus.theme-classic{p{margin:0}}');
    expect(await layered('p{margin:0}', '/site/src/css/custom.css')).toBe('p{margin:0}');
  });

  test('lets important declarations of the theme override utility classes of Infima', async () => {
    const css = '/* a */p{margin:0;color:red!important}@media print{i{margin:1px!important}b{margin:2px}}';
    expect(await layered(css, themeSheet)).toBe(
      compact(`@layer docusaurus.infima{/* a */p{color:red!important}@media print{i{margin:1px!important}}}
        @layer docusaurus.theme-classic{/* a */p{margin:0}@media print{b{margin:2px}}}`),
    );
  });
});

test('processes stylesheets only for the default layers', () => {
  const generatedFilesDir = '/site/.docusaurus';
  expect(
    createLayerLoaders({ generatedFilesDir, cascadeLayers: { names: ['a'], isDefault: true } }),
  ).toHaveLength(1);
  expect(
    createLayerLoaders({ generatedFilesDir, cascadeLayers: { names: ['a'], isDefault: false } }),
  ).toEqual([]);
  expect(createLayerLoaders({ generatedFilesDir })).toEqual([]);
});
