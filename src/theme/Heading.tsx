import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface Props extends ComponentProps<'h1'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading. If it has an ID, it contains a link to itself. */
export default function Heading({ as: As, id, className, ...props }: Props): ReactNode {
  const anchorClass = useAnchorTargetClassName(id);
  const { collectAnchor } = useBrokenLinks();
  if (As === 'h1' || !id) return <As {...props} className={className} />;
  collectAnchor(id);
  const title = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: typeof props.children === 'string' ? props.children : id },
  );
  return (
    <As {...props} className={clsx('anchor', anchorClass, className)} id={id}>
      {props.children}
      <a className="hash-link" href={`#${id}`} aria-label={title} title={title} translate="no">
        &#8203;
      </a>
    </As>
  );
}
