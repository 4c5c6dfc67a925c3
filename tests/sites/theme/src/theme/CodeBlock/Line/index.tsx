import OriginalLine, { type Props } from '@theme-original/CodeBlock/Line';

/** Says on each line of how many pieces it is made. */
export default function Line({ getLineProps, ...props }: Props) {
  const counted: Props['getLineProps'] = (input) => {
    const attributes = { ...getLineProps(input), 'data-pieces': input.line.length };
    return attributes;
  };
  return <OriginalLine {...props} getLineProps={counted} />;
}
