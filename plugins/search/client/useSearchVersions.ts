import { useAllDocsData, useDocsPreferredVersionByPluginId } from '@docusaurus/plugin-content-docs/client';

/** Names of docs versions, by the ID of the docs instance. */
export type VersionNames = Readonly<Record<string, string>>;

/** Returns the version of each docs instance to search: the chosen one, else the preferred, else the latest. */
export function useSearchVersions(chosen: VersionNames): VersionNames {
  const preferred = useDocsPreferredVersionByPluginId();
  return Object.fromEntries(
    Object.entries(useAllDocsData()).map(([id, { versions }]) => {
      const version = preferred[id] ?? versions.find(({ isLast }) => isLast);
      return [id, chosen[id] ?? version?.name ?? 'current'];
    }),
  );
}
