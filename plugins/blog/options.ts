import { z } from 'zod';
import { booleanField, severityField, textField } from '../../src/model/fields';
import { contentOptionFields, editUrlField, tagOptionFields } from '../../src/node/metadata/contentOptions';
import { feedOptionsField } from './feeds/feedOptions';
import type { MakeEditUrl, ProcessBlogPosts, ReadingTime } from './optionTypes';

const functionField = <F>() =>
  z.custom<F>((value) => typeof value === 'function', { error: 'must be a function' });
const countField = (min: number) =>
  z.union([z.literal('ALL'), z.int().min(min)], {
    error: `must be an integer of at least ${min}, or \`'ALL'\``,
  });
const component = (name: string) => textField.default(name);

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
  postsPerPage: countField(1).default(10),
  blogTitle: z.string().default('Blog'),
  blogDescription: z.string().default('Blog'),
  blogSidebarCount: countField(0).default(5),
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
  blogListComponent: component('@theme/BlogListPage'),
  blogPostComponent: component('@theme/BlogPostPage'),
  blogTagsListComponent: component('@theme/BlogTagsListPage'),
  blogTagsPostsComponent: component('@theme/BlogTagsPostsPage'),
  blogAuthorsListComponent: component('@theme/Blog/Pages/BlogAuthorsListPage'),
  blogAuthorsPostsComponent: component('@theme/Blog/Pages/BlogAuthorsPostsPage'),
  blogArchiveComponent: component('@theme/BlogArchivePage'),
});

export type BlogOptions = z.output<typeof blogOptionsSchema>;
/** The options of the blog plugin as a config contains them, before defaults are filled in. */
export type UserBlogOptions = z.input<typeof blogOptionsSchema>;
