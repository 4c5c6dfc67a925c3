import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

export interface Props {
  readonly id: string;
  /** The name of the element with this ID. */
  readonly name: string;
}

/** The link of a heading, parameter or method to itself. */
export default function HashLink({ id, name }: Props): ReactNode {
  const title = translate(
    { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
    { heading: name },
  );
  return (
    <a className="hash-link" href={`#${id}`} aria-label={title} title={title} translate="no">
      &#8203;
    </a>
  );
}
