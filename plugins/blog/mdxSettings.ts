import type { MdxSettings } from '../../src/model/plugin';
import { createMarkdownSettings } from '../../src/node/metadata/markdownSettings';
import type { BlogOptions } from './options';
import type { Post } from './posts/readPost';

/** Makes the settings under which posts are compiled: the theme shows their titles, and several of them stand on one page (contract/build.md §4.6 and §6). */
export function blogMdxSettings(
  name: string,
  {
    options,
    contentDir,
    posts,
  }: { readonly options: BlogOptions; readonly contentDir: string; readonly posts: readonly Post[] },
): MdxSettings {
  const { truncateMarker } = options;
  return {
    ...createMarkdownSettings({ name, options, contentDirs: [contentDir], pages: posts }),
    removeContentTitle: true,
    uniqueFootnotes: true,
    ...(truncateMarker && { truncateMarker }),
    assets: Object.fromEntries(
      posts.map(({ file, metadata: { authors, frontMatter } }) => [
        file,
        { image: frontMatter['image'], authorsImageUrls: authors.map(({ imageURL }) => imageURL) },
      ]),
    ),
  };
}
