import type { z } from 'zod';
import { findClosest } from '../../../src/model/findClosest';
import type { KeyPath } from '../../../src/node/dataFiles/yaml';
import { describePath, type SidebarProblem } from './sidebarProblem';

/** Reads an object by the schema for its `type`; what is wrong is added to `problems`, and then nothing is given. */
export function readTyped<Schemas extends Readonly<Record<string, z.ZodObject>>>({
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
    problems.push(unknownType(value, { path, known: Object.keys(schemas) }));
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data as z.output<Schemas[keyof Schemas]>;
  const known = Object.keys(schema.shape);
  problems.push(...result.error.issues.flatMap((issue) => problemsOf(issue, { value, known, path })));
  return undefined;
}

interface At {
  readonly path: KeyPath;
  /** The types or keys that there are. */
  readonly known: readonly string[];
}

function unknownType(value: unknown, { path, known }: At): SidebarProblem {
  if (!isRecord(value)) {
    const hint = `Write the id of a doc, or an object with one of the types ${known.join(', ')}.`;
    return { path, message: `${describePath(path)} must be an item, and is ${quote(value)}.`, hint };
  }
  const { type } = value;
  return {
    path: [...path, 'type'],
    message: `${describePath(path)} has the unknown type ${quote(type)}.`,
    hint: `${suggestion(type, known)}The types are ${known.join(', ')}.`,
  };
}

function problemsOf(
  issue: z.core.$ZodIssue,
  { value, known, path }: At & { readonly value: unknown },
): readonly SidebarProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `${describePath(path)} has the unknown key "${key}".`,
      hint: `${suggestion(key, known)}The keys are ${known.join(', ')}.`,
    }));
  }
  const at = [...path, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
  const got = valueAt(value, issue.path);
  const found = got === undefined ? 'is missing' : `is ${quote(got)}`;
  const message = `${describePath(at)} ${issue.message}, and ${found}.`;
  return [{ path: at, message, hint: 'Correct it in the sidebars file.' }];
}

function suggestion(word: unknown, known: readonly string[]): string {
  const close = typeof word === 'string' ? findClosest(word, known) : undefined;
  return close === undefined ? '' : `Did you mean "${close}"? `;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (isRecord(at) || Array.isArray(at) ? Reflect.get(at, step) : undefined),
    value,
  );
}

/** Tells whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Shows a value in a message. */
export function quote(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}
