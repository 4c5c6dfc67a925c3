import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createEsbuildServerCompiler } from '../../../../src/node/dev/esbuildServerCompiler';
import { tempSite } from '../../tempSite';

it('bundles again if a file that a running build has added to its inputs changes meanwhile', async () => {
  let inputs = ['a'];
  let text = 'old';
  const compiler = createEsbuildServerCompiler({
    delay: 0,
    async bundle() {
      const result = text;
      // The added file changes after it was read.
      if (inputs.includes('b') && text === 'old') {
        text = 'new';
        compiler.invalidate(['b', 'c']);
      }
      return { files: inputs, isComplete: true, finish: async () => ({ result, errors: [] }) };
    },
    onErrors() {},
  });
  expect(await compiler.latest()).toBe('old');
  inputs = ['a', 'b'];
  compiler.invalidate(['a']);
  expect(await compiler.latest()).toBe('new');
  await compiler.close();
});

it('bundles again if a file whose content does not matter is removed, not if it changes', async () => {
  const sheet = path.join(tempSite({ 'page.css': '' }), 'page.css');
  let runs = 0;
  const compiler = createEsbuildServerCompiler({
    delay: 0,
    async bundle() {
      runs++;
      return {
        files: [],
        unread: [sheet],
        isComplete: true,
        finish: async () => ({ result: runs, errors: [] }),
      };
    },
    onErrors() {},
  });
  expect(await compiler.latest()).toBe(1);
  writeFileSync(sheet, 'changed');
  compiler.invalidate([sheet]);
  expect(await compiler.latest()).toBe(1);
  rmSync(sheet);
  compiler.invalidate([sheet]);
  expect(await compiler.latest()).toBe(2);
  await compiler.close();
});

it('bundles again if a file is added where the last build looked for one, or to a folder that it has listed', async () => {
  let runs = 0;
  const compiler = createEsbuildServerCompiler({
    delay: 0,
    bundle: async () => ({
      files: ['/a'],
      missing: ['/b'],
      folders: ['/c'],
      isComplete: true,
      finish: async () => ({ result: ++runs, errors: [] }),
    }),
    onErrors() {},
  });
  expect(await compiler.latest()).toBe(1);
  compiler.invalidate(['/d']);
  expect(await compiler.latest()).toBe(1);
  compiler.invalidate(['/b']);
  expect(await compiler.latest()).toBe(2);
  compiler.invalidate(['/c/d/e']);
  expect(await compiler.latest()).toBe(3);
  await compiler.close();
});
