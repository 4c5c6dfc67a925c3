import type { IndexCore } from '../format/indexFormat';
import { type Hit, createHit } from './createHit';
import { type GetFile, createIndexFiles } from './indexFiles';
import { createRanker, type QueryChanges } from './rankSections';
import { createReranker } from './rerankByText';
import { findNearestTerms } from './nearestTerms';
import { parseQuery } from './parseQuery';
import { findNamedPart, listSiteParts, REFERENCE, type SitePart } from './siteParts';

type Group = IndexCore['groups'][number];

/** Facet filters in Algolia's syntax: all items of the list must match; of a nested list, at least one. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** A query in the format of Algolia's client. The local index ignores all other parameters. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly facetFilters?: FacetFilters;
  /** Matching pages rank first. */
  readonly optionalFilters?: FacetFilters;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
}

/** Algolia's response. Only the local index reports what it changed in a query. */
export interface SearchResponse extends Partial<QueryChanges> {
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

/** The part of Algolia's client that searching needs. */
export interface SearchClient {
  search(
    input: readonly SearchRequest[] | { readonly requests: readonly SearchRequest[] },
  ): Promise<{ readonly results: readonly SearchResponse[] }>;
}

/** A client of the local index, which also describes the site. */
export interface LocalSearchClient extends SearchClient {
  /** Returns the parts of the site with the given search tags. */
  parts(tags: readonly string[]): Promise<readonly SitePart[]>;
  /** Returns words of the site that are similar to those of a query without results. */
  suggest(query: string): Promise<readonly string[]>;
}

/** The weight of pages that do not match the optional filters. */
const OTHER_WEIGHT = 0.03;

/** Creates a client that searches a local index and responds as Algolia would for the same records. */
export function createLocalSearchClient(getFile: GetFile): LocalSearchClient {
  const files = createIndexFiles(getFile);
  const rank = createRanker(files);
  const rerank = createReranker(files);

  async function respond(request: SearchRequest): Promise<SearchResponse> {
    const { indexName, query = '', page = 0, hitsPerPage = 20, facetFilters, optionalFilters } = request;
    const startTime = Date.now();
    const preferred = optionalFilters && optionalFilters.length > 0 ? [[optionalFilters].flat(2)] : undefined;
    const part = parseQuery(query).length > 0 ? findNamedPart(query, await files.core()) : undefined;
    const isPreferred =
      part?.includes ?? ((group: Group) => !preferred || matchesFilters(group, preferred as FacetFilters));
    const { sections, terms, corrected, ignored } = await rank(query, {
      isIncluded: (group) => matchesFilters(group, facetFilters),
      getWeight: (group) => (isPreferred(group) ? 1 : OTHER_WEIGHT),
      part,
      reference: REFERENCE,
    });
    const core: IndexCore | undefined = sections.length > 0 ? await files.core() : undefined;
    const { ordered, count } = core ? await rerank(query, sections, core) : { ordered: [], count: 0 };
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
      nbHits: count,
      page,
      nbPages: Math.ceil(ordered.length / hitsPerPage),
      hitsPerPage,
      exhaustiveNbHits: true,
      processingTimeMS: Date.now() - startTime,
      corrected,
      ignored,
    };
  }

  return {
    parts: async (tags) => listSiteParts(await files.core(), tags),
    async suggest(query) {
      const terms = (await files.terms()).split(' ');
      return [...new Set(parseQuery(query).flatMap(({ whole }) => findNearestTerms(whole, terms)))];
    },
    async search(input) {
      const requests = 'requests' in input ? input.requests : input;
      // First, the browser shows what was typed: a search may take longer than a frame.
      await new Promise((resolve) => setTimeout(resolve));
      return { results: await Promise.all(requests.map(respond)) };
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
