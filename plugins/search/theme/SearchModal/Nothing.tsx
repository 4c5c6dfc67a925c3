import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import SearchSuggestions, { type Props as SuggestionsProps } from '@theme/SearchPage/Suggestions';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface Props extends SuggestionsProps {
  readonly onClose: () => void;
}

/** Suggestions below the message of DocSearch that a query has no results, and a link to the page where readers find help. */
export default function SearchNothing({ onClose, ...props }: Props): ReactNode {
  const { help } = useThemeConfig().search ?? {};
  const container = document.querySelector('.DocSearch-Dropdown');
  if (!container) return null;
  return createPortal(
    <div className="searchNothing_">
      <SearchSuggestions {...props} />
      {help && (
        <Link to={help.to} onClick={onClose}>
          {help.label}
        </Link>
      )}
    </div>,
    container,
  );
}
