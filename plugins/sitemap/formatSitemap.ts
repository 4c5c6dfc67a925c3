import { escapeHtml } from '../../src/model/html';
import type { SitemapItem } from './options';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The namespaces that a sitemap declares, by the attributes that declare them. */
const NAMESPACES = [
  ['xmlns', SITEMAP_NAMESPACE],
  ['xmlns:news', 'http://www.google.com/schemas/sitemap-news/0.9'],
  ['xmlns:xhtml', 'http://www.w3.org/1999/xhtml'],
  ['xmlns:image', 'http://www.google.com/schemas/sitemap-image/1.1'],
  ['xmlns:video', 'http://www.google.com/schemas/sitemap-video/1.1'],
] as const;

/** The largest sitemap that crawlers accept (sitemaps.org/protocol.html#index). */
const MAX_ITEMS = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Formats sitemaps with the given items, each as XML on one line (sitemaps.org/protocol.html). Several if one would be too
 * large, none without items.
 */
export function* formatSitemaps(items: readonly SitemapItem[]): Generator<string, void> {
  const namespaces = NAMESPACES.map(([name, uri]) => ` ${name}="${uri}"`).join('');
  const [start, end] = [`${DECLARATION}<urlset${namespaces}>`, '</urlset>'];
  let urls: string[] = [];
  let bytes = 0;
  for (const item of items) {
    const url = formatItem(item);
    const size = Buffer.byteLength(url);
    if (urls.length === MAX_ITEMS || start.length + bytes + size + end.length > MAX_BYTES) {
      yield start + urls.join('') + end;
      urls = [];
      bytes = 0;
    }
    urls.push(url);
    bytes += size;
  }
  if (urls.length > 0) yield start + urls.join('') + end;
}

/** Formats an index of sitemaps with the given URLs as XML on one line. */
export function formatSitemapIndex(urls: readonly string[]): string {
  const sitemaps = urls.map((url) => `<sitemap>${formatElement('loc', url)}</sitemap>`).join('');
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${sitemaps}</sitemapindex>`;
}

function formatItem({ url, lastmod, changefreq, priority, alternates = [] }: SitemapItem): string {
  return [
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
  ].join('');
}

function formatElement(name: string, text: string | null | undefined): string {
  return text === undefined || text === null ? '' : `<${name}>${escapeHtml(text)}</${name}>`;
}
