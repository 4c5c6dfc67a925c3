import type { DocsTagData, TagListEntry } from '../../../src/model/docs';
import type { RouteConfig } from '../../../src/model/route';
import { groupByTag, type TagGroup } from '../../../src/node/metadata/tags';
import type { PlacedDoc } from '../docs/placeDocs';
import type { DocsOptions } from '../options';
import type { LoadedVersion } from '../versions/loadVersion';

/** Makes the page that lists the tags of a version and the page of each tag; none where no doc has a tag (contract/build.md §3.10). */
export function tagRoutes({ docs, tagsPath }: LoadedVersion, options: DocsOptions): readonly RouteConfig[] {
  const groups = groupByTag(docs, ({ metadata }) => metadata).toSorted((a, b) =>
    compare(a.tag.label, b.tag.label),
  );
  const tags = groups.filter(({ unlisted }) => !unlisted).map(listEntry);
  const pages = groups.map((group) => ({
    path: group.tag.permalink,
    component: options.docTagDocListComponent,
    exact: true,
    props: { tag: tagData(group, tagsPath) },
  }));
  if (tags.length === 0) return pages;
  return [
    { path: tagsPath, component: options.docTagsListComponent, exact: true, props: { tags } },
    ...pages,
  ];
}

function listEntry({ tag: { label, permalink, description }, items }: TagGroup<PlacedDoc>): TagListEntry {
  return { label, permalink, ...(description !== undefined && { description }), count: items.length };
}

function tagData(group: TagGroup<PlacedDoc>, allTagsPath: string): DocsTagData {
  const items = group.items
    .map(({ metadata: { id, title, description, permalink } }) => ({ id, title, description, permalink }))
    .sort((a, b) => compare(a.title, b.title));
  return { ...listEntry(group), allTagsPath, items, unlisted: group.unlisted };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}
