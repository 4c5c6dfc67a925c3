import path from 'node:path';
import { joinUrl } from '../../src/model/url';
import { type ContentRoots, getContentRoots } from '../../src/node/files/contentRoots';
import type { LoadContext } from '../../src/model/plugin';
import type { AuthorPaths } from './authors/readAuthor';
import type { BlogOptions } from './options';

/** Where a blog and the lists of its posts are: paths of the site, but for the folder. */
export interface BlogPaths {
  /** Absolute. */
  readonly contentDir: string;
  /** Where its files may be read from. */
  readonly roots: ContentRoots;
  /** The first page of the list of all posts. */
  readonly base: string;
  readonly tags: string;
  readonly archive: string | undefined;
  readonly authors: AuthorPaths;
}

/** Takes the options of a blog and gives where everything of it is (contract/build.md §4.6). */
export function blogPaths({ siteDir, baseUrl }: LoadContext, options: BlogOptions): BlogPaths {
  const base = joinUrl(baseUrl, options.routeBasePath);
  const contentDir = path.resolve(siteDir, options.path);
  return {
    contentDir,
    roots: getContentRoots(siteDir, [contentDir, path.resolve(contentDir, options.authorsMapPath)]),
    base,
    tags: joinUrl(base, options.tagsBasePath),
    archive: options.archiveBasePath === null ? undefined : joinUrl(base, options.archiveBasePath),
    authors: { baseUrl, authorsPath: joinUrl(base, options.authorsBasePath) },
  };
}
