import { type IndexCore, lengthDigit, lengthOf } from '../format/indexFormat';
import { termsOf } from '../format/words';
import { findWord } from './findWord';
import type { IndexFiles } from './indexFiles';
import { type Layout, layoutOf } from './layout';
import { type QueryWord, queryWords } from './query';
import { type Found, type ShardEngine, shardEngine } from './shardEngine';

/** A section that answers a query: the number of its page in the core, its own number, and what it is worth. */
export interface RankedSection {
  readonly page: number;
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  readonly sections: readonly RankedSection[];
  /** The terms that were found for the words, to be marked in texts; longest first. */
  readonly terms: readonly string[];
}

export interface RankOptions {
  readonly isWanted: (group: IndexCore['groups'][number]) => boolean;
  /** How much a section counts for this reader against others. */
  readonly weightOf: (group: IndexCore['groups'][number]) => number;
}

/** Ranks the sections of a site for a query. */
export type Ranker = (query: string, options: RankOptions) => Promise<Ranking>;

/** What a word counts that stands in the title or the introduction of the page, but not in the section. */
const ON_PAGE = 0.4;
/** How far such a word, or one of the page's place, counts as being there. */
const SHARE_ON_PAGE = 0.6;
const SHARE_IN_PLACE = 0.5;
/** A section without this share of the query is no answer. */
const LEAST_SHARE = 0.45;
const EXACT_TITLE = 5;
const EXACT_HEADING = 1.6;
/** What is added for a heading that has no other words, for each step on the scale of inbound links, and of the page's other sections. */
const COVERED = 0.8;
const LINKED = 0.06;
const OF_PAGE = 0.2;

/** Makes a ranker over the files of an index; shards that have been read stay in memory. */
export function sectionRanker(files: IndexFiles): Ranker {
  let known: { readonly core: IndexCore; readonly layout: Layout } | undefined;
  const engines = new Map<string, ShardEngine>();

  return async (query, options) => {
    const words = queryWords(query);
    if (words.length === 0) return { sections: [], terms: [] };
    const core = await files.core();
    if (known?.core !== core) {
      known = { core, layout: layoutOf(core) };
      engines.clear();
    }
    const { layout } = known;
    const engineOf = async (shard: string) => {
      const content = await files.shard(shard);
      const before = engines.get(shard);
      if (before?.content === content) return before;
      const engine = shardEngine(content, layout);
      engines.set(shard, engine);
      return engine;
    };
    const found = await Promise.all(
      words.map((word) => findWord(word, { core, layout, engineOf, wordList: () => files.terms() })),
    );
    return {
      sections: ranked({ query, words, found, core, layout, options }),
      terms: [...new Set(found.flatMap(({ terms }) => terms))].sort((a, b) => b.length - a.length),
    };
  };
}

interface RankInput {
  readonly query: string;
  readonly words: readonly QueryWord[];
  readonly found: readonly Found[];
  readonly core: IndexCore;
  readonly layout: Layout;
  readonly options: RankOptions;
}

function ranked(input: RankInput): readonly RankedSection[] {
  const { query, found, core, layout, options } = input;
  const typed = termsOf(query);
  // a rare word says more of what is meant than one that stands everywhere
  const rarity = found.map(({ scores }) =>
    // one that stands nowhere says nothing
    scores.size === 0 ? 0 : Math.log2(1 + layout.pageOf.length / (1 + scores.size)),
  );
  const candidates = [...new Set(found.flatMap(({ scores }) => [...scores.keys()]))];
  const sections = candidates.flatMap((at): RankedSection[] => {
    const page = layout.pageOf[at] ?? 0;
    const [, groupAt = 0, , , , , linked = '0'] = core.pages[page] ?? [];
    const group = core.groups[groupAt];
    if (!group || !options.isWanted(group)) return [];
    const { score, share } = wordsIn(at, { ...input, rarity, groupAt });
    if (share < LEAST_SHARE) return [];
    const factors = [
      share ** 2,
      exactness(at, typed, input),
      1 + LINKED * Number.parseInt(linked, 36),
      options.weightOf(group),
    ];
    return [
      { page, section: at - (layout.starts[page] ?? 0), score: factors.reduce((a, b) => a * b, score) },
    ];
  });
  return byWorth(sections);
}

/** Adds up what the words count in a section, and the share of the query that is there. */
function wordsIn(
  at: number,
  {
    words,
    found,
    layout,
    rarity,
    groupAt,
  }: RankInput & { readonly rarity: readonly number[]; readonly groupAt: number },
): { readonly score: number; readonly share: number } {
  const start = layout.starts[layout.pageOf[at] ?? 0] ?? 0;
  let score = 0;
  let present = 0;
  found.forEach(({ scores }, index) => {
    const own = scores.get(at) ?? 0;
    const above = (scores.get(start) ?? 0) * ON_PAGE;
    score += Math.max(own, above) + Math.min(own, above) / 2;
    const isInPlace = layout.places[groupAt]?.has(words[index]?.whole ?? '');
    const share = own > 0 ? 1 : above > 0 ? SHARE_ON_PAGE : isInPlace ? SHARE_IN_PLACE : 0;
    present += (rarity[index] ?? 0) * share;
  });
  return { score, share: present / rarity.reduce((sum, value) => sum + value, 0) };
}

/** What it counts that a page or a section is called just like the query, or by few other words. */
function exactness(at: number, typed: readonly string[], { found, layout }: RankInput): number {
  const page = layout.pageOf[at] ?? 0;
  const digit = layout.headingDigits[at] ?? '0';
  const named = found.filter(({ inHeading }) => inHeading.has(at)).length;
  const covered = 1 + (COVERED * named) / Math.max(1, lengthOf(digit));
  if (at === layout.starts[page] && layout.titles[page]?.join(' ') === typed.join(' '))
    return covered * EXACT_TITLE;
  return named === found.length && digit === lengthDigit(typed.length) ? covered * EXACT_HEADING : covered;
}

/** Sorts sections; one on a page that has more of them counts more. */
function byWorth(sections: readonly RankedSection[]): readonly RankedSection[] {
  const sums = new Map<number, number>();
  for (const { page, score } of sections) sums.set(page, (sums.get(page) ?? 0) + score);
  return sections
    .map((one) => ({ ...one, score: one.score + OF_PAGE * ((sums.get(one.page) ?? 0) - one.score) }))
    .sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section);
}
