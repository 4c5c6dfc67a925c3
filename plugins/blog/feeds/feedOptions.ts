import * as z from 'zod';
import type { Config } from '../../../src/model/config';
import { functionField } from '../../../src/model/fields';
import type { ConfigPost } from '../optionTypes';

/** The feed formats. */
const FEED_TYPES = ['rss', 'atom', 'json'] as const;
export type FeedType = (typeof FEED_TYPES)[number];

/** An item of a feed. */
export interface FeedItem {
  readonly title: string;
  readonly id: string;
  /** An absolute URL, like `id`. */
  readonly link: string;
  readonly date: Date;
  readonly description?: string;
  /** HTML with absolute URLs. */
  readonly content?: string;
  readonly category?: readonly { readonly name?: string; readonly term?: string }[];
  readonly author?: readonly { readonly name?: string; readonly link?: string; readonly email?: string }[];
}

interface FeedItemsParams {
  readonly blogPosts: readonly ConfigPost[];
  readonly siteConfig: Config;
  /** The folder of the built site. */
  readonly outDir: string;
}
/** Returns the items of a feed. */
export type CreateFeedItems = (
  params: FeedItemsParams & {
    readonly defaultCreateFeedItems: (params: FeedItemsParams) => Promise<readonly FeedItem[]>;
  },
) => Promise<readonly FeedItem[]> | readonly FeedItem[];

const TYPE_ERROR =
  "must be `'rss'`, `'atom'`, `'json'`, `'all'`, a list of feed types, or `null` for no feeds";
const type = z.enum(FEED_TYPES, { error: TYPE_ERROR });
const stylesheet = z
  .union([z.boolean(), z.string(), z.null()], {
    error: 'must be `true`, `false`, or the path of an XSLT stylesheet',
  })
  .optional();

/** The option `feedOptions`. */
export const feedOptionsField = z
  .strictObject({
    type: z
      .union([type, z.literal('all'), z.array(type), z.null()], { error: TYPE_ERROR })
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
        error: 'must be an integer of at least 1, or `false` for all posts',
      })
      .default(20),
    xslt: z
      .union([z.boolean(), z.null(), z.strictObject({ rss: stylesheet, atom: stylesheet })], {
        error: 'must be `true`, `false`, or an object with `rss` and `atom`',
      })
      .default(null)
      .transform((value) => (typeof value === 'object' ? { ...value } : { rss: value, atom: value })),
    createFeedItems: functionField<CreateFeedItems>().optional(),
  })
  .prefault({});

export type FeedOptions = z.output<typeof feedOptionsField>;
