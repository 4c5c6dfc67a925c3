import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlobLocation, createBlobLocations } from '../../../../src/node/engine/blobLocations';
import { hashContent } from '../../../../src/node/files/hashContent';

/** Hashes of which many belong to the same slot. */
const anyHash = fc.oneof(
  fc.nat(40).map((number) => hashContent(`${number}`)),
  fc.nat(40).map((number) => `00000000${hashContent(`${number}`).slice(8)}`),
);
const anyLocation: fc.Arbitrary<BlobLocation> = fc.tuple(
  fc.constantFrom('a.pack', 'b.pack', ''),
  fc.nat(2 ** 50),
  fc.integer(),
);
const anyAction = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('set'), anyHash, anyLocation) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('delete'), anyHash, anyLocation) },
);

describe('createBlobLocations', () => {
  it('contains what a map would, after any changes', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 300 }), anyHash, (actions, other) => {
        const map = new Map<string, BlobLocation>();
        const locations = createBlobLocations();
        for (const [type, hash, location] of actions) {
          if (type === 'set') {
            map.set(hash, location);
            locations.set(hash, location);
          } else {
            map.delete(hash);
            locations.delete(hash);
          }
        }
        expect(new Map(locations)).toEqual(map);
        expect(locations.listPacks()).toEqual(new Set(Array.from(map.values(), ([pack]) => pack)));
        const copy = locations.copy();
        for (const [hash] of [...map].slice(1)) copy.delete(hash);
        copy.set(other, ['c.pack', 1, 2]);
        expect(copy.listPacks()).toContain('c.pack');
        expect(new Map(locations)).toEqual(map);
        expect(new Map(locations.copy())).toEqual(map);
        expect(locations.size).toBe(map.size);
        const opened = createBlobLocations(deserialize(serialize(locations.encode())));
        expect(new Map(opened)).toEqual(map);
        expect(opened.encode().names.toSorted()).toEqual([...locations.listPacks()].sort());
        const merged = createBlobLocations();
        merged.set(other, ['c.pack', 1, 2]);
        merged.setAll(opened);
        expect(new Map(merged)).toEqual(new Map([[other, ['c.pack', 1, 2]], ...map]));
        for (const hash of [...map.keys(), other]) {
          expect(locations.get(hash)).toEqual(map.get(hash));
          expect(locations.has(hash)).toBe(map.has(hash));
        }
      }),
    );
  });

  it('deletes the locations that match', () => {
    const locations = createBlobLocations();
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(hashContent) as [string, string, string, string];
    locations.set(a, ['whole.pack', 90, 10]);
    locations.set(b, ['whole.pack', 90, -11]);
    locations.set(c, ['missing.pack', 0, 0]);
    locations.set(d, ['empty.pack', 0, 0]);
    locations.deleteWhere(([pack, , size]) => pack === 'missing.pack' || size < 0);
    expect(new Map(locations)).toEqual(
      new Map([
        [a, ['whole.pack', 90, 10]],
        [d, ['empty.pack', 0, 0]],
      ]),
    );
    expect(locations.size).toBe(2);
    locations.set(b, ['empty.pack', 0, 0]);
    expect(locations.get(b)).toEqual(['empty.pack', 0, 0]);
  });

  it('can be changed while it is listed', () => {
    const hashes = Array.from({ length: 100 }, (_, number) => hashContent(`${number}`));
    const locations = createBlobLocations();
    for (const hash of hashes.slice(0, 30)) locations.set(hash, ['a.pack', 0, 1]);
    const listed: string[] = [];
    for (const [hash] of locations) {
      listed.push(hash);
      for (const each of hashes) locations.set(each, ['b.pack', 1, 2]);
    }
    expect(hashes).toEqual(expect.arrayContaining(listed));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(hashes.slice(0, 30)));
    expect(locations.size).toBe(100);
  });

  it('finds nothing for texts that are not hashes, and refuses to add them', () => {
    const locations = createBlobLocations();
    for (const text of ['', 'f', 'x'.repeat(32), `${'0'.repeat(31)}é`]) {
      expect(locations.has(text)).toBe(false);
      expect(locations.get(text)).toBeUndefined();
      expect(() => locations.set(text, ['a.pack', 0, 1])).toThrow('is not the hash of a blob');
    }
    expect(locations.size).toBe(0);
  });
});
