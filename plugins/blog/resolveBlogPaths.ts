import path from 'node:path';
import { joinUrl } from '../../src/model/url';
import { type ContentRoots, getContentRoots } from '../../src/node/files/contentRoots';
import type { LoadContext } from '../../src/model/plugin';
import { type ContentFolders, getLocalizedDir } from '../../src/node/metadata/localizedContent';
import type { AuthorPaths } from './authors/parseAuthor';
import type { BlogOptions } from './options';

/** The name of the blog plugin. */
export const BLOG_PLUGIN = 'docusaurus-plugin-content-blog';

/** The content folders of a blog, and the paths of its lists on the site. */
export interface BlogPaths extends ContentFolders {
  /** The folders that its files may be read from. */
  readonly roots: ContentRoots;
  /** The first page of the list of all posts. */
  readonly base: string;
  readonly tags: string;
  readonly archive: string | undefined;
  readonly authors: AuthorPaths;
}

/** Returns the paths of a blog. */
export function resolveBlogPaths(context: LoadContext, options: BlogOptions): BlogPaths {
  const { siteDir, baseUrl } = context;
  const base = joinUrl(baseUrl, options.routeBasePath);
  const contentDir = path.resolve(siteDir, options.path);
  const localizedDir = getLocalizedDir(context, { name: BLOG_PLUGIN, id: options.id });
  return {
    contentDir,
    localizedDir,
    roots: getContentRoots(siteDir, [
      contentDir,
      localizedDir ?? siteDir,
      path.resolve(contentDir, options.authorsMapPath),
    ]),
    base,
    tags: joinUrl(base, options.tagsBasePath),
    archive: options.archiveBasePath === null ? undefined : joinUrl(base, options.archiveBasePath),
    authors: { baseUrl, authorsPath: joinUrl(base, options.authorsBasePath) },
  };
}
