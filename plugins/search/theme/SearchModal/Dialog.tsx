import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react/modal';
import SearchFailure from '@theme/SearchModal/Failure';
import SearchFilters from '@theme/SearchModal/Filters';
import SearchFooter from '@theme/SearchModal/Footer';
import Hit from '@theme/SearchModal/Hit';
import SearchLoading from '@theme/SearchModal/Loading';
import SearchNothing from '@theme/SearchModal/Nothing';
import SearchStart from '@theme/SearchModal/Start';
import SearchChanges from '@theme/SearchPage/Changes';
import SearchCount from '@theme/SearchPage/Count';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import translations from '@theme/SearchTranslations';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  mergeFacetFilters,
  useActiveDocsTag,
  useAlgoliaContextualFacetFilters,
} from '../../client/contextualFilters';
import { enterQuery, insertBelowInput, makeDialogAccessible } from '../../client/docSearchModal';
import { groupHits } from '../../client/groupHits';
import { HitCount } from '../../client/hitCount';
import { sanitizeUrl, useIsExternalResult, useSearchResultUrlProcessor } from '../../client/resultUrls';
import { type SearchSettings, useSearchSettings } from '../../client/searchSettings';
import { useModalClient } from '../../client/useModalClient';

/** Settings of DocSearch, which the config cannot contain if they are functions. */
interface ModalSettings
  extends Partial<Omit<DocSearchModalProps, keyof SearchSettings | 'onClose' | 'translations'>> {
  readonly translations?: Partial<typeof translations>;
}

/** Settings override those of the config. */
export interface Props extends Partial<SearchSettings>, ModalSettings {
  /** The input that the reader has been typing into since the modal was opened. The modal takes over its text and removes it. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

type FooterComponent = NonNullable<DocSearchModalProps['resultsFooterComponent']>;

/** DocSearch's modal with the settings of the site, and with messages and suggestions of ours. */
export default function SearchDialog({ input, onClose, ...props }: Props): ReactNode {
  const settings: SearchSettings & ModalSettings = { ...useSearchSettings(), ...props };
  const isExternal = useIsExternalResult();
  const processUrl = useSearchResultUrlProcessor();
  const contextual = useAlgoliaContextualFacetFilters();
  const activeTag = useActiveDocsTag();
  const {
    hosted,
    indexName,
    contextualSearch,
    searchParameters,
    searchPagePath,
    insights,
    translations: texts,
    ...rest
  } = settings;
  const { transformSearchClient, parts, suggest, hasFailed, count, changes, attempt, query, retry } =
    useModalClient(settings);
  const [part, setPart] = useState<string>();
  const [place, setPlace] = useState<{ readonly modal: Element; readonly belowInput: Element }>();
  // Before the browser handles another key, so that nothing is typed into the wrong input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt renders a new modal
  useLayoutEffect(() => {
    const container = document.querySelector<HTMLElement>('.DocSearch-Container');
    const modal = document.querySelector('.DocSearch-Modal');
    enterQuery(input.current?.value ?? query);
    input.current?.remove();
    input.current = null;
    if (!container || !modal) return;
    setPlace({ modal, belowInput: insertBelowInput(modal) });
    return makeDialogAccessible(container);
  }, [attempt]);
  const { tags } = useContextualSearchFilters();
  const start = parts.find(({ tag }) => tag === (part ?? activeTag)) ?? parts[0];
  const footer = useCallback<FooterComponent>(
    ({ state }) => <SearchFooter state={state} onClose={onClose} />,
    [onClose],
  );

  const outcome = useMemo(() => ({ count, part }), [count, part]);
  const hasParts = !hosted && tags.length > 1;
  return (
    <HitCount.Provider value={outcome}>
      <DocSearchModal
        key={attempt}
        appId="local"
        apiKey="local"
        indices={[
          {
            name: indexName,
            // The types of the client require mutable arrays.
            searchParameters: {
              ...(searchParameters as object),
              facetFilters: [
                ...(contextualSearch ? contextual : []),
                ...mergeFacetFilters(searchParameters.facetFilters),
                ...(part ? [`docusaurus_tag:${part}`] : []),
              ] as never,
              ...(!hosted && {
                hitsPerPage: 15,
                optionalFilters: activeTag ? [`docusaurus_tag:${activeTag}`] : [],
              }),
            },
          },
        ]}
        initialScrollY={window.scrollY}
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
        transformItems={(items) =>
          groupHits(items).flatMap(({ hits }) =>
            hits.map((item, at) => ({ ...item, url: processUrl(item.url), followsPage: at > 0 })),
          )
        }
        transformSearchClient={transformSearchClient}
        hitComponent={Hit as never}
        {...(searchPagePath && { resultsFooterComponent: footer })}
        placeholder={translations.placeholder}
        {...(rest as object)}
        translations={texts?.modal ?? translations.modal}
      />
      {place &&
        createPortal(
          <>
            {(parts.length > 1 || (hasParts && parts.length === 0)) && (
              <SearchFilters
                parts={parts}
                selected={part}
                onSelect={(tag) => {
                  setPart(tag);
                  retry();
                }}
              />
            )}
            <div role="status">
              <span className="visuallyHidden_">{count !== undefined && <SearchCount count={count} />} </span>
              {count ? <SearchChanges changes={changes} /> : null}
            </div>
          </>,
          place.belowInput,
        )}
      {place &&
        createPortal(
          <>
            <SearchLoading />
            {start && <SearchStart pages={start.popular} onClose={onClose} />}
          </>,
          place.modal,
        )}
      {hasFailed && <SearchFailure onRetry={() => retry()} />}
      {count === 0 && <SearchNothing query={query} suggest={suggest} onTry={retry} onClose={onClose} />}
    </HitCount.Provider>
  );
}

/** Navigates within the app, as a click on a link does. */
function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}
