import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCachedBundle, hashOf, writeCachedBundle } from '../../../../src/node/bundle/bundleCache';
import { tempSite, writeFiles } from '../../tempSite';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** Caches a bundle with two input files and one output file. Returns functions to read it. */
async function cacheBundle({ readSince = Date.now() }: { readonly readSince?: number } = {}) {
  const dir = tempSite({ 'src/a.js': 'a', 'src/b.js': 'b', 'cache/out/main.js': 'main' });
  const at = (name: string) => path.join(dir, name);
  for (const name of ['src/a.js', 'src/b.js']) fs.utimesSync(at(name), LONG_AGO, LONG_AGO);
  const manifest = at('cache/manifest.json');
  const files = [at('src/a.js'), at('src/b.js'), at('src'), at('src/none.js')];
  await writeCachedBundle(manifest, { key: 'key', files, readSince, result: { answer: 42 } });
  return { dir, at, manifest, read: (key = 'key') => readCachedBundle(manifest, key) };
}

describe('a cached bundle', () => {
  it('is returned for its key', async () => {
    const { read } = await cacheBundle();
    expect(await read()).toEqual({ answer: 42 });
    expect(await read('another')).toBeUndefined();
  });

  it('is discarded if an input file has changed or is gone', async () => {
    const longer = await cacheBundle();
    writeFiles(longer.dir, { 'src/a.js': 'aa' });
    fs.utimesSync(longer.at('src/a.js'), LONG_AGO, LONG_AGO);
    expect(await longer.read()).toBeUndefined();
    const newer = await cacheBundle();
    writeFiles(newer.dir, { 'src/a.js': 'x' });
    expect(await newer.read()).toBeUndefined();
    const gone = await cacheBundle();
    fs.rmSync(gone.at('src/b.js'));
    expect(await gone.read()).toBeUndefined();
  });

  it('is discarded if an output file is damaged', async () => {
    const changes: readonly Readonly<Record<string, string>>[] = [
      { 'cache/out/main.js': 'mair' },
      { 'cache/out/more.js': 'more' },
    ];
    for (const change of changes) {
      const { dir, read } = await cacheBundle();
      writeFiles(dir, change);
      expect(await read(), JSON.stringify(change)).toBeUndefined();
    }
    const { at, read } = await cacheBundle();
    fs.rmSync(at('cache/out/main.js'));
    expect(await read()).toBeUndefined();
  });

  it('is discarded if its manifest is damaged anywhere', async () => {
    const { manifest, read } = await cacheBundle();
    const text = fs.readFileSync(manifest, 'utf8');
    for (let cut = 0; cut < text.length; cut += 7) {
      fs.writeFileSync(manifest, text.slice(0, cut));
      expect(await read(), `cut after ${cut}`).toBeUndefined();
    }
    fs.writeFileSync(manifest, text.replace('42', '43'));
    expect(await read()).toBeUndefined();
    fs.writeFileSync(manifest, text);
    expect(await read()).toEqual({ answer: 42 });
  });

  it('is discarded if an input file changed while the bundler ran', async () => {
    const { read } = await cacheBundle({ readSince: LONG_AGO.getTime() });
    expect(await read()).toBeUndefined();
  });

  it('leaves no temporary file behind', async () => {
    const { at } = await cacheBundle();
    expect(fs.readdirSync(at('cache')).sort()).toEqual(['manifest.json', 'out']);
  });
});

describe('hashOf', () => {
  it('distinguishes texts with the same concatenation', () => {
    expect(hashOf('a', 'bc')).not.toBe(hashOf('ab', 'c'));
    expect(hashOf('a')).toMatch(/^[\da-f]{64}$/);
  });
});
