import { useThemeConfig } from '@docusaurus/theme-common';
import {
  codeHtml,
  highlightLines,
  serverPrism,
  useCodeBlockContext,
} from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/**
 * The lines of a block of code, highlighted where the page is built. The browser, which has no highlighter, keeps the
 * markup that it is given; code that it has to show by itself stays plain.
 */
export default function CodeBlockContent({ className }: { readonly className?: string }): ReactNode {
  const { additionalLanguages } = useThemeConfig().prism;
  const { metadata } = useCodeBlockContext();
  const { code, language, lineNumbersStart } = metadata;
  const prism = process.env.DOCUSAURUS_IS_SERVER ? serverPrism(additionalLanguages) : undefined;
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className={clsx(`prism-code language-${language} codeBlock_ thin-scrollbar`, className)}
    >
      <code
        className={clsx('codeBlockLines_', lineNumbersStart !== undefined && 'codeBlockLinesWithNumbering_')}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by codeHtml, which escapes the code
        dangerouslySetInnerHTML={{ __html: codeHtml(highlightLines(code, language, prism), metadata) }}
      />
    </pre>
  );
}
