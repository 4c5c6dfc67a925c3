import Link from '@docusaurus/Link';
import SearchKind from '@theme/SearchKind';
import SearchMarks from '@theme/SearchMarks';
import type { ReactNode } from 'react';
import type { Hit } from '../../client/createHit';
import { getHitTexts } from '../../client/hitTexts';
import { EXTERNAL_REL, useIsExternalResult, useSearchResultUrlProcessor } from '../../client/resultUrls';

export interface Props {
  readonly hit: Hit;
}

/** A result on the search page: its heading as a link, its breadcrumbs and a snippet. */
export default function SearchResult({ hit }: Props): ReactNode {
  const url = useSearchResultUrlProcessor()(hit.url);
  const isExternal = useIsExternalResult()(hit.url);
  const { title, trail, snippet } = getHitTexts(hit);
  return (
    <article className="searchResult_">
      <h2 className="searchResultHeading_">
        <Link
          to={url}
          autoAddBaseUrl={false}
          target="_self"
          rel={isExternal ? EXTERNAL_REL : undefined}
          data-noBrokenLinkCheck
        >
          <SearchMarks html={title || url} markClassName="search-result-match" />
        </Link>
        <SearchKind kind={hit.kind} />
      </h2>
      {trail.length > 0 && (
        <div>
          <ul className="breadcrumbs" aria-label="breadcrumbs">
            {trail.map((level) => (
              <li key={level} className="breadcrumbs__item">
                <SearchMarks html={level} markClassName="search-result-match" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {snippet && (
        <p className="searchResultSummary_">
          <SearchMarks html={snippet} markClassName="search-result-match" />
        </p>
      )}
    </article>
  );
}
