import { expect, it } from 'vitest';
import { createEsbuildServerCompiler } from '../../../../src/node/dev/esbuildServerCompiler';

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
