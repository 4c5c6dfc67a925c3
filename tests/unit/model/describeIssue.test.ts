import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeIssue } from '../../../src/model/describeIssue';

function describeProblems(schema: z.ZodType, value: unknown): readonly string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap((issue) => describeIssue(issue, value, () => [])).map(({ problem }) => problem);
}

test('describes limits of numbers, texts and arrays', () => {
  expect(describeProblems(z.number().min(5), 3)).toEqual(['must be at least 5, but it is `3`']);
  expect(describeProblems(z.number().lt(5), 5)).toEqual(['must be less than 5, but it is `5`']);
  expect(describeProblems(z.string().min(2), 'a')).toEqual([
    'must have at least 2 characters, but it is `"a"`',
  ]);
  expect(describeProblems(z.array(z.number()).max(1), [1, 2])).toEqual(['must have at most 1 item']);
});

test('shows the content of a value if the rule is about it', () => {
  const schema = z.union([z.string(), z.strictObject({ label: z.string(), to: z.string() })], {
    error: 'must be a string, or an object with label and to',
  });
  expect(describeProblems(schema, { label: 'A' })).toEqual([
    'must be a string, or an object with label and to, but it is `{"label":"A"}`',
  ]);
  expect(describeProblems(schema, [1])).toEqual([
    'must be a string, or an object with label and to, but it is an array',
  ]);
  expect(describeProblems(schema, { label: 1n })).toEqual([
    'must be a string, or an object with label and to, but it is an object',
  ]);
});
