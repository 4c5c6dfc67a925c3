import { createHash } from 'node:crypto';
import type { PluginActions } from '../../../src/model/plugin';
import type { BlogOptions } from '../options';
import type { Post } from '../posts/readPost';
import { createSidebarData } from './createBlogRoutes';

/**
 * Creates the data of the sidebar and the metadata of each post, and returns the path of the former. The files have the names that
 * they have in Docusaurus: home pages import the sidebar to list recent posts, and plugins of sites read the metadata.
 */
export async function createDataFiles(
  posts: readonly Post[],
  options: BlogOptions,
  { createData }: Pick<PluginActions, 'createData'>,
): Promise<string> {
  for (const { metadata } of posts)
    await createData(createDataName(metadata.source), JSON.stringify(metadata, null, 2));
  return createData(`blog-post-list-prop-${options.id}.json`, createSidebarData(posts, options));
}

const WORDS = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;
/** File systems allow 255 bytes. */
const MAX_BYTES = 240;

/** Returns the name of the file for the metadata of a source: that of `@site/blog/first.md` is `site-blog-first-md-<hash>.json`. */
function createDataName(source: string): string {
  const words = (source.match(WORDS) ?? []).join('-').toLowerCase();
  const digest = createHash('md5').update(source).digest('hex');
  return Buffer.byteLength(words) <= MAX_BYTES ? `${words}-${digest.slice(0, 3)}.json` : `${digest}.json`;
}
