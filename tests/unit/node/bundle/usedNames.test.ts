import path from 'node:path';
import { expect, it } from 'vitest';
import {
  findUsedClasses,
  listSiteModules,
  removeUnusedComponents,
  setsDefaultProps,
} from '../../../../src/node/bundle/usedNames';
import { splitModules } from '../../../../src/node/bundle/splitModules';
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
  const modules = splitModules(BUNDLE);
  const code = removeUnusedComponents(modules, { hasFooter: false, hasVersionBadge: true }).join('');
  expect(code).not.toContain('footer--dark');
  expect(code.match(/'\w+'/g)).toEqual(["'badge'", "'own'"]);
  expect(removeUnusedComponents(modules, { hasFooter: true })).toEqual(modules);
});

it('recognizes the modules of both bundlers', () => {
  const bundle = [
    '// src/theme/Footer/Layout.tsx',
    "'footer--dark'",
    '// src/theme/Other.tsx',
    "'other'",
  ].join('\n');
  expect(removeUnusedComponents(splitModules(bundle), { hasFooter: false })).toEqual([
    "// src/theme/Other.tsx\n'other'",
  ]);
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
  const namesIn = (siteDir: string) =>
    listSiteModules(splitModules(bundle), siteDir).flatMap((code) => code.match(/'\w+'/g));
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

it.each([
  ['Button.defaultProps = { kind: "primary" };', true],
  ['Button.defaultProps ??= {};', true],
  ['Button["defaultProps"] = {};', true],
  ['Object.assign(Button, { displayName: "Button", defaultProps: { size: 1 } });', true],
  ['Object.assign(Button, { defaultProps });', true],
  ['Object.defineProperty(Button, "defaultProps", { value: {} });', true],
  ['class Button extends Component { static defaultProps = {}; }', false],
  ['if (type.defaultProps === undefined) props = { ...type.defaultProps };', false],
  ['useProps(type.defaultProps, 1);', false],
])('finds whether components have default props: %s', (code, expected) => {
  expect(setsDefaultProps([code])).toBe(expected);
});

it('ignores the code of the generator that fills default props', () => {
  const code = '// ../src/client/legacy/defaultProps.ts\nconst { defaultProps } = type ?? {};';
  expect(setsDefaultProps(listSiteModules([code], path.join(projectDir, 'site')))).toBe(false);
});
