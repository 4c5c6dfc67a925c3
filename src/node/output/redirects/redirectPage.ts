import { elementToHtml, escapeHtml } from '../../../model/html';
import type { MovedPath } from './checkRedirects';

interface PageInput {
  readonly moved: Pick<MovedPath, 'anchors'> & { readonly to: string };
  /** URL of the script that leads readers on. */
  readonly script: string;
  /** The address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly lang: string;
  /** A policy that the document has to carry itself. */
  readonly policy: string | undefined;
}

/**
 * Writes the document of a path that was given up. Readers with scripts keep their query and anchor; without them the
 * document refreshes to the new address, and search engines take that, and the canonical link, for a move.
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

/** Writes the element of the script that leads readers on. */
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

/** Writes an address with only the characters that a URL has; what is encoded stays. */
export function encodeAddress(address: string): string {
  return encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%');
}
