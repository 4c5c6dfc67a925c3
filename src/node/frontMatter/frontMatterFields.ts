import * as z from 'zod';
import { headingLevelField, urlField } from '../../model/fields';
import { findPathProblem } from '../../model/pageAddress';
import { joinUrl } from '../../model/url';

/**
 * The building blocks of the front matter schemas of docs, blog, and pages. Messages complete a sentence that starts
 * with the name of the field.
 */

const asText = (value: unknown) => {
  if (typeof value === 'number') return String(value);
  return value instanceof Date ? value.toISOString() : value;
};
const asNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*[-+]?(?:\d+\.?\d*|\.\d+)\s*$/.test(value) ? Number(value) : value;

/** A string. Numbers are converted. */
export const anyText = z.preprocess(
  asText,
  z.string({ error: 'must be a string' }),
) as unknown as z.ZodType<string>;

/** A non-empty string. */
export const text = anyText.refine((value) => value !== '', { error: 'must not be empty' });

/** A boolean. The quoted words are accepted too. */
export const flag = z.preprocess(
  (value) =>
    typeof value === 'string' ? ({ true: true, false: false }[value.trim().toLowerCase()] ?? value) : value,
  z.boolean({ error: 'must be true or false' }),
) as unknown as z.ZodType<boolean>;

/** A number, in quotes or not. */
export const number = z.preprocess(
  asNumber,
  z.number({ error: 'must be a number' }),
) as unknown as z.ZodType<number>;

/** A URL, relative or absolute. */
export const url = z
  .preprocess(asText, z.string({ error: 'must be a URL without spaces' }))
  .pipe(urlField) as unknown as z.ZodType<string>;

const headingLevel = z.preprocess(asNumber, headingLevelField) as unknown as z.ZodType<number>;

/** A path relative to the base path of its owner, such as `/my-tag`. */
export const permalink = text.superRefine((value, ctx) => {
  const problem = findPathProblem(joinUrl('/', value));
  if (problem !== undefined) ctx.addIssue({ code: 'custom', message: problem });
}) as unknown as z.ZodType<string>;

const TAG = 'must be a string, or an object with label and permalink';
const tag = z.union([text, z.object({ label: text, permalink }, { error: TAG })], { error: TAG });
/** A tag in front matter. */
export type FrontMatterTag = z.output<typeof tag>;

const LAST_UPDATE = 'must be an object with author, date or both';
const lastUpdate = z
  .object(
    {
      author: text.optional(),
      date: text
        .refine((value) => !Number.isNaN(Date.parse(value)), { error: 'must be a date, such as 2024-05-31' })
        .optional(),
    },
    { error: LAST_UPDATE },
  )
  .refine(({ author, date }) => author !== undefined || date !== undefined, { error: LAST_UPDATE });
/** The `last_update` field. The date is valid. */
export type FrontMatterLastUpdate = z.output<typeof lastUpdate>;

/** The front matter fields of every kind of page. */
export const sharedFields = {
  description: anyText.optional(),
  keywords: z.array(text, { error: 'must be an array of strings' }).optional(),
  image: url.optional(),
  slug: text.optional(),
  hide_table_of_contents: flag.optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  tags: z.array(tag, { error: 'must be an array' }).optional(),
  last_update: lastUpdate.optional(),
  draft: flag.optional(),
  unlisted: flag.optional(),
};
