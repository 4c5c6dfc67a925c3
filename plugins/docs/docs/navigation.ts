import type { DocMetadata, NavLink } from '../../../src/model/docs';
import { SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { type ContentAccess, readSource } from '../../../src/node/files/readSource';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { mapConcurrent } from '../../../src/model/mapConcurrent';
import type { PaginationEntry, SidebarLookup } from '../sidebars/createSidebarLookup';
import { suggestIds } from '../suggestIds';
import type { Doc } from './readDoc';

/** A doc with the sidebar that it shows and the links to its neighbors. */
export interface NavigableDoc extends Doc {
  readonly metadata: DocMetadata;
}

/** The links at the end of a page. */
export interface PaginationLinks {
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** Adds its sidebar and pagination links to each doc. Throws one error for all unknown sidebars and docs in front matter. */
export async function addNavigation(
  docs: readonly Doc[],
  sidebarLookup: SidebarLookup,
  {
    sidebarNames,
    getPagination,
    roots,
    tasks,
  }: {
    readonly sidebarNames: readonly string[];
    readonly getPagination: (doc: Doc, sidebar: string | undefined) => PaginationLinks;
    /** The folders that the docs may be read from. */
    readonly roots: ContentRoots;
    readonly tasks: ContentAccess;
  },
): Promise<readonly NavigableDoc[]> {
  return mapConcurrent(docs, async (doc) => {
    const sidebar = resolveSidebar(doc);
    const { frontMatter, ...metadata } = doc.metadata;
    const pagination = getPagination(doc, sidebar);
    return {
      ...doc,
      metadata: { ...metadata, frontMatter, ...(sidebar !== undefined && { sidebar }), ...pagination },
    };
  });

  function resolveSidebar(doc: Doc): string | undefined {
    const displayed = doc.frontMatter.displayed_sidebar;
    if (displayed === undefined) return sidebarLookup.findSidebar(doc.metadata.id);
    if (displayed === null || sidebarLookup.hasSidebar(displayed)) return displayed ?? undefined;
    throw new SiteError(
      `\`displayed_sidebar\` references the sidebar \`${displayed}\`, which does not exist.`,
      {
        code: 'unknown-sidebar',
        hint: suggestIds(displayed, sidebarNames),
        ...locateFrontMatterKey(readSource(doc.file, roots, tasks), doc.file, ['displayed_sidebar']),
      },
    );
  }
}

/** Creates the functions that return the pagination links of the pages of a version. */
export function createPaginator(
  docs: ReadonlyMap<string, Doc>,
  sidebarLookup: SidebarLookup,
  {
    draftIds,
    roots,
    tasks,
  }: {
    readonly draftIds: readonly string[];
    readonly roots: ContentRoots;
    readonly tasks: ContentAccess;
  },
) {
  const entriesBySidebar = new Map<string, readonly PaginationEntry[]>();
  const positions = new Map<string, ReadonlyMap<string, number>>();

  return { getDocPagination, getIndexPagination };

  /** Returns the pagination links of a doc. Its front matter takes precedence over the sidebar. */
  function getDocPagination(doc: Doc, sidebar: string | undefined): PaginationLinks {
    const { pagination_prev: prev, pagination_next: next } = doc.frontMatter;
    const links = sidebar === undefined ? {} : getSidebarPagination(sidebar, doc.metadata.id);
    return createLinks(
      prev === undefined ? links.previous : resolveFrontMatterLink(doc, 'pagination_prev', prev),
      next === undefined ? links.next : resolveFrontMatterLink(doc, 'pagination_next', next),
    );
  }

  /** Returns the pagination links of the page of a generated index. */
  function getIndexPagination(permalink: string, sidebar: string): PaginationLinks {
    return getSidebarPagination(sidebar, permalink);
  }

  function getSidebarPagination(sidebar: string, key: string): PaginationLinks {
    const entries = getListedEntries(sidebar);
    const position = positions.get(sidebar)?.get(key);
    if (position === undefined) return {};
    return createLinks(toEntryLink(entries[position - 1]), toEntryLink(entries[position + 1]));
  }

  /** Returns the entries of a sidebar without unlisted docs. */
  function getListedEntries(sidebar: string): readonly PaginationEntry[] {
    const cached = entriesBySidebar.get(sidebar);
    if (cached) return cached;
    const entries = sidebarLookup
      .getPaginationEntries(sidebar)
      .filter((entry) => entry.type !== 'doc' || !docs.get(entry.id)?.metadata.unlisted);
    const positionByKey = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const key = entry.type === 'doc' ? entry.id : entry.permalink;
      if (!positionByKey.has(key)) positionByKey.set(key, index);
    }
    entriesBySidebar.set(sidebar, entries);
    positions.set(sidebar, positionByKey);
    return entries;
  }

  function toEntryLink(entry: PaginationEntry | undefined): NavLink | undefined {
    if (!entry) return undefined;
    if (entry.type === 'generated-index') {
      const { label: title, permalink, description } = entry;
      return { title, permalink, ...(description !== undefined && { description }) };
    }
    const doc = docs.get(entry.id);
    return doc && toNavLink(doc, entry.label);
  }

  function resolveFrontMatterLink(
    doc: Doc,
    key: 'pagination_prev' | 'pagination_next',
    id: string | null,
  ): NavLink | undefined {
    if (id === null || draftIds.includes(id)) return undefined;
    const target = docs.get(id);
    if (target) return target.metadata.unlisted ? undefined : toNavLink(target);
    const hint = suggestIds(id, docs.keys());
    const message = `\`${key}\` references the doc \`${id}\`, which does not exist.`;
    const source = readSource(doc.file, roots, tasks);
    throw new SiteError(message, {
      code: 'unknown-doc',
      hint,
      ...locateFrontMatterKey(source, doc.file, [key]),
    });
  }
}

function toNavLink({ frontMatter, metadata }: Doc, itemLabel?: string): NavLink {
  const title = frontMatter.pagination_label ?? frontMatter.sidebar_label ?? itemLabel ?? metadata.title;
  const { description } = frontMatter;
  return { title, permalink: metadata.permalink, ...(description !== undefined && { description }) };
}

function createLinks(previous: NavLink | undefined, next: NavLink | undefined): PaginationLinks {
  return { ...(previous && { previous }), ...(next && { next }) };
}
