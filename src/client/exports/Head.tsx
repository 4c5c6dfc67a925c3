import type { ReactNode } from 'react';
import { HeadTags } from '../head/HeadTags';
import { headTags } from '../head/headTags';

/** Puts its children (`title`, `meta`, `link`, `script`, …, and attributes of `html` and `body`) into the document's head. */
export default function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  return <HeadTags tags={headTags(children)} />;
}
