import { useContext } from 'react';
import { ReferenceContext } from '../app/contexts';
import { hashText } from '../../model/hashText';
import { highlightedCode } from '../pages/modules';
import type { CodeBlockMetadata } from './codeBlockMetadata';
import { highlightLines, type PrismLike } from './highlight';

declare global {
  interface Window {
    /** Prism, on interactive pages during development, where the server does not highlight their code. */
    docusaurusPrism?: PrismLike;
  }
}

/**
 * Returns the HTML of a code block's lines. The server highlights them. The browser has no highlighter: after
 * navigating to an interactive page it uses the lines in the page's data, and leaves other code plain.
 */
export function useHighlightedLines({
  code,
  language,
}: Pick<CodeBlockMetadata, 'code' | 'language'>): readonly string[] {
  const { highlightCode } = useContext(ReferenceContext);
  const key = createCodeKey(language, code);
  if (process.env.DOCUSAURUS_IS_SERVER && highlightCode) return highlightCode(key, code, language);
  const prism = process.env.NODE_ENV === 'development' ? window.docusaurusPrism : undefined;
  return highlightedCode.get(key)?.split('\n') ?? highlightLines(code, language, prism);
}

/** Returns a short key for a code block. 32 bits are enough for one page. */
function createCodeKey(language: string, code: string): string {
  return `${hashText(`${language}\n${code}`).toString(36)}.${code.length}`;
}
