import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import CodeBlockButtons from '@theme/CodeBlock/Buttons';
import CodeBlockContainer from '@theme/CodeBlock/Container';
import CodeBlockContent from '@theme/CodeBlock/Content';
import CodeBlockTitle from '@theme/CodeBlock/Title';
import type { ReactNode } from 'react';

/** The title, lines and buttons of a code block. */
export default function CodeBlockLayout({ className }: { readonly className?: string }): ReactNode {
  const { metadata } = useCodeBlockContext();
  return (
    <CodeBlockContainer className={className}>
      {metadata.title && (
        <div className="codeBlockTitle_">
          <CodeBlockTitle>{metadata.title}</CodeBlockTitle>
        </div>
      )}
      <div className="codeBlockContent_" dir="ltr">
        <CodeBlockContent />
        <CodeBlockButtons />
      </div>
    </CodeBlockContainer>
  );
}
