import path from 'node:path';
import {
  type ArchivedPost,
  type BlogMetadata,
  type BlogSidebarData,
  type CountedAuthor,
  type BlogListMetadata,
  type BlogLists,
  getPicture,
} from '../../../src/model/blog';
import { createModuleRequest, type RouteConfig } from '../../../src/model/route';
import { toPosixPath } from '../../../src/node/files/pathname';
import { groupByTag, toTagListEntry } from '../../../src/node/metadata/tags';
import { getMainFeed } from '../feeds/feedFiles';
import type { AuthorsFile } from '../authors/readAuthorsFile';
import type { BlogPaths } from '../resolveBlogPaths';
import type { BlogOptions } from '../options';
import type { Post } from '../posts/readPost';
import { joinUrl } from '../../../src/model/url';

/** What the routes of a blog are created from. */
export interface RouteInput {
  readonly siteDir: string;
  readonly options: BlogOptions;
  readonly paths: BlogPaths;
  readonly posts: readonly Post[];
  readonly authorsFile: AuthorsFile | undefined;
  /** The absolute path of the data file of the sidebar. */
  readonly sidebar: string;
  /** Whether a component of the site shows the archive. */
  readonly isArchiveOwn: boolean;
}

/** Returns all routes of a blog: its posts, and its lists by date, tag and author. */
export function createBlogRoutes(input: RouteInput): readonly RouteConfig[] {
  const { posts, options, paths } = input;
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  const archive = createArchiveRoutes(listed, input);
  const tags = createTagRoutes(input);
  const authors = createAuthorRoutes(listed, input);
  // the first route of each kind is that of its list
  const lists: BlogLists = {
    archive: archive[0]?.path,
    tags: tags[0]?.path,
    authors: authors[0]?.path,
    feed: listed.length > 0 ? getMainFeed(options, paths) : undefined,
  };
  const list = paginate(listed, paths.base, options).map((page) =>
    createListRoute(page, input, {
      component: options.blogListComponent,
      props: { metadata: page.metadata, lists },
    }),
  );
  return [...list, ...posts.map((post) => createPostRoute(post, input)), ...archive, ...tags, ...authors];
}

/** Returns the data of the sidebar of a blog. */
export function createSidebarData(posts: readonly Post[], options: BlogOptions): BlogSidebarData {
  const { blogSidebarCount, blogSidebarTitle: title } = options;
  const recent = blogSidebarCount === 'ALL' ? posts : posts.slice(0, blogSidebarCount);
  return {
    title,
    items: recent.map(({ metadata: { title: postTitle, frontMatter, permalink, unlisted, date } }) => ({
      title: (frontMatter['sidebar_label'] as string | undefined) ?? postTitle,
      permalink,
      unlisted,
      date,
    })),
  };
}

function createPostRoute({ file, metadata }: Post, input: RouteInput): RouteConfig {
  const { lastUpdatedAt } = metadata;
  return {
    path: metadata.permalink,
    component: input.options.blogPostComponent,
    exact: true,
    modules: { sidebar: input.sidebar, content: createModuleRequest(file) },
    context: createRouteContext(input),
    metadata: {
      sourceFilePath: toPosixPath(path.relative(input.siteDir, file)),
      ...(lastUpdatedAt !== undefined && { lastUpdatedAt }),
    },
  };
}

function createListRoute(
  { items, metadata }: ListPage<Post>,
  input: RouteInput,
  { component, props }: { readonly component: string; readonly props: Readonly<Record<string, unknown>> },
): RouteConfig {
  return {
    path: metadata.permalink,
    component,
    exact: true,
    modules: {
      sidebar: input.sidebar,
      items: items.map(({ file }) => ({
        content: { __import: true, path: file, query: { truncated: 'true' } },
      })),
    },
    props,
    context: createRouteContext(input),
  };
}

function createArchiveRoutes(listed: readonly Post[], input: RouteInput): readonly RouteConfig[] {
  const { paths, options, sidebar, isArchiveOwn } = input;
  if (paths.archive === undefined || listed.length === 0) return [];
  const blogPosts = listed.map(({ id, metadata, content }): ArchivedPost => {
    const { permalink, title, description, date } = metadata;
    const picture = getPicture(metadata);
    const shown = { permalink, title, description, date, ...(picture !== undefined && { picture }) };
    if (isArchiveOwn) return { id, metadata: { ...metadata, ...shown }, content };
    const authors = metadata.authors.flatMap(({ name }) => (name === undefined ? [] : { name }));
    return { id, metadata: { ...shown, authors } };
  });
  const props = { archive: { blogPosts } };
  return [
    {
      path: paths.archive,
      component: options.blogArchiveComponent,
      exact: true,
      modules: { sidebar },
      props,
      context: createRouteContext(input),
    },
  ];
}

function createTagRoutes(input: RouteInput): readonly RouteConfig[] {
  const { posts, options, paths, sidebar } = input;
  const groups = groupByTag(posts, ({ metadata }) => metadata);
  if (groups.length === 0) return [];
  const entries = groups
    .map((group) => ({ ...group, entry: toTagListEntry(group) }))
    .toSorted((a, b) => a.entry.label.localeCompare(b.entry.label, 'en'));
  const tags = entries.filter(({ unlisted }) => !unlisted).map(({ entry }) => entry);
  const pages = entries.flatMap(({ entry, items, unlisted }) =>
    paginate(items, entry.permalink, options).map((page) =>
      createListRoute(page, input, {
        component: options.blogTagsPostsComponent,
        props: { tag: { ...entry, allTagsPath: paths.tags, unlisted }, listMetadata: page.metadata },
      }),
    ),
  );
  return [
    {
      path: paths.tags,
      component: options.blogTagsListComponent,
      exact: true,
      modules: { sidebar },
      props: { tags },
      context: createRouteContext(input),
    },
    ...pages,
  ];
}

function createAuthorRoutes(listed: readonly Post[], input: RouteInput): readonly RouteConfig[] {
  const { authorsFile, options, paths, sidebar } = input;
  const authors = [...(authorsFile?.authors.values() ?? [])].map((author) => {
    const posts = listed.filter(({ metadata }) => metadata.authors.some(({ key }) => key === author.key));
    return { posts, author: { ...author, count: posts.length } as CountedAuthor };
  });
  if (authors.length === 0) return [];
  const pages = authors.flatMap(({ author, posts }) =>
    author.page === null
      ? []
      : paginate(posts, author.page.permalink, options).map((page) =>
          createListRoute(page, input, {
            component: options.blogAuthorsPostsComponent,
            props: { author, listMetadata: page.metadata },
          }),
        ),
  );
  return [
    {
      path: paths.authors.authorsPath,
      component: options.blogAuthorsListComponent,
      exact: true,
      modules: { sidebar },
      props: { authors: authors.map(({ author }) => author) },
      context: createRouteContext(input),
    },
    ...pages,
  ];
}

function createRouteContext({ options: { blogTitle }, paths }: RouteInput): {
  readonly blogMetadata: BlogMetadata;
} {
  const { base: blogBasePath, authors } = paths;
  return { blogMetadata: { blogBasePath, blogTitle, authorsListPath: authors.authorsPath } };
}

/** A page of a list. */
interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly metadata: BlogListMetadata;
}

/** Splits a list into pages. The first has the base path, the others are below it. An empty list has one page. */
export function paginate<Item>(
  items: readonly Item[],
  base: string,
  options: Pick<BlogOptions, 'postsPerPage' | 'pageBasePath' | 'blogTitle' | 'blogDescription'>,
): readonly ListPage<Item>[] {
  const { postsPerPage, pageBasePath, blogTitle, blogDescription } = options;
  const totalCount = items.length;
  const size = postsPerPage === 'ALL' ? Math.max(totalCount, 1) : postsPerPage;
  const totalPages = Math.max(1, Math.ceil(totalCount / size));
  const getPermalink = (page: number) => (page === 1 ? base : joinUrl(base, pageBasePath, String(page)));
  return Array.from({ length: totalPages }, (_, index) => {
    const page = index + 1;
    return {
      items: items.slice(index * size, page * size),
      metadata: {
        permalink: getPermalink(page),
        page,
        postsPerPage: size,
        totalPages,
        totalCount,
        ...(page > 1 && { previousPage: getPermalink(page - 1) }),
        ...(page < totalPages && { nextPage: getPermalink(page + 1) }),
        blogTitle,
        blogDescription,
      },
    };
  });
}
