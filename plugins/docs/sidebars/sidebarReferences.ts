import type { Reference } from '../../../src/model/reference';
import { withBaseUrl } from '../../../src/model/url';
import type { ItemReading } from './readItems';
import { locateSidebarItem, type SidebarsSource } from './sidebarProblem';
import { visitItems, type WrittenItem } from './sidebarTypes';

/** Gives what link and html items point at, with the places that say so, for the build to check. */
export function sidebarReferences(
  sidebars: ReadonlyMap<string, readonly WrittenItem[]>,
  {
    reading,
    from,
    baseUrl,
  }: { readonly reading: ItemReading; readonly from: SidebarsSource; readonly baseUrl: string },
): readonly Reference[] {
  const references: Reference[] = [];
  for (const items of sidebars.values()) visitItems(items, collect);
  return references;

  function collect(item: WrittenItem): void {
    const path = reading.paths.get(item) ?? [];
    const { location = { file: from.file } } = locateSidebarItem(from, path);
    if (item.type === 'link') {
      const exact = locateSidebarItem(from, [...path, 'href']).location ?? location;
      const resolved = item.autoAddBaseUrl === false ? item.href : withBaseUrl(item.href, baseUrl);
      references.push({ kind: 'link', rawUrl: item.href, resolved, location: exact });
    } else if (item.type === 'html') {
      for (const [, name, url = ''] of item.value.matchAll(/\s(href|src)\s*=\s*["']([^"']*)["']/gi)) {
        references.push({
          kind: name?.toLowerCase() === 'src' ? 'image' : 'link',
          rawUrl: url,
          resolved: url,
          location,
        });
      }
    }
  }
}
