import TOCItems, { type Props as ItemsProps } from '@theme/TOCItems';
import type { ReactNode } from 'react';
import './tocInline.page.css';

export type Props = Pick<ItemsProps, 'toc' | 'minHeadingLevel' | 'maxHeadingLevel'>;

/** A table of contents within the content. */
export default function TOCInline(props: Props): ReactNode {
  return (
    <div className="tableOfContentsInline_">
      <TOCItems {...props} className="table-of-contents" linkClassName={null} />
    </div>
  );
}
