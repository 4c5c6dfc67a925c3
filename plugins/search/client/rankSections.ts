import { decodeLength, encodeLength, type IndexCore, type PageTexts } from '../format/indexFormat';
import { getTerms, tokenize } from '../format/words';
import { findWord } from './findWord';
import type { IndexFiles } from './indexFiles';
import { type SectionTable, createSectionTable } from './sectionTable';
import { type QueryWord, parseQuery } from './parseQuery';
import { type WordMatches, type ShardEngine, createShardEngine } from './shardEngine';

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
const PAGE_WEIGHT = 0.4;
/** How far such a word, or one of the page's place, counts as being there. */
const PAGE_SHARE = 0.6;
const LOCATION_SHARE = 0.5;
/** A section without this share of the query is no answer. */
const MIN_SHARE = 0.45;
const EXACT_TITLE_BOOST = 5;
const EXACT_HEADING_BOOST = 1.6;
/** What is added for a heading that has no other words, for each step on the scale of inbound links, and of the page's other sections. */
const COVERAGE_BOOST = 0.8;
const LINK_BOOST = 0.06;
const SIBLING_WEIGHT = 0.2;

/** Makes a ranker over the files of an index; shards that have been read stay in memory. */
export function createRanker(files: IndexFiles): Ranker {
  let known: { readonly core: IndexCore; readonly table: SectionTable } | undefined;
  const engines = new Map<string, ShardEngine>();

  return async (query, options) => {
    const words = parseQuery(query);
    if (words.length === 0) return { sections: [], terms: [] };
    const core = await files.core();
    if (known?.core !== core) {
      known = { core, table: createSectionTable(core) };
      engines.clear();
    }
    const { table } = known;
    const getEngine = async (shard: string) => {
      const content = await files.shard(shard);
      const before = engines.get(shard);
      if (before?.content === content) return before;
      const engine = createShardEngine(content, table);
      engines.set(shard, engine);
      return engine;
    };
    const found = await Promise.all(
      words.map((word) => findWord(word, { core, table, getEngine, wordList: () => files.terms() })),
    );
    return {
      sections: ranked({ query, words, found, core, table, options }),
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

function ranked(input: RankingInput): readonly RankedSection[] {
  const { query, found, core, table, options } = input;
  const typed = getTerms(query);
  // a rare word says more of what is meant than one that stands everywhere
  const rarity = found.map(({ scores }) =>
    // one that stands nowhere says nothing
    scores.size === 0 ? 0 : Math.log2(1 + table.pageBySection.length / (1 + scores.size)),
  );
  const candidates = [...new Set(found.flatMap(({ scores }) => [...scores.keys()]))];
  const sections = candidates.flatMap((at): RankedSection[] => {
    const page = table.pageBySection[at] ?? 0;
    const [, groupAt = 0, , , , , linked = '0'] = core.pages[page] ?? [];
    const group = core.groups[groupAt];
    if (!group || !options.isWanted(group)) return [];
    const { score, share } = wordsIn(at, { ...input, rarity, groupAt });
    if (share < MIN_SHARE) return [];
    const factors = [
      share ** 2,
      computeExactness(at, typed, input),
      1 + LINK_BOOST * Number.parseInt(linked, 36),
      options.weightOf(group),
    ];
    return [
      { page, section: at - (table.firstSections[page] ?? 0), score: factors.reduce((a, b) => a * b, score) },
    ];
  });
  return sortByScore(sections);
}

/** Adds up what the words count in a section, and the share of the query that is there. */
function wordsIn(
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
    const isInPlace = table.locationTerms[groupAt]?.has(words[index]?.whole ?? '');
    const share = own > 0 ? 1 : above > 0 ? PAGE_SHARE : isInPlace ? LOCATION_SHARE : 0;
    present += (rarity[index] ?? 0) * share;
  });
  return { score, share: present / rarity.reduce((sum, value) => sum + value, 0) };
}

/** What it counts that a page or a section is called just like the query, or by few other words. */
function computeExactness(at: number, typed: readonly string[], { found, table }: RankingInput): number {
  const page = table.pageBySection[at] ?? 0;
  const digit = table.headingDigits[at] ?? '0';
  const named = found.filter(({ inHeading }) => inHeading.has(at)).length;
  const covered = 1 + (COVERAGE_BOOST * named) / Math.max(1, decodeLength(digit));
  if (at === table.firstSections[page] && table.titleTerms[page]?.join(' ') === typed.join(' '))
    return covered * EXACT_TITLE_BOOST;
  return named === found.length && digit === encodeLength(typed.length)
    ? covered * EXACT_HEADING_BOOST
    : covered;
}

/** Sorts sections; one on a page that has more of them counts more. */
function sortByScore(sections: readonly RankedSection[]): readonly RankedSection[] {
  const sums = new Map<number, number>();
  for (const { page, score } of sections) sums.set(page, (sums.get(page) ?? 0) + score);
  return sections
    .map((one) => ({ ...one, score: one.score + SIBLING_WEIGHT * ((sums.get(one.page) ?? 0) - one.score) }))
    .sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section);
}

/** How many of the first results are looked at: their texts are shown anyway. */
const MAX_BOOSTED = 20;
const HEADING_BOOST = 0.5;
const TEXT_BOOST = 0.35;

/** Reorders the first results: a section counts more where neighbours of the query stand side by side, as in `step functions`. */
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
      const bonus = HEADING_BOOST * share(pairs, heading) + TEXT_BOOST * share(pairs, text);
      return { ...result, score: result.score * (1 + bonus) };
    }),
  );
  return [...first.sort((a, b) => b.score - a.score), ...ranked.slice(MAX_BOOSTED)];
}

/** The share of the pairs that stand side by side in a text; the second may go on. */
function share(pairs: readonly (readonly [string, string])[], text: string): number {
  const words = tokenize(text).map(({ whole }) => whole);
  const found = pairs.filter(([a, b]) =>
    words.some((word, at) => word === a && words[at + 1]?.startsWith(b)),
  );
  return found.length / pairs.length;
}
