import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { GlobalVersion } from '../../model/docs';
import { createStorageSlot, type StorageSlot } from '../storage/storageSlot';
import { useThemeConfig } from '../layout/themeConfig';
import { useAllDocsData, useDocsData } from './docsData';

export interface PreferredVersion {
  readonly preferredVersion: GlobalVersion | null;
  savePreferredVersionName(name: string): void;
}

/** The stored names of the given docs instances, in their order, and where they are stored. */
function useStoredNames(
  pluginIds: readonly string[],
): readonly [readonly (string | null)[], readonly StorageSlot[]] {
  const isKept = useThemeConfig().docs.versionPersistence !== 'none';
  const ids = pluginIds.join('\n');
  const slots = useMemo(
    () =>
      ids
        .split('\n')
        .map((id) =>
          createStorageSlot(`docs-preferred-version-${id}`, isKept ? undefined : { persistence: 'none' }),
        ),
    [ids, isKept],
  );
  const names = useSyncExternalStore(
    (notify) => {
      const stops = slots.map((slot) => slot.listen(notify));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => JSON.stringify(slots.map((slot) => slot.get())),
    () => '[]',
  );
  return [JSON.parse(names), slots];
}

function versionNamed(
  versions: readonly GlobalVersion[],
  name: string | null | undefined,
): GlobalVersion | null {
  return versions.find((version) => version.name === name) ?? null;
}

/** Gives the version that the reader chose before, and what saves a choice; one that no longer exists is forgotten (contract/browser.md §3.9). */
export function useDocsPreferredVersion(pluginId = 'default'): PreferredVersion {
  const { versions } = useDocsData(pluginId);
  const [[name], [slot]] = useStoredNames([pluginId]);
  const preferredVersion = versionNamed(versions, name);
  const isStale = Boolean(name && !preferredVersion);
  useEffect(() => {
    if (isStale) slot?.del();
  }, [isStale, slot]);
  return { preferredVersion, savePreferredVersionName: (chosen) => slot?.set(chosen) };
}

/** Gives the chosen version of every docs instance, by id. */
export function useDocsPreferredVersionByPluginId(): Readonly<Record<string, GlobalVersion | null>> {
  const all = Object.entries(useAllDocsData());
  const [names] = useStoredNames(all.map(([id]) => id));
  return Object.fromEntries(
    all.map(([id, { versions }], index) => [id, versionNamed(versions, names[index])]),
  );
}

/** Kept for sites that wrap it around their own components: the choice needs no provider here. */
export function DocsPreferredVersionContextProvider({
  children,
}: {
  readonly children: ReactNode;
}): ReactNode {
  return children;
}
