import { useSearchLinkCreator } from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { type ReactNode, useContext } from 'react';
import { HitCount } from '../../client/hitCount';
import {
  getVersionTags,
  useSearchVersions,
  useVersionedDocs,
  VERSIONS_PARAMETER,
} from '../../client/useSearchVersions';
import { PART_PARAMETER } from '../../client/useUrlParameter';

export interface Props {
  readonly state: { readonly query: string };
  readonly onClose: () => void;
}

/** The link from the first results to all of them, in the same versions of the docs. */
export default function SearchFooter({ state, onClose }: Props): ReactNode {
  const link = useSearchLinkCreator();
  const { count, part } = useContext(HitCount);
  const versionTags = getVersionTags(useSearchVersions([]));
  const hasVersions = useVersionedDocs().length > 0;
  if (!count) return null;
  const scope = new URLSearchParams({
    ...(hasVersions && { [VERSIONS_PARAMETER]: versionTags.join(' ') }),
    ...(part !== undefined && { [PART_PARAMETER]: part }),
  });
  return (
    <Link
      to={[link(state.query), String(scope)].filter(Boolean).join('&')}
      autoAddBaseUrl={false}
      data-noBrokenLinkCheck
      onClick={onClose}
    >
      <Translate id="theme.SearchBar.seeAll" values={{ count: String(count) }}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}
