import Link from '@docusaurus/Link';
import SearchMarks from '@theme/SearchMarks';
import type { ReactNode } from 'react';
import type { Hit } from '../../client/createHit';
import { EXTERNAL_REL, useIsExternalResult, useSearchResultUrlProcessor } from '../../client/resultUrls';

export interface Props {
  readonly hit: Hit;
}

/** A result on the search page: its heading as a link, its breadcrumbs and a snippet. */
export default function SearchResult({ hit }: Props): ReactNode {
  const url = useSearchResultUrlProcessor()(hit.url);
  const isExternal = useIsExternalResult()(hit.url);
  const highlighted = hit._highlightResult?.hierarchy ?? {};
  const levels = Object.keys(hit.hierarchy)
    .sort()
    .flatMap((level) => {
      const key = level as keyof Hit['hierarchy'];
      // The location may have several segments.
      return (highlighted[key]?.value ?? hit.hierarchy[key])?.split(' › ') ?? [];
    });
  const summary = hit._snippetResult?.content?.value ?? hit.content;
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
          <SearchMarks html={levels.at(-1) ?? url} markClassName="search-result-match" />
        </Link>
      </h2>
      {levels.length > 1 && (
        <div>
          <ul className="breadcrumbs" aria-label="breadcrumbs">
            {levels.slice(0, -1).map((level) => (
              <li key={level} className="breadcrumbs__item">
                <SearchMarks html={level} markClassName="search-result-match" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {summary && (
        <p className="searchResultSummary_">
          <SearchMarks html={summary} markClassName="search-result-match" />
        </p>
      )}
    </article>
  );
}
