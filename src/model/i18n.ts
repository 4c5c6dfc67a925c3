import * as z from 'zod';
import { booleanField, textField } from './fields';

/** The URL of the site: protocol and host, without a trailing slash. */
export const siteUrl = z
  .string()
  .superRefine((value, ctx) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || url.host === '') {
      ctx.addIssue({
        code: 'custom',
        message: 'must be a URL with a protocol, such as "https://example.com"',
      });
    } else if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
      const path = url.pathname + url.search + url.hash;
      ctx.addIssue({
        code: 'custom',
        message: `must not have a path: put "${path}" into "baseUrl" instead`,
      });
    }
  })
  .transform((value) => value.replace(/\/+$/, ''));

/** Adds the leading and trailing slash of a base URL. */
export function normalizeBaseUrl(baseUrl: string): string {
  return `/${baseUrl}/`.replace(/\/{2,}/g, '/');
}

const localeSchema = z.strictObject({
  label: z.string().optional(),
  htmlLang: z.string().optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  calendar: z.string().optional(),
  path: z.string().optional(),
  translate: booleanField.optional(),
  url: siteUrl.optional(),
  baseUrl: z.string().transform(normalizeBaseUrl).optional(),
});

/** The schema of the `i18n` field of a config. */
export const i18nSchema = z
  .strictObject({
    defaultLocale: textField,
    locales: z.array(textField).min(1, { error: 'must list at least one locale' }),
    path: z.string().default('i18n'),
    localeConfigs: z.record(z.string(), localeSchema).default({}),
  })
  .prefault({ defaultLocale: 'en', locales: ['en'] });

/** A locale with all its settings resolved. */
export interface LocaleConfig {
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly calendar: string;
  /** The folder of its translations, within the i18n folder. */
  readonly path: string;
  /** Whether that folder exists. */
  readonly translate: boolean;
  readonly url: string;
  readonly baseUrl: string;
}

/** The locales of a site, and the one that is being built. */
export interface I18n {
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  readonly path: string;
  readonly currentLocale: string;
  readonly localeConfigs: Readonly<Record<string, LocaleConfig>>;
}
