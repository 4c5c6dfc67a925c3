import { z } from 'zod';
import { booleanField } from '../../src/model/fields';

const required = (name: string, hint: string) =>
  z.string({ error: `is required: ${hint}` }).min(1, { error: `must not be empty: ${name} is ${hint}` });

const filters: z.ZodType<string | readonly unknown[]> = z.union([z.string(), z.array(z.unknown())], {
  error: 'must be a filter such as "language:en", or a list of filters',
});

/** What the environment calls a key that may change an index. */
const ADMIN_NAME = /ALGOLIA.*(?:ADMIN|WRITE)/i;

/** Reads `themeConfig.algolia` (contract/browser.md §5.1); what is not named here is handed on to DocSearch. */
export const algoliaSchema = z
  .looseObject({
    appId: required('appId', 'the id of your application, as the dashboard of the service shows it'),
    apiKey: required('apiKey', 'the search-only key of your application'),
    indexName: required('indexName', 'the name of your index'),
    contextualSearch: booleanField.default(true),
    externalUrlRegex: z
      .string()
      .refine(isRegex, { error: 'must be a regular expression, written as a string' })
      .optional(),
    searchParameters: z.looseObject({ facetFilters: filters.optional() }).prefault({}),
    searchPagePath: z.union([z.string(), z.literal(false), z.null()]).default('search'),
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
  })
  .superRefine(({ apiKey }, ctx) => {
    const name = adminName(apiKey, process.env);
    if (name === undefined) return;
    ctx.addIssue({
      code: 'custom',
      path: ['apiKey'],
      message: `is the key in ${name}, which may change the index, and every reader would get it. Use the search-only key of your application`,
    });
  });

export type AlgoliaConfig = z.output<typeof algoliaSchema>;

/** Gives the name of the variable that holds the same key under a name of those that may write. */
function adminName(
  apiKey: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (/(?:^|[-_])(?:admin|write)(?:[-_]|$)/i.test(apiKey)) return 'your config';
  return Object.keys(environment)
    .sort()
    .find((name) => ADMIN_NAME.test(name) && environment[name] === apiKey);
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
