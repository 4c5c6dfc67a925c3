import * as z from 'zod';
import { escapeRegExp } from '../../src/model/escapeRegExp';
import { booleanField, removedField } from '../../src/model/fields';
import { findClosest } from '../../src/model/findClosest';

const requiredString = (hint: string) =>
  z
    .string({
      error: ({ input }) => (input === undefined ? `is missing: ${hint}` : `must be a string: ${hint}`),
    })
    .min(1, { error: `must not be empty: ${hint}` });

const filters: z.ZodType<string | readonly unknown[]> = z.union([z.string(), z.array(z.unknown())], {
  error: 'must be a filter such as "language:en", or a list of filters',
});

/** Environment variables that hold a key with write access. */
const ADMIN_KEY_VARIABLE = /ALGOLIA.*(?:ADMIN|WRITE)/i;

/** Validates `themeConfig.algolia`. Options that are not listed here are passed on to DocSearch. */
export const algoliaSchema = z
  .looseObject({
    appId: requiredString('set it to the ID of your application, which the Algolia dashboard shows'),
    apiKey: requiredString('set it to the search-only key of your application'),
    indexName: requiredString('set it to the name of your index'),
    contextualSearch: booleanField.default(true),
    externalUrlRegex: z
      .string()
      .refine(isRegex, { error: 'must be a regular expression, written as a string' })
      .optional(),
    searchParameters: z.looseObject({ facetFilters: filters.optional() }).prefault({}),
    searchPagePath: z
      .union([z.string(), z.literal(false), z.null()], {
        error: 'must be the path of the search page, or false for none',
      })
      .default('search'),
    replaceSearchResultPathname: z
      .strictObject({
        from: z
          .custom<string | RegExp>((value) => typeof value === 'string' || value instanceof RegExp, {
            error: 'must be a string or a regular expression',
          })
          // The config is serialized to JSON, which has no regular expressions. A string matches literally.
          .transform((from) => (typeof from === 'string' ? escapeRegExp(from) : from.source)),
        to: z.string(),
      })
      .optional(),
    insights: booleanField.default(false),
    askAi: removedField('is not supported, because the search box has no AI assistant: remove it'),
  })
  .superRefine((options, ctx) => {
    const { apiKey } = options;
    // Unknown options are for DocSearch, except for near misses of known ones, which are typos.
    const keys = Object.keys(options).filter((key) => !KNOWN.includes(key) && findClosest(key, KNOWN));
    if (keys.length > 0) ctx.addIssue({ code: 'unrecognized_keys', keys, input: options });
    const problem = describeAdminKey(apiKey, process.env);
    if (problem === undefined) return;
    ctx.addIssue({
      code: 'custom',
      path: ['apiKey'],
      message: `${problem}: every reader of the site could change the index. Use the search-only key of your application`,
    });
  });

const KNOWN: readonly string[] = Object.keys(algoliaSchema.shape);

/** The part of `themeConfig` that the search theme validates. */
export const searchConfigSchema = z.looseObject({ algolia: algoliaSchema.optional() });

export type AlgoliaConfig = z.output<typeof algoliaSchema>;

/** Returns why a key looks like one with write access: by its own text, or because an admin variable holds the same key. */
function describeAdminKey(
  apiKey: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (/(?:^|[-_])(?:admin|write)(?:[-_]|$)/i.test(apiKey)) return 'looks like a key with write access';
  const variable = Object.keys(environment)
    .sort()
    .find((name) => ADMIN_KEY_VARIABLE.test(name) && environment[name] === apiKey);
  return variable && `equals the admin key in \`${variable}\``;
}

function isRegex(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
