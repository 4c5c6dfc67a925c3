/** Adds style sheets to the document that it does not have yet, in their order, and waits until all of them are there, or are not to be had. */
export async function addStyles(urls: readonly URL[]): Promise<void> {
  const links = urls.map(({ href }) => {
    const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
      (link) => link.href === href,
    );
    if (known) return undefined;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // before the sheets of the site, which may say otherwise
    document.head.insertBefore(link, document.head.querySelector('link[rel=stylesheet]:not([data-added])'));
    link.dataset['added'] = '';
    return new Promise<void>((resolve) => {
      link.onload = () => resolve();
      link.onerror = () => resolve();
    });
  });
  await Promise.all(links);
}
