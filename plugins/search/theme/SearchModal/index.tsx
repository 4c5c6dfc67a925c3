import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react/modal';
import SearchFailure from '@theme/SearchModal/Failure';
import SearchNothing from '@theme/SearchModal/Nothing';
import SearchFooter from '@theme/SearchModal/Footer';
import Hit from '@theme/SearchModal/Hit';
import translations from '@theme/SearchTranslations';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadStylesheets, makeDialogAccessible, removeInvalidSearches } from '../../client/docSearchModal';
import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useActiveDocsTag,
} from '../../client/contextualFilters';
import { sanitizeUrl, useIsExternalResult, useSearchResultUrlProcessor } from '../../client/resultUrls';
import { useSearchSettings } from '../../client/searchSettings';
import { useModalClient } from '../../client/useModalClient';

export interface Props {
  readonly initialQuery: string;
  readonly onClose: () => void;
}

type FooterComponent = NonNullable<DocSearchModalProps['resultsFooterComponent']>;

/** The search modal, for both the local index and the hosted service. */
export default function SearchModal({ initialQuery, onClose }: Props): ReactNode {
  const settings = useSearchSettings();
  const isExternal = useIsExternalResult();
  const processUrl = useSearchResultUrlProcessor();
  const contextual = useAlgoliaContextualFacetFilters();
  const activeTag = useActiveDocsTag();
  const { hosted, indexName, contextualSearch, searchParameters, searchPagePath, insights, ...rest } =
    settings;
  const { transformSearchClient, hasFailed, hasNothing, attempt, query, retry } = useModalClient(
    settings,
    initialQuery,
  );
  const [look, setLook] = useState<'styled' | 'plain'>();
  useEffect(() => {
    removeInvalidSearches();
    void loadStylesheets(getStylesheetUrls()).then((isStyled) => setLook(isStyled ? 'styled' : 'plain'));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt renders a new modal
  useEffect(() => {
    const modal = document.querySelector('.DocSearch-Container');
    return modal ? makeDialogAccessible(modal) : undefined;
  }, [look, attempt]);
  const footer = useCallback<FooterComponent>(
    ({ state }) => <SearchFooter state={state} onClose={onClose} />,
    [onClose],
  );

  if (!look) return null;
  return createPortal(
    <div
      className={hosted ? undefined : 'searchLocal_'}
      style={look === 'plain' ? FALLBACK_STYLE : undefined}
    >
      <DocSearchModal
        {...(rest as object)}
        key={attempt}
        appId={hosted?.appId ?? 'local'}
        apiKey={hosted?.apiKey ?? 'local'}
        indices={[
          {
            name: indexName,
            // The types of the client require mutable arrays.
            searchParameters: {
              ...(searchParameters as object),
              ...(contextualSearch && {
                facetFilters: mergeFacetFilters(contextual, searchParameters.facetFilters) as never,
              }),
              ...(!hosted && {
                hitsPerPage: 15,
                optionalFilters: activeTag ? [`docusaurus_tag:${activeTag}`] : [],
              }),
            },
          },
        ]}
        initialScrollY={window.scrollY}
        initialQuery={query}
        insights={insights}
        onClose={onClose}
        onAskAiToggle={() => {}}
        navigator={{
          navigate({ itemUrl }) {
            const url = sanitizeUrl(itemUrl);
            if (isExternal(url)) window.location.href = url;
            else followLink(url);
          },
        }}
        transformItems={(items) => items.map((item) => ({ ...item, url: processUrl(item.url) }))}
        transformSearchClient={transformSearchClient}
        hitComponent={Hit as never}
        {...(searchPagePath && { resultsFooterComponent: footer })}
        placeholder={translations.placeholder}
        translations={translations}
      />
      {hasFailed && <SearchFailure onRetry={() => retry()} />}
      {hasNothing && <SearchNothing query={query} onTry={retry} />}
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

/** Navigates within the app, as a click on a link does. */
function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}
