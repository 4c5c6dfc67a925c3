import type { KeyPath } from '../../../src/model/fields';
import path from 'node:path';
import type { BlogAuthor } from '../../../src/model/blog';
import { formatSuggestion } from '../../../src/model/findClosest';
import type { Severity, Diagnostic } from '../../../src/model/diagnostic';
import { type ReportErrors, SiteError } from '../../../src/model/siteError';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import type { PostFrontMatter } from '../posts/postFrontMatter';
import type { AuthorsFile } from './readAuthorsFile';
import { type AuthorPaths, parseAuthor } from './parseAuthor';

/** The front matter of a post, and the authors file that it may reference. */
export interface ResolveAuthorsInput {
  readonly frontMatter: PostFrontMatter;
  /** Absolute. */
  readonly file: string;
  /** The text of the file. */
  readonly source: string;
  readonly authorsFile: AuthorsFile | undefined;
  /** The option `authorsMapPath`. */
  readonly authorsMapPath: string;
  readonly paths: AuthorPaths;
  readonly report: ReportErrors;
}

type AuthorEntry = string | Readonly<Record<string, unknown>>;

/** Resolves the authors in the front matter of a post. Reports the problems with them, and leaves out unknown ones. */
export function resolveAuthors(input: ResolveAuthorsInput): readonly BlogAuthor[] {
  const { frontMatter, file, source, report } = input;
  const errors: SiteError[] = [];
  const fail = (code: 'unknown-author' | 'invalid-author', keys: KeyPath, message: string, hint: string) =>
    errors.push(new SiteError(message, { code, hint, ...locateFrontMatterKey(source, file, keys) }));
  const legacy = readLegacyAuthor(frontMatter);
  if (legacy && frontMatter.authors !== undefined) {
    fail(
      'invalid-author',
      [legacy.key],
      `The front matter contains both \`authors\` and \`${legacy.key}\`.`,
      'Move everything about authors into `authors`, and remove the other fields.',
    );
  }
  const value = frontMatter.authors ?? legacy?.author ?? [];
  const isList = Array.isArray(value);
  const authorsKey = getAuthorsKey(frontMatter);
  const seen = new Set<string>();
  const authors = (isList ? value : [value]).flatMap((entry: AuthorEntry, index): readonly BlogAuthor[] => {
    const at: KeyPath = isList ? [authorsKey, index] : [authorsKey];
    const key = typeof entry === 'string' ? entry : entry['key'];
    const known = typeof key === 'string' ? input.authorsFile?.authors.get(key) : undefined;
    if (key !== undefined && key !== null && !known) {
      if (!input.authorsFile?.isIncomplete)
        fail('unknown-author', at, ...describeUnknownAuthor(String(key), input));
      return [];
    }
    if (known?.key != null) {
      if (seen.has(known.key))
        fail(
          'invalid-author',
          at,
          `The author \`${known.key}\` is listed twice.`,
          'Remove one of the entries.',
        );
      seen.add(known.key);
    }
    if (typeof entry === 'string') return [known as BlogAuthor];
    const { key: _, ...own } = entry;
    const merged = known ? { ...known, page: undefined, ...own } : own;
    const { author, problems } = parseAuthor(merged, { key: known?.key ?? null, paths: input.paths });
    for (const { path: keys, message, hint } of problems)
      fail('invalid-author', [...at, ...keys], `An author of this post is invalid: ${message}.`, hint);
    if (!known) return [author];
    const hasOwnImage = (own['imageURL'] ?? own['image_url']) !== undefined;
    const imageURL = hasOwnImage ? author.imageURL : known.imageURL;
    return [{ ...author, imageURL, page: known.page }];
  });
  report(errors);
  return authors;
}

/** Returns the diagnostic for authors of a post that are not in the authors file; `undefined` if there are none. */
export function createInlineAuthorsDiagnostic(
  authors: readonly BlogAuthor[],
  {
    frontMatter,
    file,
    source,
    authorsMapPath,
    severity,
  }: Pick<ResolveAuthorsInput, 'frontMatter' | 'file' | 'source' | 'authorsMapPath'> & {
    readonly severity: Severity;
  },
): Diagnostic | undefined {
  const inline = authors.filter(({ key }) => key === null);
  if (inline.length === 0 || severity === 'ignore') return undefined;
  const names = inline.map(({ name, imageURL }) => `\`${name ?? imageURL}\``).join(', ');
  return {
    code: 'inline-authors',
    severity,
    message: `The authors ${names} are not defined in \`${path.basename(authorsMapPath)}\`.`,
    hint: 'Define them there and reference them by key, or set the blog option `onInlineAuthors` to `ignore`.',
    ...locateFrontMatterKey(source, file, [getAuthorsKey(frontMatter)]),
  };
}

/** Returns the front matter key that the authors of a post come from. */
function getAuthorsKey(frontMatter: PostFrontMatter): string {
  return (frontMatter.authors === undefined ? readLegacyAuthor(frontMatter)?.key : undefined) ?? 'authors';
}

function describeUnknownAuthor(
  key: string,
  { authorsFile, authorsMapPath }: ResolveAuthorsInput,
): [string, string] {
  if (!authorsFile) {
    const hint = `Create \`${authorsMapPath}\` in the folder of the blog, with the key \`${key}\` and a \`name\` below it.`;
    return [`The author \`${key}\` does not exist, because the blog has no authors file.`, hint];
  }
  const keys = [...authorsFile.authors.keys()];
  const available =
    keys.length === 0 ? 'The file contains no authors.' : `Available keys: ${keys.join(', ')}.`;
  return [
    `The author \`${key}\` does not exist in \`${path.basename(authorsFile.file)}\`.`,
    formatSuggestion(key, keys) + available,
  ];
}

const LEGACY_KEYS = {
  name: ['author'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  imageURL: ['author_image_url', 'authorImageURL'],
} as const;

/** Returns the author in the legacy fields, such as `author_title`, and the first of these fields. */
function readLegacyAuthor(
  frontMatter: PostFrontMatter,
): { readonly key: string; readonly author: AuthorEntry } | undefined {
  const found = Object.entries(LEGACY_KEYS).flatMap(([field, keys]) => {
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
