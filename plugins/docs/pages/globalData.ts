import type { GlobalDoc, GlobalDocsData, GlobalVersion } from '../../../src/model/docs';
import { joinUrl } from '../../../src/model/url';
import type { PlacedDoc } from '../docs/placeDocs';
import type { DocsOptions } from '../options';
import type { Item } from '../sidebars/sidebarTypes';
import type { LoadedVersion } from '../versions/loadVersion';

/** Makes what every page of the site knows of a docs instance: of the docs only those that the config names, so that it does not grow with them (product.md §3). */
export function globalDocsData({
  baseUrl,
  options,
  versions,
  namedDocs,
}: {
  readonly baseUrl: string;
  readonly options: DocsOptions;
  readonly versions: readonly LoadedVersion[];
  /** Ids of the docs that the config names. */
  readonly namedDocs: ReadonlySet<string>;
}): GlobalDocsData {
  return {
    path: joinUrl(baseUrl, options.routeBasePath),
    versions: versions.map((version) => globalVersion(version, namedDocs)),
    breadcrumbs: options.breadcrumbs,
  };
}

function globalVersion(version: LoadedVersion, namedDocs: ReadonlySet<string>): GlobalVersion {
  const { name, label, isLast, path, mainDocId, docs, draftIds, sidebars } = version;
  const byId = new Map(docs.map((doc) => [doc.metadata.id, doc]));
  return {
    name,
    label,
    isLast,
    path,
    mainDocId,
    docs: docs.filter(({ metadata: { id } }) => id === mainDocId || namedDocs.has(id)).map(globalDoc),
    draftIds: draftIds.filter((id) => namedDocs.has(id)),
    sidebars: Object.fromEntries(
      [...sidebars].map(([sidebar, items]) => {
        const link = findFirstLink(items, byId);
        return [sidebar, link ? { link } : {}];
      }),
    ),
  };
}

function globalDoc({ metadata: { id, permalink, sidebar, unlisted } }: PlacedDoc): GlobalDoc {
  return { id, path: permalink, ...(sidebar !== undefined && { sidebar }), ...(unlisted && { unlisted }) };
}

/** The first doc or category page of a sidebar that is listed. */
function findFirstLink(
  items: readonly Item[],
  docs: ReadonlyMap<string, PlacedDoc>,
): { readonly path: string; readonly label: string } | undefined {
  for (const item of items) {
    if (item.type === 'doc') {
      const link = docLink(item.id, item.label ?? item.id, docs);
      if (link) return link;
    } else if (item.type === 'category') {
      const { link, label } = item;
      if (link?.type === 'generated-index') return { path: link.permalink, label };
      const found = (link && docLink(link.id, label, docs)) ?? findFirstLink(item.items, docs);
      if (found) return found;
    }
  }
  return undefined;
}

function docLink(id: string, label: string, docs: ReadonlyMap<string, PlacedDoc>) {
  const doc = docs.get(id);
  return doc && !doc.metadata.unlisted ? { path: doc.metadata.permalink, label } : undefined;
}
