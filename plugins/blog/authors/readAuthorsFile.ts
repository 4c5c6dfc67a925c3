import path from 'node:path';
import type { BlogAuthor } from '../../../src/model/blog';
import { isRecord } from '../../../src/model/fields';
import { type ReportErrors, SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { type ContentAccess, readSource } from '../../../src/node/files/readSource';
import { parseYamlFile } from '../../../src/node/dataFiles/salvageYaml';
import { type AuthorPaths, parseAuthor } from './parseAuthor';

/** The authors of a blog, by key. */
export interface AuthorsFile {
  /** Absolute. */
  readonly file: string;
  readonly authors: ReadonlyMap<string, BlogAuthor>;
  /** Whether the file is not valid YAML, so that authors may be missing. */
  readonly isIncomplete: boolean;
}

/** Reads the authors file of a blog, YAML or JSON, given its absolute path; `undefined` if it does not exist. */
export function readAuthorsFile(
  file: string,
  {
    paths,
    roots,
    access,
    report,
  }: {
    readonly paths: AuthorPaths;
    readonly roots: ContentRoots;
    readonly access: ContentAccess;
    readonly report: ReportErrors;
  },
): AuthorsFile | undefined {
  if (access.kindOf(file) === undefined) return undefined;
  return { file, ...parseAuthors(readSource(file, roots, access), { file, paths, report }) };
}

/** Parses the text of an authors file. Reports the problems in it. */
function parseAuthors(
  source: string,
  {
    file,
    paths,
    report,
  }: { readonly file: string; readonly paths: AuthorPaths; readonly report: ReportErrors },
): Omit<AuthorsFile, 'file'> {
  const { content, isIncomplete, locate } = parseYamlFile(source, file, report);
  if (!isRecord(content)) {
    const error = new SiteError(`\`${path.basename(file)}\` must contain an object with authors by key.`, {
      code: 'invalid-authors-file',
      hint: 'Write a key such as `jo:`, followed by indented lines such as `name: Jo`.',
      ...locate([]),
    });
    report([error]);
    return { authors: new Map(), isIncomplete: true };
  }
  const errors: SiteError[] = [];
  const authors = new Map<string, BlogAuthor>();
  const keyByPage = new Map<string, string>();
  for (const [key, value] of Object.entries(content)) {
    if (!isRecord(value)) {
      errors.push(
        new SiteError(`The author \`${key}\` must be an object with a name.`, {
          code: 'invalid-authors-file',
          hint: 'Write indented lines such as `name: Jo` below the key.',
          ...locate([key]),
        }),
      );
      authors.set(key, { key, page: null });
      continue;
    }
    const { author, problems } = parseAuthor(value, { key, paths });
    for (const { path: keys, message, hint } of problems) {
      errors.push(
        new SiteError(`The author \`${key}\` is invalid: ${message}.`, {
          code: 'invalid-authors-file',
          hint,
          ...locate([key, ...keys]),
        }),
      );
    }
    const page = author.page?.permalink;
    const other = page === undefined ? undefined : keyByPage.get(page);
    if (other !== undefined) {
      errors.push(
        new SiteError(`The authors \`${other}\` and \`${key}\` have the same page, \`${page}\`.`, {
          code: 'invalid-authors-file',
          hint: 'Set a different permalink for one of them, such as `page: { permalink: /another-name }`.',
          ...locate([key, 'page']),
        }),
      );
    }
    if (page !== undefined) keyByPage.set(page, key);
    authors.set(key, author);
  }
  report(errors);
  return { authors, isIncomplete };
}
