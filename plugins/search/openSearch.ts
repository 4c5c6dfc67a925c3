import type { Config } from '../../src/model/config';
import { applyTrailingSlash, joinUrl, withBaseUrl } from '../../src/model/url';
import { escapeXml } from '../../src/model/xml';

/** Creates the OpenSearch 1.1 description, with which browsers offer to search the site from the address bar. */
export function createOpenSearchDescription(config: Config, searchPath: string): string {
  const { title, url, baseUrl, favicon } = config;
  const site = url + baseUrl;
  const address = new URL(url + applyTrailingSlash(joinUrl(baseUrl, searchPath), config)).href;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">',
    `  <ShortName>${escapeXml(title)}</ShortName>`,
    `  <Description>${escapeXml(`Search ${title}`)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    ...(favicon
      ? [
          `  <Image width="16" height="16">${escapeXml(new URL(withBaseUrl(favicon, baseUrl), url).href)}</Image>`,
        ]
      : []),
    `  <Url type="text/html" method="get" template="${escapeXml(`${address}?q={searchTerms}`)}"/>`,
    `  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(`${site}opensearch.xml`)}"/>`,
    `  <moz:SearchForm>${escapeXml(site)}</moz:SearchForm>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
