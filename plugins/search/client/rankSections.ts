import type { IndexCore } from '../format/indexFormat';
import { tokenize } from '../format/words';
import { createExactness, type ExactnessInput, TITLE_MATCH } from './exactness';
import { findJoinedName, findWord, type FoundWord } from './findWord';
import type { IndexFiles } from './indexFiles';
import type { NamedPart } from './namedPart';
import { type SectionTable, createSectionTable } from './sectionTable';
import { isQuestion, parseQuery } from './parseQuery';
import { isRow, refersToSymbol, weighSymbol } from './symbolWeights';
import { type ShardEngine, createShardEngine } from './shardEngine';

/** A section that matches a query: the index of its page in the core, its index on the page, and its score. */
export interface RankedSection {
  readonly page: number;
  readonly section: number;
  readonly score: number;
}

/** What the search did with words that the site does not contain. */
export interface QueryChanges {
  /** Mistyped words, each with the word that replaced it. */
  readonly corrected: readonly { readonly word: string; readonly replacement: string }[];
  readonly ignored: readonly string[];
}

export interface Ranking extends QueryChanges {
  readonly sections: readonly RankedSection[];
  /** The matched terms to highlight, longest first. */
  readonly terms: readonly string[];
}

export interface RankOptions {
  readonly isIncluded: (group: IndexCore['groups'][number]) => boolean;
  /** Returns the weight of a section relative to others. */
  readonly getWeight: (group: IndexCore['groups'][number]) => number;
  /** The part of the site that the query names, if any. */
  readonly part: NamedPart | undefined;
  /** What the locations of references contain. */
  readonly reference: RegExp;
}

/** Ranks the sections of a site for a query. */
export type Ranker = (query: string, options: RankOptions) => Promise<Ranking>;

/** The weight of a word in the title or introduction of the page that the section itself lacks. */
const PAGE_WEIGHT = 0.7;
/** How strongly words that most sections contain, such as `step`, count less than others. */
const RARITY_POWER = 0.5;
/** The weight of words that name a part of the site. */
const NAMING_WEIGHT = 0.1;
/** The share credited to a word that matches only the page, or only the location of the page. */
const PAGE_SHARE = 0.6;
const LOCATION_SHARE = 0.5;
/** Sections that match less than this share of the query are dropped. */
const MIN_SHARE = 0.45;
/** Boosts for each step on the scale of inbound links, and for other matches on the page. */
const LINK_BOOST = 0.1;
const SIBLING_WEIGHT = 0.4;
const MAX_SIBLINGS = 4;
/** The weight of a reference for a question that does not refer to a symbol: guides explain. */
const REFERENCE_WEIGHT = 0.4;
/** Lists of changes mention every subject but explain none. */
const HISTORY = /^(?:release notes|changelog|roadmap)/i;
/** Their weight, unless a title or heading there contains words of the query. */
const HISTORY_WEIGHT = 0.5;

/** Creates a ranker over the files of an index. Shards stay in memory once they are loaded. */
export function createRanker(files: IndexFiles): Ranker {
  let loaded: { readonly core: IndexCore; readonly table: SectionTable } | undefined;
  const engines = new Map<string, ShardEngine>();

  return async (query, options) => {
    const words = parseQuery(query);
    if (words.length === 0) return { sections: [], terms: [], corrected: [], ignored: [] };
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
    const joined = await findJoinedName(query, words, { core, table, getEngine });
    return {
      sections: rankCandidates({ query, words, found, joined, core, table, options }),
      terms: [...new Set(found.flatMap(({ terms }) => terms))].sort((a, b) => b.length - a.length),
      corrected: words.flatMap(({ whole }, index) => {
        const replacement = found[index]?.replacement;
        return replacement === undefined ? [] : [{ word: whole, replacement }];
      }),
      ignored: words.filter((_, index) => found[index]?.scores.size === 0).map(({ whole }) => whole),
    };
  };
}

interface RankingInput extends Omit<ExactnessInput, 'found' | 'rarity' | 'part'> {
  readonly found: readonly FoundWord[];
  readonly options: RankOptions;
  /** The sections about a name whose parts are the words. */
  readonly joined: ReadonlySet<number>;
}

function rankCandidates(input: RankingInput): readonly RankedSection[] {
  const { query, words, found, joined, core, table, options } = input;
  const isSentence = tokenize(query).length > words.length;
  const prefersGuides = isQuestion(query) && !options.reference.test(query) && !refersToSymbol(words);
  // A rare word is more significant than a frequent one. A word without matches has no significance.
  const rarity = found.map(({ scores }) =>
    scores.size === 0 ? 0 : Math.log2(1 + table.pageBySection.length / (1 + scores.size)),
  );
  const significances = rarity.map(
    (value, index) =>
      (value / Math.max(...rarity)) ** RARITY_POWER *
      (options.part?.words.has(words[index]?.whole ?? '') ? NAMING_WEIGHT : 1),
  );
  const computeExactness = createExactness({ query, words, found, rarity, core, table, part: options.part });
  const hasForeignName = findForeignNames(input);
  const candidates = [...new Set(found.flatMap(({ scores }) => [...scores.keys()]))];
  const sections = candidates.flatMap((at): RankedSection[] => {
    const page = table.pageBySection[at] ?? 0;
    const [, groupAt = 0, , title = '', , , linked = '0'] = core.pages[page] ?? [];
    const group = core.groups[groupAt];
    if (!group || !options.isIncluded(group)) return [];
    const symbol = weighSymbol(at, { words: isSentence ? [] : words, found, joined, table });
    const exactness = computeExactness(at);
    const { score, share: matched } = scoreWords(at, { ...input, rarity, significances, groupAt });
    const share = symbol.isNamed || exactness >= TITLE_MATCH ? 1 : matched;
    if (share < MIN_SHARE) return [];
    const factors = [
      share ** 2,
      symbol.isNamed ? Math.max(symbol.weight, exactness) : symbol.weight * exactness,
      1 + LINK_BOOST * Number.parseInt(linked, 36),
      hasForeignName(at) ? 1 : options.getWeight(group),
      prefersGuides && options.reference.test(group[0]) ? REFERENCE_WEIGHT : 1,
      HISTORY.test(title) && exactness === 1 ? HISTORY_WEIGHT : 1,
    ];
    return [
      { page, section: at - (table.firstSections[page] ?? 0), score: factors.reduce((a, b) => a * b, score) },
    ];
  });
  return sortByScore(sections, table);
}

/** Returns whether a section contains a name from the query that only sections with less weight contain: it names their part. */
function findForeignNames({ found, core, table, options }: RankingInput): (at: number) => boolean {
  const isPreferred = (at: number) => {
    const group = core.groups[core.pages[table.pageBySection[at] ?? 0]?.[1] ?? 0];
    return group !== undefined && options.isIncluded(group) && options.getWeight(group) === 1;
  };
  const foreign = found.filter(({ withName }) => ![...withName].some(isPreferred));
  return (at) => foreign.some(({ withName }) => withName.has(at));
}

/** Sums up the scores of all words in a section, and computes the share of the query that matches. */
function scoreWords(
  at: number,
  {
    words,
    found,
    table,
    rarity,
    significances,
    groupAt,
    options: { part },
  }: RankingInput & {
    readonly rarity: readonly number[];
    readonly significances: readonly number[];
    readonly groupAt: number;
  },
): { readonly score: number; readonly share: number } {
  const start = table.firstSections[table.pageBySection[at] ?? 0] ?? 0;
  let score = 0;
  let present = 0;
  found.forEach(({ scores }, index) => {
    const word = words[index]?.whole ?? '';
    const isNaming = part?.words.has(word);
    const own = scores.get(at) ?? 0;
    const above = (scores.get(start) ?? 0) * PAGE_WEIGHT;
    score += (Math.max(own, above) + Math.min(own, above) / 2) * (significances[index] ?? 0);
    const isInLocation = table.locationTerms[groupAt]?.has(word);
    // The pages of a part do not have to contain its name.
    const share = own > 0 || isNaming ? 1 : above > 0 ? PAGE_SHARE : isInLocation ? LOCATION_SHARE : 0;
    present += (rarity[index] ?? 0) * share;
  });
  return { score, share: present / rarity.reduce((sum, value) => sum + value, 0) };
}

/** Sorts sections by score. The best other matching sections of the same page increase the score. */
function sortByScore(sections: readonly RankedSection[], table: SectionTable): readonly RankedSection[] {
  const sorted = [...sections].sort(compareSections);
  const best = new Map<number, RankedSection[]>();
  for (const one of sorted) {
    if (isRow((table.firstSections[one.page] ?? 0) + one.section, table)) continue;
    const scores = best.get(one.page);
    if (!scores) best.set(one.page, [one]);
    else if (scores.length <= MAX_SIBLINGS) scores.push(one);
  }
  return sorted
    .map((one) => {
      const others = (best.get(one.page) ?? []).filter((other) => other !== one).slice(0, MAX_SIBLINGS);
      return { ...one, score: others.reduce((sum, { score }) => sum + SIBLING_WEIGHT * score, one.score) };
    })
    .sort(compareSections);
}

function compareSections(a: RankedSection, b: RankedSection): number {
  return b.score - a.score || a.page - b.page || a.section - b.section;
}
