import { mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import * as docsPlugin from '../../../../plugins/docs';
import type { InlinePlugin } from '../../../../src/model/config';
import { configSchema } from '../../../../src/model/config';
import { createEngine, type Engine } from '../../../../src/node/engine/engine';
import { openStore } from '../../../../src/node/engine/store';
import { fileTasks } from '../../../../src/node/files/listFiles';
import { contentMetadata, pagePaths, routeChain, routeTasks } from '../../../../src/node/site/routeTasks';
import { setSiteInput } from '../../../../src/node/site/loadSite';
import { loadedSite, siteTasks } from '../../../../src/node/site/siteTasks';
import { tempSite, writeFiles } from '../../tempSite';

const stores: string[] = [];
afterEach(() => {
  for (const dir of stores.splice(0)) rmSync(dir, { recursive: true, force: true });
});

const FILES = {
  'docusaurus.config.js': '',
  'docs/a.md': '---\ntitle: A\n---\n\nFirst.\n\nSecond.\n',
  'docs/b.md': '---\ntitle: B\n---\n\nFirst.\n',
  'docs/guides/_category_.json': '{ "label": "Guides" }',
  'docs/guides/c.md': '# C\n',
};

interface Options {
  readonly plugins?: readonly InlinePlugin[];
  readonly docs?: object;
  readonly files?: Readonly<Record<string, string>>;
}

/** A site whose pages are requested by one process after another. */
function openSite(options: Options = {}) {
  const siteDir = tempSite({ ...FILES, ...options.files });
  const store = mkdtempSync(path.join(tmpdir(), 'store-'));
  stores.push(store);
  /** Requests the data of all pages, as a new process does. Returns the tasks that have run, without repetitions. */
  const run = async (title = 'T'): Promise<readonly string[]> => {
    const runs: string[] = [];
    const engine = createEngine({
      store: openStore(store, '1'),
      roots: { siteDir, generatorDir: '/generator' },
      tasks: [...fileTasks, ...siteTasks, ...routeTasks, ...TASKS],
      onRun: (key) =>
        runs.push(
          key
            .slice(2)
            .replace(/ null$/, '')
            .replaceAll('\0s', ''),
        ),
    });
    setSiteInput(engine, {
      siteDir,
      outDir: 'build',
      mode: 'production',
      configPath: path.join(siteDir, 'docusaurus.config.js'),
      config: configSchema.parse({
        title,
        url: 'https://a.b',
        baseUrl: '/',
        plugins: [['@docusaurus/plugin-content-docs', options.docs ?? {}], ...(options.plugins ?? [])],
      }),
      builtinPlugins: { plugins: { '@docusaurus/plugin-content-docs': docsPlugin }, presets: {} },
    });
    await requestPages(engine, siteDir);
    engine.save({ isComplete: true });
    engine.close();
    return [...new Set(runs.map(shorten))].sort();
  };
  return { run, siteDir, write: (files: Record<string, string>) => writeFiles(siteDir, files) };
}

/** The tasks of a docs instance do not depend on its options. */
const TASKS = docsPlugin.docsTasks;

async function requestPages(engine: Engine, siteDir: string): Promise<void> {
  for (const each of await engine.get(pagePaths, null)) {
    const chain = await engine.get(routeChain, each);
    const file = chain.at(-1)?.metadata?.sourceFilePath;
    if (file !== undefined) await engine.get(contentMetadata, path.join(siteDir, file));
  }
}

function shorten(run: string): string {
  const [name = '', args = ''] = run.split(/ (.*)/s);
  if (name === 'route-chain') return `${name} ${JSON.parse(args)}`;
  const [, file] = /"file":"([^"]+)"/.exec(args) ?? [];
  if (name === 'doc-source' || name === 'category-file') return `${name} ${file}`;
  return name;
}

const LOAD = ['composed-site', 'created-plugins', 'loaded-plugin', 'plugin-features', 'loaded-site', 'site'];

describe('a second process', () => {
  test('runs nothing if nothing has changed', async () => {
    const { run } = openSite();
    expect(await run()).toEqual(expect.arrayContaining([...LOAD, 'doc-source /docs/a.md']));
    expect(await run()).toEqual([]);
  });

  test('reads one file if its text has changed', async () => {
    const { run, write } = openSite();
    await run();
    write({ 'docs/a.md': FILES['docs/a.md'].replace('Second', 'Another') });
    expect(await run()).toEqual(['doc-source /docs/a.md']);
    expect(await run()).toEqual([]);
  });

  test('loads the plugin again if front matter has changed', async () => {
    const { run, write } = openSite();
    await run();
    write({ 'docs/a.md': FILES['docs/a.md'].replace('title: A', 'title: Z') });
    const runs = await run();
    expect(runs).toEqual(expect.arrayContaining([...LOAD, 'doc-source /docs/a.md']));
    expect(runs).not.toContain('doc-source /docs/b.md');
    write({ 'docs/a.md': FILES['docs/a.md'].replace('title: A', 'title: Z\nsidebar_position: 3') });
    expect(await run()).toEqual(expect.arrayContaining(LOAD));
  });

  test('finds new theme components of the site', async () => {
    const { run, write } = openSite();
    await run();
    for (const name of ['Unlisted', 'DocPage']) {
      write({ [`src/theme/${name}.tsx`]: '' });
      expect(await run()).toContain('composed-site');
      expect(await run()).toEqual([]);
    }
  });

  test('lists new and deleted files', async () => {
    const { run, write, siteDir } = openSite();
    await run();
    write({ 'docs/d.md': '# D\n' });
    const added = await run();
    expect(added).toEqual(
      expect.arrayContaining([...LOAD, 'listed-files', 'doc-source /docs/d.md', 'route-chain /docs/d']),
    );
    expect(added).not.toContain('doc-source /docs/a.md');
    unlinkSync(path.join(siteDir, 'docs/d.md'));
    expect(await run()).toContain('loaded-plugin');
    write({ 'docs/image.png': 'x' });
    expect(await run()).toEqual(['listed-files']);
  });

  test('reads changed category files', async () => {
    const { run, write } = openSite();
    await run();
    write({ 'docs/guides/_category_.json': '{ "label": "All guides" }' });
    expect(await run()).toEqual(
      expect.arrayContaining([...LOAD, 'category-file /docs/guides/_category_.json']),
    );
  });

  test('creates the plugins again if the config has changed, but reads no file', async () => {
    const { run } = openSite();
    await run();
    const runs = await run('Another title');
    expect(runs).toEqual(expect.arrayContaining(LOAD.filter((name) => name !== 'plugin-features')));
    expect(runs.filter((name) => name.startsWith('doc-source') || name.startsWith('route-chain /'))).toEqual(
      runs.filter((name) => name.startsWith('route-chain /')),
    );
  });

  test('creates the site again if code that functions of the config may call has changed', async () => {
    const files = {
      'docusaurus.config.js': "import { base } from './base.mjs';\n",
      'base.mjs': "export const base = 'a';",
    };
    const { run, write } = openSite({ docs: { editUrl: () => '' }, files });
    await run();
    write({ 'base.mjs': "export const base = 'b';" });
    expect(await run()).toEqual(expect.arrayContaining(['composed-site', 'site']));
    expect(await run()).toEqual([]);
  });

  test('evaluates a sidebars file again only if its code may read anything', async () => {
    const docs = { sidebarPath: 'sidebars.js' };
    const pure = openSite({ docs, files: { 'sidebars.js': "export default { main: ['a'] };" } });
    await pure.run();
    expect(await pure.run()).toEqual([]);
    pure.write({ 'sidebars.js': "export default { main: ['b'] };" });
    expect(await pure.run()).toEqual(expect.arrayContaining(['sidebars-file', ...LOAD]));
    const code =
      'import fs from "node:fs";\nexport default JSON.parse(fs.readFileSync(new URL("list", import.meta.url)));';
    const reading = openSite({ docs, files: { 'sidebars.js': code, list: '{ "main": ["a"] }' } });
    await reading.run();
    expect(await reading.run()).toEqual(['sidebars-file']);
    reading.write({ list: '{ "main": ["b"] }' });
    expect(await reading.run()).toEqual(expect.arrayContaining(['loaded-plugin']));
  });

  test('runs a plugin that may read anything, and nothing after it if its result is the same', async () => {
    let text = 'same';
    let loads = 0;
    const foreign: InlinePlugin = () => ({
      name: 'foreign',
      loadContent: () => {
        loads++;
        return { text };
      },
    });
    const { run } = openSite({ plugins: [foreign] });
    await run();
    expect(await run()).toEqual(['created-plugins', 'loaded-plugin', 'plugin-features']);
    expect(loads).toBe(2);
    text = 'different';
    expect(await run()).toEqual(expect.arrayContaining(['composed-site', 'loaded-plugin']));
  });

  test('creates the site again if a plugin adds other aliases', async () => {
    let words = '/words';
    const foreign: InlinePlugin = () => ({
      name: 'foreign',
      configureWebpack: () => ({ resolve: { alias: { words } } }),
    });
    const { run } = openSite({ plugins: [foreign] });
    await run();
    expect(await run()).not.toContain('composed-site');
    words = '/other';
    expect(await run()).toContain('composed-site');
  });
});

test('values that cannot be read count as changed', async () => {
  const site = openSite({
    plugins: [() => ({ name: 'huge', loadContent: () => new Array(4_000_000_000) })],
  });
  await site.run();
  expect(await site.run()).toContain(loadedSite.name);
});
