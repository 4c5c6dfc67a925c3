import { type ComponentType, createContext, type ReactNode, useMemo } from 'react';
import type { BlogMetadata, BlogPostMetadata } from '../../model/blog';
import type { TocItem } from '../../model/toc';
import useRouteContext from '../exports/useRouteContext';
import { useRequiredContext } from '../react/context';

/** The front matter that post components read. */
export interface BlogPostFrontMatter {
  readonly title_meta?: string;
  readonly image?: string;
  readonly keywords?: readonly string[] | string;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly [key: string]: unknown;
}

interface BlogPostExports {
  readonly metadata: BlogPostMetadata;
  readonly frontMatter: BlogPostFrontMatter;
  /** URLs of the images next to the post. */
  readonly assets: {
    readonly image?: string;
    readonly authorsImageUrls?: readonly (string | null | undefined)[];
  };
  readonly toc: readonly TocItem[];
}

/**
 * A post's Markdown module as page components receive it: a component with the module's other exports as
 * properties.
 */
export type BlogPostContent = ComponentType<Record<string, unknown>> & BlogPostExports;

/** The return value of `useBlogPost`. */
export interface BlogPostValue extends BlogPostExports {
  /** Whether this is the post's own page, not a list of posts. */
  readonly isBlogPostPage: boolean;
  /** The module itself, which renders the content. */
  readonly content: BlogPostContent;
}

const BlogPostContext = /* @__PURE__ */ createContext<BlogPostValue | undefined>(undefined);

/** Provides a post: the post of the page, or one post in a list. */
export function BlogPostProvider({
  content,
  isBlogPostPage = false,
  children,
}: {
  readonly content: BlogPostContent;
  readonly isBlogPostPage?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const value = useMemo(() => {
    const { metadata, frontMatter, assets, toc } = content;
    return { metadata, frontMatter, assets, toc, isBlogPostPage, content };
  }, [content, isBlogPostPage]);
  return <BlogPostContext.Provider value={value}>{children}</BlogPostContext.Provider>;
}

/** Returns the post of the nearest provider. */
export function useBlogPost(): BlogPostValue {
  return useRequiredContext(BlogPostContext, 'BlogPostProvider');
}

/** Returns the metadata of the current blog. Throws on pages that belong to no blog. */
export function useBlogMetadata(): BlogMetadata {
  const { data } = useRouteContext();
  const metadata = data?.['blogMetadata'] as BlogMetadata | undefined;
  if (metadata) return metadata;
  throw new Error(
    "useBlogMetadata() can't be called on the current route because the blog metadata could not be found in route context",
  );
}
