import Head from '@docusaurus/Head';
import Translate, { translate } from '@docusaurus/Translate';
import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider, PageMetadata, usePluralForm } from '@docusaurus/theme-common';
import { useQueryStringValue } from '@docusaurus/theme-common/internal';
import Layout from '@theme/Layout';
import SearchMore from '@theme/SearchPage/More';
import SearchResult from '@theme/SearchPage/Result';
import SearchSuggestions from '@theme/SearchPage/Suggestions';
import SearchVersions from '@theme/SearchPage/Versions';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchResults } from '../../client/useSearchResults';
import { useSearchSettings } from '../../client/searchSettings';
import './searchPage.page.css';

/** The page for searching: what is asked for stands in its address. */
export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <Search />
    </HtmlClassNameProvider>
  );
}

function Search(): ReactNode {
  const [query, setQuery] = useTypedQuery();
  const { contextualSearch, hosted } = useSearchSettings();
  const versioned = Object.entries(useAllDocsData()).filter(([, { versions }]) => versions.length > 1);
  const [versions, setVersions] = useState<Readonly<Record<string, string>>>({});
  const tags = Object.entries(useAllDocsData()).map(
    ([id, { versions: all }]) => `docs-${id}-${versions[id] ?? all[0]?.name ?? 'current'}`,
  );
  const results = useSearchResults(query, tags);
  const hasVersions = contextualSearch && versioned.length > 0;
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
          <div className={`col ${hasVersions ? 'col--9' : 'col--12'}`}>
            <input
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
              // biome-ignore lint/a11y/noAutofocus: the page is for nothing else
              autoFocus
            />
          </div>
          {hasVersions && <SearchVersions plugins={versioned} chosen={versions} onChoose={setVersions} />}
        </form>
        <noscript>
          <p>
            <Translate id="theme.SearchPage.noScript">
              The search runs in your browser and needs JavaScript.
            </Translate>
          </p>
        </noscript>
        <div className="row">
          <div className="col col--8 searchCount_" role="status">
            <Count {...results} />
          </div>
          {hosted && <PoweredBy />}
        </div>
        <div>
          {results.hits.map((hit) => (
            <SearchResult key={hit.objectID} hit={hit} />
          ))}
          {results.state === 'done' && results.hits.length === 0 && (
            <Nothing query={results.query} onTry={setQuery} />
          )}
          {results.state === 'failed' && <Failed onRetry={results.retry} />}
          {results.hasMore && <SearchMore onReach={results.loadMore} />}
        </div>
      </main>
    </Layout>
  );
}

/** The query as it is typed: its address follows, and leads it where a link or the history has changed it. */
function useTypedQuery(): readonly [string, (query: string) => void] {
  const inAddress = useQueryStringValue('q') ?? '';
  const [typed, setTyped] = useState(inAddress);
  useEffect(() => setTyped(inAddress), [inAddress]);
  const set = (query: string) => {
    setTyped(query);
    // it is the same page: nothing needs to be loaded or shown anew
    const address = new URL(window.location.href);
    if (query) address.searchParams.set('q', query);
    else address.searchParams.delete('q');
    window.history.replaceState(window.history.state, '', address);
  };
  return [typed, set];
}

function Count({
  state,
  count,
  hits,
}: {
  readonly state: string;
  readonly count: number;
  readonly hits: readonly unknown[];
}): ReactNode {
  const { selectMessage } = usePluralForm();
  if (state === 'loading' && hits.length === 0) {
    return <Translate id="theme.SearchPage.fetchingNewResults">Fetching new results...</Translate>;
  }
  if (hits.length === 0) return null;
  const forms = translate({
    id: 'theme.SearchPage.documentsFound.plurals',
    message: 'One document found|{count} documents found',
  });
  return selectMessage(count, forms).replace('{count}', String(count));
}

function Nothing({
  query,
  onTry,
}: {
  readonly query: string;
  readonly onTry: (query: string) => void;
}): ReactNode {
  return (
    <>
      <p>
        <Translate id="theme.SearchPage.noResultsText">No results were found</Translate>
      </p>
      <SearchSuggestions query={query} onTry={onTry} />
    </>
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
