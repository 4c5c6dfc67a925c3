import { expect, it } from 'vitest';
import {
  extractSiteCode,
  findUsedClasses,
  removeUnusedComponents,
} from '../../../../src/node/bundle/usedNames';

const BUNDLE = [
  '/***/ "./src/theme/Other.tsx"(',
  'other',
  ';// ./src/theme/Footer/Layout.tsx',
  '\'footer--dark\' // "./src/theme/x"',
  ';// ../x/src/theme/DocVersionBadge.tsx',
  "'badge'",
  ';// ./src/own/Footer/Layout.tsx',
  "'own'",
].join('\n');

it('removes the components of unused features', () => {
  const code = removeUnusedComponents(BUNDLE, { hasFooter: false, hasVersionBadge: true });
  expect(code).not.toContain('footer--dark');
  expect(code.match(/'\w+'/g)).toEqual(["'badge'", "'own'"]);
  expect(removeUnusedComponents(BUNDLE, { hasFooter: true })).toBe(BUNDLE);
});

it('recognizes the modules of both bundlers', () => {
  const bundle = [
    '// src/theme/Footer/Layout.tsx',
    "'footer--dark'",
    '// src/theme/Other.tsx',
    "'other'",
  ].join('\n');
  expect(removeUnusedComponents(bundle, { hasFooter: false })).toBe("// src/theme/Other.tsx\n'other'");
});

it('finds the code of the site and of packages', () => {
  const bundle = `${BUNDLE}\n// ../pack/plugins/blog/theme/X.tsx\n'blog'\n// node_modules/card/index.js\n'card'`;
  expect(extractSiteCode(bundle).match(/'\w+'/g)).toEqual(["'own'", "'card'"]);
});

it('finds the classes that code names in full, or as a prefix that it completes', () => {
  const classes = new Set([
    'card',
    'card__header',
    'badge',
    'badge--success',
    'alert--info',
    'close',
    'pills',
  ]);
  const code = ['"my-card card__header"', '"badge--" + type', 'alert--warning', 'pills2', '--close'];
  expect([...findUsedClasses(classes, code)]).toEqual(['card__header', 'badge--success', 'close']);
  expect([...findUsedClasses(new Set(), code)]).toEqual([]);
});
