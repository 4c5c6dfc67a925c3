import Translate from '@docusaurus/Translate';
import translations from '@theme/SearchTranslations';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface Props {
  readonly onRetry: () => void;
}

/** The error message that replaces the results in the search modal, with a button to retry. */
export default function SearchFailure({ onRetry }: Props): ReactNode {
  const container = document.querySelector('.DocSearch-Dropdown');
  if (!container) return null;
  return createPortal(
    <div className="searchFailed_" role="alert">
      <p className="DocSearch-Title">{translations.modal.errorScreen?.titleText}</p>
      <p className="DocSearch-Help">{translations.modal.errorScreen?.helpText}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        <Translate id="theme.SearchModal.errorScreen.retry">Try again</Translate>
      </button>
    </div>,
    container,
  );
}
