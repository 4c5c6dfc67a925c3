import { useContext } from 'react';
import { ReferenceContext } from '../app/contexts';
import type { CodeBlockMetadata } from './codeBlockMetadata';
import { highlightLines, type PrismLike } from './highlight';

declare global {
  interface Window {
    /** The highlighter, on interactive pages while a site is developed: there is no server to colour their code. */
    docusaurusPrism?: PrismLike;
  }
}

/**
 * Gives the HTML of the lines of a block of code. The server highlights them. The browser has no highlighter: on an
 * interactive page that it has navigated to, it takes what came with the page's data, and leaves other code plain.
 */
export function useColoredLines({
  code,
  language,
}: Pick<CodeBlockMetadata, 'code' | 'language'>): readonly string[] {
  const { highlightCode } = useContext(ReferenceContext);
  const key = codeKey(language, code);
  if (process.env.DOCUSAURUS_IS_SERVER && highlightCode) return highlightCode(key, code, language);
  const prism = process.env.NODE_ENV === 'development' ? window.docusaurusPrism : undefined;
  return colored.get(key)?.split('\n') ?? highlightLines(code, language, prism);
}

/** Gives a short name for code, by the hash FNV-1a; 32 bits are enough for the blocks of one page. */
function codeKey(language: string, code: string): string {
  let hash = 0x811c9dc5;
  for (const char of `${language}\n${code}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `${(hash >>> 0).toString(36)}.${code.length}`;
}

/** Highlighted code of the interactive pages that the browser has navigated to: the HTML of its lines, by the keys of `PageData.code`. */
export const colored = new Map<string, string>();
