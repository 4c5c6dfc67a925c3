import { expect, test } from 'vitest';
import { extractMediaSheet, MEDIA_QUERY, listReadProperties } from '../../../../src/node/bundle/mediaSheet';

const compact = (css: string) => css.replace(/\s+/g, '');

test('rules for print and forced colours go into a sheet of their own, in their order', () => {
  const { rest, media } = extractMediaSheet(
    '.a{x:1}@media print{.a{x:2}}.b{x:3}@media (forced-colors:active){.a{x:4}}@media PRINT{.b{x:5}}',
  );
  expect(compact(rest)).toBe('.a{x:1}.b{x:3}');
  expect(compact(media)).toBe(
    '@mediaprint{.a{x:2}}@media(forced-colors:active){.a{x:4}}@mediaPRINT{.b{x:5}}',
  );
  expect(MEDIA_QUERY).toBe('print, (forced-colors: active)');
});

test('rules whose condition holds elsewhere too, or that are part of something else, stay', () => {
  const css =
    '@media print, screen{.a{x:1}}@media print and (min-width:1px){.b{x:2}}@supports (x:1){@media print{.c{x:3}}}';
  expect(extractMediaSheet(css)).toEqual({ rest: css, media: '' });
});

test('the properties that a sheet reads', () => {
  expect(listReadProperties('.a{--x:1;y:var(--b) var( --c-d, 1px)}')).toBe('--b --c-d');
});
