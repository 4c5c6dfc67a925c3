import type { IndexCore } from '../format/indexFormat';

type Group = IndexCore['groups'][number];

/** Filters as the hosted service has them: all of the list must hold; of a list within it, one. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** Tells whether pages of a group pass the filters; a facet that is not known is none of theirs. */
export function passes(group: Group, filters: FacetFilters = []): boolean {
  const all = typeof filters === 'string' ? [filters] : filters;
  return all.every((one) =>
    typeof one === 'string' ? holds(group, one) : one.some((filter) => holds(group, filter)),
  );
}

function holds([, tag, language, version]: Group, filter: string): boolean {
  const [, minus, facet = '', value] = /^(-?)([^:]*):(.*)$/s.exec(filter) ?? [];
  const values: Readonly<Record<string, string>> = { docusaurus_tag: tag, language, version };
  const isSame = Object.hasOwn(values, facet) && values[facet] === value?.replace(/^"(.*)"$/s, '$1');
  return minus === '-' ? !isSame : isSame;
}
