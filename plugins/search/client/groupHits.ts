import type { Hit } from './createHit';

/** The hits of one page. */
export interface HitGroup<AnyHit = Hit> {
  /** All of them, best first. */
  readonly hits: readonly AnyHit[];
  /** The page itself, if it is a hit. */
  readonly page: AnyHit | undefined;
  readonly sections: readonly AnyHit[];
}

/** Hosted indexes may lack the URL of the page. */
type PageHit = Pick<Hit, 'url'> & Partial<Pick<Hit, 'url_without_anchor'>>;

/**
 * Groups hits by page, in the order of the first hit of each page. With a `batch`, hits of different batches are in different
 * groups, so that a page whose hits are already on screen does not change when more are loaded.
 */
export function groupHits<AnyHit extends PageHit>(
  hits: readonly AnyHit[],
  batch = Number.POSITIVE_INFINITY,
): readonly HitGroup<AnyHit>[] {
  const groups = new Map<string, { hits: AnyHit[]; page: AnyHit | undefined; sections: AnyHit[] }>();
  hits.forEach((hit, at) => {
    const key = `${Math.floor(at / batch)} ${getPageUrl(hit)}`;
    const group = groups.get(key) ?? { hits: [], page: undefined, sections: [] };
    groups.set(key, group);
    group.hits.push(hit);
    if (hit.url === getPageUrl(hit) && !group.page) group.page = hit;
    else group.sections.push(hit);
  });
  return [...groups.values()];
}

/** Returns the URL of the page of a hit. */
export function getPageUrl({ url, url_without_anchor: page = url.replace(/#.*$/s, '') }: PageHit): string {
  return page;
}
