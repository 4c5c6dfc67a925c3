import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { createSectionTable } from '../../../../../plugins/search/client/sectionTable';
import { createShardEngine } from '../../../../../plugins/search/client/shardEngine';
import type { Postings } from '../../../../../plugins/search/format/indexFormat';

const SECTIONS = [
  { heading: 'retry', text: 'a step runs again' },
  { heading: 'steps', text: 'retry retry a failed step and retries' },
  { heading: 'catch', text: 'the step after retrying never constructor' },
  { heading: 'retry step', text: 'step' },
];

/** Counts the words of a field by section, all of which are on one page. */
function countWords(field: 'heading' | 'text'): Postings {
  const pairs = new Map<string, number[]>();
  SECTIONS.forEach(({ [field]: text }, section) => {
    const words = text.split(' ');
    for (const word of new Set(words)) {
      const count = words.filter((other) => other === word).length;
      pairs.set(word, [...(pairs.get(word) ?? []), section, count]);
    }
  });
  return Object.fromEntries([...pairs].map(([word, list]) => [word, { page: list }]));
}

const countTerms = (text: string) => new Set(text.split(' ')).size;
const lengths = SECTIONS.map(({ heading, text }) => [countTerms(heading), countTerms(text)] as const);
const average = (at: 0 | 1) => lengths.reduce((sum, length) => sum + length[at], 0) / lengths.length;
const table = {
  ...createSectionTable({ version: 2, groups: [], shards: [''], pages: [] }),
  firstSectionById: new Map([['page', 0]]),
  lengths,
  averages: [average(0), average(1)] as const,
};
const engine = createShardEngine({ headings: countWords('heading'), texts: countWords('text') }, table);

describe('createShardEngine', () => {
  it('scores words and prefixes as MiniSearch does', () => {
    const reference = new MiniSearch({ fields: ['heading', 'text'], processTerm: (term) => term });
    reference.addAll(SECTIONS.map((section, id) => ({ id, ...section })));
    for (const [word, isPrefix] of [
      ['retry', false],
      ['retr', true],
      ['step', true],
      ['constructor', false],
    ] as const) {
      const expected = reference.search(word, {
        prefix: isPrefix,
        boost: { heading: 4 },
        weights: { fuzzy: 0, prefix: 0.25 },
      });
      const { scores } = engine.search(word, isPrefix);
      expect([...scores.keys()].sort()).toEqual(expected.map(({ id }) => id).sort());
      for (const { id, score } of expected) expect(scores.get(id) ?? 0).toBeCloseTo(score, 8);
    }
  });

  it('reports the sections with exactly the word in their heading', () => {
    expect([...engine.search('retry', true).inHeading]).toEqual([0, 3]);
    expect([...engine.search('step', true).inHeading]).toEqual([3]);
  });
});
