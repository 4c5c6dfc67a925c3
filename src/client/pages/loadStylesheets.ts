/** The style sheets that are still loading, by URL. */
const loading = new Map<string, Promise<boolean>>();

/**
 * Adds style sheets to the document in the given order, except those that it contains, and waits for all of them. Returns whether
 * all loaded. The next call requests failed style sheets again.
 */
export async function loadStylesheets(urls: readonly URL[]): Promise<boolean> {
  const loaded = await Promise.all(
    urls.map(({ href }) => loading.get(href) ?? (hasSheet(href) || load(href))),
  );
  return loaded.every(Boolean);
}

function hasSheet(href: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.href === href,
  );
}

function load(href: string): Promise<boolean> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  // Before the style sheets of the site, so that they can override these.
  document.head.insertBefore(link, document.head.querySelector('link[rel=stylesheet]:not([data-added])'));
  link.dataset['added'] = '';
  const result = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
  }).finally(() => loading.delete(href));
  loading.set(href, result);
  return result;
}
