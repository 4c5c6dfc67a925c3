import { expect, it } from 'vitest';
import { parseQuery } from '../../../../../plugins/search/client/parseQuery';
import { createSectionTable } from '../../../../../plugins/search/client/sectionTable';
import { refersToSymbol, weighSymbol } from '../../../../../plugins/search/client/symbolWeights';

const table = {
  ...createSectionTable({ version: 2, groups: [], shards: [], pages: [] }),
  kinds: ['class', 'option'] as const,
  headingDigits: ['1', '1'],
};

/** Returns whether a section describes what a query names, given the number of its words that the name contains. */
function isNamed(at: number, query: string, named: number): boolean {
  const words = query.split(' ').map((whole) => ({ whole, parts: [], isLast: false }));
  const found = words.map((_, index) => ({ named: new Set(index < named ? [at] : []) }));
  return weighSymbol(at, { words, found: found as never, joined: new Set(), table }).isNamed;
}

it('accepts the kind of a symbol next to its name', () => {
  expect(isNamed(0, 'flow class', 1)).toBe(true);
  expect(isNamed(0, 'flow option', 1)).toBe(false);
  expect(isNamed(1, 'flow option', 1)).toBe(true);
});

it('takes words that objects inherit as ordinary words', () => {
  expect(isNamed(0, 'constructor', 0)).toBe(false);
  expect(isNamed(0, 'flow constructor', 1)).toBe(false);
});

it('tells queries that refer to a symbol from others', () => {
  const refers = (query: string) => refersToSymbol(parseQuery(query));
  expect(['run_id', 'FlowSpec', 'parameters of catch', 'resume command'].map(refers)).not.toContain(false);
  expect(['parameters', 'artifact', 'set a timeout'].map(refers)).not.toContain(true);
});
