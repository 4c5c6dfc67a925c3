import type { CodeToken, getLineProps, getTokenProps } from '@docusaurus/theme-common/internal';
import LineToken from '@theme/CodeBlock/Line/Token';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props {
  readonly line: readonly CodeToken[];
  readonly classNames?: readonly string[] | undefined;
  readonly showLineNumbers: boolean;
  /** The line number, if lines are numbered. */
  readonly lineNumber?: number | undefined;
  readonly getLineProps: typeof getLineProps;
  readonly getTokenProps: typeof getTokenProps;
}

/** A line of code, on sites that override the component for lines or tokens. Other sites use `renderCodeHtml`, which is equivalent but faster. */
export default function CodeBlockLine(props: Props): ReactNode {
  const { line, classNames, showLineNumbers, lineNumber, getLineProps, getTokenProps } = props;
  const className = clsx(classNames, showLineNumbers && 'codeLine_');
  const tokens = line.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line are static
    <LineToken key={index} {...getTokenProps({ token })} line={line} token={token} />
  ));
  return (
    <div {...getLineProps({ line, className })}>
      {showLineNumbers ? (
        <>
          <span className="codeLineNumber_" data-line={lineNumber} />
          <span className="codeLineContent_">{tokens}</span>
        </>
      ) : (
        tokens
      )}
      <br />
    </div>
  );
}
