import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** Links to the pages of other docs instances on the same topic. */
export default function DocItemCounterparts(): ReactNode {
  return useDoc().metadata.counterparts?.map(({ label, title, permalink }) => (
    <Link key={permalink} to={permalink} title={title}>
      <Translate id="theme.docs.counterpart" values={{ label }}>
        {'Also for {label}'}
      </Translate>
    </Link>
  ));
}
