/** Returns the paths of the pages in the sitemap of a site. */
export async function sitePaths(url: string): Promise<readonly string[]> {
  const response = await fetch(new URL('sitemap.xml', url));
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
}
