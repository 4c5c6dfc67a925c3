import { getDocsVersionSearchTag, useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import { useSearchSettings } from './searchSettings';

/** The parameter of the URL of the search page with the search tags of the docs versions to search. */
export const VERSIONS_PARAMETER = 'versions';

/** The name of a version for each docs instance, by the ID of the instance. */
export type VersionNames = Readonly<Record<string, string>>;

/** Returns the docs instances whose version the reader can choose: those with several, if the search is limited to one. */
export function useVersionedDocs(): readonly [id: string, docs: ReturnType<typeof useAllDocsData>[string]][] {
  const { contextualSearch } = useSearchSettings();
  const docs = Object.entries(useAllDocsData());
  return contextualSearch ? docs.filter(([, { versions }]) => versions.length > 1) : [];
}

/** Returns the version of each docs instance to search: the one with one of the given search tags, else that of the search box. */
export function useSearchVersions(tags: readonly string[]): VersionNames {
  const context = useContextualSearchFilters().tags;
  return Object.fromEntries(
    Object.entries(useAllDocsData()).map(([id, { versions }]) => {
      const find = (wanted: readonly string[]) =>
        versions.find(({ name }) => wanted.includes(getDocsVersionSearchTag(id, name)));
      return [id, (find(tags) ?? find(context))?.name ?? 'current'];
    }),
  );
}

/** Returns the search tags of docs versions. */
export function getVersionTags(versions: VersionNames): readonly string[] {
  return Object.entries(versions).map(([id, name]) => getDocsVersionSearchTag(id, name));
}
