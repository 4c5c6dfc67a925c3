import path from 'node:path';
import { escapeRegExp } from '../../model/escapeRegExp';
import type { Blob, TaskContext } from '../../model/task';
import { projectDir } from '../entries';

/** A bundled file in the store. */
export interface StoredFile {
  readonly content: Blob;
  /** Whether the content has marks in place of the folders of the site and the generator. */
  readonly hasMarks: boolean;
}

/**
 * Replaces the folders of a site and of the generator in texts and files by marks, so that the store of a moved site
 * contains no path of its old location.
 */
export interface PathMarks {
  encode(text: string): string;
  decode(encoded: string): string;
  store(context: Pick<TaskContext, 'store'>, content: string | Uint8Array): StoredFile;
  /** Returns the bytes of a file. Throws if they are damaged. */
  read(store: Pick<TaskContext, 'readBlob'>, file: StoredFile): Buffer;
}

/** Starts a mark. */
const START = '\0';
/** The second character of the mark that represents `START` itself. */
const ESCAPED = '0';

/** Creates the marks of a site. */
export function createPathMarks(siteDir: string, generatorDir = projectDir): PathMarks {
  const forms = [...listForms('s', siteDir), ...listForms('g', generatorDir)];
  const text = createCodec(forms);
  // In this encoding, each character is a byte, so that bytes that are not UTF-8 stay unchanged.
  const bytes = createCodec(
    forms.map(({ mark, dir }) => ({ mark, dir: Buffer.from(dir).toString('latin1') })),
  );
  return {
    ...text,
    store(context, content) {
      const raw = Buffer.from(content);
      const before = raw.toString('latin1');
      const encoded = bytes.encode(before);
      const hasMarks = forms.some(({ mark }) => encoded.includes(START + mark));
      return { content: context.store(hasMarks ? Buffer.from(encoded, 'latin1') : raw), hasMarks };
    },
    read(store, { content, hasMarks }) {
      const raw = store.readBlob(content);
      return hasMarks ? Buffer.from(bytes.decode(raw.toString('latin1')), 'latin1') : raw;
    },
  };
}

interface Form {
  readonly mark: string;
  readonly dir: string;
}

/** Returns how code may write a folder: as it is, in a string, and on Windows also with slashes. */
function listForms(mark: string, given: string): readonly Form[] {
  const dir = path.resolve(given);
  if (dir === path.parse(dir).root) return [];
  const escaped = JSON.stringify(dir).slice(1, -1);
  const withSlashes = dir.replaceAll('\\', '/');
  return [
    { mark, dir },
    ...(escaped === dir ? [] : [{ mark: `${mark}e`, dir: escaped }]),
    ...(path.sep === '\\' ? [{ mark: `${mark}s`, dir: withSlashes }] : []),
  ].map((form) => ({ ...form, mark: `${form.mark};` }));
}

function createCodec(forms: readonly Form[]): Pick<PathMarks, 'encode' | 'decode'> {
  const marks = new Map(forms.map(({ mark, dir }) => [dir, START + mark]));
  const dirs = new Map(forms.map(({ mark, dir }) => [START + mark, dir]));
  // One folder may contain the other.
  const alternatives = [...marks.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  // A folder starts after `..` in a relative path to it. The name of another folder may start with its name.
  const found = new RegExp(
    `${START}|${alternatives.map((dir) => `(?<![\\w\\-\\x80-\\uffff]|(?<!\\.)\\.)${dir}(?![\\w\\-\\x80-\\uffff]|\\.\\w)`).join('|') || '(?!)'}`,
    'g',
  );
  const mark = new RegExp(`${START}(?:${ESCAPED}|[a-z]+;)`, 'g');
  return {
    encode: (text) => text.replace(found, (match) => marks.get(match) ?? START + ESCAPED),
    decode: (encoded) =>
      encoded.replace(mark, (match) => (match === START + ESCAPED ? START : (dirs.get(match) ?? match))),
  };
}
