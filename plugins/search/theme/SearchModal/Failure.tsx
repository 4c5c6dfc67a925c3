import Translate from '@docusaurus/Translate';
import translations from '@theme/SearchTranslations';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface Props {
  readonly onRetry: () => void;
}

/** Says in the search box, in place of its results, that there could be none, and lets the reader try again. */
export default function SearchFailure({ onRetry }: Props): ReactNode {
  const location = document.querySelector('.DocSearch-Dropdown');
  if (!location) return null;
  return createPortal(
    <div className="searchFailed_" role="alert">
      <p className="DocSearch-Title">{translations.errorScreen?.titleText}</p>
      <p className="DocSearch-Help">{translations.errorScreen?.helpText}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        <Translate id="theme.SearchModal.errorScreen.retry">Try again</Translate>
      </button>
    </div>,
    location,
  );
}
