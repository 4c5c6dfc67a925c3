import { expect, it } from 'vitest';
import { extractSiteCode, removeUnusedComponents } from '../../../../src/node/bundle/usedNames';

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
