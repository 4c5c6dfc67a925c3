import type { z } from 'zod';
import type { KeyPath } from '../../model/fields';
import { salvage } from '../../model/salvage';
import { combineErrors, type ReportErrors } from '../../model/siteError';
import { type ConfigSource, createConfigErrors } from '../config/configErrors';
import type { DescribedIssue } from '../config/describeIssue';

/** A schema of a plugin: zod, or Joi, which most ecosystem plugins use. */
export interface AnySchema<T> {
  parse?(value: unknown): T;
  safeParse?(value: unknown): z.ZodSafeParseResult<T>;
  validate?(value: unknown, options: object): { readonly value: T; readonly error?: JoiError };
  describe?(): { readonly keys?: object };
}
interface JoiError {
  readonly details: readonly { readonly message: string; readonly path: readonly (string | number)[] }[];
}

/** An item of a navbar or footer that shows nothing. */
export const EMPTY_ITEM = { type: 'html', value: '' };

/** Returns whether a Joi schema has a key for the ID of the plugin. */
export function declaresId(schema: AnySchema<unknown>): boolean {
  return !schema.safeParse && 'id' in (schema.describe?.().keys ?? {});
}

export interface ValidatorInput {
  readonly source: ConfigSource | undefined;
  /** The key path of the value in the config, if known. */
  readonly at: KeyPath | undefined;
  readonly allowUnknown: boolean;
  readonly sentence: (issue: DescribedIssue) => string;
  readonly report: ReportErrors;
  /** Called with the first key of the path of each reported error. */
  readonly onInvalidKeys?: ((keys: ReadonlySet<PropertyKey>) => void) | undefined;
}

/**
 * Creates the `validate` function for plugins. It returns the validated value. Reports errors with locations in the config, and
 * then leaves out what is invalid; throws them if it cannot.
 */
export function createValidator(input: ValidatorInput) {
  const { source, at, allowUnknown, sentence, report, onInvalidKeys } = input;
  const location = at && source ? { source, at } : {};
  return <T>(schema: AnySchema<T>, value: unknown): T => {
    const createErrors = (issues: readonly z.core.$ZodIssue[]) =>
      createConfigErrors({ schema: schema as unknown as z.ZodType, value, issues, sentence, ...location });
    if (schema.safeParse) {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      const errors = createErrors(result.error.issues);
      const rest = salvage<T>({ safeParse: schema.safeParse.bind(schema) }, value, EMPTY_ITEM);
      if (rest === undefined) throw combineErrors(errors);
      report(errors);
      onInvalidKeys?.(new Set(result.error.issues.flatMap(({ path }) => path.slice(0, 1))));
      return rest;
    }
    if (schema.validate) {
      const result = schema.validate(value, { abortEarly: false, convert: false, allowUnknown });
      if (!result.error) return result.value;
      const issues = result.error.details.map(({ message, path }) => {
        const problem = message.replace(/^"[^"]*" /, '');
        return { code: 'custom' as const, message: problem, path: [...path], input: value };
      });
      throw combineErrors(createErrors(issues));
    }
    return schema.parse ? schema.parse(value) : (value as T);
  };
}
