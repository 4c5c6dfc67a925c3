import type { GlobalDoc, GlobalDocsData, GlobalVersion } from '../../../src/model/docs';
import { joinUrl } from '../../../src/model/url';
import type { NavigableDoc } from '../docs/navigation';
import type { DocsOptions } from '../options';
import type { Item } from '../sidebars/sidebarTypes';
import { listGeneratedIndexes, type UnknownItems } from './configItems';
import type { LoadedVersion } from '../versions/loadVersion';

interface GlobalDataInput {
  readonly baseUrl: string;
  readonly options: DocsOptions;
  readonly versions: readonly LoadedVersion[];
  /** IDs of the docs that the navbar and footer reference; `undefined` for the data of all docs. */
  readonly referencedDocIds: ReadonlySet<string> | undefined;
  readonly unknownItems: UnknownItems;
}

/**
 * Returns the global data of a docs instance, which every page loads. It lists only the docs that the config references, so
 * that its size does not grow with the number of docs. Pages leave out items for unknown docs, as for drafts, and link items for
 * unknown sidebars to the main doc.
 */
export function createGlobalDocsData({
  baseUrl,
  options,
  versions,
  referencedDocIds,
  unknownItems,
}: GlobalDataInput): GlobalDocsData {
  return {
    path: joinUrl(baseUrl, options.routeBasePath),
    versions: versions.map((version) => toGlobalVersion(version, { referencedDocIds, unknownItems })),
    breadcrumbs: options.breadcrumbs,
  };
}

function toGlobalVersion(
  version: LoadedVersion,
  { referencedDocIds, unknownItems }: Pick<GlobalDataInput, 'referencedDocIds' | 'unknownItems'>,
): GlobalVersion {
  const { name, label, isLast, path, mainDocId, docs, docsById, draftIds, sidebars, sidebarLookup } = version;
  const isListed = (id: string) => referencedDocIds?.has(id) ?? true;
  const mainPath = docsById.get(mainDocId)?.metadata.permalink ?? path;
  return {
    name,
    label,
    isLast,
    path,
    mainDocId,
    docs: [...docs.map(toGlobalDoc), ...listGeneratedIndexes(sidebarLookup)].filter(
      ({ id }) => id === mainDocId || isListed(id),
    ),
    draftIds: [...draftIds.filter(isListed), ...unknownItems.docIds],
    sidebars: Object.fromEntries([
      ...unknownItems.sidebarIds.map((id) => [id, { link: { path: mainPath, label: id } }] as const),
      ...[...sidebars].map(([sidebar, items]) => {
        const link = findFirstLink(items, docsById);
        return [sidebar, link ? { link } : {}] as const;
      }),
    ]),
  };
}

function toGlobalDoc({ metadata: { id, permalink, sidebar, unlisted } }: NavigableDoc): GlobalDoc {
  return { id, path: permalink, ...(sidebar !== undefined && { sidebar }), ...(unlisted && { unlisted }) };
}

/** Returns the first listed doc or generated index of a sidebar. */
function findFirstLink(
  items: readonly Item[],
  docs: ReadonlyMap<string, NavigableDoc>,
): { readonly path: string; readonly label: string } | undefined {
  for (const item of items) {
    if (item.type === 'doc') {
      const link = createDocLink(item.id, item.label ?? item.id, docs);
      if (link) return link;
    } else if (item.type === 'category') {
      const { link, label } = item;
      if (link?.type === 'generated-index') return { path: link.permalink, label };
      const found = (link && createDocLink(link.id, label, docs)) ?? findFirstLink(item.items, docs);
      if (found) return found;
    }
  }
  return undefined;
}

function createDocLink(id: string, label: string, docs: ReadonlyMap<string, NavigableDoc>) {
  const doc = docs.get(id);
  return doc && !doc.metadata.unlisted ? { path: doc.metadata.permalink, label } : undefined;
}
