import type { NavLink } from '../../../src/model/docs';
import { SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { readSource } from '../../../src/node/files/readSource';
import { availableIds } from '../availableIds';
import type { SidebarUse, Stop } from '../sidebars/sidebarUse';
import type { Doc } from './readDoc';

/** Where a page stands among the others. */
export interface Neighbours {
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** Makes the functions that find the neighbours of the pages of a version (contract/build.md §3.9). */
export function neighbourFinder(
  docs: ReadonlyMap<string, Doc>,
  use: SidebarUse,
  { draftIds, roots }: { readonly draftIds: readonly string[]; readonly roots: ContentRoots },
) {
  const listed = new Map<string, readonly Stop[]>();
  const positions = new Map<string, ReadonlyMap<string, number>>();

  return { ofDoc, ofIndex };

  /** Gives what comes before and after a doc in its sidebar, or what its front matter names. */
  async function ofDoc(doc: Doc, sidebar: string | undefined): Promise<Neighbours> {
    const { pagination_prev: prev, pagination_next: next } = doc.frontMatter;
    const around = sidebar === undefined ? {} : neighbours(sidebar, doc.metadata.id);
    return withoutGaps({
      previous: prev === undefined ? around.previous : await named(doc, 'pagination_prev', prev),
      next: next === undefined ? around.next : await named(doc, 'pagination_next', next),
    });
  }

  /** Gives what comes before and after a generated index in its sidebar. */
  function ofIndex(permalink: string, sidebar: string): Neighbours {
    return neighbours(sidebar, permalink);
  }

  function neighbours(sidebar: string, key: string): Neighbours {
    const stops = listedStops(sidebar);
    const at = positions.get(sidebar)?.get(key);
    if (at === undefined) return {};
    return withoutGaps({ previous: toLink(stops[at - 1]), next: toLink(stops[at + 1]) });
  }

  /** Unlisted docs are passed over. */
  function listedStops(sidebar: string): readonly Stop[] {
    const known = listed.get(sidebar);
    if (known) return known;
    const stops = use
      .stopsOf(sidebar)
      .filter((stop) => stop.type !== 'doc' || !docs.get(stop.id)?.metadata.unlisted);
    const position = new Map<string, number>();
    for (const [index, stop] of stops.entries()) {
      const key = stop.type === 'doc' ? stop.id : stop.permalink;
      if (!position.has(key)) position.set(key, index);
    }
    listed.set(sidebar, stops);
    positions.set(sidebar, position);
    return stops;
  }

  function toLink(stop: Stop | undefined): NavLink | undefined {
    if (!stop) return undefined;
    if (stop.type === 'generated-index') return { title: stop.label, permalink: stop.permalink };
    const doc = docs.get(stop.id);
    return doc && docLink(doc, stop.label);
  }

  async function named(
    doc: Doc,
    key: 'pagination_prev' | 'pagination_next',
    id: string | null,
  ): Promise<NavLink | undefined> {
    if (id === null || draftIds.includes(id)) return undefined;
    const target = docs.get(id);
    if (target) return target.metadata.unlisted ? undefined : docLink(target);
    const hint = availableIds(id, docs.keys());
    const message = `\`${key}\` names the doc "${id}", which does not exist.`;
    const source = await readSource(doc.file, roots);
    throw new SiteError(message, { hint, ...locateFrontMatterKey(source, doc.file, [key]) });
  }
}

function docLink({ frontMatter, metadata }: Doc, itemLabel?: string): NavLink {
  const title = frontMatter.pagination_label ?? frontMatter.sidebar_label ?? itemLabel ?? metadata.title;
  return { title, permalink: metadata.permalink };
}

function withoutGaps({
  previous,
  next,
}: {
  readonly previous?: NavLink | undefined;
  readonly next?: NavLink | undefined;
}): Neighbours {
  return { ...(previous && { previous }), ...(next && { next }) };
}
