import { createHash } from 'node:crypto';
import type { PolicySources } from '../../model/hostConfig';
import type { Site } from '../../model/site';

/**
 * Returns the CSP hashes of the inline scripts and styles that plugins and the config add to every document,
 * so that the policy can allow them.
 */
export function collectInlineSources({
  headTags,
  preBodyTags,
  postBodyTags,
}: Pick<Site, 'headTags' | 'preBodyTags' | 'postBodyTags'>): PolicySources {
  const html = [headTags, preBodyTags, postBodyTags].join('\n');
  const found = [...html.matchAll(/<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi)];
  const hashes = (tagName: string) =>
    found
      .filter(
        ([, tag = '', attributes = '', text = '']) =>
          tag.toLowerCase() === tagName && isExecutable(attributes) && text !== '',
      )
      .map(([, , , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { 'script-src': hashes('script'), 'style-src': hashes('style') };
}

/**
 * Returns whether an element is an inline script or style, rather than a reference to a file or a data block.
 */
function isExecutable(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false;
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1];
  return (
    type === undefined || /^(?:|module|(?:text|application)\/(?:java|ecma)script|text\/css)$/i.test(type)
  );
}
