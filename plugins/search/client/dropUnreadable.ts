/** Drops of the searches that the search box keeps in the storage what is none, for the box trusts all that it finds there. */
export function dropUnreadable(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!/^__DOCSEARCH_(?:RECENT|FAVORITE)_SEARCHES__/.test(key)) continue;
      const kept = searchesIn(localStorage.getItem(key) ?? '').filter(isSearch);
      localStorage.setItem(key, JSON.stringify(kept));
    }
  } catch {
    // no storage is to be had: there is nothing in it either
  }
}

function searchesIn(text: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function isSearch(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const { objectID, type, url, hierarchy } = item as Readonly<Record<string, unknown>>;
  return (
    [objectID, type, url].every((value) => typeof value === 'string') &&
    typeof hierarchy === 'object' &&
    hierarchy !== null &&
    Object.values(hierarchy).every((value) => value === null || typeof value === 'string')
  );
}
