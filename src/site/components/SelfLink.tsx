import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

export interface Props {
  readonly id: string;
  /** What has this ID. */
  readonly name: string;
}

/** The link of a parameter or method to itself, like that of a heading. */
export default function SelfLink({ id, name }: Props): ReactNode {
  const label = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: name },
  );
  return (
    <a className="hash-link" href={`#${id}`} aria-label={label} title={label} translate="no">
      &#8203;
    </a>
  );
}
