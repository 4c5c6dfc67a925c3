import { elementToHtml, escapeHtml } from '../../../model/html';
import type { MovedPath } from './checkRedirects';

interface PageInput {
  readonly moved: Pick<MovedPath, 'anchors'> & { readonly to: string };
  /** URL of the redirect script. */
  readonly script: string;
  /** The URL of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly lang: string;
  /** A Content-Security-Policy for a meta element, if the host cannot send it. */
  readonly policy: string | undefined;
}

/**
 * Returns the document of a redirect. Its script keeps the query and the fragment. Without scripts, the document refreshes
 * to the new URL, which search engines, together with the canonical link, treat as a permanent redirect.
 */
export function formatRedirectPage({ moved, script, siteUrl, lang, policy }: PageInput): string {
  const to = encodeAddress(moved.to);
  const targetUrl = new URL(to, siteUrl).href;
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeHtml(lang)}">`,
    '<head><meta charset="UTF-8">',
    ...(policy === undefined
      ? []
      : [elementToHtml('meta', { 'http-equiv': 'Content-Security-Policy', content: policy })]),
    '<title>This page has moved</title>',
    elementToHtml('link', { rel: 'canonical', href: targetUrl.replace(/#.*$/, '') }),
    elementToHtml('meta', { 'http-equiv': 'refresh', content: `0; url=${to}` }),
    `${formatRedirectTag(script, moved)}</head>`,
    `<body><p>This page has moved to ${elementToHtml('a', { href: to }, escapeHtml(targetUrl))}.</p></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** Returns the script element of a redirect. */
export function formatRedirectTag(
  script: string,
  { to, anchors }: Pick<MovedPath, 'to' | 'anchors'>,
): string {
  return elementToHtml('script', {
    src: script,
    ...(to !== undefined && { 'data-to': encodeAddress(to) }),
    ...(anchors.length > 0 && {
      'data-anchors': JSON.stringify(anchors.map(([id, target]) => [id, encodeAddress(target)])),
    }),
  });
}

/** Encodes the characters of an address that URLs cannot contain. Existing percent-encoding stays unchanged. */
export function encodeAddress(address: string): string {
  return encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%');
}
