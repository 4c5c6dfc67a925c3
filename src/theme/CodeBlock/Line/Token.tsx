import type { CodeToken } from '@docusaurus/theme-common/internal';
import type { HTMLAttributes, ReactNode } from 'react';

export interface Props extends HTMLAttributes<HTMLSpanElement> {
  readonly line: readonly CodeToken[];
  readonly token: CodeToken;
}

/** A token of a line of code. */
export default function CodeBlockLineToken({ line: _line, token: _token, ...props }: Props): ReactNode {
  return <span {...props} />;
}
