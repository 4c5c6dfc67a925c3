/** The style sheets that are still loading, by URL. */
const loading = new Map<string, Promise<boolean>>();

/**
 * Adds style sheets to the document in the given order, except those that it contains, and waits for all of them. Returns whether
 * all loaded. The next call requests failed style sheets again.
 */
export async function loadStylesheets(urls: readonly URL[]): Promise<boolean> {
  const loaded = await Promise.all(urls.map(({ href }) => loadStylesheet(href)));
  return loaded.every(Boolean);
}

/**
 * Adds a style sheet to the document unless it contains it, and waits for it. Returns whether it loaded. Without `isLast`, the style
 * sheets that were in the document from the start, such as those of the site, come after it and can override it.
 */
export async function loadStylesheet(url: string, isLast?: boolean): Promise<boolean> {
  const { href } = new URL(url, document.baseURI);
  return loading.get(href) ?? (hasSheet(href) || load(href, isLast));
}

function hasSheet(href: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.href === href,
  );
}

function load(href: string, isLast?: boolean): Promise<boolean> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.insertBefore(
    link,
    isLast ? null : document.head.querySelector('link[rel=stylesheet]:not([data-added])'),
  );
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
