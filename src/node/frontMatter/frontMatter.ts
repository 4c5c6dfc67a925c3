import type { KeyPath } from '../../model/fields';
import { addFrame, type FramedLocation, SiteError } from '../../model/siteError';
import { parseYaml, type YamlText, locateYamlKey } from '../dataFiles/yaml';

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
 * text. Front matter in other languages is never evaluated. Throws `SiteError` if the front matter is not closed or not
 * YAML.
 */
export function parseFrontMatter(source: string, file: string): ParsedFrontMatter {
  const fence = findFence(source, file);
  if (!fence) return { frontMatter: {}, content: source.trim() };
  const value = parseYaml(fence.yaml);
  if (value !== null && value !== undefined && (typeof value !== 'object' || Array.isArray(value))) {
    throw new SiteError('The front matter must be a map of keys to values.', {
      code: 'front-matter-syntax',
      hint: 'Write each entry as `key: value` on a separate line.',
      ...locateYamlKey(fence.yaml, []),
    });
  }
  // The value has no prototype. Other code expects an ordinary object.
  return { frontMatter: { ...value }, content: source.slice(fence.end).trim() };
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

const OPENING = /^\uFEFF?---([^\n]*)\r?\n/;
const CLOSING = /^---[ \t]*\r?$/m;

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
