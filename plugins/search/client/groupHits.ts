import type { Hit } from './createHit';

/** The hits of one page. */
export interface HitGroup<AnyHit = Hit> {
  /** The URL of the page. */
  readonly url: string;
  /** All of them, best first. */
  readonly hits: readonly AnyHit[];
  /** The page itself, if it is a hit. */
  readonly page: AnyHit | undefined;
  readonly sections: readonly AnyHit[];
}

/** Hosted indexes may lack the URL of the page. */
type PageHit = Pick<Hit, 'url'> & Partial<Pick<Hit, 'url_without_anchor'>>;

/** Groups hits by page, in the order of the first hit of each page. */
export function groupHits<AnyHit extends PageHit>(hits: readonly AnyHit[]): readonly HitGroup<AnyHit>[] {
  const groups = new Map<
    string,
    HitGroup<AnyHit> & { hits: AnyHit[]; page: AnyHit | undefined; sections: AnyHit[] }
  >();
  for (const hit of hits) {
    const url = getPageUrl(hit);
    const group = groups.get(url) ?? { url, hits: [], page: undefined, sections: [] };
    groups.set(url, group);
    group.hits.push(hit);
    if (hit.url === url && !group.page) group.page = hit;
    else group.sections.push(hit);
  }
  return [...groups.values()];
}

/** Returns the URL of the page of a hit. */
export function getPageUrl({ url, url_without_anchor: page = url.replace(/#.*$/s, '') }: PageHit): string {
  return page;
}
