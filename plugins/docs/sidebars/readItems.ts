import type { KeyPath } from '../../../src/node/dataFiles/yaml';
import { itemSchemas, linkSchemas } from './itemSchemas';
import { isRecord, quote, readTyped } from './readTyped';
import { describePath, type SidebarProblem } from './sidebarProblem';
import type { WrittenCategory, WrittenItem } from './sidebarTypes';

/** What is learned while items are read. */
export interface ItemReading {
  readonly problems: SidebarProblem[];
  /** Where each item stands in what the sidebars file exports. */
  readonly paths: Map<WrittenItem, KeyPath>;
}

/** Reads the items of a sidebar or category in any of the forms that a sidebars file may have (contract/build.md §3.6); what is wrong goes to the problems and is left out. */
export function readItems(value: unknown, path: KeyPath, reading: ItemReading): readonly WrittenItem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => readItem(item, [...path, index], reading));
  if (isRecord(value) && !('type' in value)) return readShorthand(value, path, reading);
  const found = value === undefined ? 'is missing' : `is ${quote(value)}`;
  reading.problems.push({
    path,
    message: `${describePath(path)} must be a list of items, and ${found}.`,
    hint: 'Write a list such as ["intro", { type: "link", label: "Code", href: "https://example.com" }], or an object from labels to lists.',
  });
  return [];
}

function readShorthand(
  value: Record<string, unknown>,
  path: KeyPath,
  reading: ItemReading,
): readonly WrittenItem[] {
  return Object.entries(value).map(([label, items]) => {
    const at = [...path, label];
    return noted({ type: 'category', label, items: readItems(items, at, reading) }, at, reading);
  });
}

function readItem(value: unknown, path: KeyPath, reading: ItemReading): readonly WrittenItem[] {
  if (typeof value === 'string') return readItem({ type: 'doc', id: value }, path, reading);
  if (isRecord(value) && !('type' in value)) return readShorthand(value, path, reading);
  const item = readTyped({ value, schemas: itemSchemas, path, problems: reading.problems });
  // What is inside a category is read even when the category itself is wrong: one report names everything.
  const isCategory = isRecord(value) && value['type'] === 'category';
  const inside = isCategory ? readInside(value, path, reading) : {};
  return item ? [noted({ ...item, ...inside } as WrittenItem, path, reading)] : [];
}

function readInside(
  category: Record<string, unknown>,
  path: KeyPath,
  reading: ItemReading,
): Pick<WrittenCategory, 'items' | 'link'> {
  const { problems } = reading;
  const before = problems.length;
  const items = readItems(category['items'], [...path, 'items'], reading);
  const { link } = category;
  const isAbsent = link === undefined || link === null;
  const readLink = isAbsent
    ? link
    : readTyped({ value: link, schemas: linkSchemas, path: [...path, 'link'], problems });
  if (items.length === 0 && isAbsent && problems.length === before) {
    problems.push({
      path,
      message: `${describePath(path)}, the category "${String(category['label'])}", has neither items nor a link.`,
      hint: 'Give it items, give it a link to a doc, or remove it.',
    });
  }
  return { items, ...(readLink !== undefined && { link: readLink }) };
}

function noted<I extends WrittenItem>(item: I, path: KeyPath, { paths }: ItemReading): I {
  paths.set(item, path);
  return item;
}
