import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import HashLink from '@theme/HashLink';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface Props extends ComponentProps<'h1'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/**
 * A heading. If it has an ID, it contains a link to itself. Its label excludes the text of that link. Headings of Markdown with markup
 * come with a label.
 */
export default function Heading({ as: As, id, className, ...props }: Props): ReactNode {
  const anchorClass = useAnchorTargetClassName(id);
  const { collectAnchor } = useBrokenLinks();
  if (As === 'h1' || !id) return <As {...props} className={className} />;
  collectAnchor(id);
  const { children } = props;
  const text = typeof children === 'string' ? children : undefined;
  return (
    <As aria-label={text} {...props} className={clsx('anchor', anchorClass, className)} id={id}>
      {children}
      <HashLink id={id} name={text ?? id} />
    </As>
  );
}
