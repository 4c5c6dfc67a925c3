import { useSearchLinkCreator } from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { type ReactNode, useContext } from 'react';
import { HitCount } from '../../client/hitCount';

export interface Props {
  readonly state: { readonly query: string };
  readonly onClose: () => void;
}

/** The link from the first results to all of them. */
export default function SearchFooter({ state, onClose }: Props): ReactNode {
  const link = useSearchLinkCreator();
  const count = useContext(HitCount);
  return (
    <Link to={link(state.query)} autoAddBaseUrl={false} data-noBrokenLinkCheck onClick={onClose}>
      <Translate id="theme.SearchBar.seeAll" values={{ count: String(count) }}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}
