import CodeBlock, { type Props as CodeBlockProps } from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import { Children, type ReactNode } from 'react';

/** Code in Markdown: inline if it is a single line of text, and a block otherwise. */
export default function MDXCode(props: CodeBlockProps): ReactNode {
  const isInline =
    props.children !== undefined &&
    Children.toArray(props.children).every((child) => typeof child === 'string' && !child.includes('\n'));
  return isInline ? <CodeInline {...props} /> : <CodeBlock {...props} />;
}
