/** A record or the settings of an index. */
export type Stored = Readonly<Record<string, unknown>>;

export interface HostedIndex {
  readonly records: ReadonlyMap<string, Stored>;
  readonly settings: Stored;
  /** Synonyms from the dashboard, which must survive the replacement of the records. */
  readonly synonyms: readonly string[];
}

type Filters = string | readonly (string | readonly string[])[];

/** The supported part of a query of the Algolia protocol. */
export interface HostedQuery {
  readonly indexName: string;
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly facets?: readonly string[] | string;
  readonly facetFilters?: Filters;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  readonly snippetEllipsisText?: string;
  readonly attributesToSnippet?: readonly string[];
}

/** Searches an index: all words must match, the last one as a prefix. Results are ranked by attribute. */
export function answerFrom({ records, settings }: HostedIndex, request: HostedQuery): object {
  const { query = '', page = 0, hitsPerPage = 20 } = request;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const attributes = listOf(settings['searchableAttributes']).map((name) =>
    name.replace(/^unordered\((.*)\)$/, '$1'),
  );
  const facets = listOf(settings['attributesForFaceting']);
  const ranked = [...records.values()]
    .filter((record) => passesAll(record, request.facetFilters, facets))
    .map((record) => ({ record, rank: rankOf(record, words, attributes) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ record }) => record);
  const hits = ranked
    .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    .map((record) => hitFor(record, { words, request, settings }));
  return {
    index: request.indexName,
    query,
    hits,
    page,
    nbHits: ranked.length,
    nbPages: Math.ceil(ranked.length / hitsPerPage),
    hitsPerPage,
    facets: Object.fromEntries(
      listOf(request.facets)
        .filter((name) => facets.includes(name))
        .map((name) => [name, countsOf(ranked, name)]),
    ),
    exhaustiveNbHits: true,
    params: new URLSearchParams({ query }).toString(),
    processingTimeMS: 1,
  };
}

/** Returns whether a record passes all filters. Like on Algolia, a filter by an attribute that is not a facet matches nothing. */
function passesAll(record: Stored, filters: Filters = [], facets: readonly string[]): boolean {
  const holds = (filter: string) => {
    const [, facet = '', value] = /^([^:]*):(.*)$/.exec(filter) ?? [];
    return facets.includes(facet) && record[facet] === value;
  };
  return listOf(filters).every((one: string | readonly string[]) =>
    typeof one === 'string' ? holds(one) : one.some(holds),
  );
}

/** Returns the index of the best attribute that contains a word; infinity if a word occurs in no attribute. */
function rankOf(record: Stored, words: readonly string[], attributes: readonly string[]): number {
  const found = words.map((word, at) =>
    attributes.findIndex((name) =>
      textAt(record, name)
        .toLowerCase()
        .split(/[^\p{L}\p{N}_@]+/u)
        .some((token) => (at === words.length - 1 ? token.startsWith(word) : token === word)),
    ),
  );
  return found.includes(-1) ? Number.POSITIVE_INFINITY : Math.min(attributes.length, ...found);
}

interface HitInput {
  readonly words: readonly string[];
  readonly request: HostedQuery;
  readonly settings: Stored;
}

function hitFor(record: Stored, { words, request, settings }: HitInput): Stored {
  const { highlightPreTag: before = '<em>', highlightPostTag: after = '</em>' } = request;
  const mark = (text: string) => {
    const known = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
    const value = known === '' ? text : text.replace(new RegExp(known, 'gi'), `${before}$&${after}`);
    const isMarked = value !== text;
    return { value, matchLevel: isMarked ? 'full' : 'none', matchedWords: isMarked ? words : [] };
  };
  const snippets = listOf(request.attributesToSnippet ?? settings['attributesToSnippet']).map((one) => {
    const [name = '', size = '10'] = one.split(':');
    return [name, Number(size)] as const;
  });
  const cut = (text: string, size: number) => {
    const all = text.split(' ');
    return all.slice(0, size).join(' ') + (all.length > size ? (request.snippetEllipsisText ?? '…') : '');
  };
  return {
    ...record,
    _highlightResult: Object.fromEntries(
      listOf(settings['attributesToHighlight']).flatMap((name) => {
        const marked = markAll(record[name], mark);
        return marked === undefined ? [] : [[name, marked]];
      }),
    ),
    _snippetResult: snippets.reduce<Stored>((all, [name, size]) => {
      const text = textAt(record, name);
      return text === '' ? all : withValue(all, name.split('.'), mark(cut(text, size)));
    }, {}),
  };
}

/** Sets the value of a nested key, such as `hierarchy.lvl0`. */
function withValue(all: Stored, [key = '', ...rest]: readonly string[], value: object): Stored {
  const inner = (all[key] ?? {}) as Stored;
  return { ...all, [key]: rest.length === 0 ? value : withValue(inner, rest, value) };
}

/** Highlights all strings in a value, and omits attributes that are null. */
function markAll(value: unknown, mark: (text: string) => object): unknown {
  if (typeof value === 'string') return mark(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const marked = Object.entries(value).map(([key, inner]) => [key, markAll(inner, mark)] as const);
  return Object.fromEntries(marked.filter(([, inner]) => inner !== undefined));
}

function textAt(record: Stored, attribute: string): string {
  const value = attribute
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Stored | null | undefined)?.[key], record);
  return typeof value === 'string' ? value : '';
}

function countsOf(records: readonly Stored[], name: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const record of records) counts[String(record[name])] = (counts[String(record[name])] ?? 0) + 1;
  return counts;
}

function listOf<Item = string>(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value as Item];
}
