/** The style sheets that are still loading, by URL. */
const loading = new Map<string, Promise<boolean>>();

/**
 * Where to add a style sheet: before all others, before those of the site, which can then override it but not those that were added
 * earlier, or after all others.
 */
export type SheetPosition = 'first' | 'before-site' | 'last';

/**
 * Adds style sheets to the document in the given order, except those that it contains, and waits for all of them. Returns whether
 * all loaded. The next call requests failed style sheets again.
 */
export async function loadStylesheets(urls: readonly URL[]): Promise<boolean> {
  const loaded = await Promise.all(urls.map(({ href }) => loadStylesheet(href, 'before-site')));
  return loaded.every(Boolean);
}

/** Adds a style sheet to the document unless it contains it, and waits for it. Returns whether it loaded. */
export async function loadStylesheet(url: string, position: SheetPosition): Promise<boolean> {
  const { href } = new URL(url, document.baseURI);
  return loading.get(href) ?? (hasSheet(href) || load(href, position));
}

function hasSheet(href: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.href === href,
  );
}

function load(href: string, position: SheetPosition): Promise<boolean> {
  const { head } = document;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  if (position === 'first') head.prepend(link);
  else if (position === 'last') head.append(link);
  else {
    head.insertBefore(link, head.querySelector('link[rel=stylesheet]:not([data-added])'));
    link.dataset['added'] = '';
  }
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
