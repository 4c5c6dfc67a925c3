import * as z from 'zod';
import { booleanField, functionField, removedField } from '../../src/model/fields';
import type { RouteConfig } from '../../src/model/route';
import type { Config } from '../../src/model/config';

const CHANGE_FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly', 'yearly', 'always', 'never'] as const;

/** A URL of a sitemap with its properties (sitemaps.org/protocol.html). Properties that are `null` are left out. */
export interface SitemapItem {
  readonly url: string;
  readonly lastmod?: string | null | undefined;
  readonly changefreq?: (typeof CHANGE_FREQUENCIES)[number] | null | undefined;
  readonly priority?: number | null | undefined;
  /** Not in Docusaurus: the address of the page in each locale. */
  readonly alternates?: readonly SitemapAlternate[] | undefined;
}

/** The address of a page in a language. */
export interface SitemapAlternate {
  readonly hreflang: string;
  readonly url: string;
}

interface ItemsParams {
  readonly routes: readonly RouteConfig[];
  readonly siteConfig: Config;
}
/** Returns the items of a sitemap for the routes that may be in it. */
export type CreateSitemapItems = (
  params: ItemsParams & {
    readonly defaultCreateSitemapItems: (params: ItemsParams) => Promise<readonly SitemapItem[]>;
  },
) => Promise<readonly SitemapItem[]> | readonly SitemapItem[];

/** The options of the sitemap plugin. */
export const sitemapOptionsSchema = z.strictObject({
  filename: z
    .string()
    .regex(/^(?!\.)[\w./-]+$/, { error: 'must be a file name, such as `sitemap.xml`' })
    .refine((name) => !name.split('/').includes('..'), { error: 'must be within the output folder' })
    .default('sitemap.xml'),
  changefreq: z.enum(CHANGE_FREQUENCIES).nullable().default('weekly'),
  priority: z
    .number()
    .min(0, { error: 'must be a number from 0 to 1, or `null`' })
    .max(1, { error: 'must be a number from 0 to 1, or `null`' })
    .nullable()
    .default(0.5),
  lastmod: z.enum(['date', 'datetime']).nullable().default(null),
  ignorePatterns: z.array(z.string()).default([]),
  createSitemapItems: functionField<CreateSitemapItems>().optional(),
  /** Not in Docusaurus: writes a `robots.txt` that references the sitemap, unless the site has one. */
  robotsTxt: booleanField.default(true),
  cacheTime: removedField('is no longer an option: remove it'),
  trailingSlash: removedField('is no longer an option: set `trailingSlash` in the site config instead'),
});

export type SitemapOptions = z.output<typeof sitemapOptionsSchema>;
/** The options as users write them. */
export type UserSitemapOptions = z.input<typeof sitemapOptionsSchema>;
