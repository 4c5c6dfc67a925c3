import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { expect } from 'vitest';
import { openStore, readIndex } from '../../src/node/engine/store';
import { root } from './ownDocs';

/** Returns the index and the results in the store of a built site that contain the path of the site or of the generator. */
export function findStoredPaths(siteDir: string): readonly string[] {
  const stored = readStored(path.join(siteDir, '.docusaurus/store/build'));
  expect(stored.length).toBeGreaterThan(100);
  const dirs = [siteDir, path.resolve(root)];
  return stored.filter((bytes) => dirs.some((dir) => bytes.includes(dir))).map(String);
}

/** Returns the index and the blobs of a store, not compressed. */
function readStored(dir: string): readonly Buffer[] {
  const index = readFileSync(path.join(dir, 'index'));
  const { version } = deserialize(index.subarray(32)) as { readonly version: string };
  const { blobs, close } = openStore(dir, version);
  const contents = Array.from(readIndex(dir, version).blobs, ([hash]) => blobs.read(hash) ?? Buffer.alloc(0));
  close();
  return [index, ...contents];
}
