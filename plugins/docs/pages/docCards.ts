import path from 'node:path';
import type { DocCardData } from '../../../src/model/docs';
import { defineTask } from '../../../src/model/task';
import { listedFiles } from '../../../src/node/files/listFiles';
import type { NavigableDoc } from '../docs/navigation';
import type { Category } from '../sidebars/sidebarTypes';

/** Returns whether code of the site may look up any doc of a version by its ID. */
export const looksUpDocs = defineTask<{ readonly siteDir: string }, boolean>({
  name: 'looks-up-docs',
  async run(context, { siteDir }) {
    const dir = path.join(siteDir, 'src');
    if (context.kindOf(dir) !== 'folder') return false;
    const include = ['**/*.{js,jsx,ts,tsx,md,mdx}'];
    const files = await context.get(listedFiles, { dir, include, exclude: [], siteDir });
    return files.some((file) => /\buseDocById\b/.test(context.readFile(path.join(dir, file)).toString()));
  },
});

/** Returns the data of the cards on the page of a category, by doc ID. */
export function createCategoryCards(
  { items }: Category,
  docs: ReadonlyMap<string, NavigableDoc>,
): Readonly<Record<string, DocCardData>> {
  return createDocCards(
    items.flatMap((item) => (item.type === 'doc' || item.type === 'ref' ? (docs.get(item.id) ?? []) : [])),
  );
}

/** Returns the data of the cards of docs, by doc ID. */
export function createDocCards(docs: Iterable<NavigableDoc>): Readonly<Record<string, DocCardData>> {
  return Object.fromEntries(
    Array.from(docs, ({ metadata: { id, title, description, sidebar } }) => [
      id,
      { id, title, description, ...(sidebar !== undefined && { sidebar }) },
    ]),
  );
}
