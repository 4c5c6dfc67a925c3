import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const { name, version, dependencies } = JSON.parse(
  readFileSync(path.join(root, 'package/package.json'), 'utf8'),
) as { name: string; version: string; dependencies: Readonly<Record<string, string>> };

/** A folder in which the package is installed, with the packages of this repository as its dependencies. */
let dir: string;
let installed: string;
let externals: readonly string[];
let packed: {
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
};

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-package-'));
  installed = path.join(dir, 'node_modules', name);
  for (const dependency of [...Object.keys(dependencies), 'typescript']) {
    const link = path.join(dir, 'node_modules', dependency);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', dependency), link);
  }
  const { stagePackage } = (await import(`${root}/scripts/package/stage.mjs`)) as {
    stagePackage(dir: string): Promise<{ externals: readonly string[] }>;
  };
  ({ externals } = await stagePackage(installed));
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: installed,
    encoding: 'utf8',
  });
  [packed] = JSON.parse(output);
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs a command of the package. */
function run(command: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(installed, 'bin', command), ...args],
    {
      cwd,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
}

describe('the package', () => {
  test('contains the compiled generator and nothing else', () => {
    const files = packed.files.map((file) => file.path);
    const kinds = files.map((file) => (file.includes('/') ? `${file.split('/')[0]}/` : file));
    expect([...new Set(kinds)].sort()).toEqual([
      'COMPATIBILITY.md',
      'DIAGNOSTICS.md',
      'GUIDE.md',
      'LARGE-SITES.md',
      'LICENSE',
      'README.md',
      'THIRD-PARTY.md',
      'bin/',
      'lib/',
      'package.json',
      'plugins/',
      'src/',
      'starter/',
      'tsconfig.json',
      'types/',
    ]);
    expect(files).toEqual(
      expect.arrayContaining([
        'lib/cli.mjs',
        'lib/version',
        'starter/gitignore',
        'starter/.github/workflows/site.yml',
      ]),
    );
    const code = files.filter((file) => !file.startsWith('starter/'));
    expect(code.filter((file) => /(?<!\.d)\.tsx?$|\.map$|\.test\.|^src\/site\//.test(file))).toEqual([]);
    expect(
      code.filter((file) => /^(?:src|plugins)\//.test(file) && !/\.(?:js|d\.ts|css)$/.test(file)),
    ).toEqual([]);
    expect(packed.size).toBeLessThan(2_000_000);
    expect(packed.unpackedSize).toBeLessThan(9_000_000);
  });

  test('requires what it imports, in the versions of this repository', () => {
    const modules = /^(?:@(?:docusaurus|theme|theme-original|theme-init|generated|site)\/)/;
    const imported = externals.filter((each) => !modules.test(each));
    expect(imported.filter((each) => !(each in dependencies))).toEqual([]);
    const pinned = Object.entries(dependencies).filter(([each]) => !each.startsWith('@types/'));
    const versionOf = (each: string) =>
      JSON.parse(readFileSync(path.join(root, 'node_modules', each, 'package.json'), 'utf8')).version;
    // React and React DOM must have the same version, but a package of the site may install a later React without React DOM.
    const getRange = (each: string) =>
      /^react(?:-dom)?$/.test(each) ? `^${versionOf(each)}` : versionOf(each);
    expect(pinned).toEqual(pinned.map(([each]) => [each, getRange(each)]));
    // Loaded by path or name at run time, or needed by the declarations.
    const others = Object.keys(dependencies).filter((each) => !imported.includes(each));
    expect(others).toEqual(RESOLVED);
  });

  test('leaves decisions about the environment to the build of a site', () => {
    const listed = readdirSync(path.join(root, 'src/client'), { recursive: true, encoding: 'utf8' });
    const sources = listed.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    const uses = (file: string) =>
      /process\.env(?:\.NODE_ENV|\['NODE_ENV'\])/.test(readFileSync(file, 'utf8'));
    const changed = sources.filter(
      (file) =>
        uses(path.join(root, 'src/client', file)) !==
        uses(path.join(installed, 'src/client', file.replace(/\.tsx?$/, '.js'))),
    );
    expect(sources.filter((file) => uses(path.join(root, 'src/client', file))).length).toBeGreaterThan(0);
    expect(changed).toEqual([]);
  });

  test('lists the packages that are part of the bundle, with their licenses', () => {
    const notices = readFileSync(path.join(installed, 'THIRD-PARTY.md'), 'utf8');
    const sections = notices.split(/^## /m).slice(1);
    expect(sections.length).toBeGreaterThan(100);
    expect(sections.find((text) => text.startsWith('zod '))).toMatch(
      /License: MIT.*Permission is hereby granted/s,
    );
    expect(sections.filter((text) => !/^License: \S/m.test(text))).toEqual([]);
  });

  test('declares the modules that sites, plugins and themes import', () => {
    const site = path.join(dir, 'typed');
    cpSync(path.join(installed, 'starter'), site, { recursive: true });
    writeFileSync(path.join(site, 'src/usage.tsx'), USAGE);
    const { status, stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', site],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  test('creates a site and builds it like the repository does', () => {
    const site = path.join(dir, 'my-site');
    expect(run('docs-site.mjs', ['--version'], dir).output).toBe(`${version}\n`);
    expect(run('docs-site.mjs', ['init', 'my-site'], dir)).toMatchObject({ status: 0 });
    const { output, status } = run('docusaurus.mjs', ['build'], site);
    expect(output).toMatch(/Built 13 pages \(12 static, 1 interactive\)/);
    expect(output).not.toContain('warning');
    expect(status).toBe(0);
    expect(readFileSync(path.join(site, 'build/index.html'), 'utf8')).toContain('My Site');
    expect(readFileSync(path.join(site, '.gitignore'), 'utf8')).toContain('node_modules/');
    expect(run('docs-site.mjs', ['migrate'], site)).toMatchObject({ status: 0 });
  });

  test('reports the usage of commands of plugins', () => {
    const site = path.join(dir, 'with-commands');
    mkdirSync(path.join(site, 'docs'), { recursive: true });
    writeFileSync(path.join(site, 'docs/index.md'), '# Hello\n');
    const config = {
      title: 'T',
      url: 'https://t.example',
      baseUrl: '/',
      plugins: ['@docusaurus/plugin-content-docs'],
    };
    writeFileSync(path.join(site, 'docusaurus.config.js'), `export default ${JSON.stringify(config)};`);
    expect(run('docs-site.mjs', ['docs:version', '--help'], site)).toMatchObject({ status: 0 });
    const missing = run('docs-site.mjs', ['docs:version'], site);
    expect(missing.output).toContain('missing required argument');
    expect(missing.output).not.toContain('bug');
    expect(missing.status).toBe(2);
    expect(run('docs-site.mjs', ['docs:version', '1.0'], site)).toMatchObject({ status: 0 });
  });

  test("refuses Yarn Plug'n'Play with a fix", () => {
    const loader = path.join(dir, 'pnp.cjs');
    writeFileSync(loader, "Object.defineProperty(process.versions, 'pnp', { value: '3' });");
    const command = path.join(installed, 'bin/docs-site.mjs');
    const { status, stderr } = spawnSync(process.execPath, ['--require', loader, command, 'build'], {
      cwd: dir,
      encoding: 'utf8',
    });
    expect(stderr).toContain('Write `nodeLinker: node-modules` in `.yarnrc.yml`');
    expect(status).toBe(1);
  });

  test('runs an installed Docusaurus as `docusaurus`', () => {
    const site = path.join(dir, 'with-docusaurus');
    const core = path.join(site, 'node_modules/@docusaurus/core');
    mkdirSync(path.join(core, 'bin'), { recursive: true });
    mkdirSync(path.join(site, 'website'));
    writeFileSync(
      path.join(core, 'package.json'),
      '{ "type": "module", "bin": { "docusaurus": "bin/main.mjs" } }',
    );
    writeFileSync(path.join(core, 'bin/main.mjs'), 'console.log("docusaurus", ...process.argv.slice(2));');
    const { output } = run('docusaurus.mjs', ['build', '--dev'], path.join(site, 'website'));
    expect(output).toContain('docusaurus build --dev\n');
    expect(output).toContain('To run this generator, use `docs-site`.');
  });
});

const RESOLVED = [
  '@docsearch/css',
  '@expo-google-fonts/inter',
  '@types/node',
  '@types/react',
  'commander',
  'css-loader',
  'esbuild-loader',
  'infima',
  'prismjs',
  'zod',
];

const USAGE = `
import type { ClientModule, Config, DocusaurusContext, LoadContext, Plugin, PluginModule, WrapperProps } from '@docusaurus/types';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Config as OwnConfig } from '${name}';
import BrowserOnly from '@docusaurus/BrowserOnly';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import siteConfig from '@generated/docusaurus.config';
import data from '@generated/my-plugin/default/data.json';
import Logo from '@site/static/img/logo.svg';
import CodeBlock from '@theme/CodeBlock';
import DocItem, { type Props as DocItemProps } from '@theme/DocItem';
import Other from '@theme/FromAnotherTheme';
import type NavbarType from '@theme/Navbar';
import MDXComponents from '@theme-original/MDXComponents';
import Navbar from '@theme-original/Navbar';
import type { ReactNode } from 'react';
import Guide, { frontMatter } from '../docs/guides/use-components.mdx';
import styles from './pages/index.module.css';

export default function Wrapper(props: WrapperProps<typeof NavbarType>): ReactNode {
  const context = {} as DocusaurusContext;
  const title: string = siteConfig.title + context.siteConfig.title + styles.hero + ThemeClassNames.wrapper.main;
  return (
    <>
      <Navbar {...props} />
      <CodeBlock language="js" title={title}>{translate({ id: 'a', message: 'b' })}</CodeBlock>
      <BrowserOnly>{() => <Translate id="c">d</Translate>}</BrowserOnly>
      <Guide /><Logo className="e" /><Other data={data} />
      {useBaseUrl('/f')}{useDoc().metadata.title}{useLocation().pathname}{String(frontMatter['title'])}
      {useThemeConfig().navbar.title}
    </>
  );
}
export const Item = (props: DocItemProps) => <DocItem {...props} />;
export const components = { ...MDXComponents, Wrapper };
export const clientModule: ClientModule = { onRouteDidUpdate: ({ location }) => void location.pathname };
const docs: DocsOptions = { editUrl: ({ docPath }) => docPath, remarkPlugins: [[() => {}, { a: 1 }]] };
export const preset: PresetOptions = { docs, blog: false };
export const config: Config = { title: 'a', url: 'https://a.example', baseUrl: '/', plugins: [['b', {}], plugin] };
export const own: OwnConfig = config;

interface Options {
  readonly file: string;
}
async function plugin({ siteDir }: LoadContext, { file }: Options): Promise<Plugin<string>> {
  return {
    name: 'plugin',
    loadContent: () => siteDir + file,
    contentLoaded({ content, actions }) {
      actions.setGlobalData({ content: content.length });
      actions.addRoute({ path: '/g', component: '@site/g', exact: true });
    },
    configureWebpack: (webpack, isServer, { getStyleLoaders }) => ({
      resolve: { alias: { ...webpack.resolve?.alias } },
      module: { rules: [{ test: /h/, use: getStyleLoaders(isServer) }] },
    }),
  };
}
export const validateOptions: PluginModule<Options>['validateOptions'] = ({ options }) => options as Options;

// @ts-expect-error The declarations know the fields of a config.
export const wrongConfig: Config = { title: 'a', url: 'https://a.example', baseUrl: '/', titel: 'b' };
// @ts-expect-error The declarations know the options of plugins.
export const wrongOptions: DocsOptions = { sidebarPaths: 'a' };
// @ts-expect-error The declarations know the exports of modules.
export { useNothing } from '@docusaurus/theme-common';
// @ts-expect-error The declarations know the props of components.
export const wrongProps = <BrowserOnly>text</BrowserOnly>;
`;
