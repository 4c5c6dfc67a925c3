import type { SidebarItem } from './sidebar';

/** The name of the docs plugin. */
export const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** The common part of the `metadata` of the Markdown modules of docs and posts. */
export interface ContentMetadata {
  readonly permalink: string;
  /** `@site/…` path of the file. */
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly PageTag[];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly unlisted: boolean;
  readonly editUrl?: string;
  readonly lastUpdatedBy?: string;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
}

/** The `metadata` of the Markdown module of a doc. */
export interface DocMetadata extends ContentMetadata {
  readonly id: string;
  readonly sourceDirName: string;
  readonly slug: string;
  readonly draft: boolean;
  readonly version: string;
  readonly sidebarPosition?: number;
  readonly sidebar?: string;
  readonly previous?: NavLink;
  readonly next?: NavLink;
  /** The pages of other docs instances on the same topic. */
  readonly counterparts?: readonly Counterpart[];
}

/** A page of another docs instance on the same topic, with the label of the instance. */
export interface Counterpart {
  readonly label: string;
  readonly title: string;
  readonly permalink: string;
}

export interface NavLink {
  readonly title: string;
  readonly permalink: string;
  /** The description in the front matter of the page, or that of a generated index. */
  readonly description?: string;
}

/** The data of a doc that category cards show. */
export type DocCardData = Pick<DocMetadata, 'id' | 'title' | 'description' | 'sidebar'>;

/** The `version` prop of DocVersionRoot, with only the sidebar and docs that its page uses. */
export interface VersionData {
  readonly pluginId: string;
  readonly version: string;
  readonly label: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className: string;
  readonly isLast: boolean;
  readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly docs: Readonly<Record<string, DocCardData>>;
}

/** A version in the global data of a docs instance. */
export interface GlobalVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly GlobalDoc[];
  readonly draftIds: readonly string[];
  readonly sidebars?: Readonly<
    Record<string, { readonly link?: { readonly path: string; readonly label: string } }>
  >;
}

export interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
  readonly unlisted?: boolean;
}

/** The global data of a docs instance. It contains only the docs that the site config refers to, not all pages. */
export interface GlobalDocsData {
  readonly path: string;
  readonly versions: readonly GlobalVersion[];
  readonly breadcrumbs: boolean;
}

/** The `categoryGeneratedIndex` prop of a page that lists a category's items. */
export interface GeneratedIndexData {
  readonly title: string;
  readonly description?: string;
  readonly image?: string;
  readonly keywords?: string | readonly string[];
  readonly slug: string;
  readonly permalink: string;
  readonly sidebar: string;
  readonly navigation: { readonly previous?: NavLink; readonly next?: NavLink };
}

/** A link to the page of a tag. */
export interface TagLink {
  readonly label: string;
  readonly permalink: string;
  readonly description?: string;
}

/** A tag of a page. */
export interface PageTag extends TagLink {
  /** Whether the tag is defined by the page itself and not by the tags file. */
  readonly inline: boolean;
}

/** One entry of the `tags` prop of the page that lists all tags of a version. */
export interface TagListEntry extends TagLink {
  readonly count: number;
}

/** The `tag` prop of the page that lists the docs with a tag. */
export interface DocsTagData extends TagListEntry {
  readonly allTagsPath: string;
  readonly items: readonly Pick<DocMetadata, 'id' | 'title' | 'description' | 'permalink'>[];
  readonly unlisted: boolean;
}
