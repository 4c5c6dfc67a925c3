import { randomUUID } from 'node:crypto';
import type { BlogLists } from '../../../src/model/blog';
import type { Config } from '../../../src/model/config';
import { getSiteLanguage } from '../../../src/model/siteLanguage';
import { readPageContent } from '../../../src/model/pageTasks';
import type { LoadContext, OutputFile, OutputInput } from '../../../src/model/plugin';
import { SiteError } from '../../../src/model/siteError';
import { type Blob, defineTask, type Task, type TaskContext } from '../../../src/model/task';
import {
  applyTrailingSlash,
  decodePath,
  joinUrl,
  pageUrl,
  withBaseUrl,
  withoutBaseUrl,
} from '../../../src/model/url';
import type { BlogPaths } from '../resolveBlogPaths';
import type { BlogOptions } from '../options';
import type { ConfigPost } from '../optionTypes';
import { type Post, toConfigPost } from '../posts/readPost';
import { FEED_FORMATS, type Feed } from './feedFormats';
import type { CreateFeedItems, FeedItem, FeedOptions, FeedType } from './feedOptions';
import { createStylesheet } from './stylesheetFiles';

interface FeedInput {
  readonly site: OutputInput;
  readonly options: BlogOptions;
  readonly paths: BlogPaths;
  readonly posts: readonly Post[];
}

/** Returns the `<link>` tags for the feeds of a blog. */
export function createFeedLinks(
  { siteConfig }: LoadContext,
  { feedOptions }: BlogOptions,
  { base }: BlogPaths,
): readonly { readonly tagName: string; readonly attributes: Readonly<Record<string, string>> }[] {
  const title = feedOptions.title ?? siteConfig.title;
  return feedOptions.type.map((type) => {
    const { file, mediaType, label } = FEED_FORMATS[type];
    return {
      tagName: 'link',
      attributes: {
        rel: 'alternate',
        type: mediaType,
        href: joinUrl(base, file),
        title: `${title} ${label}`,
      },
    };
  });
}

/** Returns the first feed of a blog, if it has one. */
export function getMainFeed({ feedOptions }: BlogOptions, { base }: BlogPaths): BlogLists['feed'] {
  const [type] = feedOptions.type;
  if (!type) return undefined;
  const { file, label } = FEED_FORMATS[type];
  return { path: joinUrl(base, file), label };
}

/** Returns the feeds of a blog next to its list, with the content of its pages. */
export function createFeedFiles(
  context: TaskContext,
  { site, options, paths, posts }: FeedInput,
): ReadonlyMap<string, OutputFile> {
  const { feedOptions } = options;
  const files = new Map<string, OutputFile>();
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  if (feedOptions.type.length === 0 || listed.length === 0) return files;
  const { siteConfig, outDir, siteDir, i18n } = site;
  const { limit, createFeedItems, xslt, ...presentation } = feedOptions;
  // a list may start with the oldest post, but readers of a feed expect the latest
  const latest = options.sortPosts === 'ascending' ? listed.toReversed() : listed;
  const blogPosts = typeof limit === 'number' ? latest.slice(0, limit) : latest;
  const task = createFeedItems
    ? createCustomFeedTask(createFeedItems, { blogPosts: blogPosts.map(toConfigPost), siteConfig, outDir })
    : defaultFeed;
  const stored = context.store(JSON.stringify(blogPosts.map(toFeedPost)));
  const folder = decodePath(withoutBaseUrl(paths.base, siteConfig.baseUrl)).replace(/^\/|\/$/g, '');
  const resolveFile = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  for (const type of feedOptions.type) {
    const stylesheet =
      type === 'json' ? undefined : createStylesheet(context, type, { option: xslt[type], siteDir });
    for (const [name, file] of stylesheet?.files ?? []) files.set(resolveFile(name), file);
    const { title, url, baseUrl, trailingSlash, favicon } = siteConfig;
    const args: FeedTaskInput = {
      type,
      posts: stored,
      site: { title, url, baseUrl, trailingSlash, favicon },
      options: presentation,
      base: paths.base,
      language: getSiteLanguage(i18n),
      stylesheet: stylesheet?.name,
    };
    files.set(resolveFile(FEED_FORMATS[type].file), { task, args });
  }
  return files;
}

/** What a feed is made of. JSON. */
interface FeedTaskInput {
  readonly type: FeedType;
  /** `FeedPost` of each post, as JSON. */
  readonly posts: Blob;
  readonly site: FeedSite;
  readonly options: Pick<FeedOptions, 'title' | 'description' | 'copyright' | 'language'>;
  /** The path of the blog. */
  readonly base: string;
  /** The language of the site. */
  readonly language: string;
  readonly stylesheet?: string | undefined;
}

type FeedSite = Pick<Config, 'title' | 'url' | 'baseUrl' | 'trailingSlash' | 'favicon'>;

/** What a feed contains about a post. JSON. */
interface FeedPost extends Pick<ConfigPost['metadata'], 'title' | 'permalink' | 'description'> {
  readonly time: number;
  readonly categories: readonly string[];
  readonly authors: NonNullable<FeedItem['author']>;
}

/** Leaves out authors whom a feed cannot name. */
function toFeedPost({ metadata }: Pick<ConfigPost | Post, 'metadata'>): FeedPost {
  const { title, permalink, description, date, tags, authors } = metadata;
  return {
    title,
    permalink,
    description,
    time: new Date(date).getTime(),
    categories: tags.map(({ label }) => label),
    authors: authors
      .filter(({ name, email }) => name || email)
      .map(({ name, url, email }) => ({
        ...(name !== undefined && { name }),
        ...(url !== undefined && { link: url }),
        ...(email !== undefined && { email }),
      })),
  };
}

/** Returns the content of a post as HTML with absolute URLs. */
const postContent = defineTask<{ readonly path: string; readonly url: string }, string>({
  name: 'feed-post-content',
  async run(context, { path, url }) {
    const { extractPostContent } = await import('./extractPostContent');
    return extractPostContent(await readPageContent(context, path), url);
  },
});

/** Returns a feed; `null` if it has no items. */
const defaultFeed = defineTask<FeedTaskInput, string | null>({
  name: 'feed',
  async run(context, input) {
    const posts = JSON.parse(context.readBlob(input.posts).toString()) as readonly FeedPost[];
    return formatFeed(await createDefaultItems(context, posts, input.site), input);
  },
});

/** The tasks that create feeds without functions of the config. */
export const feedTasks = [postContent, defaultFeed];

/** Returns a task that creates feeds with a function of the config, which runs again in every process. */
function createCustomFeedTask(
  createFeedItems: CreateFeedItems,
  params: Omit<Parameters<CreateFeedItems>[0], 'defaultCreateFeedItems'>,
): Task<FeedTaskInput, string | null> {
  const id = randomUUID();
  const customItems = defineTask<null, readonly FeedItem[]>({
    name: `feed-items-${id}`,
    async run(context) {
      const items = await createFeedItems({
        ...params,
        defaultCreateFeedItems: ({ blogPosts, siteConfig }) =>
          createDefaultItems(context, blogPosts.map(toFeedPost), siteConfig),
      });
      checkFeedItems(items);
      return items;
    },
    fingerprint: (items) => JSON.stringify(items),
  });
  return defineTask({
    name: `feed-${id}`,
    run: async (context, input) => formatFeed(await context.get(customItems, null), input),
  });
}

/** Returns the items of a feed for posts, with the content of their pages. */
async function createDefaultItems(
  context: TaskContext,
  posts: readonly FeedPost[],
  site: FeedSite,
): Promise<readonly FeedItem[]> {
  const items: FeedItem[] = [];
  for (const { title, permalink, description, time, categories, authors } of posts) {
    const link = pageUrl(permalink, site);
    items.push({
      title,
      id: link,
      link,
      date: new Date(time),
      description,
      content: await context.get(postContent, { path: applyTrailingSlash(permalink, site), url: link }),
      category: categories.map((label) => ({ name: label, term: label })),
      author: authors,
    });
  }
  return items;
}

function formatFeed(items: readonly FeedItem[], input: FeedTaskInput): string | null {
  return items.length === 0 ? null : FEED_FORMATS[input.type].format(createFeed(items, input));
}

function createFeed(
  items: readonly FeedItem[],
  { type, site, options, base, language, stylesheet }: FeedTaskInput,
): Feed {
  const title = options.title ?? `${site.title} Blog`;
  return {
    title,
    description: options.description ?? `${site.title} Blog`,
    home: pageUrl(base, site),
    self: `${site.url}${base.replace(/\/$/, '')}/${FEED_FORMATS[type].file}`,
    language: options.language ?? language,
    copyright: options.copyright,
    icon: site.favicon && new URL(withBaseUrl(site.favicon, site.baseUrl), site.url).href,
    updated: new Date(Math.max(...items.map(({ date }) => date.getTime()))),
    items,
    stylesheet,
  };
}

/** Throws `SiteError` if an item of `createFeedItems` is invalid. */
function checkFeedItems(items: readonly FeedItem[]): void {
  const invalid = items.find(
    ({ title, link, date }) =>
      typeof title !== 'string' ||
      !URL.canParse(link) ||
      !(date instanceof Date) ||
      Number.isNaN(date.getTime()),
  );
  if (!invalid) return;
  throw new SiteError(`\`createFeedItems\` returned an invalid item: \`${JSON.stringify(invalid.title)}\`.`, {
    code: 'invalid-function-result',
    hint: 'Give each item a `title`, an absolute `link`, and a `date` of the type `Date`.',
  });
}
