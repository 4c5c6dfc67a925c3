import { afterEach, expect, it } from 'vitest';
import { defineGroupTask, type ItemGroup, storeGroups } from '../../../../src/model/itemGroups';
import { SiteError } from '../../../../src/model/siteError';
import { defineTask } from '../../../../src/model/task';
import { readGroupItems } from '../../../../src/node/engine/groupReader';
import { hashContent } from '../../../../src/node/files/hashContent';
import { createFakeFiles } from './fakeFiles';
import { openEngine, removeTempFolders } from './openEngine';

afterEach(removeTempFolders);

const files = Array.from({ length: 40 }, (_, index) => `/site/${index}`);

const readText = defineTask<string, string>({
  name: 'text',
  run(context, file) {
    const text = context.readText(file);
    if (text === 'bad') throw new SiteError(`${file} is bad.`, { code: 'unreadable-file' });
    return text;
  },
});
const texts = defineGroupTask({
  name: 'texts',
  read: (context, file: string) => context.get(readText, file).catch(() => null),
});
const fileGroups = defineTask<null, readonly ItemGroup[]>({
  name: 'file-groups',
  run: (context) => storeGroups(context, files, hashContent, 10),
});

function open(fs = createFakeFiles(Object.fromEntries(files.map((file) => [file, `text of ${file}`])))) {
  const opened = openEngine({ fs, tasks: [readText, texts, fileGroups] });
  const { engine } = opened;
  const progress: string[] = [];
  return {
    ...opened,
    progress,
    read: async (onFailure?: (file: string) => void) =>
      readGroupItems(engine, {
        task: texts,
        items: files,
        groups: await engine.get(fileGroups, null),
        read: (file) => engine.get(readText, file),
        decode: (results) => results,
        onProgress: (done, total) => progress.push(`${done}/${total}`),
        onFailure,
      }),
  };
}

it('returns the results of all items in their order', async () => {
  const { read, progress } = open();
  expect(await read()).toEqual(files.map((file) => `text of ${file}`));
  expect(progress.at(-1)).toBe('40/40');
  expect(progress).toHaveLength(40);
});

it('reads only the group of a changed item again', async () => {
  const { read, fs, engine, takeRuns } = open();
  await read();
  takeRuns();
  fs.write('/site/7', 'changed');
  engine.invalidate();
  expect((await read())[7]).toBe('changed');
  expect(takeRuns().map((run) => run.replace(/ \{.*/, ''))).toEqual(['text "/site/7"', 'texts']);
});

it('throws the errors of all items in their order, and then reads the rest', async () => {
  const { read, fs, engine } = open();
  for (const file of ['/site/30', '/site/3', '/site/12']) fs.write(file, 'bad');
  await expect(read()).rejects.toMatchObject({
    errors: ['/site/3', '/site/12', '/site/30'].map((file) => ({ message: `${file} is bad.` })),
  });
  for (const file of files) fs.write(file, 'good');
  engine.invalidate();
  expect(await read()).toEqual(files.map(() => 'good'));
});

it('leaves out items with errors, and reports the errors each time', async () => {
  const { read, fs, engine } = open();
  fs.write('/site/3', 'bad');
  const failed: string[] = [];
  for (let run = 0; run < 2; run++) {
    expect(await read((file) => failed.push(file))).toHaveLength(39);
    // The group task itself leaves the item out.
    for (const { items } of await engine.get(fileGroups, null)) await engine.get(texts, items);
  }
  expect(failed).toEqual(['/site/3', '/site/3']);
});
