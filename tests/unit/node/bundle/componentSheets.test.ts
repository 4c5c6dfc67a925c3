import { parse, type Root } from 'postcss';
import { expect, test } from 'vitest';
import {
  extractComponentSheets,
  moveComponentProperties,
  RARE_COMPONENTS,
} from '../../../../src/node/bundle/componentSheets';

const bare = (css: Root | undefined) => css?.toString().replace(/\s+/g, '');

/** Returns the component sheets and what is left of a stylesheet. */
function extract(
  css: string,
  siteCode?: string,
): { readonly rest: Root; readonly sheets: ReadonlyMap<string, Root> } {
  const rest = parse(css);
  return { sheets: extractComponentSheets(rest, RARE_COMPONENTS, siteCode), rest };
}

test('extracts the rules of a rare component together with their at-rules', () => {
  const { rest, sheets } = extract(
    '.a{x:1}.hero{x:2}.hero__title,.hero--dark{x:3}@media print{.a{x:4}.hero{x:5}}@media screen{.hero{x:6}}.avatar .avatar__photo{x:7}',
  );
  expect(bare(rest)).toBe('.a{x:1}@mediaprint{.a{x:4}}');
  expect([...sheets].map(([name, css]) => [name, bare(css)])).toEqual([
    ['avatar', '.avatar.avatar__photo{x:7}'],
    ['hero', '.hero{x:2}.hero__title,.hero--dark{x:3}@mediaprint{.hero{x:5}}@mediascreen{.hero{x:6}}'],
  ]);
});

test('moves a rule for one rare component within another to one of them, and keeps it if neither moves', () => {
  const css = '.alert{x:1}.close{x:2}.alert .close:hover{x:3}.alert .own{x:4}';
  const { rest, sheets } = extract(css);
  expect(bare(rest)).toBe('.alert.own{x:4}');
  expect(bare(sheets.get('alert'))).toBe('.alert{x:1}.alert.close:hover{x:3}');
  expect(bare(sheets.get('close'))).toBe('.close{x:2}');
  expect(extract(css, 'alert, close').rest.toString()).toBe(css);
});

test('moves the rules for a dropdown in the navbar with those of the dropdown', () => {
  const rest = parse(
    '.navbar__link{x:1}.dropdown{x:2}.dropdown>.navbar__link::after{x:3}.navbar__item .hero{x:4}',
  );
  const sheets = extractComponentSheets(rest, [...RARE_COMPONENTS, 'dropdown']);
  expect(bare(rest)).toBe('.navbar__link{x:1}.navbar__item.hero{x:4}');
  expect(bare(sheets.get('dropdown'))).toBe('.dropdown{x:2}.dropdown>.navbar__link::after{x:3}');
});

test('keeps a rule that also applies to other elements', () => {
  const css = '.hero .own{x:1}\n.hero,h1{x:2}\n.heroic{x:3}\nh1{x:4}\n@keyframes hero{to{x:5}}';
  const { rest, sheets } = extract(css);
  expect([rest.toString(), sheets.size]).toEqual([css, 0]);
});

test('keeps a component whose classes the code of the site uses', () => {
  const css = '.alert{x:1}.alert--info{x:2}.hero{x:3}';
  const { rest, sheets } = extract(css, '"alert--info", heroic, no-hero');
  expect(bare(rest)).toBe('.alert{x:1}.alert--info{x:2}');
  expect([...sheets.keys()]).toEqual(['hero']);
});

test('moves the custom properties that only one component reads, directly or not, to its sheet', () => {
  const css = [
    ':root{--one:var(--two);--two:1px;--both:2px;--code:3px;--main:4px}',
    'html[data-theme=dark]{--one:5px;--main:6px}',
    '.own{--one:7px}',
    '@media print{:root{--one:8px}}',
    'p{margin:var(--main)}',
  ].join('');
  const rest = parse(css);
  const sheets = new Map([
    ['alert', parse('.alert{x:var(--one) var(--both) var(--code)}')],
    ['hero', parse('.hero{x:var(--both)}')],
  ]);
  moveComponentProperties(rest, sheets, (property) => property === '--code');
  expect(bare(rest)).toBe(
    ':root{--both:2px;--code:3px;--main:4px}html[data-theme=dark]{--main:6px}.own{--one:7px}@mediaprint{:root{--one:8px}}p{margin:var(--main)}',
  );
  expect([...sheets].map(([name, sheet]) => [name, bare(sheet)])).toEqual([
    [
      'alert',
      ':root{--two:1px}:root{--one:var(--two)}html[data-theme=dark]{--one:5px}.alert{x:var(--one)var(--both)var(--code)}',
    ],
    ['hero', '.hero{x:var(--both)}'],
  ]);
});

test('moves rules and custom properties within their cascade layers', () => {
  const css = [
    '@layer a,b;',
    '@layer a{:root{--one:1px;--main:2px}.hero{x:var(--one)}.own{x:1}}',
    '@layer b{:root{--one:3px}.hero--dark{x:2}}',
    '@layer c{:root{--one:4px}}',
    'p{margin:var(--main)}',
  ].join('');
  const { rest, sheets } = extract(css);
  moveComponentProperties(rest, sheets, () => false);
  expect(bare(rest)).toBe(
    '@layera,b;@layera{:root{--main:2px}.own{x:1}}@layerb{}@layerc{:root{--one:4px}}p{margin:var(--main)}',
  );
  expect(bare(sheets.get('hero'))).toBe(
    '@layera{:root{--one:1px}}@layerb{:root{--one:3px}}@layera{.hero{x:var(--one)}}@layerb{.hero--dark{x:2}}',
  );
});
