import * as z from 'zod';
import { booleanField, functionField, severityField } from '../../src/model/fields';
import {
  componentField,
  contentOptionFields,
  editUrlField,
  tagOptionFields,
} from '../../src/node/metadata/contentOptions';
import { feedOptionsField } from './feeds/feedOptions';
import type { MakeEditUrl, ProcessBlogPosts, ReadingTime } from './optionTypes';

const createCountField = (min: number) =>
  z.union([z.literal('ALL'), z.int().min(min)], {
    error: `must be an integer of at least ${min}, or \`'ALL'\``,
  });

/** The component of the archive. */
export const ARCHIVE = '@theme/BlogArchivePage';

/** The options of the blog plugin. */
export const blogOptionsSchema = z.strictObject({
  ...contentOptionFields,
  ...tagOptionFields,
  path: z.string().default('blog'),
  routeBasePath: z.string().default('blog'),
  tagsBasePath: z.string().default('tags'),
  pageBasePath: z.string().default('page'),
  authorsBasePath: z.string().default('authors'),
  archiveBasePath: z.string().nullable().default('archive'),
  include: contentOptionFields.include.default(['**/*.{md,mdx}']),
  postsPerPage: createCountField(1).default(10),
  blogTitle: z.string().default('Blog'),
  blogDescription: z.string().default('Blog'),
  blogSidebarCount: createCountField(0).default(5),
  blogSidebarTitle: z.string().default('Recent posts'),
  truncateMarker: z.instanceof(RegExp, { error: 'must be a regular expression' }).optional(),
  showReadingTime: booleanField.default(true),
  readingTime: functionField<ReadingTime>().optional(),
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  authorsMapPath: z.string().default('authors.yml'),
  onInlineAuthors: severityField.default('warn'),
  onUntruncatedBlogPosts: severityField.default('warn'),
  editUrl: editUrlField<MakeEditUrl>(),
  feedOptions: feedOptionsField,
  processBlogPosts: functionField<ProcessBlogPosts>().optional(),
  blogListComponent: componentField('@theme/BlogListPage'),
  blogPostComponent: componentField('@theme/BlogPostPage'),
  blogTagsListComponent: componentField('@theme/BlogTagsListPage'),
  blogTagsPostsComponent: componentField('@theme/BlogTagsPostsPage'),
  blogAuthorsListComponent: componentField('@theme/Blog/Pages/BlogAuthorsListPage'),
  blogAuthorsPostsComponent: componentField('@theme/Blog/Pages/BlogAuthorsPostsPage'),
  blogArchiveComponent: componentField(ARCHIVE),
});

export type BlogOptions = z.output<typeof blogOptionsSchema>;
/** The options of the blog plugin as a config contains them, before defaults are filled in. */
export type UserBlogOptions = z.input<typeof blogOptionsSchema>;
