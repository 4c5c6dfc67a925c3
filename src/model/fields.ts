import { z } from 'zod';
import { isScriptUrl } from './url';

/** A boolean; the words `true` and `false` are taken as well, since values from the environment are strings (contract/build.md §1.2). */
export const booleanField = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
) as unknown as z.ZodType<boolean, boolean>;

/** A string that says something. */
export const textField = z.string().min(1, { error: 'must not be empty' });

/** How loud a kind of problem is: said in the report, or the end of the build. */
export const severityField = z.enum(['ignore', 'log', 'warn', 'throw']);

/** A field that used to exist, or that exists elsewhere: refused with a sentence that says where it went. */
export function removedField(error: string): z.ZodOptional<z.ZodNever> {
  return z.never({ error }).optional();
}

/** A relative or absolute URL without spaces that leads somewhere instead of running code (contract/browser.md §5.1). */
export const urlField = z.string().superRefine((value, ctx) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some control characters from URLs, so none may pass.
  if (!/^[^\s\u0000-\u001f"<>`]+$/.test(value)) {
    ctx.addIssue({ code: 'custom', message: 'must be a URL without spaces' });
  } else if (isScriptUrl(value)) {
    ctx.addIssue({ code: 'custom', message: 'must be a URL that leads to a page' });
  }
});

/** A schema that chooses another one by the value it is given. */
export interface SelectSchema extends z.ZodType {
  /** The schema that reads the value, for who looks up what may be written in it. */
  getSchema(value: unknown): z.ZodType | undefined;
}

/** Takes schemas by what `pick` calls a value, and gives a schema that reads each value by its own, so that errors speak of that one only. */
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

/** Tells whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
