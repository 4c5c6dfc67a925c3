import { z } from 'zod';
import { booleanField, refusedField } from '../../src/model/fields';
import { findClosest } from '../../src/model/findClosest';

const required = (hint: string) =>
  z
    .string({
      error: ({ input }) => (input === undefined ? `is missing: ${hint}` : `must be a string: ${hint}`),
    })
    .min(1, { error: `must not be empty: ${hint}` });

const filters: z.ZodType<string | readonly unknown[]> = z.union([z.string(), z.array(z.unknown())], {
  error: 'must be a filter such as "language:en", or a list of filters',
});

/** What the environment calls a key that may change an index. */
const ADMIN_KEY_VARIABLE = /ALGOLIA.*(?:ADMIN|WRITE)/i;

/** Reads `themeConfig.algolia` (contract/browser.md §5.1); what is not named here is handed on to DocSearch. */
export const algoliaSchema = z
  .looseObject({
    appId: required('it is the id of your application, as the dashboard of the service shows it'),
    apiKey: required('it is the search-only key of your application'),
    indexName: required('it is the name of your index'),
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
          // a regular expression is no JSON, and a string stands for itself
          .transform((from) => (typeof from === 'string' ? escaped(from) : from.source)),
        to: z.string(),
      })
      .optional(),
    insights: booleanField.default(false),
    askAi: refusedField(
      'asks for an assistant, which the search box of this generator does not have: remove it',
    ),
  })
  .superRefine((given, ctx) => {
    const { apiKey } = given;
    // other names are for the search box; what is nearly one of ours is a slip
    const keys = Object.keys(given).filter((key) => !KNOWN.includes(key) && findClosest(key, KNOWN));
    if (keys.length > 0) ctx.addIssue({ code: 'unrecognized_keys', keys, input: given });
    const sign = describeAdminKey(apiKey, process.env);
    if (sign === undefined) return;
    ctx.addIssue({
      code: 'custom',
      path: ['apiKey'],
      message: `${sign}: it may change the index, and every reader would get it. Use the search-only key of your application`,
    });
  });

const KNOWN: readonly string[] = Object.keys(algoliaSchema.shape);

/** The part of `themeConfig` that the search reads. */
export const searchConfigSchema = z.looseObject({ algolia: algoliaSchema.optional() });

export type AlgoliaConfig = z.output<typeof algoliaSchema>;

/** Says what a key that may write is known by: what it calls itself, or the variable that holds it too. */
function describeAdminKey(
  apiKey: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (/(?:^|[-_])(?:admin|write)(?:[-_]|$)/i.test(apiKey)) return 'calls itself a key that may write';
  const variable = Object.keys(environment)
    .sort()
    .find((name) => ADMIN_KEY_VARIABLE.test(name) && environment[name] === apiKey);
  return variable && `is the key in ${variable}`;
}

function isRegex(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
