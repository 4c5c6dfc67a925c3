import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** The placeholder of the search button. A search plugin shadows it. */
export default function SearchBar(): ReactNode {
  return (
    <button type="button" className="DocSearch-Button" disabled>
      {translate({ id: 'theme.SearchBar.label', message: 'Search' })}
    </button>
  );
}
