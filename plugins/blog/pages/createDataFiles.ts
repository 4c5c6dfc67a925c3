import type { PluginActions } from '../../../src/model/plugin';
import { createDataName } from '../../../src/node/metadata/dataName';
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
