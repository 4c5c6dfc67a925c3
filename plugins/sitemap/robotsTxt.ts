/** Writes a robots.txt (RFC 9309) that allows everything and names the sitemap, a whole URL. */
export function robotsTxt(sitemap: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
}
