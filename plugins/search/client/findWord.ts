import { type IndexCore, lengthDigit } from '../format/indexFormat';
import type { Layout } from './layout';
import { oneTypo } from './oneTypo';
import { type QueryWord, stemOf } from './query';
import type { Found, ShardEngine } from './shardEngine';

export interface FindInput {
  readonly core: IndexCore;
  readonly layout: Layout;
  readonly engineOf: (shard: string) => Promise<ShardEngine>;
  /** Gets all words of the site. */
  readonly wordList: () => Promise<string>;
}

/** What other forms of a word, the parts of a name, and words with a slip count. */
const OF_STEM = 0.6;
const OF_PARTS = 0.5;
const OF_TYPO = 0.6;
/** A beginning that is spread over more shards than these says too little to fetch them. */
const MOST_SHARDS = 3;
const MOST_MISTYPED = 12;
const SINGLE = lengthDigit(1);

/** Finds the sections that have a word: as it is, as the beginning of another, in another form, by its parts, or with one slip. */
export async function findWord(word: QueryWord, input: FindInput): Promise<Found> {
  const { whole, parts, isLast } = word;
  const stem = stemOf(whole);
  const found = merged([
    await findTerm(whole, isLast || whole.length > 3, input),
    ...(stem === whole ? [] : [weighted(await findTerm(stem, true, input), OF_STEM)]),
  ]);
  const inParts = await Promise.all(parts.map((part) => findTerm(part, false, input)));
  const all = parts.length > 0 ? withParts(found, inParts, input.layout) : found;
  if (all.scores.size > 0 || whole.length < 4) return all;
  return weighted(await findMistyped(whole, input), OF_TYPO);
}

async function findTerm(term: string, isPrefix: boolean, { core, engineOf }: FindInput): Promise<Found> {
  const engines = await Promise.all(shardsOf(term, core).map(engineOf));
  return merged(engines.map((engine) => engine.search(term, isPrefix)));
}

/** The shards that may hold a term, or terms that begin with it. */
function shardsOf(term: string, { shards }: IndexCore): readonly string[] {
  const own = shards.filter((shard) => term.startsWith(shard)).at(-1);
  const below = shards.filter((shard) => shard !== own && shard.startsWith(term));
  return [...(own === undefined ? [] : [own]), ...(below.length <= MOST_SHARDS ? below : [])];
}

/** Looks where the first letters lead and among the titles of all pages; if that is nowhere, among all words of the site. */
async function findMistyped(word: string, input: FindInput): Promise<Found> {
  const { core, layout, engineOf, wordList } = input;
  const swapped = `${word[1]}${word[0]}${word.slice(2)}`;
  const shards = new Set([word, swapped].flatMap((start) => shardsOf(start, core)));
  const engines = await Promise.all([...shards].map(engineOf));
  const near = nearTo(word, [...engines.flatMap((engine) => engine.terms), ...layout.titles.flat()]);
  const meant = near.length > 0 ? near : nearTo(word, (await wordList()).split(' '));
  return merged(await Promise.all(meant.map((term) => findTerm(term, false, input))));
}

function nearTo(word: string, terms: readonly string[]): readonly string[] {
  const near = new Set(terms.filter((term) => term.length > 3 && oneTypo(word, term)));
  return [...near].sort().slice(0, MOST_MISTYPED);
}

/**
 * A name also stands for its parts where all of them are, and for the last one where it is the heading of a text that has the
 * name: `self.next` is described under `next`.
 */
function withParts(found: Found, parts: readonly Found[], { headingDigits }: Layout): Found {
  const scores = new Map(found.scores);
  const last = parts.at(-1);
  for (const [at, score] of last?.scores ?? []) {
    const hasAll = parts.every((part) => part.scores.has(at));
    const isNamed = headingDigits[at] === SINGLE && last?.inHeading.has(at) && found.scores.has(at);
    if (!hasAll && !isNamed) continue;
    const mean = parts.reduce((sum, part) => sum + (part.scores.get(at) ?? 0), 0) / parts.length;
    scores.set(at, (scores.get(at) ?? 0) + (hasAll ? mean : score) * OF_PARTS);
  }
  return { ...found, scores, terms: [...found.terms, ...parts.flatMap(({ terms }) => terms)] };
}

function weighted({ scores, ...found }: Found, weight: number): Found {
  return { ...found, scores: new Map([...scores].map(([at, score]) => [at, score * weight])) };
}

/** Of several ways to find a word the best counts. */
function merged(all: readonly Found[]): Found {
  const scores = new Map<number, number>();
  for (const one of all) {
    for (const [at, score] of one.scores) scores.set(at, Math.max(score, scores.get(at) ?? 0));
  }
  return {
    scores,
    inHeading: new Set(all.flatMap(({ inHeading }) => [...inHeading])),
    terms: all.flatMap(({ terms }) => terms),
  };
}
