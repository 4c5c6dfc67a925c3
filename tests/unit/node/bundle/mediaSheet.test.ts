import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { extractMediaSheet, MEDIA_QUERY } from '../../../../src/node/bundle/mediaSheet';

const compact = (css: string) => css.replace(/\s+/g, '');

/** Returns the media stylesheet and what is left of a stylesheet. */
function extract(css: string): { readonly rest: string; readonly media: string } {
  const root = parse(css);
  const media = extractMediaSheet(root).toString();
  return { rest: root.toString(), media };
}

test('extracts the rules for print and forced colors in order', () => {
  const { rest, media } = extract(
    '.a{x:1}@media print{.a{x:2}}.b{x:3}@media (forced-colors:active){.a{x:4}}@media PRINT{.b{x:5}}',
  );
  expect(compact(rest)).toBe('.a{x:1}.b{x:3}');
  expect(compact(media)).toBe(
    '@mediaprint{.a{x:2}}@media(forced-colors:active){.a{x:4}}@mediaPRINT{.b{x:5}}',
  );
  expect(MEDIA_QUERY).toBe('print, (forced-colors: active)');
});

test('keeps rules with other conditions or within other at-rules', () => {
  const css =
    '@media print, screen{.a{x:1}}@media print and (min-width:1px){.b{x:2}}@supports (x:1){@media print{.c{x:3}}}';
  expect(extract(css)).toEqual({ rest: css, media: '' });
});

test('keeps the cascade layers of the rules', () => {
  const { rest, media } = extract(
    '@layer a,b;@layer a{.a{x:1}@media print{.a{x:2}}}@layer b{@media print{.b{x:3}}}@layer c{@media print{.c{x:4}}}@media print{.d{x:5}}',
  );
  expect(compact(rest)).toBe('@layera,b;@layera{.a{x:1}}@layerb{}@layerc{@mediaprint{.c{x:4}}}');
  expect(compact(media)).toBe(
    '@mediaprint{.d{x:5}}@layera{@mediaprint{.a{x:2}}}@layerb{@mediaprint{.b{x:3}}}',
  );
});
