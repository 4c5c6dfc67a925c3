import { countValues } from '../../../src/model/lists';
import { DEFAULT_LOCATION, type PageRecords } from '../records/pageRecords';

type Located = Pick<PageRecords, 'location' | 'tag'>;

/**
 * Creates a function that returns the location of a page. A doc without a sidebar has no active navbar item that names the docs it
 * belongs to, so its location is the part that contains most other pages of these docs.
 */
export function createLocationReader(pages: readonly Located[]): (page: Located) => string {
  const parts = new Map<string, string>();
  for (const tag of new Set(pages.map((page) => page.tag))) {
    if (!tag.startsWith('docs-')) continue;
    const named = pages.filter((page) => page.tag === tag && page.location !== DEFAULT_LOCATION);
    const counts = countValues(named.map(({ location }) => location.split(' › ')[0] ?? ''));
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most) parts.set(tag, most[0]);
  }
  return ({ location, tag }) => (location === DEFAULT_LOCATION ? (parts.get(tag) ?? location) : location);
}
