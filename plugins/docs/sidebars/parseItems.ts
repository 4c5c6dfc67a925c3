import { itemSchemas, linkSchemas } from './itemSchemas';
import { describeProblem, formatKeyPath } from '../../../src/model/describeIssue';
import { isRecord, type KeyPath } from '../../../src/model/fields';
import { parseTypedObject } from './parseTypedObject';
import type { SidebarProblem } from './sidebarProblem';
import type { ParsedCategory, ParsedItem } from './sidebarTypes';

/** The results of parsing that are collected across sidebars. */
export interface SidebarParseState {
  readonly problems: SidebarProblem[];
  /** The path of each item in the export of the sidebars file. */
  readonly paths: Map<ParsedItem, KeyPath>;
  /** Whether the items are those of a sidebars file, and not those of a generator. */
  readonly isFile?: boolean;
  /** Removes the prefix that versioned sidebars of early releases of Docusaurus 2 have before IDs and names. */
  readonly removePrefix?: (id: string) => string;
}

/**
 * Parses the items of a sidebar or category, in long form or shorthand. The items of a list within a list become items of the outer list.
 * Leaves out invalid items and reports them as problems.
 */
export function parseItems(value: unknown, path: KeyPath, state: SidebarParseState): readonly ParsedItem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => parseItem(item, [...path, index], state));
  if (isRecord(value) && !('type' in value)) return parseShorthand(value, path, state);
  state.problems.push({
    path,
    message: `\`${formatKeyPath(path)}\` ${describeProblem('must be a list of items', value)}.`,
    hint: 'Write a list such as `["intro", { type: "link", label: "Code", href: "https://example.com" }]`, or an object that maps labels to lists.',
  });
  return [];
}

function parseShorthand(
  value: Record<string, unknown>,
  path: KeyPath,
  state: SidebarParseState,
): readonly ParsedItem[] {
  return Object.entries(value).map(([label, items]) => {
    const at = [...path, label];
    return recordPath({ type: 'category', label, items: parseItems(items, at, state) }, at, state);
  });
}

function parseItem(value: unknown, path: KeyPath, state: SidebarParseState): readonly ParsedItem[] {
  if (typeof value === 'string') return parseItem({ type: 'doc', id: value }, path, state);
  if (Array.isArray(value) || (isRecord(value) && !('type' in value))) return parseItems(value, path, state);
  const item = parseTypedObject({ value, schemas: itemSchemas, path, problems: state.problems });
  // the contents of an invalid category are parsed too, so that one report contains all problems
  const isCategory = isRecord(value) && value['type'] === 'category';
  const contents = isCategory ? parseCategoryContents(value, path, state) : {};
  if (!item) return [];
  const isTranslatable =
    state.isFile && (item.type === 'doc' || item.type === 'ref') && item.label !== undefined;
  const read = { ...item, ...contents, ...(isTranslatable && { translatable: true }) } as ParsedItem;
  return [recordPath(removeIdPrefix(read, state), path, state)];
}

function parseCategoryContents(
  category: Record<string, unknown>,
  path: KeyPath,
  state: SidebarParseState,
): Pick<ParsedCategory, 'items' | 'link'> {
  const { problems } = state;
  const problemCount = problems.length;
  const items = parseItems(category['items'], [...path, 'items'], state);
  const { link } = category;
  const isAbsent = link === undefined || link === null;
  const readLink = isAbsent
    ? link
    : parseTypedObject({ value: link, schemas: linkSchemas, path: [...path, 'link'], problems });
  if (items.length === 0 && isAbsent && problems.length === problemCount) {
    problems.push({
      path,
      message: `\`${formatKeyPath(path)}\`, the category \`${String(category['label'])}\`, has neither items nor a link.`,
      hint: 'Add items or a link to a doc, or remove the category.',
    });
  }
  return { items, ...(readLink !== undefined && { link: readLink && removeIdPrefix(readLink, state) }) };
}

/** Returns an item or link with its doc ID as the docs have it. */
function removeIdPrefix<T extends object>(item: T, { removePrefix }: SidebarParseState): T {
  return removePrefix && 'id' in item && typeof item.id === 'string'
    ? { ...item, id: removePrefix(item.id) }
    : item;
}

function recordPath<I extends ParsedItem>(item: I, path: KeyPath, { paths }: SidebarParseState): I {
  paths.set(item, path);
  return item;
}
