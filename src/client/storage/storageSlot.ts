import siteStorage from '@generated/site-storage';
import { useMemo, useSyncExternalStore } from 'react';

/** One key of the browser's storage. Its functions never throw in the browser: what fails is told on the console. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Calls back when the value changes, in this window or another; gives the function that stops it. */
  listen(onChange: (event: StorageEvent) => void): () => void;
}

export interface StorageOptions {
  readonly persistence?: 'localStorage' | 'sessionStorage' | 'none';
}

export const NO_SLOT: StorageSlot = { get: () => null, set() {}, del() {}, listen: () => () => {} };

let warned = false;

/** Gives the slot of a key, which gets the site's namespace appended; one that forgets where there is no storage (contract/browser.md §3.2). */
export function createStorageSlot(
  baseKey: string,
  { persistence = siteStorage.type }: StorageOptions = {},
): StorageSlot {
  const key = baseKey + siteStorage.namespace;
  if (process.env.DOCUSAURUS_IS_SERVER || typeof window === 'undefined') return serverSlot(key);
  const area = storageArea(persistence);
  return area ? slotIn(area, key) : NO_SLOT;
}

function slotIn(area: Storage, key: string): StorageSlot {
  function attempt<T>(what: string, run: () => T): T | null {
    try {
      return run();
    } catch (error) {
      console.error(`Docusaurus storage error, can't ${what}`, error);
      return null;
    }
  }
  function change(what: string, newValue: string | null): void {
    attempt(what, () => {
      const oldValue = area.getItem(key);
      if (newValue === null) area.removeItem(key);
      else area.setItem(key, newValue);
      if (newValue === oldValue) return;
      // browsers tell other windows only
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: area }));
    });
  }
  return {
    get: () => attempt(`get key=${key}`, () => area.getItem(key)),
    set: (value) => change(`set ${key}=${value}`, value),
    del: () => change(`delete key=${key}`, null),
    listen(onChange) {
      const listener = (event: StorageEvent) => {
        if (event.storageArea === area && event.key === key) onChange(event);
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}

/** Gives the keys in the browser's storage; none where there is no storage. */
export function listStorageKeys(persistence: StorageOptions['persistence'] = siteStorage.type): string[] {
  const area = typeof window === 'undefined' ? undefined : storageArea(persistence);
  return area ? Object.keys(area) : [];
}

function storageArea(persistence: StorageOptions['persistence']): Storage | undefined {
  if (persistence === 'none' || !persistence) return undefined;
  try {
    return window[persistence] ?? undefined;
  } catch (error) {
    if (!warned) console.warn('Docusaurus browser storage is not available.\n', error);
    warned = true;
    return undefined;
  }
}

function serverSlot(key: string): StorageSlot {
  const illegal = (): never => {
    throw new Error(
      `Illegal storage API usage for storage key "${key}".\nThe storage of the browser can't be used while a page is rendered on the server.\nUse it in effects and event handlers, or behind useIsBrowser().`,
    );
  };
  return { get: illegal, set: illegal, del: illegal, listen: illegal };
}

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
