import { useThemeConfig } from '@docusaurus/theme-common';
import { CodeBlockContextProvider, createCodeBlockMetadata } from '@docusaurus/theme-common/internal';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import type { ReactNode } from 'react';

/** The options of a code block. */
export interface CodeProps {
  readonly className?: string;
  readonly metastring?: string;
  readonly title?: ReactNode;
  readonly language?: string;
  readonly showLineNumbers?: boolean | number;
  readonly live?: boolean;
}
export interface Props extends CodeProps {
  readonly children: string;
}

/** A code block with text. */
export default function CodeBlockString({ children, live: _live, ...props }: Props): ReactNode {
  const { defaultLanguage, magicComments } = useThemeConfig().prism;
  const metadata = createCodeBlockMetadata({ ...props, code: children, defaultLanguage, magicComments });
  return (
    <CodeBlockContextProvider metadata={metadata}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
