import SearchSuggestions, { type Props } from '@theme/SearchPage/Suggestions';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export type { Props };

/** Suggestions below the message of DocSearch that a query has no results. */
export default function SearchNothing(props: Props): ReactNode {
  const container = document.querySelector('.DocSearch-Dropdown');
  if (!container) return null;
  return createPortal(
    <div className="searchNothing_">
      <SearchSuggestions {...props} />
    </div>,
    container,
  );
}
