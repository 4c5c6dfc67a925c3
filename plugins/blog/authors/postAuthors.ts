import path from 'node:path';
import type { BlogAuthor } from '../../../src/model/blog';
import { findClosest } from '../../../src/model/findClosest';
import type { Severity, Diagnostic } from '../../../src/model/diagnostic';
import { SiteError, throwErrors } from '../../../src/model/siteError';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import type { KeyPath } from '../../../src/node/dataFiles/yaml';
import type { PostFrontMatter } from '../posts/postFrontMatter';
import type { AuthorsFile } from './authorsFile';
import { type AuthorPaths, readAuthor } from './readAuthor';

/** What the authors of a post are found with. */
export interface AuthorSearch {
  readonly frontMatter: PostFrontMatter;
  /** Absolute. */
  readonly file: string;
  /** The text of the file. */
  readonly source: string;
  readonly authorsFile: AuthorsFile | undefined;
  /** The name that the option gives to the authors file. */
  readonly authorsMapPath: string;
  readonly paths: AuthorPaths;
}

type Stated = string | Readonly<Record<string, unknown>>;

/** Takes what a post says of its authors and gives them complete; unknown keys and the like are thrown together (contract/build.md §4.4). */
export function authorsOf(search: AuthorSearch): readonly BlogAuthor[] {
  const { frontMatter, file, source } = search;
  const errors: SiteError[] = [];
  const fail = (keys: KeyPath, message: string, hint: string) =>
    errors.push(new SiteError(message, { hint, ...locateFrontMatterKey(source, file, keys) }));
  const legacy = legacyAuthor(frontMatter);
  if (legacy && frontMatter.authors !== undefined) {
    fail(
      [legacy.key],
      `The front matter has \`authors\`, and \`${legacy.key}\` beside it.`,
      'Put everything about authors into `authors`, and remove the others.',
    );
  }
  const stated = frontMatter.authors ?? legacy?.author ?? [];
  const isList = Array.isArray(stated);
  const seen = new Set<string>();
  const authors = (isList ? stated : [stated]).map((entry: Stated, index): BlogAuthor => {
    const at: KeyPath =
      legacy && frontMatter.authors === undefined ? [legacy.key] : isList ? ['authors', index] : ['authors'];
    const key = typeof entry === 'string' ? entry : entry['key'];
    const known = typeof key === 'string' ? search.authorsFile?.authors.get(key) : undefined;
    if (key !== undefined && key !== null && !known) {
      fail(at, ...unknownAuthor(String(key), search));
      return { key: null, page: null };
    }
    if (known?.key != null) {
      if (seen.has(known.key))
        fail(at, `The author \`${known.key}\` is named twice.`, 'Remove one of the two.');
      seen.add(known.key);
    }
    if (typeof entry === 'string') return known as BlogAuthor;
    const { key: _, ...own } = entry;
    const merged = known ? { ...known, page: undefined, ...own } : own;
    const { author, problems } = readAuthor(merged, { key: known?.key ?? null, paths: search.paths });
    for (const { path: keys, message, hint } of problems)
      fail([...at, ...keys], `An author of this post: ${message}.`, hint);
    return known
      ? {
          ...author,
          imageURL: own['imageURL'] === undefined ? known.imageURL : author.imageURL,
          page: known.page,
        }
      : author;
  });
  throwErrors(errors);
  return authors;
}

/** Gives the finding for authors of a post that the authors file lacks, at the level of `onInlineAuthors`. */
export function inlineAuthorsDiagnostic(
  authors: readonly BlogAuthor[],
  { file, authorsMapPath, severity }: { file: string; authorsMapPath: string; severity: Severity },
): Diagnostic | undefined {
  const inline = authors.filter(({ key }) => key === null);
  if (inline.length === 0 || severity === 'ignore') return undefined;
  const names = inline.map(({ name, imageURL }) => `"${name ?? imageURL}"`).join(', ');
  return {
    kind: 'content',
    severity,
    message: `The authors ${names} are not defined in ${path.basename(authorsMapPath)}.`,
    hint: 'Define them there and name them by their keys, or set the option `onInlineAuthors` to "ignore".',
    location: { file },
  };
}

function unknownAuthor(key: string, { authorsFile, authorsMapPath }: AuthorSearch): [string, string] {
  const message = `There is no author \`${key}\``;
  if (!authorsFile) {
    const hint = `Create ${authorsMapPath} in the folder of the blog, with the key \`${key}\` and a \`name\` below it.`;
    return [`${message}, since there is no authors file.`, hint];
  }
  const keys = [...authorsFile.authors.keys()];
  const meant = findClosest(key, keys);
  const all = keys.length === 0 ? 'The file has none.' : `Its keys are: ${keys.join(', ')}.`;
  return [
    `${message} in ${path.basename(authorsFile.file)}.`,
    meant === undefined ? all : `Did you mean \`${meant}\`? ${all}`,
  ];
}

const LEGACY = {
  name: ['author'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  imageURL: ['author_image_url', 'authorImageURL'],
} as const;

/** The one author whom older posts describe by keys of their own. */
function legacyAuthor(
  frontMatter: PostFrontMatter,
): { readonly key: string; readonly author: Stated } | undefined {
  const found = Object.entries(LEGACY).flatMap(([field, keys]) => {
    const key = keys.find((name) => frontMatter[name] !== undefined);
    return key === undefined ? [] : [{ field, key, value: frontMatter[key] }];
  });
  const [first] = found;
  if (!first) return undefined;
  return {
    key: first.key,
    author: Object.fromEntries(found.map(({ field, value }) => [field, value])),
  };
}
