/**
 * Opens the page at the address without its trailing slash or `.html` if there is one. Hosts that serve pages from files without a
 * folder, such as GitHub Pages, respond with the 404 page to the address with a slash, which other sites may link to, and hosts of
 * folders to the address with `.html`.
 */
export async function openWithoutEnding({
  location,
  fetch,
}: Pick<Window, 'location' | 'fetch'>): Promise<void> {
  const { pathname, search, hash } = location;
  const path = pathname.replace(/(?<!\/404)\.html$|\/+$/, '');
  // Two slashes at the start would be the address of another site.
  if (path === pathname || !/^\/(?!\/)/.test(path)) return;
  const response = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
  // A host that adds the ending would send the browser back to the 404 page.
  if (response?.ok && new URL(response.url).pathname !== pathname) location.replace(path + search + hash);
}
