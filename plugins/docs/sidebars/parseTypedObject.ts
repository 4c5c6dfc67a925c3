import type * as z from 'zod';
import {
  type DescribedIssue,
  describeIssue,
  describeProblem,
  formatValue,
  formatKeyPath,
} from '../../../src/model/describeIssue';
import { isRecord, type KeyPath } from '../../../src/model/fields';
import { salvage } from '../../../src/model/salvage';
import { formatSuggestion } from '../../../src/model/findClosest';
import type { SidebarProblem } from './sidebarProblem';

/**
 * Parses an object with the schema for its `type`. If it is invalid, adds to `problems`, and returns the object without the
 * invalid fields, or `undefined` if it needs them.
 */
export function parseTypedObject<Schemas extends Readonly<Record<string, z.ZodObject>>>({
  value,
  schemas,
  path,
  problems,
}: {
  readonly value: unknown;
  readonly schemas: Schemas;
  readonly path: KeyPath;
  readonly problems: SidebarProblem[];
}): z.output<Schemas[keyof Schemas]> | undefined {
  const type = isRecord(value) ? value['type'] : undefined;
  const schema = typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema) {
    problems.push(describeUnknownType(value, { path, known: Object.keys(schemas) }));
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data as z.output<Schemas[keyof Schemas]>;
  const known = Object.keys(schema.shape);
  const issues = result.error.issues.flatMap((issue) => describeIssue(issue, value, () => known));
  problems.push(...issues.map((issue) => toProblem(issue, { path })));
  return salvage(schema, value) as z.output<Schemas[keyof Schemas]> | undefined;
}

interface At {
  readonly path: KeyPath;
  /** The known types or keys. */
  readonly known: readonly string[];
}

function describeUnknownType(value: unknown, { path, known }: At): SidebarProblem {
  if (!isRecord(value)) {
    const hint = `Write the ID of a doc, or an object with one of these types: ${known.join(', ')}.`;
    return {
      path,
      message: `\`${formatKeyPath(path)}\` ${describeProblem('must be an item', value)}.`,
      hint,
    };
  }
  const { type } = value;
  return {
    path: [...path, 'type'],
    message: `\`${formatKeyPath(path)}\` has the unknown type ${formatValue(type)}.`,
    hint: `${typeof type === 'string' ? formatSuggestion(type, known) : ''}Available types: ${known.join(', ')}.`,
  };
}

function toProblem({ path: at, problem, hint }: DescribedIssue, { path }: Pick<At, 'path'>): SidebarProblem {
  const whole = [...path, ...at];
  const message = `\`${formatKeyPath(whole)}\` ${problem}.`;
  return { path: whole, message, hint: hint ?? 'Fix the value in the sidebars file.' };
}
