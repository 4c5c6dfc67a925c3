import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import { useSearchLinkCreator } from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { type ReactNode, useContext } from 'react';
import { HitCount } from '../../client/hitCount';
import { useSearchSettings } from '../../client/searchSettings';
import { getVersionTags, useSearchVersions, VERSIONS_PARAMETER } from '../../client/useSearchVersions';
import { PART_PARAMETER } from '../../client/useUrlParameter';

export interface Props {
  readonly state: { readonly query: string };
  readonly onClose: () => void;
}

/** The link from the first results to all of them, in the same versions of the docs. */
export default function SearchFooter({ state, onClose }: Props): ReactNode {
  const link = useSearchLinkCreator();
  const { count, part } = useContext(HitCount);
  const { contextualSearch } = useSearchSettings();
  const versionTags = getVersionTags(useSearchVersions([]));
  const docs = Object.values(useAllDocsData());
  const hasVersions = contextualSearch && docs.some(({ versions }) => versions.length > 1);
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
