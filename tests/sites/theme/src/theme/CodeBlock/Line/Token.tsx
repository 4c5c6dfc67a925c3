import OriginalToken, { type Props } from '@theme-original/CodeBlock/Line/Token';
import { useContext } from 'react';
import { MarkedWord } from '../../../components/MarkedWord';

/** Marks a word wherever it stands in code. */
export default function Token({ children, ...props }: Props) {
  const word = useContext(MarkedWord);
  return <OriginalToken {...props}>{word && children === word ? <mark>{children}</mark> : children}</OriginalToken>;
}
