import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { hasLocalSearch } from '@theme/features';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchLink, useSearchSettings } from '../../client/searchSettings';

interface Found {
  readonly words: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
}

/** The pages whose addresses are similar to the current one, and a search for its words. The browser adds them to the static page. */
export default function NotFoundSuggestions(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { searchPagePath } = useSearchSettings();
  const getSearchLink = useSearchLink();
  const [{ words, pages }, setFound] = useState<Found>({ words: '', pages: [] });
  useEffect(() => {
    const path = location.pathname.slice(baseUrl.length);
    void (async () => {
      const { getPathWords, loadNearestPages } = await import('../../client/nearestPages');
      const found = hasLocalSearch ? await loadNearestPages(baseUrl, path).catch(() => []) : [];
      setFound({ words: getPathWords(path).join(' '), pages: found });
    })();
  }, [baseUrl]);
  if (!words) return null;
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
