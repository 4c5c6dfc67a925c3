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
const EMPTY_ITEM = { type: 'html', value: '' };

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
}

/** What is valid of a value. */
interface Validated<T> {
  readonly value: T;
  /** The keys of the value that contain errors, which have been reported. */
  readonly invalidKeys: ReadonlySet<PropertyKey>;
}

/**
 * Validates a value with a schema of a plugin. Reports errors with locations in the config, and then leaves out what is invalid;
 * throws them if it cannot.
 */
export function validateValue<T>(
  schema: AnySchema<T>,
  value: unknown,
  { source, at, allowUnknown, sentence, report }: ValidatorInput,
): Validated<T> {
  const location = at && source ? { source, at } : {};
  const createErrors = (issues: readonly z.core.$ZodIssue[]) =>
    createConfigErrors({ schema: schema as unknown as z.ZodType, value, issues, sentence, ...location });
  const valid = (data: T): Validated<T> => ({ value: data, invalidKeys: new Set() });
  if (schema.safeParse) {
    const result = schema.safeParse(value);
    if (result.success) return valid(result.data);
    const errors = createErrors(result.error.issues);
    const rest = salvage<T>({ safeParse: schema.safeParse.bind(schema) }, value, EMPTY_ITEM);
    if (rest === undefined) throw combineErrors(errors);
    report(errors);
    const invalidKeys = new Set(result.error.issues.flatMap(({ path }) => path.slice(0, 1)));
    return { value: rest, invalidKeys };
  }
  if (schema.validate) {
    const result = schema.validate(value, { abortEarly: false, convert: false, allowUnknown });
    if (!result.error) return valid(result.value);
    const issues = result.error.details.map(({ message, path }) => {
      const problem = message.replace(/^"[^"]*" /, '');
      return { code: 'custom' as const, message: problem, path: [...path], input: value };
    });
    throw combineErrors(createErrors(issues));
  }
  return valid(schema.parse ? schema.parse(value) : (value as T));
}
