import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** The message of a search without results so far. The style sheet shows it after a moment. */
export default function SearchLoading(): ReactNode {
  return (
    <p className="searchLoading_">
      <Translate id="theme.SearchPage.fetchingNewResults">Fetching new results...</Translate>
    </p>
  );
}
