import type { IndexCore } from '../format/indexFormat';
import { createHit } from './createHit';
import type { IndexFiles } from './indexFiles';
import { findNamedPart } from './namedPart';
import { findNearestTerms } from './nearestTerms';
import { parseQuery } from './parseQuery';
import { createRanker } from './rankSections';
import { createReranker } from './rerankByText';
import type { FacetFilters, SearchRequest, SearchResponse } from './searchRequest';
import { REFERENCE } from './siteParts';

type Group = IndexCore['groups'][number];

/** Answers queries from the files of an index. */
export interface SearchEngine {
  respond(request: SearchRequest): Promise<SearchResponse>;
  /** Returns words of the site that are similar to those of a query without results. */
  suggest(query: string): Promise<readonly string[]>;
}

/** The weight of pages that do not match the optional filters. */
const OTHER_WEIGHT = 0.03;

/** Creates the search engine for the files of an index. */
export function createSearchEngine(files: IndexFiles): SearchEngine {
  const rank = createRanker(files);
  const rerank = createReranker(files);
  return {
    async respond(request) {
      const { indexName, query = '', page = 0, hitsPerPage = 20, facetFilters, optionalFilters } = request;
      const startTime = Date.now();
      const preferred =
        optionalFilters && optionalFilters.length > 0 ? [[optionalFilters].flat(2)] : undefined;
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
    },
    async suggest(query) {
      const terms = (await files.terms()).split(' ');
      return [...new Set(parseQuery(query).flatMap(({ whole }) => findNearestTerms(whole, terms)))];
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
