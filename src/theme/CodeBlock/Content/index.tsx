import { useThemeConfig } from '@docusaurus/theme-common';
import { codeHtml, useCodeBlockContext, useColoredLines } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The lines of a block of code, highlighted; in a document the browser keeps the markup that it is given. */
export default function CodeBlockContent({ className }: { readonly className?: string }): ReactNode {
  const { additionalLanguages } = useThemeConfig().prism;
  const { metadata } = useCodeBlockContext();
  const { language, lineNumbersStart } = metadata;
  const lines = useColoredLines(metadata, additionalLanguages);
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
        dangerouslySetInnerHTML={{ __html: codeHtml(lines, metadata) }}
      />
    </pre>
  );
}
