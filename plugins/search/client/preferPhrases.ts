import type { IndexCore, PageTexts } from '../format/indexFormat';
import { wordsOf } from '../format/words';
import type { IndexFiles } from './indexFiles';
import { queryWords } from './query';
import type { RankedSection } from './rankSections';

/** How many of the first results are looked at: their texts are shown anyway. */
const LOOKED_AT = 20;
const IN_HEADING = 0.5;
const IN_TEXT = 0.35;

/** Reorders the first results: a section counts more where neighbours of the query stand side by side, as in `step functions`. */
export async function preferPhrases(
  query: string,
  ranked: readonly RankedSection[],
  { core, files }: { readonly core: IndexCore; readonly files: IndexFiles },
): Promise<readonly RankedSection[]> {
  const words = queryWords(query).map(({ whole }) => whole);
  const pairs = words.slice(1).map((word, index) => [words[index] ?? '', word] as const);
  if (pairs.length === 0) return ranked;
  const first = await Promise.all(
    ranked.slice(0, LOOKED_AT).map(async (result) => {
      const texts: PageTexts = await files.texts(core.pages[result.page]?.[0] ?? '');
      const [, heading = '', , text = ''] = texts[result.section] ?? [];
      const bonus = IN_HEADING * share(pairs, heading) + IN_TEXT * share(pairs, text);
      return { ...result, score: result.score * (1 + bonus) };
    }),
  );
  return [...first.sort((a, b) => b.score - a.score), ...ranked.slice(LOOKED_AT)];
}

/** The share of the pairs that stand side by side in a text; the second may go on. */
function share(pairs: readonly (readonly [string, string])[], text: string): number {
  const words = wordsOf(text).map(({ whole }) => whole);
  const found = pairs.filter(([a, b]) =>
    words.some((word, at) => word === a && words[at + 1]?.startsWith(b)),
  );
  return found.length / pairs.length;
}
