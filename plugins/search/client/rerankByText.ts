import type { IndexCore, PageTexts } from '../format/indexFormat';
import { escapeRegExp } from '../../../src/model/escapeRegExp';
import type { IndexFiles } from './indexFiles';
import { parseQuery } from './parseQuery';
import type { RankedSection } from './rankSections';

/** How many of the first results are ranked again: those that a list shows, whose texts it loads anyway, and with phrases a few more. */
const MAX_SHOWN = 15;
const MAX_WITH_PHRASES = 20;
const HEADING_BOOST = 0.7;
const TEXT_BOOST = 0.35;
/** The boost of a text that contains a query of several pairs as a whole, such as an error message. */
const PHRASE_BOOST = 0.8;
/** The boost of a section that describes the argument that is the query, in a row that starts with its name. */
const ROW_BOOST = 1.5;
/** The weight of a section whose page has a better one with the same heading, such as an option that several commands have. */
const REPEATED_WEIGHT = 0.4;
/** The weight of lists of links to other pages, and their headings. */
const LINKS_WEIGHT = 0.3;
const LINKS = /^(?:See also|Next(?: steps)?)$/;

/**
 * Ranks the first results again by their texts. Sections with adjacent words of the query, such as `step functions`, rank higher;
 * lists of links, and sections that repeat the heading of a better one, rank lower.
 */
export async function rerankByText(
  query: string,
  ranked: readonly RankedSection[],
  { core, files }: { readonly core: IndexCore; readonly files: IndexFiles },
): Promise<readonly RankedSection[]> {
  const words = getWords(query);
  const pairs = pairUp(words);
  const row = words.length === 1 ? createRowPattern(words[0] ?? '') : undefined;
  const limit = pairs.length > 0 ? MAX_WITH_PHRASES : MAX_SHOWN;
  const first = await Promise.all(
    ranked.slice(0, limit).map(async (result) => {
      const texts: PageTexts = await files.texts(core.pages[result.page]?.[0] ?? '');
      const [, heading = '', , text = ''] = texts[result.section] ?? [];
      const inText = computePairShare(pairs, text);
      const boost =
        1 +
        HEADING_BOOST * computePairShare(pairs, heading) +
        (row?.test(text) ? ROW_BOOST : 0) +
        (inText === 1 && pairs.length > 1 ? PHRASE_BOOST : TEXT_BOOST * inText);
      const score = result.score * boost * (LINKS.test(heading) ? LINKS_WEIGHT : 1);
      return { result: { ...result, score }, name: `${result.page} ${heading}` };
    }),
  );
  const names = new Set<string>();
  const distinct = first
    .sort((a, b) => b.result.score - a.result.score)
    .map(({ result, name }) => {
      const isRepeated = names.has(name);
      names.add(name);
      return isRepeated ? { ...result, score: result.score * REPEATED_WEIGHT } : result;
    });
  return [...distinct.sort((a, b) => b.score - a.score), ...ranked.slice(limit)];
}

/** Returns a pattern of the first line of a row about a name, which is followed by its type. Only names from code have rows. */
function createRowPattern(name: string): RegExp | undefined {
  return name.includes('_') ? new RegExp(`^${escapeRegExp(name)} [\\p{L}(]`, 'imu') : undefined;
}

type Pair = readonly [string, string];

const getWords = (text: string): readonly string[] =>
  parseQuery(text, Number.POSITIVE_INFINITY).map(({ whole }) => whole);

function pairUp(words: readonly string[]): readonly Pair[] {
  return words.slice(1).map((word, index) => [words[index] ?? '', word]);
}

/** Returns the share of the pairs that are adjacent in a text, apart from stop words. The second word may be a prefix. */
function computePairShare(pairs: readonly Pair[], text: string): number {
  if (pairs.length === 0) return 0;
  const inText = pairUp(getWords(text));
  const found = pairs.filter(([a, b]) => inText.some(([c, d]) => c === a && d.startsWith(b)));
  return found.length / pairs.length;
}
