import type { DocMetadata, NavLink } from '../../../src/model/docs';
import { type ReportErrors, SiteError } from '../../../src/model/siteError';
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

interface NavigationInput {
  /** `undefined` if they are unknown. */
  readonly sidebarNames: readonly string[] | undefined;
  readonly draftIds: readonly string[];
  /** The folders that the docs may be read from. */
  readonly roots: ContentRoots;
  readonly tasks: ContentAccess;
  readonly report: ReportErrors;
}

/**
 * Adds its sidebar and pagination links to each doc. Also returns a function for the links of generated indexes. Reports unknown
 * sidebars and docs in front matter.
 */
export async function addNavigation(
  docs: readonly Doc[],
  sidebarLookup: SidebarLookup,
  { sidebarNames, draftIds, roots, tasks, report }: NavigationInput,
): Promise<{
  readonly docs: readonly NavigableDoc[];
  readonly getIndexPagination: (permalink: string, sidebar: string) => PaginationLinks;
}> {
  const byId = new Map(docs.map((doc) => [doc.metadata.id, doc]));
  const linksBySidebar = new Map((sidebarNames ?? []).map((name) => [name, linkEntries(name)]));
  return {
    docs: await mapConcurrent(docs, async (doc) => {
      const sidebar = resolveSidebar(doc);
      const pagination = getDocPagination(doc, sidebar);
      // Unlike copies with the spread syntax, these share their hidden classes, which saves memory on large sites.
      const metadata = Object.assign({}, doc.metadata, sidebar !== undefined && { sidebar }, pagination);
      return { ...doc, metadata };
    }),
    getIndexPagination: (permalink, sidebar) => linksBySidebar.get(sidebar)?.get(permalink) ?? {},
  };

  /** Returns the pagination links of the pages of a sidebar, by doc ID or the permalink of an index. Skips unlisted docs. */
  function linkEntries(sidebar: string): ReadonlyMap<string, PaginationLinks> {
    const entries = sidebarLookup
      .getPaginationEntries(sidebar)
      .filter((entry) => entry.type !== 'doc' || !byId.get(entry.id)?.metadata.unlisted);
    const links = new Map<string, PaginationLinks>();
    for (const [index, entry] of entries.entries()) {
      const key = entry.type === 'doc' ? entry.id : entry.permalink;
      if (links.has(key)) continue;
      links.set(key, createLinks(toEntryLink(entries[index - 1]), toEntryLink(entries[index + 1])));
    }
    return links;
  }

  function toEntryLink(entry: PaginationEntry | undefined): NavLink | undefined {
    if (!entry) return undefined;
    if (entry.type === 'generated-index') {
      const { label: title, permalink, description } = entry;
      return { title, permalink, ...(description !== undefined && { description }) };
    }
    const doc = byId.get(entry.id);
    return doc && toNavLink(doc, entry.label);
  }

  /** Returns the pagination links of a doc. Its front matter takes precedence over the sidebar. */
  function getDocPagination(doc: Doc, sidebar: string | undefined): PaginationLinks {
    const { pagination_prev: prev, pagination_next: next } = doc.frontMatter;
    const links = linksBySidebar.get(sidebar ?? '')?.get(doc.metadata.id);
    return createLinks(
      prev === undefined ? links?.previous : resolveFrontMatterLink(doc, 'pagination_prev', prev),
      next === undefined ? links?.next : resolveFrontMatterLink(doc, 'pagination_next', next),
    );
  }

  function resolveSidebar(doc: Doc): string | undefined {
    const displayed = doc.frontMatter.displayed_sidebar;
    if (displayed === undefined) return sidebarLookup.findSidebar(doc.metadata.id);
    if (displayed === null || sidebarLookup.hasSidebar(displayed)) return displayed ?? undefined;
    if (!sidebarNames) return undefined;
    reportReference(doc, 'displayed_sidebar', {
      code: 'unknown-sidebar',
      target: `sidebar \`${displayed}\``,
      hint: suggestIds(displayed, sidebarNames),
    });
    return sidebarLookup.findSidebar(doc.metadata.id);
  }

  function resolveFrontMatterLink(
    doc: Doc,
    key: 'pagination_prev' | 'pagination_next',
    id: string | null,
  ): NavLink | undefined {
    if (id === null || draftIds.includes(id)) return undefined;
    const target = byId.get(id);
    if (target) return target.metadata.unlisted ? undefined : toNavLink(target);
    reportReference(doc, key, {
      code: 'unknown-doc',
      target: `doc \`${id}\``,
      hint: suggestIds(id, byId.keys()),
    });
    return undefined;
  }

  function reportReference(
    { file }: Doc,
    key: string,
    { code, target, hint }: { code: 'unknown-sidebar' | 'unknown-doc'; target: string; hint: string },
  ): void {
    const error = new SiteError(`\`${key}\` references the ${target}, which does not exist.`, {
      code,
      hint,
      ...locateFrontMatterKey(readSource(file, roots, tasks), file, [key]),
    });
    report([error]);
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
