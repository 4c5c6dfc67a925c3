import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type { ReactNode } from 'react';

export interface Props {
  readonly metadata: {
    readonly unlisted?: boolean;
    readonly frontMatter: { readonly draft?: boolean; readonly unlisted?: boolean };
  };
}

/** The banners above a page with limited visibility. */
export default function ContentVisibility({ metadata }: Props): ReactNode {
  const { unlisted, frontMatter } = metadata;
  return (
    <>
      {(unlisted || frontMatter.unlisted) && <Unlisted />}
      {process.env.NODE_ENV !== 'production' && frontMatter.draft && <Draft />}
    </>
  );
}
