import Link, { type LinkProps } from '@docusaurus/Link';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A link in Markdown. */
export default function MDXA({ className, ...props }: LinkProps): ReactNode {
  const anchorClass = useAnchorTargetClassName(props.id);
  return <Link {...props} className={clsx(anchorClass, className) || undefined} />;
}
