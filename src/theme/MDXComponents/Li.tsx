import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** An item of a list in Markdown; footnotes are ones with an id. */
export default function MDXLi({ className, ...props }: ComponentProps<'li'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  const anchorClass = useAnchorTargetClassName(props.id);
  return <li {...props} className={clsx(anchorClass, className) || undefined} />;
}
