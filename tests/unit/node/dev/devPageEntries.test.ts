import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { PageManifestEntry } from '../../../../src/node/bundle/pageManifest';
import { createPageEntryWriter } from '../../../../src/node/dev/devPageEntries';
import { tempSite } from '../../tempSite';

const plan = (module: string) =>
  ({ path: '/a', modules: { content: module }, contents: new Map() }) as unknown as PageManifestEntry;

test('keeps the script of the later of two concurrent requests', async () => {
  const dir = tempSite({});
  const files = createPageEntryWriter(dir);
  const [newer = ''] = await files.write(plan('/newer.mjs'), 2);
  expect(path.dirname(newer)).toBe(dir);
  expect(await files.write(plan('/older.mjs'), 1)).toEqual([]);
  expect(readFileSync(newer, 'utf8')).toContain('/newer.mjs');
  expect(await files.write(plan('/newer.mjs'), 3)).toEqual([]);
  expect(await Promise.all([files.write(plan('/b.mjs'), 5), files.write(plan('/c.mjs'), 4)])).toEqual([
    [newer],
    [],
  ]);
  expect(readFileSync(newer, 'utf8')).toContain('/b.mjs');
});
