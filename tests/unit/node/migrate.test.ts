import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../scripts/cli';
import type { MigrationReport } from '../../../src/model/migration';
import { parseCompatibility } from '../../../src/node/migrate/compatibilityTables';
import { testTerminal } from '../scripts/testTerminal';
import { tempSite } from '../tempSite';

const CONFIG = "export default { title: 'Site', url: 'https://site.example', baseUrl: '/' };";

const SITE = {
  'docusaurus.config.js': `
const theme = () => ({ name: 'mine' });
export default {
  title: 'Site',
  url: 'https://site.example',
  baseUrl: '/',
  webpack: {},
  onBrokenLinks: 'throw',
  future: { v4: { removeLegacyPostBuildHeadAttribute: true } },
  themeConfig: {
    sidebarCollapsible: true,
    prism: { theme: { plain: {}, styles: [] } },
    navbar: { title: 'Site', items: [{ type: 'docSidebar', sidebarId: 'a' }, { href: 'https://a.example', label: 'A' }] },
    someTheme: { unknown: true },
  },
  presets: [['classic', { docs: { homePageId: 'a', sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: ['docusaurus-plugin-absent', theme, './plugins/local.js', new URL('./plugins/own.js', import.meta.url).pathname],
};`,
  'plugins/local.js': "module.exports = () => ({ name: 'local' });",
  'plugins/own.js': "module.exports = () => ({ name: 'own' });",
  'sidebars.js': 'module.exports = {};',
  'babel.config.js': 'module.exports = {};',
  'tsconfig.json': '{ "extends": "@docusaurus/tsconfig" }',
  'package.json': JSON.stringify({
    scripts: { build: 'docusaurus build --bundle-analyzer && docusaurus external', own: 'docusaurus shout' },
    dependencies: { '@docusaurus/core': '3.9.2', '@docusaurus/preset-classic': '3.9.2', react: '^19.0.0' },
  }),
  'docs/index.md':
    '---\ntitle: ":smile:"\n---\n\n```\n:smile:\n```\n\nAt 10:30:15 `:smile:` <!-- hidden -->\n\n## A {#b}\n',
  'docs/more.mdx':
    "import ComponentCreator from '@docusaurus/ComponentCreator';\n\n```js\nimport X from '@theme/CodeBlock';\n```\n\n:rocket:\n",
  'src/theme/Footer.js': "import Footer from '@theme-original/Footer';\nexport default Footer;",
  'src/theme/OwnThing.js': 'export default () => null;',
  'src/pages/index.tsx': `import Link from '@docusaurus/Link';
import { useBlogPost, useCodeWordWrap, useDoc, useNothing, useThemeConfig } from '@docusaurus/theme-common/internal';
import type { Config } from '@docusaurus/types';
import OwnThing from '@theme/OwnThing';
import Other from '@theme/FromElsewhere';
export default () => <Link to={String(useThemeConfig() as Config)}>{useNothing()}<OwnThing /><Other wrap={useCodeWordWrap} /></Link>;`,
  'src/broken.js': 'import {',
};

async function migrate(dir: string, ...args: string[]) {
  const terminal = testTerminal();
  const code = await main(['migrate', dir, ...args], terminal);
  return { code, text: terminal.text() };
}

/** Returns the text of all files in a folder. */
function readTree(dir: string): Readonly<Record<string, string>> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name));
  return Object.fromEntries(paths.map((file) => [path.relative(dir, file), readFileSync(file, 'utf8')]));
}

async function report(files: Readonly<Record<string, string>>) {
  const dir = tempSite(files);
  const { code, text } = await migrate(dir, '--json');
  const { uses, ...rest } = JSON.parse(text) as MigrationReport;
  const find = (name: string) => uses.find((use) => use.name === name);
  return { ...rest, uses, code, find, statusOf: (name: string) => find(name)?.status };
}

describe('migrate', () => {
  test('reports the fields of the config with their locations', async () => {
    const { find, statusOf } = await report(SITE);
    expect(find('webpack')).toMatchObject({
      status: 'refused',
      location: { file: 'docusaurus.config.js', line: 7, column: 3 },
    });
    expect(find('onBrokenLinks')).toMatchObject({ area: 'config', status: 'differs' });
    expect(statusOf('future.v4.removeLegacyPostBuildHeadAttribute')).toBe('ignored');
    expect(find('sidebarCollapsible')).toMatchObject({ area: 'theme config', status: 'refused' });
    expect(find('sidebarCollapsible')?.notes).toContain('options of the docs plugin');
    expect(statusOf('navbar item docSidebar')).toBe('works');
    // it has the same notes as the field around it
    expect([statusOf('prism'), statusOf('prism.theme.plain')]).toEqual(['differs', undefined]);
  });

  test('reports plugins, and the options of those that are built in', async () => {
    const { statusOf } = await report(SITE);
    expect(statusOf('@docusaurus/preset-classic')).toBe('works');
    expect(statusOf('plugin-content-docs: sidebarPath')).toBe('works');
    expect(statusOf('plugin-content-docs: homePageId')).toBe('refused');
    expect(statusOf('docusaurus-plugin-absent')).toBe('missing');
    expect(statusOf('./plugins/local.js')).toBe('unknown');
    expect(statusOf('plugins/own.js')).toBe('unknown');
    expect(statusOf('inline plugin')).toBe('unknown');
  });

  test('reports what scripts and Markdown files import or override', async () => {
    const { find, statusOf, uses } = await report(SITE);
    expect(find('Footer')).toMatchObject({ area: 'theme components', status: 'works' });
    expect(uses.filter(({ name }) => name === 'OwnThing').map(({ status }) => status)).toEqual(['unknown']);
    expect(statusOf('FromElsewhere')).toBe('unknown');
    expect(statusOf('@docusaurus/Link')).toBe('works');
    expect(statusOf('@docusaurus/types')).toBeUndefined();
    expect(find('@docusaurus/ComponentCreator')).toMatchObject({
      status: 'missing',
      location: { file: 'docs/more.mdx', line: 1 },
    });
    expect(statusOf('CodeBlock')).toBeUndefined();
    expect(statusOf('@docusaurus/theme-common/internal: useNothing')).toBe('missing');
    expect(statusOf('@docusaurus/theme-common/internal: useDoc')).toBeUndefined();
    expect(statusOf('@docusaurus/theme-common/internal: useCodeWordWrap')).toBe('differs');
  });

  test('reports imports of packages that need React 18', async () => {
    const { uses } = await report({
      ...SITE,
      'node_modules/react-konva/package.json':
        '{ "name": "react-konva", "version": "18.2.16", "dependencies": { "react-reconciler": "~0.29.0" } }',
      'node_modules/react-reconciler/package.json':
        '{ "version": "0.29.2", "peerDependencies": { "react": "^18.3.1" } }',
      'src/Castle.js':
        "import clsx from 'clsx';\nimport { Layer } from 'react-konva';\nexport default Layer;",
    });
    expect(uses.filter(({ location }) => location?.file === 'src/Castle.js')).toEqual([
      {
        area: 'modules',
        name: 'react-konva',
        status: 'missing',
        notes: 'version 18.2.16 does not work with React 19. Run `npm install react-konva@19.2`.',
        location: { file: 'src/Castle.js', line: 2, column: 23 },
      },
    ]);
  });

  test('reports components of packages as working if the site has the package', async () => {
    const { statusOf, code } = await report({
      'docusaurus.config.js': CONFIG,
      'package.json': '{ "devDependencies": { "@docusaurus/theme-live-codeblock": "3.9.2" } }',
      'src/theme/Playground/Preview.js': 'export default () => null;',
      'src/pages/index.js': "import Scope from '@theme/ReactLiveScope';",
    });
    expect([statusOf('Playground/Preview'), statusOf('ReactLiveScope'), code]).toEqual(['works', 'works', 0]);
    expect((await report({ 'docusaurus.config.js': CONFIG, 'src/theme/IdealImage.js': '' })).code).toBe(1);
  });

  test('reports features of Markdown outside of code', async () => {
    const { find, uses } = await report(SITE);
    const table = parseCompatibility(readFileSync('COMPATIBILITY.md', 'utf8')).getRows('Markdown');
    expect(find('emoji shortcode')).toMatchObject({
      status: table.find(([name]) => name === 'emoji shortcode')?.[3],
      location: { file: 'docs/more.mdx', line: 7 },
    });
    expect(find('heading ID')?.location).toEqual({ file: 'docs/index.md', line: 11 });
    const content = uses.filter(({ area }) => area === 'content').map(({ name }) => name);
    expect(content.sort()).toEqual(['HTML comment', 'emoji shortcode', 'heading ID']);
    const { find: findBetween } = await report({
      'docusaurus.config.js': CONFIG,
      'docs/a.md': '---\ntitle: ~~a~~\n----\n# A\n\n---\n\n- [ ] task\n\n---\n',
    });
    expect(findBetween('strikethrough')).toBeUndefined();
    expect(findBetween('task list')?.location).toEqual({ file: 'docs/a.md', line: 8 });
  });

  test('reports files, and the commands in the scripts of the package', async () => {
    const { statusOf } = await report(SITE);
    expect([statusOf('babel.config.js'), statusOf('sidebars.js')]).toEqual(['ignored', 'works']);
    expect(statusOf('build')).toBe('works');
    expect(statusOf('build --bundle-analyzer')).toBe('refused');
    expect(statusOf('external')).toBe('missing');
    expect(statusOf('shout')).toBe('unknown');
  });

  test('lists what to do next, and changes nothing', async () => {
    const dir = tempSite(SITE);
    const { code, text } = await migrate(dir);
    expect(readTree(dir)).toEqual(SITE);
    expect(code).toBe(1);
    expect(text).toMatch(
      /^A site for Docusaurus 3\.9\.2\n\n✖ To change \(\d+\)\n {2}webpack {2}config, docusaurus\.config\.js:7:3\n/,
    );
    expect(text).toContain(
      'npm uninstall @docusaurus/core @docusaurus/preset-classic && npm rebuild @metaflow/docs-site`',
    );
    expect(text).toContain('"extends": "@metaflow/docs-site/tsconfig.json"');
  });

  test('succeeds if nothing has to change', async () => {
    const { code, docusaurus, uses, steps } = await report({ 'docusaurus.config.js': CONFIG });
    expect([code, docusaurus]).toEqual([0, undefined]);
    expect(new Set(uses.map(({ status }) => status))).toEqual(new Set(['works']));
    expect(steps).toHaveLength(2);
  });

  test('reports why a config is invalid', async () => {
    const { code, uses } = await report({ 'docusaurus.config.js': CONFIG.replace("'/'", '1') });
    expect(code).toBe(1);
    expect(uses.find(({ status }) => status === 'invalid')).toMatchObject({
      name: '`baseUrl` must be a string, but it is `1`.',
      location: { file: 'docusaurus.config.js', line: 1 },
    });
  });
});
