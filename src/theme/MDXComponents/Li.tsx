import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A list item in Markdown. Footnotes have an ID. */
export default function MDXLi({ className, ...props }: ComponentProps<'li'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  const anchorClass = useAnchorTargetClassName(props.id);
  return <li {...props} className={clsx(anchorClass, className) || undefined} />;
}
