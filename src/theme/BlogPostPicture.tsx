import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

/** The picture of a post in lists. It is decorative: the title next to it is the link. */
export default function BlogPostPicture({ src }: { readonly src: string }): ReactNode {
  return (
    <img className="postPicture_" src={useBaseUrl(src)} alt="" loading="lazy" width={208} height={130} />
  );
}
