import * as z from 'zod';
import { headingLevelField, urlField as webUrlField } from '../../model/fields';
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
export const anyTextField = z.preprocess(
  asText,
  z.string({ error: 'must be a string' }),
) as unknown as z.ZodType<string>;

/** A non-empty string. */
export const textField = anyTextField.refine((value) => value !== '', { error: 'must not be empty' });

/** A boolean. The quoted words are accepted too. */
export const booleanField = z.preprocess(
  (value) =>
    typeof value === 'string' ? ({ true: true, false: false }[value.trim().toLowerCase()] ?? value) : value,
  z.boolean({ error: 'must be true or false' }),
) as unknown as z.ZodType<boolean>;

/** A number, in quotes or not. */
export const numberField = z.preprocess(
  asNumber,
  z.number({ error: 'must be a number' }),
) as unknown as z.ZodType<number>;

/** A URL, relative or absolute. */
export const urlField = z
  .preprocess(asText, z.string({ error: 'must be a URL without spaces' }))
  .pipe(webUrlField) as unknown as z.ZodType<string>;

const headingLevel = z.preprocess(asNumber, headingLevelField) as unknown as z.ZodType<number>;

/** A path relative to the base path of its owner, such as `/my-tag`. */
export const permalinkField = textField.superRefine((value, ctx) => {
  const problem = findPathProblem(joinUrl('/', value));
  if (problem !== undefined) ctx.addIssue({ code: 'custom', message: problem });
}) as unknown as z.ZodType<string>;

const TAG = 'must be a string, or an object with label and permalink';
const tag = z.union([textField, z.object({ label: textField, permalink: permalinkField }, { error: TAG })], {
  error: TAG,
});
/** A tag in front matter. */
export type FrontMatterTag = z.output<typeof tag>;

const LAST_UPDATE = 'must be an object with author, date or both';
const lastUpdate = z
  .object(
    {
      author: textField.optional(),
      date: textField
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
  description: anyTextField.optional(),
  keywords: z.array(textField, { error: 'must be an array of strings' }).optional(),
  image: urlField.optional(),
  slug: textField.optional(),
  hide_table_of_contents: booleanField.optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  tags: z.array(tag, { error: 'must be an array' }).optional(),
  last_update: lastUpdate.optional(),
  draft: booleanField.optional(),
  unlisted: booleanField.optional(),
};
