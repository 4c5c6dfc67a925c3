import { loadStylesheets } from '@docusaurus/theme-common/internal';
import SearchDialog, { type Props } from '@theme/SearchModal/Dialog';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { removeInvalidSearches } from '../../client/docSearchModal';
import { useSearchSettings } from '../../client/searchSettings';

export type { Props };

/** The search modal, for both the local index and the hosted service. It appears once its style sheets are loaded. */
export default function SearchModal(props: Props): ReactNode {
  const { hosted } = useSearchSettings();
  const [look, setLook] = useState<'styled' | 'plain'>();
  useEffect(() => {
    removeInvalidSearches();
    void loadStylesheets(getStylesheetUrls()).then((isStyled) => setLook(isStyled ? 'styled' : 'plain'));
  }, []);
  if (!look) return null;
  return createPortal(
    <div
      className={hosted ? undefined : 'searchLocal_'}
      style={look === 'plain' ? FALLBACK_STYLE : undefined}
    >
      <SearchDialog {...props} />
    </div>,
    document.body,
  );
}

/** Without its style sheets the modal would be rendered below the page, out of view. */
const FALLBACK_STYLE: CSSProperties = {
  position: 'fixed',
  inset: 0,
  zIndex: 999,
  overflow: 'auto',
  padding: '1rem',
  background: 'var(--ifm-background-color)',
};

/** The style sheets are loaded with the modal, so that pages do not load them before it opens. */
function getStylesheetUrls(): readonly URL[] {
  return [
    new URL('@docsearch/css/dist/_variables.css', import.meta.url),
    new URL('@docsearch/css/dist/modal.css', import.meta.url),
    new URL('./styles.css', import.meta.url),
  ];
}
