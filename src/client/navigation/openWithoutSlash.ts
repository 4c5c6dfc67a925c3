/**
 * Opens the page at the address without its trailing slash if there is one: hosts that serve pages from files without a folder,
 * such as GitHub Pages, respond with the 404 page to the address with a slash, which other sites may link to.
 */
export async function openWithoutSlash({
  location,
  fetch,
}: Pick<Window, 'location' | 'fetch'>): Promise<void> {
  const { pathname, search, hash } = location;
  const path = pathname.replace(/\/+$/, '');
  // Two slashes at the start would be the address of another site.
  if (path === pathname || !/^\/(?!\/)/.test(path)) return;
  const response = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
  // A host that adds the slash would send the browser back to the 404 page.
  if (response?.ok && !response.redirected) location.replace(path + search + hash);
}
