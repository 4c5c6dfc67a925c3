import type { z } from 'zod';
import type { KeyPath } from '../../model/fields';
import { combineErrors } from '../../model/siteError';
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
}

/**
 * Creates the `validate` function for plugins. It returns the validated value, or throws errors with locations in the
 * config.
 */
export function createValidator({ source, at, allowUnknown, sentence }: ValidatorInput) {
  const location = at && source ? { source, at } : {};
  return <T>(schema: AnySchema<T>, value: unknown): T => {
    const createError = (issues: readonly z.core.$ZodIssue[]) =>
      combineErrors(
        createConfigErrors({ schema: schema as unknown as z.ZodType, value, issues, sentence, ...location }),
      );
    if (schema.safeParse) {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      throw createError(result.error.issues);
    }
    if (schema.validate) {
      const result = schema.validate(value, { abortEarly: false, convert: false, allowUnknown });
      if (!result.error) return result.value;
      const issues = result.error.details.map(({ message, path }) => {
        const problem = message.replace(/^"[^"]*" /, '');
        return { code: 'custom' as const, message: problem, path: [...path], input: value };
      });
      throw createError(issues);
    }
    return schema.parse ? schema.parse(value) : (value as T);
  };
}
