import type { Hit } from './createHit';
import type { QueryChanges } from './rankSections';

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
