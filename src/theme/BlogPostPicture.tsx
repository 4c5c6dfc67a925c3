import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

export interface Props {
  readonly src: string;
  /** Whether the post is the first of its list, whose picture is visible at once. */
  readonly isFirst?: boolean;
}

/** The picture of a post in lists. It is decorative: the title next to it is the link. */
export default function BlogPostPicture({ src, isFirst = false }: Props): ReactNode {
  return (
    <img
      className="postPicture_"
      src={useBaseUrl(src)}
      alt=""
      loading={isFirst ? undefined : 'lazy'}
      width={208}
      height={130}
    />
  );
}
