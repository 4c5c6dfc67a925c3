import type { IndexCore } from '../format/indexFormat';
import { type Hit, createHit } from './createHit';
import { type GetFile, createIndexFiles } from './indexFiles';
import { boostPhrases } from './rankSections';
import { createRanker } from './rankSections';

type Group = IndexCore['groups'][number];

/** Facet filters in Algolia's syntax: all items of the list must match; of a nested list, at least one. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** A query as the client of the hosted service takes it; what is not named here has no meaning for a local index. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly facetFilters?: FacetFilters;
  /** What this reader wants to see first. */
  readonly optionalFilters?: FacetFilters;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
}

export interface SearchResponse {
  readonly index: string;
  readonly query: string;
  readonly params: string;
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly exhaustiveNbHits: boolean;
  readonly processingTimeMS: number;
}

/** The part of the hosted service's client that searching needs. */
export interface SearchClient {
  search(
    input: readonly SearchRequest[] | { readonly requests: readonly SearchRequest[] },
  ): Promise<{ readonly results: readonly SearchResponse[] }>;
}

/** What pages count that the reader does not want first. */
const OTHER_WEIGHT = 0.1;

/** Makes a client that answers from a local index as the hosted service would from the same records. */
export function createLocalSearchClient(getFile: GetFile): SearchClient {
  const files = createIndexFiles(getFile);
  const rank = createRanker(files);

  async function answer(request: SearchRequest): Promise<SearchResponse> {
    const { indexName, query = '', page = 0, hitsPerPage = 20, facetFilters, optionalFilters } = request;
    const started = Date.now();
    const wanted = optionalFilters && optionalFilters.length > 0 ? [[optionalFilters].flat(2)] : undefined;
    const { sections, terms } = await rank(query, {
      isWanted: (group) => matchesFilters(group, facetFilters),
      weightOf: (group) => (!wanted || matchesFilters(group, wanted as FacetFilters) ? 1 : OTHER_WEIGHT),
    });
    const core: IndexCore | undefined = sections.length > 0 ? await files.core() : undefined;
    const ordered = core ? await boostPhrases(query, sections, { core, files }) : [];
    const marks = {
      before: request.highlightPreTag ?? '<mark>',
      after: request.highlightPostTag ?? '</mark>',
    };
    const hits = await Promise.all(
      ordered.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(async (section) => {
        const texts = await files.texts(core?.pages[section.page]?.[0] ?? '');
        return createHit(section, { core: core as IndexCore, texts, terms, marks });
      }),
    );
    return {
      index: indexName,
      query,
      params: '',
      hits,
      nbHits: ordered.length,
      page,
      nbPages: Math.ceil(ordered.length / hitsPerPage),
      hitsPerPage,
      exhaustiveNbHits: true,
      processingTimeMS: Date.now() - started,
    };
  }

  return {
    async search(input) {
      const requests = 'requests' in input ? input.requests : input;
      return { results: await Promise.all(requests.map(answer)) };
    },
  };
}

/** Returns whether the pages of a group match the filters. An unknown facet never matches. */
function matchesFilters(group: Group, filters: FacetFilters = []): boolean {
  const all = typeof filters === 'string' ? [filters] : filters;
  return all.every((filter) =>
    typeof filter === 'string'
      ? matchesFilter(group, filter)
      : filter.some((alternative) => matchesFilter(group, alternative)),
  );
}

function matchesFilter([, tag, language, version]: Group, filter: string): boolean {
  const [, minus, facet = '', value] = /^(-?)([^:]*):(.*)$/s.exec(filter) ?? [];
  const values: Readonly<Record<string, string>> = { docusaurus_tag: tag, language, version };
  const isEqual = Object.hasOwn(values, facet) && values[facet] === value?.replace(/^"(.*)"$/s, '$1');
  return minus === '-' ? !isEqual : isEqual;
}
