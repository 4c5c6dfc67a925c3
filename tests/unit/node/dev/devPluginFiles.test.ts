import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { allPages, pageFiles, readAllPages } from '../../../../src/model/pageTasks';
import type { OutputContent, OutputFile, Plugin } from '../../../../src/model/plugin';
import { defineParameter, defineTask, type TaskContext } from '../../../../src/model/task';
import { readPluginFile } from '../../../../src/node/dev/devPluginFiles';
import type { LoadedSite } from '../../../../src/node/dev/siteLoader';
import { createEngine } from '../../../../src/node/engine/engine';
import { openStore } from '../../../../src/node/engine/store';
import { pluginFiles } from '../../../../src/node/output/outputTasks';
import { siteParameter } from '../../../../src/node/site/siteParameters';
import { givenSite } from '../../../../src/node/site/siteTasks';
import { tempSite } from '../../tempSite';

type OutputFiles = NonNullable<Plugin['outputFiles']>;

/** Creates the files of some plugins, and counts how often all pages are prepared, or a single one. */
function source(...all: readonly OutputFiles[]) {
  let prepared = 0;
  const requested: string[] = [];
  const dir = tempSite({ 'note.txt': 'note' });
  const info = { path: '/a', plugin: { name: 'docs', id: 'default' }, sourceFile: undefined };
  const loaded = {
    site: {
      siteDir: dir,
      siteConfig: { staticDirectories: [] },
      mdxSettings: [],
      plugins: all.map((outputFiles, at) => ({ name: `p${at}`, id: 'default', instance: { outputFiles } })),
    },
    pages: {
      async prepareAll() {
        prepared += 1;
      },
      get: async (page: string) => void requested.push(page),
    },
  } as unknown as LoadedSite;
  const text = defineParameter<string>('text');
  const engine = createEngine({
    store: openStore(path.join(dir, 'store'), '1'),
    roots: { siteDir: dir, generatorDir: '/generator' },
    tasks: [
      pluginFiles,
      givenSite,
      defineTask({ name: allPages.name, run: () => [info] }),
      defineTask({
        name: pageFiles.name,
        run: (context) => ({ document: context.store(context.parameter(text)) }),
      }),
    ],
  });
  onTestFinished(() => engine.close());
  engine.set(siteParameter, loaded.site);
  engine.set(text, 'revision 1');
  const file = async (local: string) => (await readPluginFile({ engine, loaded, local }))?.toString();
  return { dir, file, requested, prepared: () => prepared, change: () => engine.set(text, 'revision 2') };
}

const joinDocuments = async (context: TaskContext): Promise<OutputContent> => {
  const pages = await context.get(allPages, null);
  const files = await readAllPages(pages, (page) => context.get(pageFiles, page.path));
  return { parts: files.map(({ document }) => document) };
};
const joined = defineTask<null, OutputContent>({ name: 'joined', run: joinDocuments });
const listed = defineTask<null, Readonly<Record<string, OutputFile>>>({
  name: 'listed',
  run: () => ({ 'a.md': { task: joined, args: null } }),
});

const inRoot: OutputFiles = () => new Map([['a.md', { task: joined, args: null }]]);
const inGroup: OutputFiles = () => new Map([['search/', { group: listed, args: null }]]);

test('runs only the task of the requested file', async () => {
  const run = vi.fn(joinDocuments);
  const other = defineTask<null, OutputContent>({ name: 'other', run });
  const { file } = source(() => new Map([['search/a.md', { task: other, args: null }]]), inRoot);
  expect([await file('a.md'), run.mock.calls.length]).toEqual(['revision 1', 0]);
  expect([await file('search/a.md'), await file('search/b.md'), run.mock.calls.length]).toEqual([
    'revision 1',
    undefined,
    1,
  ]);
});

test('retries a failed task when a page has changed', async () => {
  const failing = defineTask<null, OutputContent>({
    name: 'failing',
    async run(context) {
      const text = context.readBlob((await context.get(pageFiles, '/a')).document).toString();
      if (text === 'revision 1') throw new RangeError('no');
      return text;
    },
  });
  const { file, change } = source(() => new Map([['x/a.md', { task: failing, args: null }]]));
  await expect(file('x/a.md')).rejects.toThrow('no');
  change();
  expect(await file('x/a.md')).toBe('revision 2');
});

test('creates files, and those of groups, on request', async () => {
  const { file, prepared, change } = source(inGroup, inRoot);
  expect([await file('a.html'), await file('searching/a.md.txt'), prepared()]).toEqual([
    undefined,
    undefined,
    0,
  ]);
  expect([await file('a.md'), prepared()]).toEqual(['revision 1', 1]);
  expect(await file('search/a.md')).toBe('revision 1');
  expect([await file('b.md'), await file('search/b.md')]).toEqual([undefined, undefined]);
  change();
  expect(await file('a.md')).toBe('revision 2');
});

test('prepares only the page that a task reads', async () => {
  const { file, prepared, requested } = source(
    () => new Map([['a.md', { task: joined, args: null, page: '/a' }]]),
  );
  expect([await file('a.md'), prepared(), requested]).toEqual(['revision 1', 0, ['/a']]);
});

test('returns text, stored bytes, copies of files and no file', async () => {
  const none = defineTask<null, OutputContent>({ name: 'none', run: () => null });
  const { file, dir } = source(
    (context) =>
      new Map<string, OutputFile>([
        ['text', 'text'],
        ['bytes', context.store('bytes')],
        ['copy', { copyOf: path.join(dir, 'note.txt') }],
        ['none', { task: none, args: null }],
      ]),
  );
  expect(await Promise.all(['text', 'bytes', 'copy', 'none'].map(file))).toEqual([
    'text',
    'bytes',
    'note',
    undefined,
  ]);
});
