import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatenateTexts, createInterner, createTextReader } from '../../../../src/node/engine/interner';
import { hashContent } from '../../../../src/node/files/hashContent';

const anyHash = fc.nat(60).map((number) => hashContent(`${number}`));
const anyText = fc.oneof(
  anyHash,
  anyHash.map((hash) => `00000000${hash.slice(8)}`),
  anyHash.map((hash) => hash.toUpperCase()),
  anyHash.map((hash) => hash.slice(1)),
  fc.string({ maxLength: 3 }),
);
const anyTexts = fc.array(anyText, { maxLength: 400 });

describe('createInterner', () => {
  it('gives each text one number, by which it is read, and numbers that follow those of others', () => {
    fc.assert(
      fc.property(anyTexts, anyTexts, (texts, more) => {
        const first = createInterner();
        const numbers = texts.map(first.add);
        expect(texts.map(first.add)).toEqual(numbers);
        expect(new Set(numbers).size).toBe(new Set(texts).size);
        expect(numbers.map(first.get)).toEqual(texts);
        for (const text of more) expect(first.has(text)).toBe(texts.includes(text));
        const second = createInterner(first.encode());
        const others = more.map(second.add);
        expect(others.map(second.get)).toEqual(more);
        const read = createTextReader(concatenateTexts(first.encode(), second.encode()));
        expect([...numbers, ...others].map(read)).toEqual([...texts, ...more]);
      }),
    );
  });

  it('keeps hashes as bytes', () => {
    const interner = createInterner();
    interner.add(hashContent('a'));
    interner.add('a');
    expect(interner.encode()).toEqual({ strings: ['a'], hashes: Buffer.from(hashContent('a'), 'hex') });
  });
});
