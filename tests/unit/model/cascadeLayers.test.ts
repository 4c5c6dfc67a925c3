import postcss from 'postcss';
import { expect, test } from 'vitest';
import {
  createLayersPlugin,
  declareLayers,
  DEFAULT_LAYERS,
  isLayerName,
} from '../../../src/model/cascadeLayers';

const layer = (css: string, file = '/site/a.css') =>
  postcss([
    createLayersPlugin({ a: (each) => each.endsWith('/a.css'), b: () => true }, (each) => each),
  ]).process(css, { from: file }).css;

test('puts the rules of a file into the first layer that contains it', () => {
  expect(layer('.x{margin:0}').replace(/\s/g, '')).toBe('@layera{.x{margin:0}}');
  expect(layer('.x{margin:0}', '/site/c.css').replace(/\s/g, '')).toBe('@layerb{.x{margin:0}}');
});

test('keeps what is valid only outside of blocks before the layer', () => {
  expect(layer('@charset "utf-8";@import "b.css";@media print{p{margin:0}}').replace(/\n| {2,}/g, '')).toBe(
    '@charset "utf-8";@import "b.css";@layer a{@media print{p{margin:0}}}',
  );
});

test('keeps a file without rules', () => {
  expect(layer('/* nothing */')).toBe('/* nothing */');
  expect(layer('@import "b.css";')).toBe('@import "b.css";');
});

test('declares the order of layers', () => {
  expect(declareLayers(['a', 'b.c'])).toBe('@layer a, b.c;\n');
  expect(declareLayers([])).toBe('');
  expect(Object.keys(DEFAULT_LAYERS)).toMatchInlineSnapshot(`
    [
      "docusaurus.infima",
      "docusaurus.theme-common",
      "docusaurus.theme-classic",
      "docusaurus.core",
      "docusaurus.plugin-debug",
      "docusaurus.theme-mermaid",
      "docusaurus.theme-live-codeblock",
      "docusaurus.theme-search-algolia.docsearch",
      "docusaurus.theme-search-algolia",
    ]
  `);
});

test.each([
  ['docusaurus.infima', true],
  ['-own_1.layer', true],
  ['', false],
  ['a b', false],
  ['a.', false],
  ['1', false],
])('accepts names of layers: %j is %j', (name, isValid) => {
  expect(isLayerName(name)).toBe(isValid);
});
