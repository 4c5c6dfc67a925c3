import { getLanguageName, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import CodeBlockButtons from '@theme/CodeBlock/Buttons';
import CodeBlockContainer from '@theme/CodeBlock/Container';
import CodeBlockContent from '@theme/CodeBlock/Content';
import CodeBlockTitle from '@theme/CodeBlock/Title';
import type { ReactNode } from 'react';

/**
 * The header of a code block, with its title or language and its buttons, and its lines. The name of the language is an
 * attribute, because it is no part of the page's text.
 */
export default function CodeBlockLayout({ className }: { readonly className?: string }): ReactNode {
  const { title, language } = useCodeBlockContext().metadata;
  return (
    <CodeBlockContainer as="div" className={className}>
      <div className="codeBlockHeader_" data-language={title ? undefined : getLanguageName(language)}>
        {title && (
          <div className="codeBlockTitle_">
            <CodeBlockTitle>{title}</CodeBlockTitle>
          </div>
        )}
        <CodeBlockButtons />
      </div>
      <div className="codeBlockContent_" dir="ltr">
        <CodeBlockContent />
      </div>
    </CodeBlockContainer>
  );
}
