import { expect, test } from 'vitest';
import { extractComponentSheets, RARE_COMPONENTS } from '../../../../src/node/bundle/componentSheets';

const bare = (css: string | undefined) => css?.replace(/\s+/g, '');

test('extracts the rules of a rare component together with their at-rules', () => {
  const { rest, sheets } = extractComponentSheets(
    '.a{x:1}.hero{x:2}.hero__title,.hero--dark{x:3}@media print{.a{x:4}.hero{x:5}}@media screen{.hero{x:6}}.avatar .avatar__photo{x:7}',
    RARE_COMPONENTS,
  );
  expect(bare(rest)).toBe('.a{x:1}@mediaprint{.a{x:4}}');
  expect([...sheets].map(([name, css]) => [name, bare(css)])).toEqual([
    ['avatar', '.avatar.avatar__photo{x:7}'],
    ['hero', '.hero{x:2}.hero__title,.hero--dark{x:3}@mediaprint{.hero{x:5}}@mediascreen{.hero{x:6}}'],
  ]);
});

test('keeps a rule that also applies to other elements', () => {
  const css = '.hero .own{x:1}\n.hero,h1{x:2}\n.heroic{x:3}\nh1{x:4}\n@keyframes hero{to{x:5}}';
  expect(extractComponentSheets(css, RARE_COMPONENTS)).toEqual({ rest: css, sheets: new Map() });
});

test('keeps a component whose classes the code of the site uses', () => {
  const css = '.alert{x:1}.alert--info{x:2}.hero{x:3}';
  const { rest, sheets } = extractComponentSheets(css, RARE_COMPONENTS, new Set(['alert--info', 'heroic']));
  expect(bare(rest)).toBe('.alert{x:1}.alert--info{x:2}');
  expect([...sheets.keys()]).toEqual(['hero']);
});
