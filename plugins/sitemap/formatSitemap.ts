import { escapeHtml } from '../../src/model/html';
import type { SitemapItem } from './options';

const NAMESPACES = [
  ['xmlns', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
  ['xmlns:news', 'http://www.google.com/schemas/sitemap-news/0.9'],
  ['xmlns:xhtml', 'http://www.w3.org/1999/xhtml'],
  ['xmlns:image', 'http://www.google.com/schemas/sitemap-image/1.1'],
  ['xmlns:video', 'http://www.google.com/schemas/sitemap-video/1.1'],
] as const;

/** Formats a sitemap as XML on one line (sitemaps.org/protocol.html). */
export function formatSitemap(items: readonly SitemapItem[]): string {
  const namespaces = NAMESPACES.map(([name, uri]) => ` ${name}="${uri}"`).join('');
  const urls = items.map(({ url, lastmod, changefreq, priority, alternates = [] }) =>
    [
      '<url>',
      formatElement('loc', url),
      formatElement('lastmod', lastmod),
      formatElement('changefreq', changefreq),
      formatElement('priority', priority?.toFixed(1)),
      ...alternates.map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${escapeHtml(each.hreflang)}" href="${escapeHtml(each.url)}"/>`,
      ),
      '</url>',
    ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset${namespaces}>${urls.join('')}</urlset>`;
}

function formatElement(name: string, text: string | null | undefined): string {
  return text === undefined || text === null ? '' : `<${name}>${escapeHtml(text)}</${name}>`;
}
