import { attempt } from '../../model/attempt';
import type { KeyPath } from '../../model/fields';
import {
  addFrame,
  type FramedLocation,
  type ReportErrors,
  SiteError,
  throwErrors,
} from '../../model/siteError';
import { salvageYaml } from '../dataFiles/salvageYaml';
import { type YamlText, locateYamlKey } from '../dataFiles/yaml';

/** The front matter of a Markdown file. */
export type FrontMatter = Readonly<Record<string, unknown>>;

/** A Markdown text split at its front matter. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter;
  /** The text after the front matter, trimmed. */
  readonly content: string;
}

/**
 * Returns the front matter of a Markdown file, which is the YAML between `---` lines at its start, and the remaining
 * text. Front matter in other languages is never evaluated. Reports a `SiteError` if the front matter is not closed or not
 * YAML, and then returns the entries that can be read.
 */
export function parseFrontMatter(
  source: string,
  file: string,
  report: ReportErrors = throwErrors,
): ParsedFrontMatter {
  const fence = attempt(() => findFence(source, file), report);
  if (!fence) return readUnclosed(source, file);
  return {
    frontMatter: attempt(() => readEntries(fence.yaml, report), report) ?? {},
    content: source.slice(fence.end).trim(),
  };
}

/** Returns the entries of YAML as an ordinary object. Throws `SiteError` if it is not a map. */
function readEntries(yaml: YamlText, report: ReportErrors): FrontMatter {
  const value = salvageYaml(yaml, report);
  if (value !== null && value !== undefined && (typeof value !== 'object' || Array.isArray(value))) {
    throw new SiteError('The front matter must be a map of keys to values.', {
      code: 'front-matter-syntax',
      hint: 'Write each entry as `key: value` on a separate line.',
      ...locateYamlKey(yaml, []),
    });
  }
  return { ...value };
}

/** Lines after an opening fence that look like entries. */
const UNCLOSED = /^\uFEFF?---[ \t]*\r?\n((?:\w+:[^\n]*\n|[ \t]+\S[^\n]*\n|- [^\n]*\n)*)/;

/** Splits a text without a closed front matter after the lines that look like its entries. */
function readUnclosed(source: string, file: string): ParsedFrontMatter {
  const [opening = '', text = ''] = UNCLOSED.exec(source) ?? [];
  const ignore = () => {};
  const entries = attempt(() => readEntries({ file, source, text, line: 2 }, ignore), ignore);
  return { frontMatter: entries ?? {}, content: source.slice(opening.length).trim() };
}

/** Returns the location of a front matter key, given its path, such as `['tags', 1]`, with a code frame. */
export function locateFrontMatterKey(source: string, file: string, path: KeyPath): FramedLocation {
  try {
    const fence = findFence(source, file);
    if (fence) return locateYamlKey(fence.yaml, path);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
  }
  return { location: { file } };
}

/** The line that starts front matter, and the one that ends it: as in Docusaurus, that may have more hyphens. */
export const FRONT_MATTER_START = /^\uFEFF?---\s*$/;
export const FRONT_MATTER_END = /^-{3,}\s*$/;

const OPENING = /^\uFEFF?---([^\n]*)\r?\n/;
const CLOSING = /^-{3,}[ \t]*\r?$/m;

function findFence(source: string, file: string): { yaml: YamlText; end: number } | undefined {
  const opening = OPENING.exec(source) ?? (/^\uFEFF?---[ \t]*$/.exec(source) ? [source, ''] : undefined);
  const rest = opening?.[1]?.trim();
  if (!opening || rest === undefined) return undefined;
  if (rest !== '') {
    if (!/^[a-z]\w*$/i.test(rest)) return undefined;
    throw new SiteError(`Front matter in the language \`${rest}\` is not supported.`, {
      code: 'front-matter-syntax',
      hint: 'Write it as YAML between two `---` lines.',
      ...addFrame({ file, line: 1, column: 4 }, source),
    });
  }
  const start = opening[0]?.length ?? 0;
  const body = source.slice(start);
  const closing = CLOSING.exec(body);
  if (!closing) {
    throw new SiteError('The front matter is not closed.', {
      code: 'front-matter-syntax',
      hint: 'Add a `---` line after the last key. For a horizontal rule at the top of a page, write `***`.',
      ...addFrame({ file, line: 1, column: 1 }, source),
    });
  }
  return {
    yaml: { file, source, text: detachText(body.slice(0, closing.index)), line: 2 },
    end: start + closing.index + closing[0].length,
  };
}

/** Copies a string. A slice would keep the whole file in memory. */
export function detachText(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
