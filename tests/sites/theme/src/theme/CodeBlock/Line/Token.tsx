import OriginalToken, { type Props } from '@theme-original/CodeBlock/Line/Token';
import { useContext } from 'react';
import { MarkedWord } from '../../../components/MarkedWord';

/** Highlights a word wherever it occurs in code. */
export default function Token({ children, ...props }: Props) {
  const word = useContext(MarkedWord);
  return <OriginalToken {...props}>{word && children === word ? <mark>{children}</mark> : children}</OriginalToken>;
}
