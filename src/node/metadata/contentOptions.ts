import * as z from 'zod';
import { booleanField, severityField, textField } from '../../model/fields';

/** The default `exclude` option of content plugins: partials and tests. */
export const DEFAULT_EXCLUDE: readonly string[] = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

const globs = z.array(z.string());
const transformers = z
  .array(
    z.custom<unknown>(
      (value) => {
        const plugin = Array.isArray(value) && value.length === 2 ? value[0] : value;
        return (
          typeof plugin === 'function' ||
          (typeof plugin === 'object' && plugin !== null && !Array.isArray(plugin))
        );
      },
      {
        error: 'must be a plugin, or [plugin, options]: import it and pass the function itself, not its name',
      },
    ),
  )
  .default([]);

/** The options that docs, blog, and pages share. */
export const contentOptionFields = {
  id: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must contain only letters, digits, hyphens and underscores' })
    .default('default'),
  include: globs,
  exclude: globs.default([...DEFAULT_EXCLUDE]),
  remarkPlugins: transformers,
  rehypePlugins: transformers,
  recmaPlugins: transformers,
  beforeDefaultRemarkPlugins: transformers,
  beforeDefaultRehypePlugins: transformers,
  admonitions: z
    .union(
      [
        z.boolean(),
        z.strictObject({ keywords: z.array(z.string()).optional(), extendDefaults: booleanField.optional() }),
      ],
      { error: 'must be true, false, or an object with keywords and extendDefaults' },
    )
    .default(true),
  showLastUpdateTime: booleanField.default(false),
  showLastUpdateAuthor: booleanField.default(false),
  editLocalizedFiles: booleanField.default(false),
};

/** Options of plugins whose pages have tags. */
export const tagOptionFields = {
  tags: z
    .union([z.string(), z.literal(false), z.null()], { error: 'must be a file name, false or null' })
    .optional(),
  onInlineTags: severityField.default('warn'),
};

/** Creates a field for a URL prefix or a function of the given type. */
export function editUrlField<Make>() {
  return z
    .custom<string | Make>((value) => typeof value === 'string' || typeof value === 'function', {
      error: 'must be a URL or a function',
    })
    .optional();
}

/** Creates a field for the component of a page, with the component of the theme as default. */
export function componentField(name: string) {
  return textField.default(name);
}
