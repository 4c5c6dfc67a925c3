import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import { getNodeText } from '@docusaurus/theme-common/internal';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import HashLink from '@theme/HashLink';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface Props extends ComponentProps<'h1'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading. If it has an ID, it contains a link to itself, which is not part of its name for assistive technology. */
export default function Heading({ as: As, id, className, ...props }: Props): ReactNode {
  const anchorClass = useAnchorTargetClassName(id);
  const { collectAnchor } = useBrokenLinks();
  if (As === 'h1' || !id) return <As {...props} className={className} />;
  collectAnchor(id);
  const { children } = props;
  return (
    <As
      aria-label={getNodeText(children)}
      {...props}
      className={clsx('anchor', anchorClass, className)}
      id={id}
    >
      {children}
      <HashLink id={id} name={typeof children === 'string' ? children : id} />
    </As>
  );
}
