import type { ReactNode } from 'react';
import { HeadTags } from '../head/headStore';
import { parseHeadChildren } from '../head/parseHeadChildren';

/**
 * Renders its children (`title`, `meta`, `link`, `script`, …, and attributes of `html` and `body`) into the
 * document's head.
 */
export default function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  return <HeadTags tags={parseHeadChildren(children)} />;
}
