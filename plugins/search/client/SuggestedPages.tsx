import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { useSearchLinkCreator } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { hasLocalSearch } from '@theme/features';
import { type ReactNode, useEffect, useState } from 'react';
import { getSubjectWords, loadSuggestions, type Suggestions } from './nearestPages';
import { useSearchSettings } from './searchSettings';

const NO_PAGES: Suggestions = { pages: [], isSimilar: true };

export interface Props {
  /** What to show before the pages are loaded. */
  readonly loading: ReactNode;
}

/** The pages that are similar to the current address, or else the most popular pages, and a search for its words. */
export default function SuggestedPages({ loading }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { searchPagePath } = useSearchSettings();
  const getSearchLink = useSearchLinkCreator();
  const path = location.pathname.slice(baseUrl.length);
  const [suggested, setSuggested] = useState<Suggestions>();
  useEffect(() => {
    let isCurrent = true;
    const show = (suggestions: Suggestions) => isCurrent && setSuggested(suggestions);
    void (hasLocalSearch ? loadSuggestions(baseUrl, path) : Promise.resolve(NO_PAGES)).then(show, () =>
      show(NO_PAGES),
    );
    return () => {
      isCurrent = false;
    };
  }, [baseUrl, path]);
  const words = getSubjectWords(path).join(' ');
  if (!words) return null;
  if (!suggested) return loading;
  const { pages, isSimilar } = suggested;
  return (
    <>
      {pages.length > 0 && (
        <nav aria-labelledby="suggested-pages">
          <h2 id="suggested-pages">
            {isSimilar ? (
              <Translate id="theme.NotFound.suggestions">Did you mean one of these pages?</Translate>
            ) : (
              <Translate id="theme.SearchModal.startScreen.popular">Popular pages</Translate>
            )}
          </h2>
          <ul>
            {pages.map(({ path, title, part }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                <small>
                  {part && part !== title && `${part} · `}
                  {path}
                </small>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {searchPagePath && (
        <Link to={getSearchLink(words)} className="button button--outline button--primary">
          <Translate id="theme.NotFound.search" values={{ words }}>
            {'Search for “{words}”'}
          </Translate>
        </Link>
      )}
    </>
  );
}
