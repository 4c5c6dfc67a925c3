import { useSearchLinkCreator } from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { type ReactNode, useContext } from 'react';
import { HitCount } from '../../client/hitCount';
import { PART_PARAMETER } from '../../client/useUrlParameter';

export interface Props {
  readonly state: { readonly query: string };
  readonly onClose: () => void;
}

/** The link from the first results to all of them. */
export default function SearchFooter({ state, onClose }: Props): ReactNode {
  const link = useSearchLinkCreator();
  const { count, part } = useContext(HitCount);
  if (!count) return null;
  const inPart = part === undefined ? '' : `&${PART_PARAMETER}=${encodeURIComponent(part)}`;
  return (
    <Link to={link(state.query) + inPart} autoAddBaseUrl={false} data-noBrokenLinkCheck onClick={onClose}>
      <Translate id="theme.SearchBar.seeAll" values={{ count: String(count) }}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}
