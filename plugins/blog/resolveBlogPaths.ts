import path from 'node:path';
import { joinUrl } from '../../src/model/url';
import { type ContentRoots, getContentRoots } from '../../src/node/files/contentRoots';
import type { LoadContext } from '../../src/model/plugin';
import type { AuthorPaths } from './authors/parseAuthor';
import type { BlogOptions } from './options';

/** The content folder of a blog, and the paths of its lists on the site. */
export interface BlogPaths {
  /** Absolute. */
  readonly contentDir: string;
  /** The folders that its files may be read from. */
  readonly roots: ContentRoots;
  /** The first page of the list of all posts. */
  readonly base: string;
  readonly tags: string;
  readonly archive: string | undefined;
  readonly authors: AuthorPaths;
}

/** Returns the paths of a blog. */
export function resolveBlogPaths({ siteDir, baseUrl }: LoadContext, options: BlogOptions): BlogPaths {
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
