import type { NavLink, TagListEntry } from './docs';

/** An author of posts, as the theme shows one (contract/build.md §4.4). Keys that a site adds are kept. */
export interface BlogAuthor {
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly email?: string;
  readonly imageURL?: string;
  readonly description?: string;
  /** Addresses by platform. */
  readonly socials?: Readonly<Record<string, string>>;
  /** The author's key in the authors file; null for one whom a post names itself. */
  readonly key: string | null;
  /** The author's own page, where there is one. */
  readonly page: { readonly permalink: string } | null;
  readonly [custom: string]: unknown;
}

/** An author with the number of posts that readers find. */
export type CountedAuthor = BlogAuthor & { readonly count: number };

/** What a post knows about itself; the `metadata` of its Markdown module (contract/build.md §4.3). */
export interface BlogPostMetadata {
  readonly permalink: string;
  /** `@site/…` path of the file. */
  readonly source: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601. */
  readonly date: string;
  readonly tags: readonly {
    readonly label: string;
    readonly permalink: string;
    readonly description?: string;
    readonly inline: boolean;
  }[];
  /** Minutes, two decimals. */
  readonly readingTime?: number;
  readonly hasTruncateMarker: boolean;
  readonly authors: readonly BlogAuthor[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly unlisted: boolean;
  readonly editUrl?: string;
  readonly lastUpdatedBy?: string;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
  /** The post after this one in time, where lists show the newest first. */
  readonly prevItem?: NavLink;
  readonly nextItem?: NavLink;
}

/** The `sidebar` prop of the pages of a blog. */
export interface BlogSidebarData {
  readonly title: string;
  readonly items: readonly BlogSidebarItem[];
}
export interface BlogSidebarItem {
  readonly title: string;
  readonly permalink: string;
  readonly unlisted: boolean;
  /** ISO 8601. */
  readonly date: string;
}

/** Which part of a list of posts a page shows. */
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

/** What all pages of a blog know of it, through the context of their routes. */
export interface BlogMetadata {
  readonly blogBasePath: string;
  readonly blogTitle: string;
  readonly authorsListPath: string;
}

/** A post as the archive lists it: no page carries what another page says. */
export interface ArchivedPost {
  readonly id: string;
  readonly metadata: Pick<BlogPostMetadata, 'permalink' | 'title' | 'description' | 'date'>;
}
