import * as z from 'zod';
import { closeHtml } from './parseHtml';
import { isScriptUrl } from './url';

/** A boolean. The strings `true` and `false` are accepted too, since environment variables are strings. */
export const booleanField = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
) as unknown as z.ZodType<boolean, boolean>;

/** HTML that documents contain; see `closeHtml`. */
export const htmlField = z.string().transform(closeHtml);

/** A non-empty string. */
export const textField = z.string().min(1, { error: 'must not be empty' });

/** A function. Its parameters and result are not checked. */
export function functionField<F>(): z.ZodType<F, F> {
  return z.custom<F>((value) => typeof value === 'function', { error: 'must be a function' });
}

/** The level of a heading in a table of contents. */
export const headingLevelField = z
  .int({ error: 'must be a whole number from 2 to 6' })
  .min(2, { error: 'must be a whole number from 2 to 6' })
  .max(6, { error: 'must be a whole number from 2 to 6' });

const SEVERITIES = ['ignore', 'log', 'warn', 'throw'] as const;
type SeverityName = (typeof SEVERITIES)[number];

/** The severity of a kind of problem. Docusaurus 2 also has `error`, which prints without failing, like `warn`. */
export const severityField = z.preprocess(
  (value) => (value === 'error' ? 'warn' : value),
  z.enum(SEVERITIES),
) as unknown as z.ZodType<SeverityName, SeverityName | 'error'>;

/** A field that was removed or moved. `error` says what to use instead. */
export function removedField(error: string): z.ZodOptional<z.ZodNever> {
  return z.never({ error }).optional();
}

/**
 * A relative URL without spaces, or an absolute one, in which browsers encode spaces, such as those of a query. URLs that run
 * code are rejected.
 */
export const urlField = z.string().superRefine((value, ctx) => {
  const isAbsolute = /^https?:\/\//i.test(value) && URL.canParse(value);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some control characters from URLs, so none may pass.
  if (!isAbsolute && !/^[^\s\u0000-\u001f"<>`]+$/.test(value)) {
    ctx.addIssue({ code: 'custom', message: 'must be a URL without spaces' });
  } else if (isScriptUrl(value)) {
    ctx.addIssue({ code: 'custom', message: 'must not be a `javascript:` or `data:` URL' });
  }
});

/** A schema that delegates to another one, selected by the value. */
export interface SelectSchema extends z.ZodType {
  /** Returns the schema for a value, or `undefined` if none matches. */
  getSchema(value: unknown): z.ZodType | undefined;
}

/**
 * Creates a schema that validates each value with the schema that `pick` selects, so that errors concern only that
 * schema.
 */
export function selectSchema<Name extends string>(
  schemas: Readonly<Record<Name, z.ZodType>>,
  pick: (value: unknown) => Name | { readonly error: string },
): SelectSchema {
  const schema = z.unknown().transform((value, ctx) => {
    const picked = pick(value);
    if (typeof picked === 'object') {
      ctx.addIssue({ code: 'custom', message: picked.error });
      return z.NEVER;
    }
    const result = schemas[picked].safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) ctx.addIssue({ ...issue });
    return z.NEVER;
  });
  const getSchema = (value: unknown): z.ZodType | undefined => {
    const picked = pick(value);
    return typeof picked === 'object' ? undefined : schemas[picked];
  };
  return Object.assign(schema, { getSchema });
}

/** The keys that lead from a value to a part of it. */
export type KeyPath = readonly PropertyKey[];

/** Returns the part of a value at a key path, or `undefined` if there is none. */
export function getValueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}

/** Returns whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
