import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createPageScripts } from '../../../../src/node/dev/pageScripts';
import { tempSite } from '../../tempSite';

/** Creates the scripts of a site with the page `/a`. */
function open() {
  const scripts = createPageScripts(tempSite());
  scripts.add('/a');
  const write = (code: string, isOutdated = false) =>
    scripts.write(
      '/a',
      async () => code,
      () => isOutdated,
    );
  const [file = ''] = Object.values(scripts.entries());
  return { write, file, read: () => readFileSync(file, 'utf8') };
}

it('returns the changed file of an entry that was outdated before', async () => {
  const { write, file } = open();
  await expect(write('new', true)).rejects.toThrow('/a has changed');
  expect(await write('new')).toEqual([file]);
  expect(await write('new')).toEqual([]);
});

it('writes the code of the last call', async () => {
  const { write, read } = open();
  await Promise.allSettled([write('first'), write('second', true), write('third')]);
  expect(read()).toBe('third');
});
