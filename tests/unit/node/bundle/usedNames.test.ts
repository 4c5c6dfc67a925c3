import path from 'node:path';
import { expect, it } from 'vitest';
import {
  extractSiteCode,
  findReadFields,
  findUsedClasses,
  removeUnusedComponents,
} from '../../../../src/node/bundle/usedNames';
import { projectDir } from '../../../../src/node/entries';

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

it('finds the code of the site, also of components that replace those of the theme, and of packages', () => {
  const bundle = [
    '// ../src/theme/Card/index.tsx',
    "'theme'",
    '/***/ "../plugins/blog/theme/List.tsx"(',
    "'blog'",
    ';// ./src/theme/Card/index.tsx',
    "'replaced'",
    '// plugins/own/theme/List.tsx',
    "'own'",
    '// node_modules/card/index.js',
    "'card'",
  ].join('\n');
  const namesIn = (siteDir: string) => extractSiteCode(bundle, siteDir).match(/'\w+'/g);
  expect(namesIn(path.join(projectDir, 'site'))).toEqual(["'replaced'", "'own'", "'card'"]);
  expect(namesIn(projectDir)).toEqual(["'theme'", "'blog'", "'card'"]);
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

it('finds the fields that code of the site reads from the config, in the modules of both bundlers', () => {
  const bundle = [
    '// .docusaurus/bundles/server/generated/docusaurus.config.js',
    'var docusaurus_config_default = { presets: [], plugins: [], themes: [], markdown: {} };',
    '// src/components/Version.jsx',
    'const { siteConfig } = useDocusaurusContext(); siteConfig.presets[0]',
    '// node_modules/list/index.js',
    'unified.plugins',
    ';// ./src/Direct.js',
    'docusaurus_config.themes',
  ].join('\n');
  expect(
    findReadFields(bundle, path.join(projectDir, 'site'), ['presets', 'plugins', 'themes', 'markdown']),
  ).toEqual(['presets', 'themes']);
});

it.each([
  ['const theme = usePrismTheme();', true],
  ['const { theme } = useThemeConfig().prism;', true],
  ['const { prism: { darkTheme } } = useThemeConfig();', true],
  ['siteConfig.themeConfig.prism.theme', true],
  ['useThemeConfig().navbar', false],
  ['import Prism from "prism-core"', false],
])('finds whether code reads the themes of code: %s', (code, expected) => {
  const bundle = `// src/components/Editor.jsx\n${code}`;
  const read = findReadFields(bundle, path.join(projectDir, 'site'), []);
  expect(read).toEqual(expected ? ['themeConfig.prism'] : []);
});
