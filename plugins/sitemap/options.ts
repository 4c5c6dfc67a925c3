import { z } from 'zod';
import { booleanField, removedField } from '../../src/model/fields';
import type { RouteConfig } from '../../src/model/route';
import type { Config } from '../../src/model/config';

const CHANGE_FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly', 'yearly', 'always', 'never'] as const;

/** One address of a sitemap (sitemaps.org/protocol.html); what is absent or null is not said. */
export interface SitemapItem {
  readonly url: string;
  readonly lastmod?: string | null | undefined;
  readonly changefreq?: (typeof CHANGE_FREQUENCIES)[number] | null | undefined;
  readonly priority?: number | null | undefined;
}

interface ItemsParams {
  readonly routes: readonly RouteConfig[];
  readonly siteConfig: Config;
}
/** Makes the items of a sitemap from the pages that may be in it, or from those that would be by default. */
export type CreateSitemapItems = (
  params: ItemsParams & {
    readonly defaultCreateSitemapItems: (params: ItemsParams) => Promise<readonly SitemapItem[]>;
  },
) => Promise<readonly SitemapItem[]> | readonly SitemapItem[];

/** The options of the sitemap plugin (contract/build.md §8.8). */
export const sitemapOptionsSchema = z.strictObject({
  filename: z
    .string()
    .regex(/^(?!\.)[\w./-]+$/, { error: 'must be the name of a file, such as "sitemap.xml"' })
    .refine((name) => !name.split('/').includes('..'), { error: 'must be a file of the site' })
    .default('sitemap.xml'),
  changefreq: z.enum(CHANGE_FREQUENCIES).nullable().default('weekly'),
  priority: z
    .number()
    .min(0, { error: 'must be a number from 0 to 1, or null' })
    .max(1, { error: 'must be a number from 0 to 1, or null' })
    .nullable()
    .default(0.5),
  lastmod: z.enum(['date', 'datetime']).nullable().default(null),
  ignorePatterns: z.array(z.string()).default([]),
  createSitemapItems: z
    .custom<CreateSitemapItems>((value) => typeof value === 'function', { error: 'must be a function' })
    .optional(),
  /** Our addition: writes a robots.txt that names the sitemap, unless the site has one of its own. */
  robotsTxt: booleanField.default(true),
  cacheTime: removedField('is no option any more: remove it'),
  trailingSlash: removedField('is no option any more: set "trailingSlash" of the config instead'),
});

export type SitemapOptions = z.output<typeof sitemapOptionsSchema>;
