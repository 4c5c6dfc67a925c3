import type { z } from 'zod';
import { findClosest } from '../../model/findClosest';
import type { KeyPath } from './locateKey';

/** One thing that a schema found wrong, in words: `"field" problem.` makes a sentence. */
export interface DescribedIssue {
  readonly path: KeyPath;
  /** The path as code would write it; empty for the whole value. */
  readonly field: string;
  readonly problem: string;
  readonly hint?: string;
}

/** Takes an issue of zod, the value that has it and the names known at a path, and says what is wrong and what is expected. */
export function describeIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  knownAt: (path: KeyPath) => readonly string[],
): readonly DescribedIssue[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = knownAt(path);
    return issue.keys.map((key) => describe([...path, key], 'is not a known field', unknownHint(key, known)));
  }
  const got = valueAt(value, path);
  const rule = ruleOf(issue);
  if (got === undefined && rule.startsWith('must ')) return [describe(path, `is missing: it ${rule}`)];
  const meant =
    issue.code === 'invalid_value' && typeof got === 'string'
      ? findClosest(got, issue.values.map(String))
      : undefined;
  return [describe(path, rule + gotClause(issue, rule, got), meant && `Did you mean \`${meant}\`?`)];
}

function describe(path: KeyPath, problem: string, hint?: string): DescribedIssue {
  return { path, field: formatKeyPath(path), problem, hint };
}

function unknownHint(key: string, known: readonly string[]): string | undefined {
  const meant = findClosest(key, known);
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  return known.length > 0 ? `Known fields: ${known.map((name) => `\`${name}\``).join(', ')}.` : undefined;
}

/** What the value must be, as the end of a sentence. Messages of our own schemas are such ends already. */
function ruleOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z]/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value')
    return `must be ${either(issue.values.map((value) => JSON.stringify(value)))}`;
  if (issue.code === 'too_small') return `must have at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must have at most ${issue.maximum}`;
  if (issue.code === 'invalid_union') return 'must have one of its documented forms';
  return `is invalid: ${issue.message}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  function: 'a function',
  null: 'null',
  nonoptional: 'given',
};

/** What was there instead, where the rule does not say so itself. */
function gotClause(issue: z.core.$ZodIssue, rule: string, got: unknown): string {
  if (!rule.startsWith('must ') || /: | but it has /.test(rule)) return '';
  const isRuleOnContent = ['custom', 'too_small', 'too_big'].includes(issue.code);
  return isRuleOnContent && typeof got === 'object' && got !== null ? '' : `, but it is ${formatValue(got)}`;
}

/** Returns a value as messages show it; never throws. */
export function formatValue(value: unknown): string {
  if (isList(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'string') return `\`${String(value)}\``;
  return `\`${JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value)}\``;
}

/** A proxy that has been revoked cannot even be asked what it is. */
function isList(value: unknown): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

function either(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Writes a key path as code does: `themeConfig.navbar.items[0]`. */
export function formatKeyPath(path: KeyPath): string {
  return path
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`;
      return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(String(key))
        ? `.${String(key)}`
        : `["${String(key)}"]`;
    })
    .join('')
    .replace(/^\./, '');
}

function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (at, key) => (at === null || at === undefined ? undefined : (at as Record<PropertyKey, unknown>)[key]),
    value,
  );
}
