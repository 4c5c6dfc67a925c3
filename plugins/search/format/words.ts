/** A word of a text or a query: as it is written, and the parts that it is made of, if they differ. */
export interface Word {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** Characters that nobody sees: places where a word may be broken, and a mark that files begin with. */
export const INVISIBLE = /[\u200b\u00ad\ufeff]/g;
/** What stands between words; signs that are part of a name (`@step`, `self.next`, `--with`, `run_id`) do not. */
const BETWEEN = /[\s"'`´“”‘’«»()[\]{}<>,;!?=|*…—·&^~\\/]+/u;
/** Signs at the edges of a written word that are punctuation: a name may begin with an @ or dashes, but not end with them. */
const EDGES = /^[^\p{L}\p{N}\p{M}@\-_$]+|^[-_$@]+$|^[_$]+|(?<=^--)-+|[^\p{L}\p{N}\p{M}+#]+$/gu;
const CAMEL = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/u;
/** Writing without spaces: every two neighbours make a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu;
const LONGEST = 48;

/** Splits text into words in lower case, without accents; names of code stay whole and are also taken apart. */
export function wordsOf(text: string): readonly Word[] {
  return writtenWords(text).flatMap(wordsIn);
}

/** Gives what `wordsOf` does, for many texts: each written word is taken apart once. */
export function createWordReader(): typeof wordsOf {
  const known = new Map<string, readonly Word[]>();
  return (text) =>
    writtenWords(text).flatMap((written) => {
      const words = known.get(written) ?? wordsIn(written);
      known.set(written, words);
      return words;
    });
}

function writtenWords(text: string): readonly string[] {
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .normalize('NFC')
    .split(BETWEEN);
}

function wordsIn(written: string): readonly Word[] {
  const name = written.replace(EDGES, '');
  if (name === '') return [];
  const unspaced = name.match(UNSPACED);
  if (unspaced) return [...unspaced.flatMap(pairs), ...wordsOf(name.replace(UNSPACED, ' '))];
  return [wordOf(name)];
}

/** Gives every term that a text is found by, as often as it stands there. */
export function termsOf(text: string): readonly string[] {
  return wordsOf(text).flatMap(({ whole, parts }) => [whole, ...parts]);
}

function wordOf(name: string): Word {
  const whole = name.toLowerCase().slice(0, LONGEST);
  const parts = name
    .split(NO_LETTERS)
    .flatMap((part) => [part, ...(CAMEL.test(part) ? part.split(CAMEL) : [])])
    .map((part) => part.toLowerCase().slice(0, LONGEST))
    .filter((part) => part !== '' && part !== whole);
  return { whole, parts: [...new Set(parts)] };
}

function pairs(run: string): readonly Word[] {
  const characters = [...run];
  if (characters.length === 1) return [{ whole: run, parts: [] }];
  return characters.slice(1).map((next, index) => ({ whole: `${characters[index]}${next}`, parts: [] }));
}
