import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import SearchKind from '@theme/SearchKind';
import SearchMarks from '@theme/SearchMarks';
import type { ReactNode } from 'react';
import type { Hit } from '../../client/createHit';
import type { HitGroup } from '../../client/groupHits';
import { getHitTexts } from '../../client/hitTexts';
import { EXTERNAL_REL, useIsExternalResult, useSearchResultUrlProcessor } from '../../client/resultUrls';

export interface Props {
  readonly group: HitGroup;
}

/** The number of sections that are shown at once. More of one page would hide the other pages. */
const SHOWN_SECTIONS = 3;

/** The results of a page: its location in the site, its title as a link, and below it the sections that match. */
export default function SearchResult({ group: { url, page, sections } }: Props): ReactNode {
  const { selectMessage } = usePluralForm();
  const [first = page] = sections;
  if (!first) return null;
  const { location, pageTitle } = getHitTexts(page ?? first);
  const more = sections.slice(SHOWN_SECTIONS);
  return (
    <article className="searchGroup_">
      <ul
        className="breadcrumbs"
        aria-label={translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' })}
      >
        {location.map((level) => (
          <li key={level} className="breadcrumbs__item">
            <SearchMarks html={level} markClassName="search-result-match" />
          </li>
        ))}
      </ul>
      <div className={page && 'searchResult_'}>
        <h2>
          <ResultLink url={url} html={pageTitle} />
          <SearchKind kind={page?.kind} />
        </h2>
        {page && <Snippet hit={page} />}
      </div>
      {sections.length > 0 && (
        <div className="searchSections_">
          <Sections hits={sections.slice(0, SHOWN_SECTIONS)} />
          {more.length > 0 && (
            <details>
              <summary className="chevronDown_">
                {selectMessage(more.length, moreSections()).replace('{count}', String(more.length))}
              </summary>
              <Sections hits={more} />
            </details>
          )}
        </div>
      )}
    </article>
  );
}

function moreSections(): string {
  return translate({
    id: 'theme.SearchPage.moreSections.plurals',
    message: 'One more section|{count} more sections',
  });
}

function Sections({ hits }: { readonly hits: readonly Hit[] }): ReactNode {
  return (
    <ul>
      {hits.map((hit) => {
        const { title, above } = getHitTexts(hit);
        return (
          <li key={hit.objectID} className="searchResult_">
            <h3>
              <ResultLink url={hit.url} html={title} />
              <SearchKind kind={hit.kind} />
            </h3>
            {above.length > 0 && (
              <SearchMarks
                html={above.join(' › ')}
                className="searchResultPath_"
                markClassName="search-result-match"
              />
            )}
            <Snippet hit={hit} />
          </li>
        );
      })}
    </ul>
  );
}

function ResultLink({ url, html }: { readonly url: string; readonly html: string }): ReactNode {
  const processed = useSearchResultUrlProcessor()(url);
  const isExternal = useIsExternalResult()(url);
  return (
    <Link
      to={processed}
      autoAddBaseUrl={false}
      target="_self"
      rel={isExternal ? EXTERNAL_REL : undefined}
      data-noBrokenLinkCheck
    >
      <SearchMarks html={html || processed} markClassName="search-result-match" />
    </Link>
  );
}

function Snippet({ hit }: { readonly hit: Hit }): ReactNode {
  const { snippet } = getHitTexts(hit);
  return (
    snippet && (
      <p>
        <SearchMarks html={snippet} markClassName="search-result-match" />
      </p>
    )
  );
}
