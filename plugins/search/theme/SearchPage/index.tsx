import Head from '@docusaurus/Head';
import Translate, { translate } from '@docusaurus/Translate';
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import SearchFilters from '@theme/SearchModal/Filters';
import SearchChanges from '@theme/SearchPage/Changes';
import SearchCount from '@theme/SearchPage/Count';
import SearchMore from '@theme/SearchPage/More';
import SearchResult from '@theme/SearchPage/Result';
import SearchStart from '@theme/SearchPage/Start';
import SearchVersions from '@theme/SearchPage/Versions';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { groupHits } from '../../client/groupHits';
import { keepResults, useKeptResults, useKeptScroll } from '../../client/keptResults';
import { PER_PAGE, useSearchResults } from '../../client/useSearchResults';
import { useSearchSettings } from '../../client/searchSettings';
import {
  getVersionTags,
  useSearchVersions,
  useVersionedDocs,
  VERSIONS_PARAMETER,
} from '../../client/useSearchVersions';
import { useSiteParts } from '../../client/useSiteParts';
import { PART_PARAMETER, useUrlParameter } from '../../client/useUrlParameter';
import './searchPage.page.css';

/** Loaded only for a query without results. */
const SearchSuggestions = lazy(() => import('@theme/SearchPage/Suggestions'));

/** The search page. The query is part of its URL. */
export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <Search />
    </HtmlClassNameProvider>
  );
}

function Search(): ReactNode {
  const [query, setQuery] = useUrlParameter('q');
  const input = useRef<HTMLInputElement>(null);
  // Keeps what the reader typed before hydration, before the field is rendered again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== query) setQuery(typed);
  }, []);
  const { hosted } = useSearchSettings();
  const versioned = useVersionedDocs();
  const [tagsInUrl, setTags] = useUrlParameter(VERSIONS_PARAMETER);
  const versions = useSearchVersions(tagsInUrl.split(' '));
  const [partInUrl, setPart] = useUrlParameter(PART_PARAMETER);
  const part = partInUrl || undefined;
  const kept = useKeptResults();
  const results = useSearchResults(query, { versionTags: getVersionTags(versions), part, kept });
  useKeptScroll(kept, results.query);
  const parts = useSiteParts(results.loadParts);
  const hasNothing = results.state === 'done' && results.hits.length === 0;
  const hasVersions = versioned.length > 0;
  const title = query
    ? translate(
        { id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"' },
        { query },
      )
    : translate({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' });

  return (
    <Layout>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" property="robots" content="noindex, follow" />
      </Head>
      <main className="container margin-vert--lg">
        <h1>{title}</h1>
        <form className="row" onSubmit={(event) => event.preventDefault()}>
          <div className={`col searchQuery_ ${hasVersions ? 'col--9' : 'col--12'}`}>
            <input
              ref={input}
              type="search"
              name="q"
              className="searchQueryInput_"
              placeholder={translate({
                id: 'theme.SearchPage.inputPlaceholder',
                message: 'Type your search here',
              })}
              aria-label={translate({ id: 'theme.SearchPage.inputLabel', message: 'Search' })}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: searching is the only purpose of the page
              autoFocus
            />
            {query && (
              <button
                type="button"
                aria-label={translate({
                  id: 'theme.SearchModal.searchBox.resetButtonTitle',
                  message: 'Clear the query',
                })}
                onClick={() => {
                  setQuery('');
                  input.current?.focus();
                }}
              >
                <Translate id="theme.SearchModal.searchBox.clearButtonText">Clear</Translate>
              </button>
            )}
          </div>
          {hasVersions && (
            <SearchVersions
              plugins={versioned}
              chosen={versions}
              onChoose={(chosen) => setTags(getVersionTags(chosen).join(' '))}
            />
          )}
        </form>
        <noscript>
          <p>
            <Translate id="theme.SearchPage.noScript">
              Search runs in your browser and requires JavaScript.
            </Translate>
          </p>
        </noscript>
        {parts.length > 1 && query.trim() !== '' && (
          <SearchFilters parts={parts} selected={part} onSelect={(tag = '') => setPart(tag)} />
        )}
        <div className="row">
          <div className="col col--8 searchCount_" role="status">
            {results.state === 'loading' && results.hits.length === 0 ? (
              <Translate id="theme.SearchPage.fetchingNewResults">Fetching new results...</Translate>
            ) : (
              (hasNothing || results.hits.length > 0) && <SearchCount count={results.count} />
            )}
            {results.hits.length > 0 && <SearchChanges changes={results.changes} />}
          </div>
          {hosted && <PoweredBy />}
        </div>
        <div
          onClickCapture={() =>
            keepResults({
              query: results.query,
              pages: Math.ceil(results.hits.length / PER_PAGE),
              scrollY: window.scrollY,
            })
          }
        >
          {groupHits(results.hits).map((group) => (
            <SearchResult key={`${results.query} ${group.url}`} group={group} />
          ))}
          {hasNothing && (
            <Suspense>
              <SearchSuggestions suggest={results.suggest} query={results.query} onTry={setQuery} />
            </Suspense>
          )}
          {(hasNothing || query.trim() === '') && <SearchStart parts={parts} />}
          {results.state === 'failed' && <Failed onRetry={results.retry} />}
          {results.hasMore && <SearchMore onReach={results.loadMore} />}
        </div>
      </main>
    </Layout>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <p role="alert">
      <Translate id="theme.SearchModal.errorScreen.titleText">Unable to fetch results</Translate>.{' '}
      <Translate id="theme.SearchModal.errorScreen.helpText">
        You might want to check your network connection.
      </Translate>{' '}
      <button type="button" className="button button--primary button--sm" onClick={onRetry}>
        <Translate id="theme.SearchModal.errorScreen.retry">Try again</Translate>
      </button>
    </p>
  );
}

function PoweredBy(): ReactNode {
  return (
    <div className="col col--4 text--right">
      <a
        href="https://www.algolia.com/"
        target="_blank"
        rel="noopener noreferrer"
        aria-label={translate({ id: 'theme.SearchPage.algoliaLabel', message: 'Powered by Algolia' })}
      >
        <Translate id="theme.SearchPage.algoliaLabel">Powered by Algolia</Translate>
      </a>
    </div>
  );
}
