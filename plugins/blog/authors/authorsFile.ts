import fs from 'node:fs';
import path from 'node:path';
import type { BlogAuthor } from '../../../src/model/blog';
import { isRecord } from '../../../src/model/fields';
import { SiteError, throwErrors } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { readSource } from '../../../src/node/files/readSource';
import { type KeyPath, parseYaml, locateYamlKey } from '../../../src/node/dataFiles/yaml';
import { type AuthorPaths, readAuthor } from './readAuthor';

/** The authors that a blog knows by keys. */
export interface AuthorsFile {
  /** Absolute. */
  readonly file: string;
  readonly authors: ReadonlyMap<string, BlogAuthor>;
}

/** Reads the authors file of a blog, YAML or JSON, given its absolute path; undefined where there is none (contract/build.md §4.4). */
export async function readAuthorsFile(
  file: string,
  paths: AuthorPaths,
  roots: ContentRoots,
): Promise<AuthorsFile | undefined> {
  if (!fs.existsSync(file)) return undefined;
  return { file, authors: parseAuthors(await readSource(file, roots), file, paths) };
}

/** Takes the text of an authors file and gives its authors by key; everything wrong in it is thrown together, each with its line. */
function parseAuthors(source: string, file: string, paths: AuthorPaths): ReadonlyMap<string, BlogAuthor> {
  const yaml = { file, source, text: source, line: 1 };
  const at = (keys: KeyPath) => locateYamlKey(yaml, keys);
  const content = parseYaml(yaml) ?? {};
  if (!isRecord(content)) {
    throw new SiteError(`${path.basename(file)} is not a list of authors by key.`, {
      hint: 'Write a key, such as `jo:`, and below it lines such as `name: Jo`.',
      ...at([]),
    });
  }
  const errors: SiteError[] = [];
  const authors = new Map<string, BlogAuthor>();
  const keyByPage = new Map<string, string>();
  for (const [key, value] of Object.entries(content)) {
    if (!isRecord(value)) {
      errors.push(
        new SiteError(`The author \`${key}\` is not an object with a name.`, {
          hint: 'Write lines such as `name: Jo` below the key, each two spaces in.',
          ...at([key]),
        }),
      );
      continue;
    }
    const { author, problems } = readAuthor(value, { key, paths });
    for (const { path: keys, message, hint } of problems) {
      errors.push(new SiteError(`The author \`${key}\`: ${message}.`, { hint, ...at([key, ...keys]) }));
    }
    const page = author.page?.permalink;
    const other = page === undefined ? undefined : keyByPage.get(page);
    if (other !== undefined) {
      errors.push(
        new SiteError(`The authors \`${other}\` and \`${key}\` have the same page, ${page}.`, {
          hint: 'Give one of them `page: { permalink: /another-name }`.',
          ...at([key, 'page']),
        }),
      );
    }
    if (page !== undefined) keyByPage.set(page, key);
    authors.set(key, author);
  }
  throwErrors(errors);
  return authors;
}
