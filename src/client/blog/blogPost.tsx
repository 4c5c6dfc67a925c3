import { type ComponentType, createContext, type ReactNode, useMemo } from 'react';
import type { BlogMetadata, BlogPostMetadata } from '../../model/blog';
import type { TocItem } from '../../model/toc';
import useRouteContext from '../exports/useRouteContext';
import { useProvided } from '../react/context';

/** The front matter that the components of a post read. */
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
  /** Public addresses of pictures that lie beside the post. */
  readonly assets: {
    readonly image?: string;
    readonly authorsImageUrls?: readonly (string | null | undefined)[];
  };
  readonly toc: readonly TocItem[];
}

/** A post's Markdown module, as page components receive it: its content, and what it exports beside it. */
export type BlogPostContent = ComponentType<Record<string, unknown>> & BlogPostExports;

/** What `useBlogPost` gives. */
export interface BlogPostValue extends BlogPostExports {
  /** Whether the page is that of the post; a list shows several. */
  readonly isBlogPostPage: boolean;
  /** The module itself, for who shows the content as the box that it is. */
  readonly content: BlogPostContent;
}

const BlogPostContext = /* @__PURE__ */ createContext<BlogPostValue | undefined>(undefined);

/** Provides a post: the one that a page is about, or one of a list. */
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

/** Gives the post around the component. */
export function useBlogPost(): BlogPostValue {
  return useProvided(BlogPostContext, 'BlogPostProvider');
}

/** Gives what the pages of a blog know of it; throws on other pages. */
export function useBlogMetadata(): BlogMetadata {
  const { data } = useRouteContext();
  const metadata = data?.['blogMetadata'] as BlogMetadata | undefined;
  if (metadata) return metadata;
  throw new Error(
    "useBlogMetadata() can't be called on the current route because the blog metadata could not be found in route context",
  );
}
