import type { DocsTagData } from '../../../src/model/docs';
import type { RouteConfig } from '../../../src/model/route';
import { groupByTag, type TagGroup, toTagListEntry } from '../../../src/node/metadata/tags';
import type { NavigableDoc } from '../docs/navigation';
import type { DocsOptions } from '../options';
import type { LoadedVersion } from '../versions/loadVersion';

/** Returns the routes of the tag list of a version and of each of its tags; none if no doc has a tag. */
export function createTagRoutes(
  { docs, tagsPath }: LoadedVersion,
  options: DocsOptions,
): readonly RouteConfig[] {
  const groups = groupByTag(docs, ({ metadata }) => metadata).toSorted((a, b) =>
    compareTitles(a.tag.label, b.tag.label),
  );
  const tags = groups.filter(({ unlisted }) => !unlisted).map(toTagListEntry);
  const pages = groups.map((group) => ({
    path: group.tag.permalink,
    component: options.docTagDocListComponent,
    exact: true,
    props: { tag: toTagData(group, tagsPath) },
  }));
  if (tags.length === 0) return pages;
  return [
    { path: tagsPath, component: options.docTagsListComponent, exact: true, props: { tags } },
    ...pages,
  ];
}

function toTagData(group: TagGroup<NavigableDoc>, allTagsPath: string): DocsTagData {
  const items = group.items
    .map(({ metadata: { id, title, description, permalink } }) => ({ id, title, description, permalink }))
    .sort((a, b) => compareTitles(a.title, b.title));
  return { ...toTagListEntry(group), allTagsPath, items, unlisted: group.unlisted };
}

function compareTitles(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}
