import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { hasLocalSearch } from '@theme/features';
import { type ReactNode, useEffect, useState } from 'react';
import { getPathWords, loadNearestPages } from './nearestPages';
import { useSearchLink, useSearchSettings } from './searchSettings';

/** The pages whose addresses are similar to the current one, and a search for its words. */
export default function SimilarPages(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { searchPagePath } = useSearchSettings();
  const getSearchLink = useSearchLink();
  const path = location.pathname.slice(baseUrl.length);
  const [pages, setPages] = useState<Awaited<ReturnType<typeof loadNearestPages>>>();
  useEffect(() => {
    void (hasLocalSearch ? loadNearestPages(baseUrl, path) : Promise.resolve([])).then(setPages, () =>
      setPages([]),
    );
  }, [baseUrl, path]);
  const words = getPathWords(path).join(' ');
  if (!pages || !words) return null;
  return (
    <nav aria-labelledby="similar-pages">
      {pages.length > 0 && (
        <>
          <h2 id="similar-pages">
            <Translate id="theme.NotFound.suggestions">Did you mean one of these pages?</Translate>
          </h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link> <small>{path}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {searchPagePath && (
        <Link to={getSearchLink(words)} className="button button--primary">
          <Translate id="theme.NotFound.search" values={{ words }}>
            {'Search for “{words}”'}
          </Translate>
        </Link>
      )}
    </nav>
  );
}
