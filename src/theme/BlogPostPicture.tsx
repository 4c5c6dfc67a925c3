import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

export interface Props {
  readonly src: string;
  /** Whether the picture is visible when the page loads: that of a post, or the first of a list. */
  readonly isFirst?: boolean;
}

/** The picture of a post. It is decorative: in lists, the title next to it is the link. */
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
