import path from 'node:path';
import type { ArchivedPost, BlogMetadata, BlogSidebarData, CountedAuthor } from '../../../src/model/blog';
import { createModuleRequest, type RouteConfig } from '../../../src/model/route';
import { toPosixPath } from '../../../src/node/files/pathname';
import { groupByTag } from '../../../src/node/metadata/tags';
import type { AuthorsFile } from '../authors/authorsFile';
import type { BlogPaths } from '../blogPaths';
import type { BlogOptions } from '../options';
import type { Post } from '../posts/readPost';
import { type ListPage, paginate } from './paginate';

/** What the routes of a blog are made of. */
export interface RouteMaking {
  readonly siteDir: string;
  readonly options: BlogOptions;
  readonly paths: BlogPaths;
  readonly posts: readonly Post[];
  readonly authorsFile: AuthorsFile | undefined;
  /** The data file of the sidebar, absolute. */
  readonly sidebar: string;
}

/** Makes all routes of a blog: its posts, and the lists of them by time, tag and author (contract/build.md §4.6). */
export function blogRoutes(making: RouteMaking): readonly RouteConfig[] {
  const { posts, options, paths } = making;
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  const list = paginate(listed, paths.base, options).map((page) =>
    listRoute(page, making, { component: options.blogListComponent, props: { metadata: page.metadata } }),
  );
  return [
    ...list,
    ...posts.map((post) => postRoute(post, making)),
    ...archiveRoutes(listed, making),
    ...tagRoutes(making),
    ...authorRoutes(listed, making),
  ];
}

/** Gives the posts that the sidebar of a blog names. */
export function sidebarData(posts: readonly Post[], options: BlogOptions): BlogSidebarData {
  const { blogSidebarCount, blogSidebarTitle: title } = options;
  const recent = blogSidebarCount === 'ALL' ? posts : posts.slice(0, blogSidebarCount);
  return {
    title,
    items: recent.map(({ metadata: { title: stripSiteTitle, frontMatter, permalink, unlisted, date } }) => ({
      title: (frontMatter['sidebar_label'] as string | undefined) ?? stripSiteTitle,
      permalink,
      unlisted,
      date,
    })),
  };
}

function postRoute({ file, metadata }: Post, making: RouteMaking): RouteConfig {
  const { lastUpdatedAt } = metadata;
  return {
    path: metadata.permalink,
    component: making.options.blogPostComponent,
    exact: true,
    modules: { sidebar: making.sidebar, content: createModuleRequest(file) },
    context: contextOf(making),
    metadata: {
      sourceFilePath: toPosixPath(path.relative(making.siteDir, file)),
      ...(lastUpdatedAt !== undefined && { lastUpdatedAt }),
    },
  };
}

function listRoute(
  { items, metadata }: ListPage<Post>,
  making: RouteMaking,
  { component, props }: { readonly component: string; readonly props: Readonly<Record<string, unknown>> },
): RouteConfig {
  return {
    path: metadata.permalink,
    component,
    exact: true,
    modules: {
      sidebar: making.sidebar,
      items: items.map(({ file }) => ({
        content: { __import: true, path: file, query: { truncated: 'true' } },
      })),
    },
    props,
    context: contextOf(making),
  };
}

function archiveRoutes(listed: readonly Post[], { paths, options }: RouteMaking): readonly RouteConfig[] {
  if (paths.archive === undefined || listed.length === 0) return [];
  const blogPosts = listed.map(({ id, metadata: { permalink, title, description, date } }): ArchivedPost => {
    return { id, metadata: { permalink, title, description, date } };
  });
  const props = { archive: { blogPosts } };
  return [{ path: paths.archive, component: options.blogArchiveComponent, exact: true, props }];
}

function tagRoutes(making: RouteMaking): readonly RouteConfig[] {
  const { posts, options, paths, sidebar } = making;
  const groups = groupByTag(posts, ({ metadata }) => metadata);
  if (groups.length === 0) return [];
  const entries = groups
    .map(({ tag: { label, permalink, description }, items, unlisted }) => ({
      entry: { label, permalink, ...(description !== undefined && { description }), count: items.length },
      items,
      unlisted,
    }))
    .toSorted((a, b) => a.entry.label.localeCompare(b.entry.label, 'en'));
  const tags = entries.filter(({ unlisted }) => !unlisted).map(({ entry }) => entry);
  const pages = entries.flatMap(({ entry, items, unlisted }) =>
    paginate(items, entry.permalink, options).map((page) =>
      listRoute(page, making, {
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
      context: contextOf(making),
    },
    ...pages,
  ];
}

function authorRoutes(listed: readonly Post[], making: RouteMaking): readonly RouteConfig[] {
  const { authorsFile, options, paths, sidebar } = making;
  const authors = [...(authorsFile?.authors.values() ?? [])].map((author) => {
    const posts = listed.filter(({ metadata }) => metadata.authors.some(({ key }) => key === author.key));
    return { posts, author: { ...author, count: posts.length } as CountedAuthor };
  });
  if (authors.length === 0) return [];
  const pages = authors.flatMap(({ author, posts }) =>
    author.page === null
      ? []
      : paginate(posts, author.page.permalink, options).map((page) =>
          listRoute(page, making, {
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
      context: contextOf(making),
    },
    ...pages,
  ];
}

function contextOf({ options: { blogTitle }, paths }: RouteMaking): { readonly blogMetadata: BlogMetadata } {
  const { base: blogBasePath, authors } = paths;
  return { blogMetadata: { blogBasePath, blogTitle, authorsListPath: authors.authorsPath } };
}
