import type * as z from 'zod';
import { type KeyPath, getValueAt } from './fields';
import { findClosest } from './findClosest';

/** A description of a schema issue. `field` and `problem` together form a sentence. */
export interface DescribedIssue {
  readonly path: KeyPath;
  /** The path in JavaScript notation; empty for the whole value. */
  readonly field: string;
  readonly problem: string;
  readonly hint?: string;
}

/**
 * Returns descriptions of a zod issue: what is wrong, and what is expected. `knownAt` returns the known field names at
 * a path.
 */
export function describeIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  knownAt: (path: KeyPath) => readonly string[],
): readonly DescribedIssue[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = knownAt(path);
    return issue.keys.map((key) =>
      describe([...path, key], 'is not a known field', createUnknownHint(key, known)),
    );
  }
  const got = getValueAt(value, path);
  const rule = getRule(issue);
  if (got === undefined && rule.startsWith('must ')) return [describe(path, describeProblem(rule, got))];
  const meant =
    issue.code === 'invalid_value' && typeof got === 'string'
      ? findClosest(got, issue.values.map(String))
      : undefined;
  const problem = isClear(issue, rule, got) ? rule : describeProblem(rule, got);
  return [describe(path, problem, meant && `Did you mean \`${meant}\`?`)];
}

function describe(path: KeyPath, problem: string, hint?: string): DescribedIssue {
  return { path, field: formatKeyPath(path), problem, hint };
}

function createUnknownHint(key: string, known: readonly string[]): string | undefined {
  const meant = findClosest(key, known);
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  return known.length > 0 ? `Known fields: ${known.map((name) => `\`${name}\``).join(', ')}.` : undefined;
}

/** Returns the expectation as the end of a sentence. Messages of our own schemas have that form already. */
function getRule(issue: z.core.$ZodIssue): string {
  if (/^[a-z]/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value')
    return `must be ${joinWithOr(issue.values.map((value) => JSON.stringify(value)))}`;
  if (issue.code === 'too_small') return describeLimit(issue, 'at least', issue.minimum);
  if (issue.code === 'too_big') return describeLimit(issue, 'at most', issue.maximum);
  if (issue.code === 'invalid_union') return 'does not match any of the accepted types';
  return `is invalid: ${issue.message}`;
}

/** Returns the rule about the size of a value, such as `must have at least 5 items`. */
function describeLimit(
  { code, origin, inclusive = true }: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  bound: 'at least' | 'at most',
  limit: number | bigint,
): string {
  const unit = UNITS[origin];
  if (unit !== undefined) return `must have ${bound} ${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`;
  if (inclusive) return `must be ${bound} ${limit}`;
  return `must be ${code === 'too_small' ? 'greater' : 'less'} than ${limit}`;
}

const UNITS: Readonly<Record<string, string>> = {
  string: 'character',
  array: 'item',
  set: 'item',
  map: 'item',
};

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

/** Returns whether a rule is clear without the actual value. */
function isClear(issue: z.core.$ZodIssue, rule: string, got: unknown): boolean {
  if (!rule.startsWith('must ') || /: | but it has /.test(rule)) return true;
  const isRuleOnContent = ['custom', 'too_small', 'too_big'].includes(issue.code);
  return isRuleOnContent && typeof got === 'object' && got !== null;
}

/** Returns what is wrong with a value that breaks a rule such as `must be a string`, as the end of a sentence. */
export function describeProblem(rule: string, got: unknown): string {
  if (got === undefined) return `is missing: it ${rule}`;
  const kind = formatValue(got);
  // The rule may be about what an object or an array contains.
  return `${rule}, but it is ${rule.includes(kind) ? formatContent(got, kind) : kind}`;
}

function formatContent(value: unknown, kind: string): string {
  try {
    return `\`${String(JSON.stringify(value)).slice(0, 80)}\``;
  } catch {
    return kind;
  }
}

/** Returns a value for messages. Never throws. */
export function formatValue(value: unknown): string {
  if (isList(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'string') return `\`${String(value)}\``;
  return `\`${JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value)}\``;
}

/** Returns whether a value is an array. `Array.isArray` throws for a revoked proxy. */
function isList(value: unknown): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Returns a key path in JavaScript notation: `themeConfig.navbar.items[0]`. The first key may contain hyphens: `my-sidebar[0]`. */
export function formatKeyPath(path: KeyPath): string {
  return path
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`;
      const name = String(key);
      if (index === 0 && /^[\p{ID_Continue}$-]+$/u.test(name)) return name;
      return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
    })
    .join('');
}
