import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addBuildCosts,
  addCosts,
  COSTS,
  parseCosts,
  readCosts,
  SHARD_COSTS,
} from '../../../../../src/node/engine/remote/costs';
import { removeTempFolders, tempFolder } from '../openEngine';

afterEach(removeTempFolders);

describe('the costs of a store', () => {
  it('are empty without a file, and nothing is written for no costs', () => {
    const dir = path.join(tempFolder(), 'missing');
    expect(readCosts(dir)).toEqual(new Map());
    addCosts(dir, new Map());
    expect(readCosts(dir)).toEqual(new Map());
  });

  it('contain the latest cost of each name', () => {
    const dir = tempFolder();
    addCosts(
      dir,
      new Map([
        ['a.md', 3],
        ['b.md', 4],
      ]),
    );
    addCosts(
      dir,
      new Map([
        ['b.md', 5.26],
        ['/c', 0],
      ]),
    );
    expect(readCosts(dir)).toEqual(
      new Map([
        ['a.md', 3],
        ['b.md', 5.3],
        ['/c', 0.1],
      ]),
    );
  });

  it('do not contain what shards have measured before a complete build takes it over', () => {
    const dir = tempFolder();
    addCosts(dir, new Map([['a.md', 3]]));
    addCosts(dir, new Map([['a.md', 4]]), SHARD_COSTS);
    expect(readCosts(dir)).toEqual(new Map([['a.md', 3]]));
    addBuildCosts(dir, new Map());
    expect(readCosts(dir)).toEqual(new Map([['a.md', 4]]));
    expect(existsSync(path.join(dir, SHARD_COSTS))).toBe(false);
    addBuildCosts(dir, new Map());
    expect(readCosts(dir)).toEqual(new Map([['a.md', 4]]));
  });

  it('are empty if the file is damaged', () => {
    const dir = tempFolder();
    mkdirSync(dir, { recursive: true });
    writeFileSync(path.join(dir, COSTS), '{"a.md":');
    expect(readCosts(dir)).toEqual(new Map());
  });
});

describe('parseCosts', () => {
  it.each([
    ['{"a":1,"b":-1,"c":"x","d":null,"e":0}', new Map([['a', 1]])],
    ['[]', new Map()],
    ['null', new Map()],
    ['<html>', new Map()],
  ])('leaves out what is invalid in %s', (text, costs) => {
    expect(parseCosts(Buffer.from(text))).toEqual(costs);
  });

  it('leaves out what is not a number, and numbers whose sum may be infinite', () => {
    expect(parseCosts(Buffer.from('{"a":1e999,"b":2}'))).toEqual(new Map([['b', 2]]));
    expect(parseCosts(Buffer.from('{"a":"5","b":[7],"c":true}'))).toEqual(new Map());
  });
});
