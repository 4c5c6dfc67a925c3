import * as z from 'zod';
import type { KeyPath } from '../../model/fields';
import type { SelectSchema } from '../../model/fields';

/** Returns the names of the fields that a schema allows in the object at a path of a value. */
export function findKnownFields(schema: z.ZodType, value: unknown, path: KeyPath): readonly string[] {
  let at: z.core.$ZodType | undefined = schema;
  let here = value;
  for (const key of path) {
    const inner = unwrapObject(at, here);
    if (inner instanceof z.ZodObject) at = inner.shape[String(key)];
    else if (inner instanceof z.ZodArray) at = inner.element;
    else if (inner instanceof z.ZodRecord) at = inner.valueType;
    else return [];
    here = (here as Record<PropertyKey, unknown> | null | undefined)?.[key];
  }
  const inner = unwrapObject(at, here);
  return inner instanceof z.ZodObject
    ? Object.keys(inner.shape).filter((name) => !isRemoved(inner.shape[name]))
    : [];
}

/** Returns the object, array, or record schema inside of wrappers such as optional. */
function unwrapObject(schema: z.core.$ZodType | undefined, value: unknown): z.core.$ZodType | undefined {
  if (schema === undefined) return undefined;
  if ('getSchema' in schema) return unwrapObject((schema as SelectSchema).getSchema(value), value);
  if (schema instanceof z.ZodPipe)
    return unwrapObject(isTransform(schema.in) ? schema.out : schema.in, value);
  if (schema instanceof z.ZodUnion) {
    return schema.options
      .map((option) => unwrapObject(option, value))
      .find((option) => option instanceof z.ZodObject);
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return unwrapObject(schema.unwrap(), value);
  }
  return schema;
}

function isTransform(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodTransform;
}

function isRemoved(schema: z.core.$ZodType | undefined): boolean {
  return unwrapObject(schema, undefined) instanceof z.ZodNever;
}
