/**
 * Adds style sheets to the document that it does not have yet, in their order, and waits for them. Tells whether all of them are
 * there; one that was not to be had is asked for again the next time.
 */
export async function addStyles(urls: readonly URL[]): Promise<boolean> {
  const links = urls.map(({ href }) => {
    const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
      (link) => link.href === href,
    );
    if (known) return true;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // before the sheets of the site, which may say otherwise
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
