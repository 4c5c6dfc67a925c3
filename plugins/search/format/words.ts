/** A word of a text or a query: as it is written, and the parts that it is made of, if they differ. */
export interface Word {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** Characters that nobody sees: places where a word may be broken, and a mark that files begin with. */
export const INVISIBLE = /[\u200b\u00ad\ufeff]/g;
/** What stands between words; signs that are part of a name (`@step`, `self.next`, `--with`, `run_id`) do not. */
const SEPARATORS = /[\s"'`´“”‘’«»()[\]{}<>,;!?=|*…—·&^~\\/]+/u;
/** Signs at the edges of a written word that are punctuation: a name may begin with an @ or dashes, but not end with them. */
const EDGE_PUNCTUATION = /^[^\p{L}\p{N}\p{M}@\-_$]+|^[-_$@]+$|^[_$]+|(?<=^--)-+|[^\p{L}\p{N}\p{M}+#]+$/gu;
const CAMEL_CASE_BOUNDARY = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const NON_WORD = /[^\p{L}\p{N}\p{M}]+/u;
/** Writing without spaces: every two neighbours make a word. */
const UNSPACED_SCRIPTS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu;
const LONGEST = 48;

/** Splits text into words in lower case, without accents; names of code stay whole and are also taken apart. */
export function tokenize(text: string): readonly Word[] {
  return splitWrittenWords(text).flatMap(wordsIn);
}

/** Gives what `tokenize` does, for many texts: each written word is taken apart once. */
export function createTokenizer(): typeof tokenize {
  const known = new Map<string, readonly Word[]>();
  return (text) =>
    splitWrittenWords(text).flatMap((written) => {
      const words = known.get(written) ?? wordsIn(written);
      known.set(written, words);
      return words;
    });
}

function splitWrittenWords(text: string): readonly string[] {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .normalize('NFC')
    .split(SEPARATORS);
}

function wordsIn(written: string): readonly Word[] {
  const name = written.replace(EDGE_PUNCTUATION, '');
  if (name === '') return [];
  const unspaced = name.match(UNSPACED_SCRIPTS);
  if (unspaced) return [...unspaced.flatMap(pairs), ...tokenize(name.replace(UNSPACED_SCRIPTS, ' '))];
  return [createWord(name)];
}

/** Gives every term that a text is found by, as often as it stands there. */
export function getTerms(text: string): readonly string[] {
  return tokenize(text).flatMap(({ whole, parts }) => [whole, ...parts]);
}

function createWord(name: string): Word {
  const whole = name.toLowerCase().slice(0, LONGEST);
  const parts = name
    .split(NON_WORD)
    .flatMap((part) => [part, ...(CAMEL_CASE_BOUNDARY.test(part) ? part.split(CAMEL_CASE_BOUNDARY) : [])])
    .map((part) => part.toLowerCase().slice(0, LONGEST))
    .filter((part) => part !== '' && part !== whole);
  return { whole, parts: [...new Set(parts)] };
}

function pairs(run: string): readonly Word[] {
  const characters = [...run];
  if (characters.length === 1) return [{ whole: run, parts: [] }];
  return characters.slice(1).map((next, index) => ({ whole: `${characters[index]}${next}`, parts: [] }));
}
