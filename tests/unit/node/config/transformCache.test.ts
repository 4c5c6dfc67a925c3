import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cachedTransform, pruneCache } from '../../../../src/node/config/transformCache';
import { tempSite } from '../../tempSite';

test('compiles again only if the input has changed or the stored result is damaged', () => {
  const dir = path.join(tempSite({}), 'cache');
  let count = 0;
  const compile = (source: string) => cachedTransform(dir, ['v1', source], () => `${source} ${++count}`);
  expect(compile('a')).toBe('a 1');
  expect(compile('a')).toBe('a 1');
  expect(compile('b')).toBe('b 2');
  const [first = ''] = fs.readdirSync(dir);
  const file = path.join(dir, first);
  const stored = fs.readFileSync(file, 'utf8');
  for (const damage of [stored.slice(0, -1), stored.replace(/ (\d)$/, ' 9'), '', '\n']) {
    fs.writeFileSync(file, damage);
    const source = stored.includes('a 1') ? 'a' : 'b';
    expect(compile(source)).toBe(`${source} ${count}`);
    expect(compile(source)).toBe(`${source} ${count}`);
  }
  expect(count).toBe(6);
});

test('works if the cache folder is not writable', () => {
  const dir = tempSite({ file: '' });
  expect(cachedTransform(path.join(dir, 'file'), ['x'], () => 'code')).toBe('code');
});

test('removes the oldest entries once there are too many', () => {
  const dir = tempSite({ a: '', b: '', c: '' });
  for (const [index, name] of ['b', 'a', 'c'].entries()) fs.utimesSync(path.join(dir, name), index, index);
  pruneCache(dir, 2);
  expect(fs.readdirSync(dir)).toEqual(['c']);
});
