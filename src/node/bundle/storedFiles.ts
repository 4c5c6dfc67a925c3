import path from 'node:path';
import { escapeRegExp } from '../../model/escapeRegExp';
import type { Blob, TaskContext } from '../../model/task';
import { projectDir } from '../entries';
import { toPosixPath } from '../files/pathname';

/** A bundled file in the store. */
export interface StoredFile {
  readonly content: Blob;
  /** Whether the content has placeholders for the paths of the site and the generator. */
  readonly hasPlaceholders: boolean;
}

/**
 * Replaces the paths of a site and of the generator in texts and files with placeholders, so that the store of a moved site
 * contains no path of its old location.
 */
export interface PathPlaceholders {
  encode(text: string): string;
  decode(encoded: string): string;
  store(context: Pick<TaskContext, 'store'>, content: string | Uint8Array): StoredFile;
  /** Returns the bytes of a file. Throws if they are damaged. */
  read(store: Pick<TaskContext, 'readBlob'>, file: StoredFile): Buffer;
}

/** Starts a placeholder. */
const START = '\0';
/** The second character of the placeholder that represents `START` itself. */
const ESCAPED = '0';

/** Creates the placeholders of a site. */
export function createPathPlaceholders(siteDir: string, generatorDir = projectDir): PathPlaceholders {
  const spellings = [
    ...listSpellings('s', siteDir),
    ...listSpellings('g', generatorDir),
    getRelativeSpelling('r', siteDir, generatorDir),
  ];
  const text = createCodec(spellings);
  // In this encoding, each character is a byte, so that bytes that are not UTF-8 stay unchanged.
  const bytes = createCodec(
    spellings.map(({ placeholder, dir }) => ({ placeholder, dir: Buffer.from(dir).toString('latin1') })),
  );
  return {
    ...text,
    store(context, content) {
      const raw = Buffer.from(content);
      const before = raw.toString('latin1');
      const encoded = bytes.encode(before);
      const hasPlaceholders = spellings.some(({ placeholder }) => encoded.includes(START + placeholder));
      return {
        content: context.store(hasPlaceholders ? Buffer.from(encoded, 'latin1') : raw),
        hasPlaceholders,
      };
    },
    read(store, { content, hasPlaceholders }) {
      const raw = store.readBlob(content);
      return hasPlaceholders ? Buffer.from(bytes.decode(raw.toString('latin1')), 'latin1') : raw;
    },
  };
}

interface Spelling {
  readonly placeholder: string;
  readonly dir: string;
}

/** Returns how code may write a folder: as it is, in a string, and on Windows also with slashes. */
function listSpellings(placeholder: string, given: string): readonly Spelling[] {
  const dir = path.resolve(given);
  if (dir === path.parse(dir).root) return [];
  const escaped = JSON.stringify(dir).slice(1, -1);
  const withSlashes = dir.replaceAll('\\', '/');
  return [
    { placeholder, dir },
    ...(escaped === dir ? [] : [{ placeholder: `${placeholder}e`, dir: escaped }]),
    ...(path.sep === '\\' ? [{ placeholder: `${placeholder}s`, dir: withSlashes }] : []),
  ].map((spelling) => ({ ...spelling, placeholder: `${spelling.placeholder};` }));
}

/** Returns the path from the site to the generator, which bundlers print above modules. */
function getRelativeSpelling(placeholder: string, siteDir: string, generatorDir: string): Spelling {
  return { placeholder: `${placeholder};`, dir: toPosixPath(path.relative(siteDir, generatorDir)) || '.' };
}

/** Texts contain paths without names, such as `..`, and paths in the site, for other reasons too. */
const isReplaced = (dir: string) => path.isAbsolute(dir) || /^\.\.\/[./]*[^./]/.test(dir);

/**
 * A folder starts after `..` in a relative path to it, and a relative path also after more of its steps. The name of another folder
 * may start or end with its name.
 */
function createPattern(dir: string): string {
  const before = path.isAbsolute(dir)
    ? '(?<![\\w\\-\\x80-\\uffff]|(?<!\\.)\\.)'
    : '(?<=(?:^|[^\\w\\-./\\x80-\\uffff])(?:\\.\\.?/)*)';
  return `${before}${escapeRegExp(dir)}(?![\\w\\-\\x80-\\uffff]|\\.\\w)`;
}

function createCodec(spellings: readonly Spelling[]): Pick<PathPlaceholders, 'encode' | 'decode'> {
  const placeholders = new Map(spellings.map(({ placeholder, dir }) => [dir, START + placeholder]));
  const dirs = new Map(spellings.map(({ placeholder, dir }) => [START + placeholder, dir]));
  const replaced = [...placeholders.keys()].filter(isReplaced);
  // One folder may contain the other.
  const alternatives = replaced.sort((a, b) => b.length - a.length).map(createPattern);
  const found = new RegExp(`${START}|${alternatives.join('|') || '(?!)'}`, 'g');
  const placeholder = new RegExp(`${START}(?:${ESCAPED}|[a-z]+;)`, 'g');
  return {
    encode: (text) => text.replace(found, (match) => placeholders.get(match) ?? START + ESCAPED),
    decode: (encoded) =>
      encoded.replace(placeholder, (match) =>
        match === START + ESCAPED ? START : (dirs.get(match) ?? match),
      ),
  };
}
