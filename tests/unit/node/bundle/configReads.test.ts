import { describe, expect, it } from 'vitest';
import { PLUGIN_VERSIONS } from '../../../../src/model/browserConfig';
import { findReadFields } from '../../../../src/node/bundle/configReads';
import { splitModules } from '../../../../src/node/bundle/splitModules';

const FIELDS = ['presets', 'plugins', 'themes', 'markdown'];
const findIn = (bundle: string) => findReadFields(splitModules(bundle), FIELDS);

it('finds out whether code of the site reads the metadata of the site', () => {
  const data = '// .docusaurus/bundles/server/generated/site-metadata.js\nvar site_metadata_default = {};';
  const find = (code: string) => findIn(`${data}\n// src/m.jsx\n${code}`);
  expect(find('const { siteMetadata } = useDocusaurusContext();')).toEqual([PLUGIN_VERSIONS]);
  expect(find('site_metadata_default.pluginVersions;')).toEqual([PLUGIN_VERSIONS]);
  expect(find('const { i18n } = useDocusaurusContext();')).toEqual([]);
});

it('finds the fields that code of the site reads from the config, in the modules of both bundlers', () => {
  const bundle = [
    '// .docusaurus/bundles/server/generated/docusaurus.config.js',
    'var docusaurus_config_default = { presets: [], plugins: [], themes: [], markdown: {} };',
    '// src/components/Version.jsx',
    'const f = () => { const { siteConfig } = useDocusaurusContext(); return siteConfig.presets[0]; };',
    '// node_modules/list/index.js',
    'unified.plugins',
    ';// ./src/Direct.js',
    'docusaurus_config.themes',
  ].join('\n');
  expect(findIn(bundle)).toEqual(['presets', 'themes']);
});

describe('reads of the config', () => {
  const find = (...modules: readonly string[]) =>
    findIn(modules.map((code, index) => `// src/m${index}.jsx\n${code}`).join('\n'));

  it.each([
    ['a member', 'const f = () => useDocusaurusContext().siteConfig.presets;'],
    ['a quoted member', "const f = () => useDocusaurusContext()['siteConfig']['presets'];"],
    ['an optional member', 'const f = () => useDocusaurusContext()?.siteConfig?.presets;'],
    [
      'a pattern',
      'const f = () => { const { siteConfig: { presets: [first] } } = useDocusaurusContext(); };',
    ],
    ['a pattern with a default value', 'const f = ({ siteConfig = {} }) => siteConfig.presets;'],
    [
      'a variable',
      'const f = () => { const { siteConfig } = useContext(); const { presets } = siteConfig; };',
    ],
    ['an alias', 'const f = () => { const c = useContext().siteConfig; const d = c; return d.presets; };'],
    ['another name', 'const f = () => { const { siteConfig: c } = useContext(); return c.presets; };'],
    ['the rest', 'const f = () => { const { title, ...rest } = useContext().siteConfig; rest.presets; };'],
    ['the module', 'const f = () => docusaurus_config_default.presets;'],
    [
      'the module in webpack',
      'const f = () => _generated_docusaurus_config__WEBPACK_IMPORTED_MODULE_0__["default"].presets;',
    ],
    [
      'a dependency of a hook',
      'const f = () => { const { siteConfig } = u(); useMemo(() => siteConfig.presets, [siteConfig]); };',
    ],
  ])('finds %s', (_, code) => {
    expect(find(code, 'unified.plugins; markdown();')).toEqual(['presets']);
  });

  it.each([
    [
      'an exported hook',
      'const useConfig = () => useDocusaurusContext().siteConfig;',
      'useConfig().presets;',
    ],
    ['an exported variable', 'var config = docusaurus_config_default;', 'const { presets } = config;'],
    [
      'a prop',
      'const f = () => jsx(Child, { config: useContext().siteConfig });',
      'const Child = ({ config: { presets } }) => presets;',
    ],
    [
      'an argument',
      'const f = () => list(useContext().siteConfig);',
      'function list(c) { return c.presets; }',
    ],
  ])('finds a read in another module through %s', (_, code, other) => {
    expect(find(code, other)).toEqual(['presets']);
  });

  it.each([
    ['a spread', 'const f = () => ({ ...useContext().siteConfig });'],
    ['a computed name', 'const f = (name) => useContext().siteConfig[name];'],
    [
      'a computed name in a pattern',
      'const f = (name) => { const { [name]: value } = useContext().siteConfig; };',
    ],
    ['a list of entries', 'const f = () => Object.entries(useContext().siteConfig);'],
    ['JSON', 'const f = () => JSON.stringify(useContext().siteConfig);'],
    ['a loop', 'const f = () => { for (const name in useContext().siteConfig) g(name); };'],
  ])('finds all fields in %s', (_, code) => {
    expect(find(code)).toEqual([...FIELDS, 'themeConfig.prism']);
  });

  it.each([
    ['a field that each page has', 'const f = () => useContext().siteConfig.title + unified.plugins;'],
    ['the code that runs the module', 'init_docusaurus_config(); unified.presets;'],
    ['a comment', '// siteConfig.presets\nconst f = () => 1;'],
    ['a text', 'const f = () => "siteConfig.presets";'],
    ['a local variable', 'const f = (siteConfig) => siteConfig.presets;'],
    ['a check', 'const f = () => { const { siteConfig } = u(); if (siteConfig) g(siteConfig.title); };'],
  ])('finds none in %s', (_, code) => {
    expect(find(code)).toEqual([]);
  });

  it('reads the modules of webpack', () => {
    const bundle = [
      '/***/ "./src/a.js"(module, exports, require) {',
      'const f = () => useContext().siteConfig.presets;',
      '/***/ },',
      '/***/ "./src/b.js"(module, exports, require) {',
      ';// ./src/c.js',
      'const g = () => useContext().siteConfig.themes;',
      '/***/ },',
    ].join('\n');
    expect(findIn(bundle)).toEqual(['presets', 'themes']);
  });
});

it.each([
  ['const theme = usePrismTheme();', true],
  ['const { theme } = useThemeConfig().prism;', true],
  ['const { prism: { darkTheme } } = useThemeConfig();', true],
  ['const config = (0, common.useThemeConfig)(); const { prism } = config;', true],
  ['siteConfig.themeConfig.prism.theme', true],
  ['const { themeConfig: { prism } } = siteConfig;', true],
  ['const f = () => ({ ...useThemeConfig() });', true],
  ['useThemeConfig().navbar', false],
  ['const f = () => useThemeConfig().navbar.prism;', false],
  ['const prism = require_prism(); siteConfig.themeConfig.navbar', false],
])('finds whether code reads the themes of code: %s', (code, expected) => {
  const read = findReadFields([code], []);
  expect(read).toEqual(expected ? ['themeConfig.prism'] : []);
});
