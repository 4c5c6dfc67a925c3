import type { Config } from '../../../src/model/config';
import type { PluginActions } from '../../../src/model/plugin';
import { applyTrailingSlash } from '../../../src/model/url';
import { createDataName } from '../../../src/node/metadata/dataName';
import type { BlogOptions } from '../options';
import type { Post } from '../posts/readPost';
import { createSidebarData } from './createBlogRoutes';

interface DataInput {
  readonly posts: readonly Post[];
  readonly options: BlogOptions;
  /** The path of the archive, if there is one. */
  readonly archive: string | undefined;
  readonly siteConfig: Config;
}

/**
 * Creates the data of the sidebar, of the archive and of each post, and returns the path of the first. The files have the names that
 * they have in Docusaurus: home pages import the sidebar or the archive to list recent posts, and plugins of sites read the metadata.
 */
export async function createDataFiles(
  { posts, options, archive, siteConfig }: DataInput,
  { createData }: Pick<PluginActions, 'createData'>,
): Promise<string> {
  for (const { metadata } of posts)
    await createData(createDataName(metadata.source), JSON.stringify(metadata, null, 2));
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  if (archive !== undefined && listed.length > 0) {
    const blogPosts = listed.map(({ id, metadata, content }) => ({ id, metadata, content }));
    const name = createDataName(applyTrailingSlash(archive, siteConfig), options.blogArchiveComponent);
    await createData(`p/${name}`, JSON.stringify({ archive: { blogPosts } }));
    // the file of Docusaurus 2
    if (siteConfig.markdown.mdx1Compat.syntax)
      await createData(createDataName(archive), JSON.stringify({ blogPosts }));
  }
  return createData(`blog-post-list-prop-${options.id}.json`, createSidebarData(posts, options));
}
