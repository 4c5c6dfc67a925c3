/** Creates a function that reads the site's storage, given the settings in the attributes of a head script. */
export function createStoredReader(site: DOMStringMap): (key: string) => string | null {
  return (key) => {
    try {
      return window[(site['storage'] ?? 'localStorage') as 'localStorage'].getItem(
        key + (site['namespace'] ?? ''),
      );
    } catch {
      return null; // storage is blocked: use the site's defaults
    }
  };
}
