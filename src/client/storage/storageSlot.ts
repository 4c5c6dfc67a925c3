import siteStorage from '@generated/site-storage';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * A key in the browser's storage. In the browser its methods never throw: errors are logged to the console.
 */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Calls `onChange` when the value changes in any window. Returns a function that unsubscribes. */
  listen(onChange: (event: StorageEvent) => void): () => void;
}

export interface StorageOptions {
  readonly persistence?: 'localStorage' | 'sessionStorage' | 'none';
}

const NO_SLOT: StorageSlot = { get: () => null, set() {}, del() {}, listen: () => () => {} };

let warned = false;

/**
 * Creates the slot of a key, with the site's namespace appended. Without storage, the slot ignores writes.
 */
export function createStorageSlot(
  baseKey: string,
  { persistence = siteStorage.type }: StorageOptions = {},
): StorageSlot {
  const key = baseKey + siteStorage.namespace;
  if (process.env.DOCUSAURUS_IS_SERVER) return createServerSlot(key);
  const area = getStorageArea(persistence);
  return area ? createSlotIn(area, key) : NO_SLOT;
}

function createSlotIn(area: Storage, key: string): StorageSlot {
  function tryRun<T>(what: string, run: () => T): T | null {
    try {
      return run();
    } catch (error) {
      console.error(`Docusaurus storage error, can't ${what}`, error);
      return null;
    }
  }
  function write(what: string, newValue: string | null): void {
    tryRun(what, () => {
      const oldValue = area.getItem(key);
      if (newValue === null) area.removeItem(key);
      else area.setItem(key, newValue);
      if (newValue === oldValue) return;
      // browsers dispatch the event in other windows only
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: area }));
    });
  }
  return {
    get: () => tryRun(`get key=${key}`, () => area.getItem(key)),
    set: (value) => write(`set ${key}=${value}`, value),
    del: () => write(`delete key=${key}`, null),
    listen(onChange) {
      const listener = (event: StorageEvent) => {
        if (event.storageArea === area && event.key === key) onChange(event);
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}

/** Returns the keys in the browser's storage, or an empty array without storage. */
export function listStorageKeys(persistence: StorageOptions['persistence'] = siteStorage.type): string[] {
  const area = process.env.DOCUSAURUS_IS_SERVER ? undefined : getStorageArea(persistence);
  return area ? Object.keys(area) : [];
}

function getStorageArea(persistence: StorageOptions['persistence']): Storage | undefined {
  if (persistence === 'none' || !persistence) return undefined;
  try {
    return window[persistence] ?? undefined;
  } catch (error) {
    if (!warned) console.warn('Docusaurus browser storage is not available.\n', error);
    warned = true;
    return undefined;
  }
}

function createServerSlot(key: string): StorageSlot {
  const throwOnServer = (): never => {
    throw new Error(
      `Illegal storage API usage for storage key "${key}".\nIt is unavailable on the server.\nUse it in effects and event handlers, or check useIsBrowser() first.`,
    );
  };
  return { get: throwOnServer, set: throwOnServer, del: throwOnServer, listen: throwOnServer };
}

/**
 * Returns the current value of a storage key and its slot. The value is `null` on the server and during
 * hydration.
 */
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
