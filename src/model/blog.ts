import type { ContentMetadata, NavLink, TagListEntry } from './docs';

/** The default of the blog option `truncateMarker`: the end of the introduction of a post. */
export const TRUNCATION_MARKER = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** A blog author. Custom keys are kept. */
export interface BlogAuthor {
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly email?: string;
  readonly imageURL?: string;
  readonly description?: string;
  /** URLs by platform. */
  readonly socials?: Readonly<Record<string, string>>;
  /** The key of the author in the authors file, or `null` for an author defined in the post. */
  readonly key: string | null;
  /** The author's page, if there is one. */
  readonly page: { readonly permalink: string } | null;
  readonly [custom: string]: unknown;
}

/** An author with the number of listed posts. */
export type CountedAuthor = BlogAuthor & { readonly count: number };

/** The `metadata` of the Markdown module of a post. */
export interface BlogPostMetadata extends ContentMetadata {
  /** ISO 8601. */
  readonly date: string;
  /** The date in the language of the post, for components written for Docusaurus 2. */
  readonly formattedDate?: string;
  /** Minutes, two decimals. */
  readonly readingTime?: number;
  readonly hasTruncateMarker: boolean;
  readonly authors: readonly BlogAuthor[];
  /** The next newer post. */
  readonly prevItem?: NavLink;
  readonly nextItem?: NavLink;
}

/** The `sidebar` prop of the pages of a blog. */
export interface BlogSidebarData {
  readonly title: string;
  readonly items: readonly BlogSidebarItem[];
}
export type BlogSidebarItem = Pick<BlogPostMetadata, 'title' | 'permalink' | 'unlisted' | 'date'>;

/** The page of a paginated list of posts. */
export interface BlogListMetadata {
  readonly permalink: string;
  readonly page: number;
  readonly postsPerPage: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly previousPage?: string;
  readonly nextPage?: string;
  readonly blogTitle: string;
  readonly blogDescription: string;
}

/** The `tag` prop of the pages that list the posts with a tag. */
export interface BlogTagData extends TagListEntry {
  readonly allTagsPath: string;
  readonly unlisted: boolean;
}

/** The data that all pages of a blog share through their route context. */
export interface BlogMetadata {
  readonly blogBasePath: string;
  readonly blogTitle: string;
  readonly authorsListPath: string;
}

/** A post in the archive, reduced to what the archive of the theme shows. */
export interface ArchivedPost {
  readonly id: string;
  readonly metadata: Pick<BlogPostMetadata, 'permalink' | 'title' | 'description' | 'date'> & {
    readonly authors: readonly Pick<BlogAuthor, 'name'>[];
    readonly picture?: string;
  };
  /** The Markdown of the post, for components of a site. */
  readonly content?: string;
}

/** The paths of the other lists of a blog and of its feed, without those that it lacks. */
export interface BlogLists {
  readonly archive?: string | undefined;
  readonly tags?: string | undefined;
  readonly authors?: string | undefined;
  readonly feed?: { readonly path: string; readonly label: string } | undefined;
}

/** Returns the URL of the picture of a post: `picture` in its front matter. */
export function getPicture({ frontMatter }: Pick<BlogPostMetadata, 'frontMatter'>): string | undefined {
  const { picture } = frontMatter;
  // a path relative to the file has no URL outside of its page
  return typeof picture === 'string' && /^(?:\/|https?:)/.test(picture) ? picture : undefined;
}
