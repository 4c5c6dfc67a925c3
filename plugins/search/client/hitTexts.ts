import type { Hit } from './createHit';

/** The texts of a result as escaped HTML, in which `<mark>` highlights the matches. */
export interface HitTexts {
  /** The heading of the section, or the title of the page. */
  readonly title: string;
  /** The names of all levels above: the parts of the site, the page, and the sections that contain the section. */
  readonly trail: readonly string[];
  readonly snippet: string | undefined;
}

/** The result of a service, which may lack parts that the local index always has. */
type PartialHit = Pick<Hit, 'hierarchy'> & Partial<Hit>;

/** Returns the texts of a result. The last level of its hierarchy is its title. */
export function getHitTexts(hit: PartialHit): HitTexts {
  const marked = hit._highlightResult?.hierarchy ?? {};
  const levels = Object.keys(hit.hierarchy)
    .sort()
    .flatMap((level) => {
      const key = level as keyof Hit['hierarchy'];
      // The location may have several segments.
      return (marked[key]?.value ?? hit.hierarchy[key])?.split(' › ') ?? [];
    });
  const snippet = hit._snippetResult?.content?.value ?? hit.content;
  return { title: levels.at(-1) ?? '', trail: levels.slice(0, -1), snippet: snippet || undefined };
}
