import type { DocMetadata } from '../../../src/model/docs';
import { SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { mapConcurrent } from '../../../src/node/workers/mapConcurrent';
import { readSource } from '../../../src/node/files/readSource';
import { availableIds } from '../availableIds';
import type { SidebarUse } from '../sidebars/sidebarUse';
import type { Neighbours } from './pagination';
import type { Doc } from './readDoc';

/** A doc with its place in the sidebars. */
export interface PlacedDoc extends Doc {
  readonly metadata: DocMetadata;
}

/** Gives every doc the sidebar it shows and its neighbours there (contract/build.md §3.9); front matter that names what is not there is reported together. */
export async function placeDocs(
  docs: readonly Doc[],
  use: SidebarUse,
  {
    sidebarNames,
    neighboursOf,
    roots,
  }: {
    readonly sidebarNames: readonly string[];
    readonly neighboursOf: (doc: Doc, sidebar: string | undefined) => Promise<Neighbours>;
    /** Where the docs may be read from. */
    readonly roots: ContentRoots;
  },
): Promise<readonly PlacedDoc[]> {
  return mapConcurrent(docs, async (doc) => {
    const sidebar = await sidebarFor(doc);
    const { frontMatter, ...metadata } = doc.metadata;
    const neighbours = await neighboursOf(doc, sidebar);
    return {
      ...doc,
      metadata: { ...metadata, frontMatter, ...(sidebar !== undefined && { sidebar }), ...neighbours },
    };
  });

  async function sidebarFor(doc: Doc): Promise<string | undefined> {
    const wanted = doc.frontMatter.displayed_sidebar;
    if (wanted === undefined) return use.sidebarOf(doc.metadata.id);
    if (wanted === null || use.hasSidebar(wanted)) return wanted ?? undefined;
    throw new SiteError(`\`displayed_sidebar\` names the sidebar "${wanted}", which does not exist.`, {
      hint: availableIds(wanted, sidebarNames),
      ...locateFrontMatterKey(await readSource(doc.file, roots), doc.file, ['displayed_sidebar']),
    });
  }
}
