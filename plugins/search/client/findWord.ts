import { type IndexCore, encodeLength } from '../format/indexFormat';
import { isUnspacedCharacter, tokenize } from '../format/words';
import type { SectionTable } from './sectionTable';
import { countEdits } from './nearestTerms';
import { type QueryWord, stemWord } from './parseQuery';
import type { WordMatches, ShardEngine } from './shardEngine';

export interface FindInput {
  readonly core: IndexCore;
  readonly table: SectionTable;
  readonly getEngine: (shard: string) => Promise<ShardEngine>;
  /** Loads all words of the site. */
  readonly loadWordList: () => Promise<string>;
}

/** The sections that match a word, and the word of the site that replaced it if it was mistyped. */
export interface FoundWord extends ReplacedMatches {
  /** If the word is a name from code, the sections that contain exactly this name. */
  readonly withName: ReadonlySet<number>;
}

interface ReplacedMatches extends WordMatches {
  readonly replacement?: string | undefined;
}

/** The weights of other forms of a word, of the parts of a name, and of words with a typo. */
const STEM_WEIGHT = 0.6;
/** How much a section that contains all parts of a name apart from each other scores at most, relative to the best one that contains it. */
const SCATTERED_SHARE = 0.2;
const PARTS_WEIGHT = 0.8;
const TYPO_WEIGHT = 0.6;
/** Too many words begin with so few characters. */
const MAX_EXACT_LENGTH = 3;
/** A prefix that spans more shards than this is too unspecific to fetch them all. */
const MAX_PREFIX_SHARDS = 3;
const MAX_NEAR_TERMS = 12;
/** The halves of a compound have at least so many characters. */
const MIN_HALF = 3;
/** What readers type instead of the word, by its stem. */
const ABBREVIATIONS = new Map(
  Object.entries({
    arg: 'argument',
    auth: 'authentication',
    config: 'configuration',
    configur: 'config',
    cred: 'credentials',
    db: 'database',
    dep: 'dependencies',
    env: 'environment',
    img: 'image',
    k8s: 'kubernetes',
    param: 'parameter',
    repo: 'repository',
    var: 'variable',
  }),
);
/** Words that are too short for prefixes and stems, but have a plural. */
const SHORT_NOUN = /^[a-z]{2}[a-rt-z]$/;
/** A query with more words is a phrase, not a name. */
const MAX_NAME_WORDS = 4;
const NOWHERE: ReadonlySet<number> = new Set();
const ONE_TERM = encodeLength(1);

/** Finds the sections that contain a word: exactly, as a prefix, in another form, by its parts, or with one typo. */
export async function findWord(word: QueryWord, input: FindInput): Promise<FoundWord> {
  const name = word.parts.length > 0 ? await findTerm(word.whole, false, input) : undefined;
  return { ...(await findMatches(word, input)), withName: new Set(name?.scores.keys()) };
}

async function findMatches({ whole, parts, isLast }: QueryWord, input: FindInput): Promise<ReplacedMatches> {
  const stem = stemWord(whole);
  const others = [ABBREVIATIONS.get(stem) ?? [], SHORT_NOUN.test(whole) ? `${whole}s` : []].flat();
  const isPrefix = isLast || whole.length > MAX_EXACT_LENGTH || isUnspacedCharacter(whole);
  const found = mergeMatches([
    await findTerm(whole, isPrefix, input),
    ...(await Promise.all(listSpellings(whole).map((spelling) => findTerm(spelling, false, input)))),
    ...(stem === whole
      ? []
      : [
          {
            ...scaleScores(await findTerm(stem, stem.length > MAX_EXACT_LENGTH, input), STEM_WEIGHT),
            named: NOWHERE,
          },
        ]),
    ...(await Promise.all(
      others.map(async (form) => scaleScores(await findTerm(form, false, input), STEM_WEIGHT)),
    )),
  ]);
  const byPart = await Promise.all(parts.map((part) => findTerm(part, false, input)));
  const all =
    parts.length > 0 ? addPartMatches(found, byPart, { ...input, isName: whole.includes('_') }) : found;
  if (all.scores.size > 0 || whole.length < 4) return all;
  const halves = splitCompound(whole, new Set((await input.loadWordList()).split(' ')));
  if (halves) {
    const both = await Promise.all(halves.map((half) => findTerm(half, false, input)));
    const inBoth = addPartMatches(found, both, { ...input, isName: false });
    if (inBoth.scores.size > 0) return inBoth;
  }
  const mistyped = await findMistyped(whole, input);
  const replacement = mistyped.terms.toSorted((a, b) => countEdits(whole, a) - countEdits(whole, b))[0];
  return { ...scaleScores(mistyped, TYPO_WEIGHT), replacement };
}

/** Returns the sections whose heading contains a name that a reader types with spaces: `run id` is `run_id`. */
export async function findJoinedName(
  query: string,
  words: readonly QueryWord[],
  input: Omit<FindInput, 'loadWordList'>,
): Promise<ReadonlySet<number>> {
  const name = words.map(({ whole }) => whole).join('_');
  const isSpaced = words.length > 1 && words.length <= MAX_NAME_WORDS && /^[a-z\d ]+$/i.test(query);
  return isSpaced && tokenize(query).length === words.length
    ? (await findTerm(name, false, input)).named
    : NOWHERE;
}

async function findTerm(
  term: string,
  isPrefix: boolean,
  { core, getEngine }: Pick<FindInput, 'core' | 'getEngine'>,
): Promise<WordMatches> {
  const engines = await Promise.all(selectShards(term, core).map(getEngine));
  return mergeMatches(engines.map((engine) => engine.search(term, isPrefix)));
}

/** Returns the spelling of a name in commands: the argument `max_workers` of Python is the option `--max-workers`. */
function listSpellings(name: string): readonly string[] {
  return name.includes('_') ? [name.replace(/^-+/, '').replaceAll('_', '-')] : [];
}

/** Returns the shards that may contain the term or terms that start with it. */
function selectShards(term: string, { shards }: IndexCore): readonly string[] {
  const own = shards.filter((shard) => term.startsWith(shard)).at(-1);
  const below = shards.filter((shard) => shard !== own && shard.startsWith(term));
  return [...(own === undefined ? [] : [own]), ...(below.length <= MAX_PREFIX_SHARDS ? below : [])];
}

/** Returns the two words that are written as one, such as `lock` and `file`. */
function splitCompound(word: string, terms: ReadonlySet<string>): readonly string[] | undefined {
  for (let at = word.length - MIN_HALF; at >= MIN_HALF; at--) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => terms.has(half))) return halves;
  }
  return undefined;
}

/** Searches the shards of the first letters and the titles of all pages; if no term is close, all words of the site. */
async function findMistyped(word: string, input: FindInput): Promise<WordMatches> {
  const { core, table, getEngine, loadWordList } = input;
  const swapped = `${word[1]}${word[0]}${word.slice(2)}`;
  const shards = new Set([word, swapped].flatMap((start) => selectShards(start, core)));
  const engines = await Promise.all([...shards].map(getEngine));
  const near = findNearTerms(word, [
    ...engines.flatMap((engine) => engine.terms),
    ...table.titleTerms.flat(),
  ]);
  const candidates = near.length > 0 ? near : findNearTerms(word, (await loadWordList()).split(' '));
  return mergeMatches(await Promise.all(candidates.map((term) => findTerm(term, false, input))));
}

/** Returns the terms that one typo separates from a word, or else those of which it may be the beginning. */
export function findNearTerms(word: string, terms: readonly string[]): readonly string[] {
  const near = [...new Set(terms.filter((term) => term.length > 3 && isOneTypoAway(word, term)))];
  const whole = near.filter((term) => countEdits(word, term) === 1);
  return (whole.length > 0 ? whole : near).sort().slice(0, MAX_NEAR_TERMS);
}

/**
 * Adds the sections that contain all parts of a name, and those that contain the name and have its last part as their heading:
 * `self.next` is described under `next`.
 */
function addPartMatches(
  found: WordMatches,
  parts: readonly WordMatches[],
  { table: { headingDigits }, isName }: Pick<FindInput, 'table'> & { readonly isName: boolean },
): WordMatches {
  const scores = new Map(found.scores);
  const named = new Set(found.named);
  const last = parts.at(-1);
  const best = Math.max(0, ...found.scores.values());
  for (const [at, score] of last?.scores ?? []) {
    const hasAll = parts.every((part) => part.scores.has(at));
    const isHeading = headingDigits[at] === ONE_TERM && last?.inHeading.has(at) && found.scores.has(at);
    if (!hasAll && !isHeading) continue;
    if (isHeading) named.add(at);
    const mean = parts.reduce((sum, part) => sum + (part.scores.get(at) ?? 0), 0) / parts.length;
    const whole = scores.get(at) ?? 0;
    // A name such as `r_function` is not about its parts, unless nothing has this name.
    const limit =
      isName && found.scores.size > 0 ? whole || best * SCATTERED_SHARE : Number.POSITIVE_INFINITY;
    scores.set(at, whole + Math.min(limit, hasAll ? mean : score) * PARTS_WEIGHT);
  }
  return { ...found, scores, named, terms: [...found.terms, ...parts.flatMap(({ terms }) => terms)] };
}

function scaleScores({ scores, ...found }: WordMatches, weight: number): WordMatches {
  return { ...found, scores: new Map([...scores].map(([at, score]) => [at, score * weight])) };
}

/** Merges the matches of several ways to find a word; the best score counts. */
function mergeMatches(all: readonly WordMatches[]): WordMatches {
  const scores = new Map<number, number>();
  for (const one of all) {
    for (const [at, score] of one.scores) scores.set(at, Math.max(score, scores.get(at) ?? 0));
  }
  return {
    scores,
    inHeading: new Set(all.flatMap(({ inHeading }) => [...inHeading])),
    named: new Set(all.flatMap(({ named }) => [...named])),
    terms: all.flatMap(({ terms }) => terms),
  };
}

/**
 * Returns whether one typo separates a word from a term or a prefix of it: an extra, missing or wrong character, or two swapped
 * characters.
 */
export function isOneTypoAway(word: string, term: string): boolean {
  if (term.length < word.length - 1) return false;
  let same = 0;
  while (same < word.length && word[same] === term[same]) same++;
  const matchesRest = (from: number, to: number) => term.startsWith(word.slice(from), to);
  return (
    matchesRest(same + 1, same) ||
    matchesRest(same, same + 1) ||
    matchesRest(same + 1, same + 1) ||
    (word[same] === term[same + 1] && word[same + 1] === term[same] && matchesRest(same + 2, same + 2))
  );
}
