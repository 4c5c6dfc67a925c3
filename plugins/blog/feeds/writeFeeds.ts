import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../src/model/config';
import type { BuiltSite, LoadContext } from '../../../src/model/plugin';
import { SiteError } from '../../../src/model/siteError';
import { decodePath, documentFile, pageUrl, withBaseUrl, withoutBaseUrl } from '../../../src/model/url';
import type { BlogPaths } from '../resolveBlogPaths';
import type { BlogOptions } from '../options';
import type { ConfigPost } from '../optionTypes';
import type { Post } from '../posts/readPost';
import { FEED_FORMATS, type Feed } from './feedFormats';
import type { FeedItem, FeedOptions } from './feedOptions';
import { copyStylesheet } from './copyStylesheet';
import { extractPostContent } from './extractPostContent';

interface FeedInput {
  readonly site: BuiltSite;
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
    const href = `${base.replace(/\/$/, '')}/${file}`;
    return {
      tagName: 'link',
      attributes: { rel: 'alternate', type: mediaType, href, title: `${title} ${label}` },
    };
  });
}

/** Writes the feeds of a blog next to its list, with the content of its built pages. */
export async function writeFeeds({ site, options, paths, posts }: FeedInput): Promise<void> {
  const { feedOptions } = options;
  const listed = posts.filter(({ metadata }) => !metadata.unlisted);
  if (feedOptions.type.length === 0 || listed.length === 0) return;
  const { siteConfig, outDir, siteDir, i18n } = site;
  const { limit, createFeedItems } = feedOptions;
  const params = {
    blogPosts: typeof limit === 'number' ? listed.slice(0, limit) : listed,
    siteConfig,
    outDir,
  };
  const items = createFeedItems
    ? await createFeedItems({ ...params, defaultCreateFeedItems: createDefaultFeedItems })
    : await createDefaultFeedItems(params);
  checkFeedItems(items);
  if (items.length === 0) return;
  const dir = path.join(outDir, decodePath(withoutBaseUrl(paths.base, siteConfig.baseUrl)));
  await mkdir(dir, { recursive: true });
  for (const type of feedOptions.type) {
    const { file, format } = FEED_FORMATS[type];
    const stylesheet =
      type === 'json' ? undefined : await copyStylesheet(type, feedOptions.xslt[type], { siteDir, dir });
    const feed = createFeed(items, {
      siteConfig,
      feedOptions,
      base: paths.base,
      file,
      locale: i18n.currentLocale,
    });
    await writeFile(path.join(dir, file), format({ ...feed, stylesheet }));
  }
}

/** Returns the items of a feed for posts, with the content of their built pages. */
async function createDefaultFeedItems({
  blogPosts,
  siteConfig,
  outDir,
}: {
  readonly blogPosts: readonly ConfigPost[];
  readonly siteConfig: Config;
  readonly outDir: string;
}): Promise<readonly FeedItem[]> {
  const items: FeedItem[] = [];
  for (const { metadata } of blogPosts) {
    const link = pageUrl(metadata.permalink, siteConfig);
    const page = await readFile(path.join(outDir, documentFile(metadata.permalink, siteConfig)), 'utf8');
    items.push({
      title: metadata.title,
      id: link,
      link,
      date: new Date(metadata.date),
      description: metadata.description,
      content: extractPostContent(page, link),
      category: metadata.tags.map(({ label }) => ({ name: label, term: label })),
      author: metadata.authors.map(({ name, url, email }) => ({
        ...(name !== undefined && { name }),
        ...(url !== undefined && { link: url }),
        ...(email !== undefined && { email }),
      })),
    });
  }
  return items;
}

function createFeed(
  items: readonly FeedItem[],
  {
    siteConfig,
    feedOptions,
    base,
    file,
    locale,
  }: {
    readonly siteConfig: Config;
    readonly feedOptions: FeedOptions;
    readonly base: string;
    readonly file: string;
    readonly locale: string;
  },
): Omit<Feed, 'stylesheet'> {
  const title = feedOptions.title ?? `${siteConfig.title} Blog`;
  const home = pageUrl(base, siteConfig);
  return {
    title,
    description: feedOptions.description ?? title,
    home,
    self: `${siteConfig.url}${base.replace(/\/$/, '')}/${file}`,
    language: feedOptions.language ?? locale,
    copyright: feedOptions.copyright,
    icon:
      siteConfig.favicon && new URL(withBaseUrl(siteConfig.favicon, siteConfig.baseUrl), siteConfig.url).href,
    updated: new Date(Math.max(...items.map(({ date }) => date.getTime()))),
    items,
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
    hint: 'Give each item a `title`, an absolute `link`, and a `date` of the type `Date`.',
  });
}
