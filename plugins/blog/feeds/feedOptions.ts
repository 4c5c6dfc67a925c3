import { z } from 'zod';
import type { Config } from '../../../src/model/config';
import type { ConfigPost } from '../posts/configPost';

/** The formats in which a blog can be subscribed to. */
const FEED_TYPES = ['rss', 'atom', 'json'] as const;
export type FeedType = (typeof FEED_TYPES)[number];

/** One entry of a feed. */
export interface FeedItem {
  readonly title: string;
  readonly id: string;
  /** Absolute, as is `id`. */
  readonly link: string;
  readonly date: Date;
  readonly description?: string;
  /** HTML with absolute URLs. */
  readonly content?: string;
  readonly category?: readonly { readonly name?: string; readonly term?: string }[];
  readonly author?: readonly { readonly name?: string; readonly link?: string; readonly email?: string }[];
}

interface ItemMaking {
  readonly blogPosts: readonly ConfigPost[];
  readonly siteConfig: Config;
  /** Where the built site is. */
  readonly outDir: string;
}
/** Makes the entries of a feed instead of the plugin. */
export type CreateFeedItems = (
  params: ItemMaking & {
    readonly defaultCreateFeedItems: (params: ItemMaking) => Promise<readonly FeedItem[]>;
  },
) => Promise<readonly FeedItem[]> | readonly FeedItem[];

const TYPE = "must be 'rss', 'atom', 'json', 'all', a list of these, or null for no feeds";
const type = z.enum(FEED_TYPES, { error: TYPE });
const stylesheet = z
  .union([z.boolean(), z.string(), z.null()], {
    error: 'must be true, false, or the file of an XSLT style sheet',
  })
  .optional();

/** The option `feedOptions` (contract/build.md §4.1 and §4.7). */
export const feedOptionsField = z
  .strictObject({
    type: z
      .union([type, z.literal('all'), z.array(type), z.null()], { error: TYPE })
      .default(['rss', 'atom'])
      .transform((value): readonly FeedType[] => {
        if (value === null) return [];
        if (value === 'all') return FEED_TYPES;
        return typeof value === 'string' ? [value] : value;
      }),
    title: z.string().optional(),
    description: z.string().optional(),
    copyright: z.string().default(''),
    language: z.string().optional(),
    limit: z
      .union([z.int().min(1), z.literal(false), z.null()], {
        error: 'must be a whole number from 1, or false for all posts',
      })
      .default(20),
    xslt: z
      .union([z.boolean(), z.null(), z.strictObject({ rss: stylesheet, atom: stylesheet })], {
        error: 'must be true, false, or an object with rss and atom',
      })
      .default(null)
      .transform((value) => (typeof value === 'object' ? { ...value } : { rss: value, atom: value })),
    createFeedItems: z
      .custom<CreateFeedItems>((value) => typeof value === 'function', { error: 'must be a function' })
      .optional(),
  })
  .prefault({});

export type FeedOptions = z.output<typeof feedOptionsField>;
