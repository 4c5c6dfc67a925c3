import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AnySchema, validateValue } from '../../../../src/node/site/validator';

/** A schema as Joi creates it: a number `good`, which may be required, and a text `bad`. */
function joiSchema({ isRequired = false } = {}): AnySchema<object> {
  return {
    validate(value) {
      const { good, bad = '' } = value as { good?: number; bad?: unknown };
      const details = [
        ...(typeof bad === 'string' ? [] : [{ message: '"bad" must be a string', path: ['bad'] }]),
        ...(isRequired && good === undefined ? [{ message: '"good" is required', path: ['good'] }] : []),
      ];
      return { value: value as object, ...(details.length > 0 && { error: { details } }) };
    },
  };
}

const zodSchema = z.object({ good: z.number().optional(), bad: z.string().optional() });

function validate(schema: AnySchema<object>, value: unknown) {
  const reported: string[] = [];
  const validated = validateValue(schema, value, {
    source: undefined,
    at: undefined,
    allowUnknown: false,
    sentence: ({ field, problem }) => `${field} ${problem}`,
    report: (errors) => reported.push(...errors.map(({ message }) => message)),
  });
  return { ...validated, invalidKeys: [...validated.invalidKeys], reported };
}

describe.each<[string, unknown, unknown]>([
  ['zod', zodSchema, zodSchema.required({ good: true })],
  ['Joi', joiSchema(), joiSchema({ isRequired: true })],
])('a schema of %s', (_, given, givenStrict) => {
  const schema = given as AnySchema<object>;
  const strictSchema = givenStrict as AnySchema<object>;
  it('returns a valid value', () => {
    expect(validate(schema, { good: 1 })).toEqual({ value: { good: 1 }, invalidKeys: [], reported: [] });
  });

  it('reports what is invalid and returns the rest', () => {
    const { reported, ...rest } = validate(schema, { good: 1, bad: 2 });
    expect(rest).toEqual({ value: { good: 1 }, invalidKeys: ['bad'] });
    expect(reported).toEqual([expect.stringMatching(/^bad must be a string/)]);
  });

  it('throws if nothing is valid', () => {
    expect(() => validate(strictSchema, {})).toThrow('good ');
  });
});

describe('a schema that only throws', () => {
  it('returns its result or throws its error', () => {
    const parse = (value: unknown) => {
      if (value === 1) throw new Error('not 1');
      return { value };
    };
    expect(validate({ parse }, 2).value).toEqual({ value: 2 });
    expect(() => validate({ parse }, 1)).toThrow('not 1');
  });
});
