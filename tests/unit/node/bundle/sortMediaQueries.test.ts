import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { sortMediaQueries } from '../../../../src/node/bundle/sortMediaQueries';

function sort(css: string): string {
  const root = parse(css);
  sortMediaQueries(root);
  return root.toString().replace(/\s+/g, '');
}

test('moves media queries behind other rules, in the order of Docusaurus', () => {
  expect(
    sort(`@media print { .a {} } @media (max-width: 576px) { .b {} } @media (max-width: 62em) { .c {} }
      @media (min-width: 1440px) { .d {} } @media (min-width: 997px) { .e {} } .f {}`),
  ).toBe(
    '.f{}@media(min-width:997px){.e{}}@media(min-width:1440px){.d{}}@media(max-width:62em){.c{}}@media(max-width:576px){.b{}}@mediaprint{.a{}}',
  );
});

test('keeps the order of queries for the same width, and those within other at-rules', () => {
  const css =
    '@supports(gap:1px){@media(max-width:9px){.a{}}.b{}}@media(max-width:9px){.c{}}@media(max-width:9px){.d{}}';
  expect(sort(css)).toBe(css);
});

test('moves queries within their cascade layer', () => {
  expect(sort('@layer a,b;@layer a{@media(max-width:9px){.a{}}.b{}}@layer b{.c{}}')).toBe(
    '@layera,b;@layera{.b{}@media(max-width:9px){.a{}}}@layerb{.c{}}',
  );
});
