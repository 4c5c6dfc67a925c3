import type { z } from 'zod';
import { type SiteError, SiteErrors } from '../../model/siteError';
import { type ConfigSource, createConfigErrors } from '../config/configErrors';
import type { DescribedIssue } from '../config/describeIssue';
import type { KeyPath } from '../config/locateKey';

/** A schema of a plugin: zod, or Joi, which most ecosystem plugins use. */
interface AnySchema<T> {
  parse?(value: unknown): T;
  safeParse?(value: unknown): z.ZodSafeParseResult<T>;
  validate?(value: unknown, options: object): { readonly value: T; readonly error?: JoiError };
}
interface JoiError {
  readonly details: readonly { readonly message: string; readonly path: readonly (string | number)[] }[];
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
    if (schema.safeParse) {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      const { issues } = result.error;
      throw toSingleError(
        createConfigErrors({
          schema: schema as unknown as z.ZodType,
          value,
          issues,
          sentence,
          ...location,
        }),
      );
    }
    if (schema.validate) {
      const result = schema.validate(value, { abortEarly: false, convert: false, allowUnknown });
      if (!result.error) return result.value;
      const issues = result.error.details.map(({ message, path }) => {
        const problem = message.replace(/^"[^"]*" /, '');
        return { code: 'custom' as const, message: problem, path: [...path], input: value };
      });
      throw toSingleError(
        createConfigErrors({
          schema: schema as unknown as z.ZodType,
          value,
          issues,
          sentence,
          ...location,
        }),
      );
    }
    return schema.parse ? schema.parse(value) : (value as T);
  };
}

function toSingleError(errors: readonly SiteError[]): Error {
  return errors.length === 1 && errors[0] ? errors[0] : new SiteErrors(errors);
}
