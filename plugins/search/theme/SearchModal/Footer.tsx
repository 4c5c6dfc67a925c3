import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import { useSearchLink } from '../../client/searchSettings';

export interface Props {
  readonly state: { readonly query: string; readonly context: Readonly<Record<string, unknown>> };
  readonly onClose: () => void;
}

/** The link from the first results to all of them. */
export default function SearchFooter({ state, onClose }: Props): ReactNode {
  const link = useSearchLink();
  return (
    <Link to={link(state.query)} autoAddBaseUrl={false} data-noBrokenLinkCheck onClick={onClose}>
      <Translate id="theme.SearchBar.seeAll" values={{ count: String(state.context['nbHits'] ?? 0) }}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}
