/**
 * Adds the given style sheets to the document, in order and unless they are present, and waits until they have loaded. Returns
 * whether all of them loaded; a style sheet that failed is requested again by the next call.
 */
export async function loadStylesheets(urls: readonly URL[]): Promise<boolean> {
  const links = urls.map(({ href }) => {
    const existing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
      (link) => link.href === href,
    );
    if (existing) return true;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Before the style sheets of the site, so that they can override these.
    document.head.insertBefore(link, document.head.querySelector('link[rel=stylesheet]:not([data-added])'));
    link.dataset['added'] = '';
    return new Promise<boolean>((resolve) => {
      link.onload = () => resolve(true);
      link.onerror = () => {
        link.remove();
        resolve(false);
      };
    });
  });
  return (await Promise.all(links)).every(Boolean);
}
