import type { Hit } from './createHit';

/** The texts of a result as escaped HTML, in which `<mark>` highlights the matches. */
export interface HitTexts {
  /** The heading of the section, or the title of the page. */
  readonly title: string;
  readonly pageTitle: string;
  /** The names of the parts of the site that contain the page. */
  readonly location: readonly string[];
  /** The names of the sections that contain the section. */
  readonly above: readonly string[];
  readonly snippet: string | undefined;
}

/** The result of a service, which may lack parts that the local index always has. */
type PartialHit = Pick<Hit, 'hierarchy'> & Partial<Hit>;

/** Returns the texts of a result. The last level of its hierarchy is its title. */
export function getHitTexts(hit: PartialHit): HitTexts {
  const marked = hit._highlightResult?.hierarchy ?? {};
  const [location = '', ...levels] = Object.keys(hit.hierarchy)
    .sort()
    .flatMap((level) => {
      const key = level as keyof Hit['hierarchy'];
      return marked[key]?.value ?? hit.hierarchy[key] ?? [];
    });
  const snippet = hit._snippetResult?.content?.value ?? hit.content;
  const [pageTitle = location, ...headings] = levels;
  return {
    title: headings.at(-1) ?? pageTitle,
    pageTitle,
    // Without a title of its own, a page of a hosted index is named after its location.
    location: levels.length > 0 ? location.split(' › ') : [],
    above: headings.slice(0, -1),
    snippet: snippet || undefined,
  };
}
