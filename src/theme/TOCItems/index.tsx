import { useThemeConfig } from '@docusaurus/theme-common';
import { useFilteredAndTreeifiedTOC } from '@docusaurus/theme-common/internal';
import TOCItemTree from '@theme/TOCItems/Tree';
import type { ReactNode } from 'react';
import type { TocItem } from '../../model/toc';

export interface Props {
  readonly toc: readonly TocItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
  readonly className?: string;
  readonly linkClassName?: string | null;
}

/** The headings of a page as a list of links. */
export default function TOCItems({
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
  ...levels
}: Props): ReactNode {
  const config = useThemeConfig().tableOfContents;
  const minHeadingLevel = levels.minHeadingLevel ?? config.minHeadingLevel;
  const maxHeadingLevel = levels.maxHeadingLevel ?? config.maxHeadingLevel;
  const tree = useFilteredAndTreeifiedTOC({ toc, minHeadingLevel, maxHeadingLevel });
  return <TOCItemTree toc={tree} className={className} linkClassName={linkClassName} />;
}
