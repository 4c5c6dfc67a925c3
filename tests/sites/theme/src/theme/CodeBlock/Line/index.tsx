import OriginalLine, { type Props } from '@theme-original/CodeBlock/Line';

/** Adds the number of tokens to each line. */
export default function Line({ getLineProps, ...props }: Props) {
  const counted: Props['getLineProps'] = (input) => {
    const attributes = { ...getLineProps(input), 'data-pieces': input.line.length };
    return attributes;
  };
  return <OriginalLine {...props} getLineProps={counted} />;
}
