import type { BlogPostMetadata } from '../../src/model/blog';

/** A post as functions in the options and other plugins receive it. */
export interface ConfigPost {
  /** Its path below the blog. */
  readonly id: string;
  readonly metadata: Omit<BlogPostMetadata, 'date'> & { readonly date: Date };
  /** The Markdown without front matter and title. */
  readonly content: string;
}

/** Returns the edit URL of a post; `undefined` for none. */
export type MakeEditUrl = (post: {
  readonly blogDirPath: string;
  readonly blogPath: string;
  readonly permalink: string;
  readonly locale: string;
}) => string | undefined;

/** Changes the posts of a blog in place, or returns a new list of them. */
export type ProcessBlogPosts = (params: {
  readonly blogPosts: readonly ConfigPost[];
  // biome-ignore lint/suspicious/noConfusingVoidType: a function that changes the posts in place returns nothing
}) => Promise<readonly ConfigPost[] | void> | readonly ConfigPost[] | void;

/** Returns the time that it takes to read a post, in minutes; `undefined` to hide it. */
export type ReadingTime = (params: {
  /** The Markdown without front matter and title. */
  readonly content: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly defaultReadingTime: (params: {
    readonly content: string;
    readonly locale?: string;
    readonly options?: { readonly wordsPerMinute?: number };
  }) => number;
}) => number | undefined;
