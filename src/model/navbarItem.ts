import * as z from 'zod';
import { booleanField, htmlField, isRecord, selectSchema, removedField, urlField } from './fields';

const NESTED = 'must not be a dropdown: nested dropdowns are not allowed';

const appearance = {
  label: z.string().optional(),
  html: htmlField.optional(),
  className: z.string().optional(),
};
const docsPluginId = z.string().optional();

const linkShape = {
  ...appearance,
  type: z.literal('default').optional(),
  to: z.string().optional(),
  href: urlField.optional(),
  activeBasePath: z.string().optional(),
  activeBaseRegex: z.string().refine(isPattern, { error: 'must be a regular expression' }).optional(),
  prependBaseUrlToHref: booleanField.optional(),
  items: removedField(NESTED),
};
const docShape = { ...appearance, type: z.literal('doc'), docId: z.string(), docsPluginId };
const docSidebarShape = { ...appearance, type: z.literal('docSidebar'), sidebarId: z.string(), docsPluginId };
const docsVersionShape = {
  ...appearance,
  type: z.literal('docsVersion'),
  to: z.string().optional(),
  docsPluginId,
};
const htmlShape = {
  type: z.literal('html'),
  value: htmlField,
  className: z.string().optional(),
};

const position = z.enum(['left', 'right']).default('left');
const noPosition = removedField('is not allowed for items of a dropdown');

/** Returns whether a string is a valid regular expression. Otherwise the browser would fail at run time. */
function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

function checkLabel(
  item: { label?: string | undefined; html?: string | undefined },
  ctx: z.RefinementCtx,
): void {
  if (item.label !== undefined && item.html !== undefined) {
    ctx.addIssue({ code: 'custom', message: 'must have either "label" or "html", not both' });
  }
}

function checkTarget(
  item: { to?: string | undefined; href?: string | undefined; label?: string; html?: string },
  ctx: z.RefinementCtx,
): void {
  checkLabel(item, ctx);
  if ((item.to === undefined) === (item.href === undefined)) {
    ctx.addIssue({ code: 'custom', message: 'must have exactly one of "to" and "href"' });
  }
}

const childSchemas = {
  default: z.looseObject({ ...linkShape, position: noPosition }).superRefine(checkTarget),
  doc: z.looseObject({ ...docShape, position: noPosition }).superRefine(checkLabel),
  docSidebar: z.looseObject({ ...docSidebarShape, position: noPosition }).superRefine(checkLabel),
  docsVersion: z.looseObject({ ...docsVersionShape, position: noPosition }).superRefine(checkLabel),
  html: z.looseObject({ ...htmlShape, position: noPosition }),
  custom: z.looseObject({ type: z.templateLiteral(['custom-', z.string()]) }),
};
type ChildSchemas = typeof childSchemas;
type Child<Kind extends 'in' | 'out'> = {
  [Type in keyof ChildSchemas]: Kind extends 'in'
    ? z.input<ChildSchemas[Type]>
    : z.output<ChildSchemas[Type]>;
}[keyof ChildSchemas];

/** An item of a dropdown in the navbar. */
export type NavbarDropdownItem = Child<'out'>;

const childItem = selectSchema(childSchemas, (value) => {
  const type = getType(value);
  if (['dropdown', 'docsVersionDropdown', 'localeDropdown', 'search'].includes(type))
    return { error: NESTED };
  return findSchemaName(type, childSchemas);
}) as z.ZodType<Child<'out'>, Child<'in'>>;

const children = z.array(childItem);
const versions = z.union(
  [
    z.array(z.string()).nonempty(),
    z
      .record(z.string(), z.strictObject({ label: z.string().optional() }))
      .refine((map) => Object.keys(map).length > 0, { error: 'must list at least one version' }),
  ],
  {
    error:
      'must be a list of version names, or an object that maps version names to {label}, with at least one of them',
  },
);

const itemSchemas = {
  default: z.looseObject({ ...linkShape, position }).superRefine(checkTarget),
  dropdown: z
    .looseObject({ ...linkShape, type: z.literal('dropdown').optional(), items: children, position })
    .superRefine(checkLabel),
  doc: z.looseObject({ ...docShape, position }).superRefine(checkLabel),
  docSidebar: z.looseObject({ ...docSidebarShape, position }).superRefine(checkLabel),
  docsVersion: z.looseObject({ ...docsVersionShape, position }).superRefine(checkLabel),
  docsVersionDropdown: z.looseObject({
    ...appearance,
    type: z.literal('docsVersionDropdown'),
    docsPluginId,
    dropdownActiveClassDisabled: booleanField.optional(),
    dropdownItemsBefore: children.prefault([]),
    dropdownItemsAfter: children.prefault([]),
    versions: versions.optional(),
    position,
  }),
  localeDropdown: z.looseObject({
    ...appearance,
    type: z.literal('localeDropdown'),
    dropdownItemsBefore: children.prefault([]),
    dropdownItemsAfter: children.prefault([]),
    queryString: z.string().optional(),
    position,
  }),
  search: z.strictObject({ type: z.literal('search'), className: z.string().optional(), position }),
  html: z.strictObject({ ...htmlShape, position }),
  custom: z.looseObject({ type: z.templateLiteral(['custom-', z.string()]), position }),
};
type ItemSchemas = typeof itemSchemas;
type Item<Kind extends 'in' | 'out'> = {
  [Type in keyof ItemSchemas]: Kind extends 'in' ? z.input<ItemSchemas[Type]> : z.output<ItemSchemas[Type]>;
}[keyof ItemSchemas];

/** A validated navbar item. */
export type NavbarItem = Item<'out'>;
/** A navbar item as users write it. */
export type UserNavbarItem = Item<'in'>;

/** The schema of a navbar item, selected by its type. */
export const navbarItemSchema = selectSchema(itemSchemas, (value) =>
  findSchemaName(getType(value), itemSchemas),
) as z.ZodType<NavbarItem, UserNavbarItem>;

function getType(value: unknown): string {
  if (!isRecord(value)) return 'default';
  const { type } = value;
  if ((type === undefined || type === 'default') && 'items' in value) return 'dropdown';
  return type === undefined ? 'default' : String(type);
}

function findSchemaName<Name extends string>(
  type: string,
  schemas: Readonly<Record<Name, z.ZodType>>,
): Name | { readonly error: string } {
  const name = type.startsWith('custom-') ? 'custom' : type;
  if (Object.hasOwn(schemas, name)) return name as Name;
  const known = Object.keys(schemas).map((key) => (key === 'custom' ? 'custom-…' : key));
  return { error: `must have one of the types ${known.join(', ')}, but it has \`${type}\`` };
}
