import { decodeLength, encodeLength, type IndexCore, type PageTexts } from '../format/indexFormat';
import { getTerms, tokenize } from '../format/words';
import { findWord } from './findWord';
import type { IndexFiles } from './indexFiles';
import { type SectionTable, createSectionTable } from './sectionTable';
import { type QueryWord, parseQuery } from './parseQuery';
import { isRow, KINDS_BY_WORD, weighSymbol } from './symbolWeights';
import { type WordMatches, type ShardEngine, createShardEngine } from './shardEngine';

/** A section that matches a query: the index of its page in the core, its index on the page, and its score. */
export interface RankedSection {
  readonly page: number;
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  readonly sections: readonly RankedSection[];
  /** The matched terms to highlight, longest first. */
  readonly terms: readonly string[];
}

export interface RankOptions {
  readonly isIncluded: (group: IndexCore['groups'][number]) => boolean;
  /** Returns the weight of a section relative to others. */
  readonly getWeight: (group: IndexCore['groups'][number]) => number;
}

/** Ranks the sections of a site for a query. */
export type Ranker = (query: string, options: RankOptions) => Promise<Ranking>;

/** The weight of a word in the title or introduction of the page that the section itself lacks. */
const PAGE_WEIGHT = 0.4;
/** How much such a word, or one in the location of the page, counts towards the share of matched words. */
const PAGE_SHARE = 0.6;
const LOCATION_SHARE = 0.5;
/** Sections that match less than this share of the query are dropped. */
const MIN_SHARE = 0.45;
const EXACT_TITLE_BOOST = 5;
const EXACT_HEADING_BOOST = 1.6;
/** Boosts for a heading without other words, for each step on the scale of inbound links, and for other matches on the page. */
const COVERAGE_BOOST = 0.8;
const LINK_BOOST = 0.06;
const SIBLING_WEIGHT = 0.2;

/** Creates a ranker over the files of an index. Shards stay in memory once they are loaded. */
export function createRanker(files: IndexFiles): Ranker {
  let loaded: { readonly core: IndexCore; readonly table: SectionTable } | undefined;
  const engines = new Map<string, ShardEngine>();

  return async (query, options) => {
    const words = parseQuery(query);
    if (words.length === 0) return { sections: [], terms: [] };
    const core = await files.core();
    if (loaded?.core !== core) {
      loaded = { core, table: createSectionTable(core) };
      engines.clear();
    }
    const { table } = loaded;
    const getEngine = async (shard: string) => {
      const content = await files.shard(shard);
      const existing = engines.get(shard);
      if (existing?.content === content) return existing;
      const engine = createShardEngine(content, table);
      engines.set(shard, engine);
      return engine;
    };
    const found = await Promise.all(
      words.map((word) => findWord(word, { core, table, getEngine, loadWordList: () => files.terms() })),
    );
    return {
      sections: rankCandidates({ query, words, found, core, table, options }),
      terms: [...new Set(found.flatMap(({ terms }) => terms))].sort((a, b) => b.length - a.length),
    };
  };
}

interface RankingInput {
  readonly query: string;
  readonly words: readonly QueryWord[];
  readonly found: readonly WordMatches[];
  readonly core: IndexCore;
  readonly table: SectionTable;
  readonly options: RankOptions;
}

function rankCandidates(input: RankingInput): readonly RankedSection[] {
  const { query, words, found, core, table, options } = input;
  const queryTerms = getTerms(query);
  const isQuestion = tokenize(query).length > words.length;
  // A rare word is more significant than a frequent one. A word without matches has no significance.
  const rarity = found.map(({ scores }) =>
    scores.size === 0 ? 0 : Math.log2(1 + table.pageBySection.length / (1 + scores.size)),
  );
  const candidates = [...new Set(found.flatMap(({ scores }) => [...scores.keys()]))];
  const sections = candidates.flatMap((at): RankedSection[] => {
    const page = table.pageBySection[at] ?? 0;
    const [, groupAt = 0, , , , , linked = '0'] = core.pages[page] ?? [];
    const group = core.groups[groupAt];
    if (!group || !options.isIncluded(group)) return [];
    const symbol = weighSymbol(at, isQuestion ? [] : words, found, table);
    const exactness = computeExactness(at, groupAt, queryTerms, input);
    const { score, share: matched } = scoreWords(at, { ...input, rarity, groupAt });
    const share = symbol.isNamed || exactness >= EXACT_TITLE_BOOST ? 1 : matched;
    if (share < MIN_SHARE) return [];
    const factors = [
      share ** 2,
      symbol.isNamed ? Math.max(symbol.weight, exactness) : symbol.weight * exactness,
      1 + LINK_BOOST * Number.parseInt(linked, 36),
      options.getWeight(group),
    ];
    return [
      { page, section: at - (table.firstSections[page] ?? 0), score: factors.reduce((a, b) => a * b, score) },
    ];
  });
  return sortByScore(sections, table);
}

/** Sums up the scores of all words in a section, and computes the share of the query that matches. */
function scoreWords(
  at: number,
  {
    words,
    found,
    table,
    rarity,
    groupAt,
  }: RankingInput & { readonly rarity: readonly number[]; readonly groupAt: number },
): { readonly score: number; readonly share: number } {
  const start = table.firstSections[table.pageBySection[at] ?? 0] ?? 0;
  let score = 0;
  let present = 0;
  found.forEach(({ scores }, index) => {
    const own = scores.get(at) ?? 0;
    const above = (scores.get(start) ?? 0) * PAGE_WEIGHT;
    score += Math.max(own, above) + Math.min(own, above) / 2;
    const isInLocation = table.locationTerms[groupAt]?.has(words[index]?.whole ?? '');
    const share = own > 0 ? 1 : above > 0 ? PAGE_SHARE : isInLocation ? LOCATION_SHARE : 0;
    present += (rarity[index] ?? 0) * share;
  });
  return { score, share: present / rarity.reduce((sum, value) => sum + value, 0) };
}

/** Returns the boost for a title or heading that equals the query or has few other words. */
function computeExactness(
  at: number,
  groupAt: number,
  queryTerms: readonly string[],
  { words, found, table }: RankingInput,
): number {
  const page = table.pageBySection[at] ?? 0;
  const digit = table.headingDigits[at] ?? '0';
  const named = found.filter(({ inHeading }) => inHeading.has(at)).length;
  const covered = 1 + (COVERAGE_BOOST * named) / Math.max(1, decodeLength(digit));
  if (at === table.firstSections[page]) {
    // `client api` is the page `Client` in the part `API Reference`, and `current object` is the page `Current`.
    const others = words.filter(
      ({ whole }) => !table.locationTerms[groupAt]?.has(whole) && !KINDS_BY_WORD[whole],
    );
    const title = table.titleTerms[page]?.join(' ');
    if (title === queryTerms.join(' ') || title === others.map(({ whole }) => whole).join(' '))
      return covered * EXACT_TITLE_BOOST;
  }
  return named === found.length && digit === encodeLength(queryTerms.length)
    ? covered * EXACT_HEADING_BOOST
    : covered;
}

/** Sorts sections by score. Other matching sections of the same page increase the score. */
function sortByScore(sections: readonly RankedSection[], table: SectionTable): readonly RankedSection[] {
  const sums = new Map<number, number>();
  for (const { page, section, score } of sections) {
    if (!isRow((table.firstSections[page] ?? 0) + section, table))
      sums.set(page, (sums.get(page) ?? 0) + score);
  }
  return sections
    .map((one) => ({
      ...one,
      score: one.score + SIBLING_WEIGHT * Math.max(0, (sums.get(one.page) ?? 0) - one.score),
    }))
    .sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section);
}

/** How many of the first results are checked for phrases: their texts are loaded for the result list anyway. */
const MAX_BOOSTED = 20;
const HEADING_BOOST = 0.5;
const TEXT_BOOST = 0.35;

/** Reorders the first results: sections with adjacent words of the query, such as `step functions`, rank higher. */
export async function boostPhrases(
  query: string,
  ranked: readonly RankedSection[],
  { core, files }: { readonly core: IndexCore; readonly files: IndexFiles },
): Promise<readonly RankedSection[]> {
  const words = parseQuery(query).map(({ whole }) => whole);
  const pairs = words.slice(1).map((word, index) => [words[index] ?? '', word] as const);
  if (pairs.length === 0) return ranked;
  const first = await Promise.all(
    ranked.slice(0, MAX_BOOSTED).map(async (result) => {
      const texts: PageTexts = await files.texts(core.pages[result.page]?.[0] ?? '');
      const [, heading = '', , text = ''] = texts[result.section] ?? [];
      const bonus =
        HEADING_BOOST * computePairShare(pairs, heading) + TEXT_BOOST * computePairShare(pairs, text);
      return { ...result, score: result.score * (1 + bonus) };
    }),
  );
  return [...first.sort((a, b) => b.score - a.score), ...ranked.slice(MAX_BOOSTED)];
}

/** Returns the share of the pairs that are adjacent in a text. The second word may be a prefix. */
function computePairShare(pairs: readonly (readonly [string, string])[], text: string): number {
  const words = tokenize(text).map(({ whole }) => whole);
  const found = pairs.filter(([a, b]) =>
    words.some((word, at) => word === a && words[at + 1]?.startsWith(b)),
  );
  return found.length / pairs.length;
}
