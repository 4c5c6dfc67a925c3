import { createStorageSlot, type StorageSlot } from '../storage/storageSlot';
import { getTabStorageKey, restoreTabs } from './restoreTabs';

/** Restores the choices of the reader on a new page. */
export function restoreTabChoices(document: Document): void {
  restoreTabs(document, (group) => getTabSlot(group).get());
}

/** Returns where the choice for a group of tabs is stored. */
export function getTabSlot(group: string): StorageSlot {
  return createStorageSlot(getTabStorageKey(group));
}
