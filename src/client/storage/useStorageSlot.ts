import { useMemo, useSyncExternalStore } from 'react';
import { createStorageSlot, NO_SLOT, type StorageOptions, type StorageSlot } from './storageSlot';

/** Gives the live value of a storage key and its slot; null while a page is rendered on the server and hydrated. */
export function useStorageSlot(
  key: string | null,
  { persistence }: StorageOptions = {},
): readonly [string | null, StorageSlot] {
  const slot = useMemo(
    () => (key === null ? NO_SLOT : createStorageSlot(key, persistence && { persistence })),
    [key, persistence],
  );
  const value = useSyncExternalStore(slot.listen, slot.get, () => null);
  return [value, slot];
}
