import SearchSuggestions from '@theme/SearchPage/Suggestions';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface Props {
  readonly query: string;
  readonly onTry: (query: string) => void;
}

/** Says in the search box, below that nothing was found, what to try instead: the box itself offers nothing. */
export default function SearchNothing(props: Props): ReactNode {
  const location = document.querySelector('.DocSearch-Dropdown');
  if (!location) return null;
  return createPortal(
    <div className="searchNothing_">
      <SearchSuggestions {...props} />
    </div>,
    location,
  );
}
