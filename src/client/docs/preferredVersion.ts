import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { GlobalVersion } from '../../model/docs';
import { createStorageSlot, type StorageSlot } from '../storage/storageSlot';
import { useThemeConfig } from '../layout/themeConfig';
import { useAllDocsData, useDocsData } from './docsData';

export interface PreferredVersion {
  readonly preferredVersion: GlobalVersion | null;
  savePreferredVersionName(name: string): void;
}

/** Returns the stored version names of docs instances, in order, and their storage slots. */
function useStoredVersionNames(
  pluginIds: readonly string[],
): readonly [readonly (string | null)[], readonly StorageSlot[]] {
  const isPersisted = useThemeConfig().docs.versionPersistence !== 'none';
  const ids = pluginIds.join('\n');
  const slots = useMemo(
    () =>
      ids
        .split('\n')
        .map((id) =>
          createStorageSlot(
            `docs-preferred-version-${id}`,
            isPersisted ? undefined : { persistence: 'none' },
          ),
        ),
    [ids, isPersisted],
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

function findVersion(
  versions: readonly GlobalVersion[],
  name: string | null | undefined,
): GlobalVersion | null {
  return versions.find((version) => version.name === name) ?? null;
}

/**
 * Returns the version that the reader chose before, and its setter. A version that no longer exists is
 * removed from storage.
 */
export function useDocsPreferredVersion(pluginId = 'default'): PreferredVersion {
  const { versions } = useDocsData(pluginId);
  const [[name], [slot]] = useStoredVersionNames([pluginId]);
  const preferredVersion = findVersion(versions, name);
  const isStale = Boolean(name && !preferredVersion);
  useEffect(() => {
    if (isStale) slot?.del();
  }, [isStale, slot]);
  return { preferredVersion, savePreferredVersionName: (chosen) => slot?.set(chosen) };
}

/** Returns the preferred version of every docs instance, by ID. */
export function useDocsPreferredVersionByPluginId(): Readonly<Record<string, GlobalVersion | null>> {
  const all = Object.entries(useAllDocsData());
  const [names] = useStoredVersionNames(all.map(([id]) => id));
  return Object.fromEntries(
    all.map(([id, { versions }], index) => [id, findVersion(versions, names[index])]),
  );
}

/** Does nothing: the preferred version needs no provider here. Exists for sites that render it. */
export function DocsPreferredVersionContextProvider({
  children,
}: {
  readonly children: ReactNode;
}): ReactNode {
  return children;
}
