import {
  renderCodeHtml,
  getLineProps,
  getTokenProps,
  lineTokens,
  trustedHtml,
  useCodeBlockContext,
  useHighlightedLines,
} from '@docusaurus/theme-common/internal';
import CodeBlockLine from '@theme/CodeBlock/Line';
import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import './codeLines.page.css';

/**
 * The highlighted lines of a code block. They are a single HTML string, and hydration keeps the existing markup. They are
 * components only if a site overrides lines or tokens.
 */
export default function CodeBlockContent({ className }: { readonly className?: string }): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const { language, lineNumbersStart, lineClassNames } = metadata;
  const lines = useHighlightedLines(metadata);
  const isNumbered = lineNumbersStart !== undefined;
  const html = renderCodeHtml(lines, metadata);
  // A new object would make React replace the markup of the document, which is highlighted, when it renders again.
  const markup = useMemo(() => trustedHtml(html), [html]);
  const codeClass = clsx('codeBlockLines_', isNumbered && 'codeBlockLinesWithNumbering_');
  return (
    <pre
      ref={wordWrap.codeBlockRef}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be accessible by keyboard
      tabIndex={0}
      className={clsx(`prism-code language-${language} codeBlock_ thin-scrollbar`, className)}
    >
      {process.env.DOCUSAURUS_HAS_OWN_CODE_LINES ? (
        <code className={codeClass}>
          {lines.map((html, index) => (
            <CodeBlockLine
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are static
              key={index}
              line={lineTokens(html)}
              classNames={lineClassNames[index]}
              showLineNumbers={isNumbered}
              lineNumber={isNumbered ? lineNumbersStart + index : undefined}
              getLineProps={getLineProps}
              getTokenProps={getTokenProps}
            />
          ))}
        </code>
      ) : (
        <code
          className={codeClass}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by renderCodeHtml, which escapes the code
          dangerouslySetInnerHTML={markup}
        />
      )}
    </pre>
  );
}
