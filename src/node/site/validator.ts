import type * as z from 'zod';
import type { KeyPath } from '../../model/fields';
import { salvage } from '../../model/salvage';
import { combineErrors, type ReportErrors } from '../../model/siteError';
import { type ConfigSource, createConfigErrors } from '../config/configErrors';
import type { DescribedIssue } from '../../model/describeIssue';

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
  const safeParse = getSafeParse(schema, allowUnknown);
  if (!safeParse) return { value: schema.parse ? schema.parse(value) : (value as T), invalidKeys: new Set() };
  const result = safeParse(value);
  if (result.success) return { value: result.data, invalidKeys: new Set() };
  const errors = createErrors(result.error.issues);
  const rest = salvage<T>({ safeParse }, value, EMPTY_ITEM);
  if (rest === undefined) throw combineErrors(errors);
  report(errors);
  return { value: rest, invalidKeys: new Set(result.error.issues.flatMap(({ path }) => path.slice(0, 1))) };
}

interface ParseResult<T> {
  readonly success: true;
  readonly data: T;
}
interface FailedParse {
  readonly success: false;
  readonly error: { readonly issues: readonly z.core.$ZodIssue[] };
}

/** Returns a function that returns all issues in the form of zod, or `undefined` if the schema can only throw. */
function getSafeParse<T>(
  schema: AnySchema<T>,
  allowUnknown: boolean,
): ((value: unknown) => ParseResult<T> | FailedParse) | undefined {
  if (schema.safeParse) return schema.safeParse.bind(schema);
  const validate = schema.validate?.bind(schema);
  return (
    validate &&
    ((input) => {
      const { value, error } = validate(input, { abortEarly: false, convert: false, allowUnknown });
      if (!error) return { success: true, data: value as T };
      const issues = error.details.map(({ message, path }) => {
        const problem = message.replace(/^"[^"]*" /, '');
        return { code: 'custom' as const, message: problem, path: [...path], input };
      });
      return { success: false, error: { issues } };
    })
  );
}
