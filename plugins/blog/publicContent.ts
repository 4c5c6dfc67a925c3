import { groupByTag } from '../../src/node/metadata/tags';
import type { BlogOptions } from './options';
import { paginate } from './pages/createBlogRoutes';
import { type Post, toConfigPost } from './posts/readPost';
import type { BlogPaths } from './resolveBlogPaths';

interface Content {
  readonly posts: readonly Post[];
  readonly titles: Pick<BlogOptions, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>;
}

/** Returns the content in the shape of Docusaurus. */
export function createPublicContent(
  { posts, titles }: Content,
  { options, paths }: { readonly options: BlogOptions; readonly paths: Pick<BlogPaths, 'tags'> },
): object {
  const getIds = (items: readonly Post[]) => items.map(({ id }) => id);
  const blogTags = groupByTag(posts, ({ metadata }) => metadata).map(({ tag, items, unlisted }) => {
    const pages = paginate(items, tag.permalink, { ...options, ...titles });
    return [
      tag.permalink,
      {
        ...{ ...tag, unlisted, items: getIds(items) },
        pages: pages.map((page) => ({ ...page, items: getIds(page.items) })),
      },
    ];
  });
  return {
    ...titles,
    blogPosts: posts.map(toConfigPost),
    blogTags: Object.fromEntries(blogTags),
    blogTagsListPath: paths.tags,
  };
}

/** Returns the content with the posts that code around the plugin has left in `blogPosts`, in their order. */
export function applyPublicContent<Loaded extends Content>(
  content: Loaded,
  { blogPosts }: { readonly blogPosts?: unknown },
): Loaded {
  if (!Array.isArray(blogPosts)) return content;
  const posts = new Map(content.posts.map((post) => [post.id, post]));
  return { ...content, posts: blogPosts.flatMap(({ id }: { readonly id: string }) => posts.get(id) ?? []) };
}
