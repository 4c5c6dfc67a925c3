import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOwnTraces } from '../../../../src/node/engine/ownTraces';
import type { Trace } from '../../../../src/node/engine/trace';
import { hashContent } from '../../../../src/node/files/hashContent';

const anyHash = fc.nat(9).map((number) => hashContent(`${number}`));
/** Those of errors, missing files and tasks without a result. */
const anyText = fc.oneof(
  anyHash,
  anyHash.map((hash) => `!${hash}`),
  fc.constantFrom('', '?', '-', '0'.repeat(31), 'x'.repeat(32)),
);
const anyKey = fc.oneof(
  fc.nat(9).map((number) => `t:page ${number}`),
  fc.nat(9).map((number) => `f:s/docs/ünïcode-${number}.md`),
);

const anyTrace: fc.Arbitrary<Trace> = fc
  .record({
    hash: anyText,
    hasResult: fc.boolean(),
    fingerprinted: fc.option(anyHash, { nil: undefined }),
    blobs: fc.array(anyHash, { maxLength: 3 }),
    reports: fc.option(anyHash, { nil: undefined }),
    isVolatile: fc.boolean(),
    dependencies: fc.uniqueArray(fc.tuple(anyKey, anyText), {
      maxLength: 300,
      selector: ([key]) => key,
    }),
  })
  .map(({ hasResult, fingerprinted, dependencies, ...trace }) => ({
    ...trace,
    result: fingerprinted ?? (hasResult ? trace.hash : undefined),
    dependencies: {
      keys: dependencies.map(([key]) => key),
      hashes: dependencies.map(([, hash]) => hash),
    },
  }));

describe('createOwnTraces', () => {
  it('returns the traces that were set', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), anyTrace), { maxLength: 20 }), (given) => {
        const traces = createOwnTraces({
          toNumber: (key) => Number(key.slice('t:page '.length)),
          toKey: (number) => `t:page ${number}`,
        });
        for (const [number, trace] of given) traces.set(number, trace);
        for (const [number, trace] of new Map(given)) {
          expect(traces.getHash(number)).toBe(trace.hash);
          const found = traces.get(number);
          expect({ ...found, dependencies: found?.dependencies }).toEqual(trace);
          // a second time, since the dependencies are decoded on use
          expect(found?.dependencies).toEqual(trace.dependencies);
        }
        expect([traces.get(21), traces.getHash(21)]).toEqual([undefined, undefined]);
      }),
    );
  });

  it('keeps many dependencies', () => {
    const traces = createOwnTraces({ toNumber: Number, toKey: String });
    const keys = Array.from({ length: 50_000 }, (_, index) => `f:s/docs/page-${index}.md`);
    const hashes = keys.map((key) => hashContent(key));
    const trace = {
      hash: hashContent(''),
      result: undefined,
      reports: undefined,
      blobs: [],
      isVolatile: false,
    };
    traces.set(0, { ...trace, dependencies: { keys, hashes } });
    expect(traces.get(0)?.dependencies).toEqual({ keys, hashes });
  });
});
