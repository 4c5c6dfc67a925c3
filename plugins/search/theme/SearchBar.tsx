import { afterPaint, isSearchShortcut } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import StrokeIcon from '@theme/Icon/StrokeIcon';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Modal = typeof import('@theme/SearchModal');
/** Settings of the modal, which override `themeConfig.algolia`: components of a site may set some for the original search bar. */
export type Props = Omit<ComponentProps<Modal['default']>, 'input' | 'onClose'>;

/** The server bundle never opens the modal, so it does not contain it. */
const loadModal = (): Promise<Modal> =>
  process.env['DOCUSAURUS_IS_SERVER'] ? Promise.reject() : import('@theme/SearchModal');
/** Preloads the modal. Errors are handled when it opens. */
const preload = () => void loadModal().catch(() => {});

/** The query of the search that was open when a page with another layout replaced its page, while that page is being shown. */
let pendingQuery: string | undefined;

/**
 * The search button, with the classes of DocSearch that sites style, and its keyboard shortcuts. The modal is loaded when the
 * reader is about to open it.
 */
export default function SearchBar(props: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  /** Receives what the reader types while the modal loads. */
  const input = useRef<HTMLInputElement>(null);
  const [modal, setModal] = useState<Partial<Modal>>();
  const label =
    props.translations?.button?.buttonText ?? translate({ id: 'theme.SearchBar.label', message: 'Search' });

  const removeInput = () => {
    input.current?.remove();
    input.current = null;
  };
  const close = () => {
    removeInput();
    // An open modal makes the page inert, which includes the button.
    flushSync(() => setModal(undefined));
    button.current?.focus();
  };
  const open = (value: string) => {
    if (modal) return;
    input.current = Object.assign(document.createElement('input'), {
      className: 'searchInput_',
      ariaLabel: label,
      value,
    });
    document.body.append(input.current);
    input.current.focus();
    setModal({});
    loadModal().then(
      (loaded) => setModal((current) => current && loaded),
      () => {
        close();
        // A newer deploy may have removed the chunk. The reloaded page references the current one.
        if (navigator.onLine) location.reload();
      },
    );
  };

  // Before the browser handles another key, so that nothing that is typed is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per layout
  useLayoutEffect(() => {
    const typed = window.takeEarlyKeys?.() ?? pendingQuery;
    if (typed !== undefined) open(typed);
    return () => {
      pendingQuery = (input.current ?? document.querySelector<HTMLInputElement>('.DocSearch-Input'))?.value;
      removeInput();
      // a page without a search must not keep it for a later one
      queueMicrotask(() => {
        pendingQuery = undefined;
      });
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      if (modal) {
        if (key !== 'Escape' && !(isCommand && /^k$/i.test(key))) return;
        // The modal hides itself: closing it restyles the whole page.
        afterPaint(close);
      } else if (isSearchShortcut(event)) open('');
      // Typing on the focused button starts a query.
      else if (!isCommand && !altKey && target === button.current && key > ' ' && !key[1]) open(key);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <>
      <button
        type="button"
        ref={button}
        className="DocSearch DocSearch-Button"
        data-takes-keys
        aria-label={label}
        onClick={() => open('')}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <span className="DocSearch-Button-Container">
          <StrokeIcon
            className="DocSearch-Search-Icon"
            d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4"
            size={20}
          />
          <span className="DocSearch-Button-Placeholder">{label}</span>
        </span>
        <span className="DocSearch-Button-Keys">
          <kbd className="DocSearch-Button-Key">/</kbd>
        </span>
      </button>
      {modal?.default && <modal.default {...props} input={input} onClose={close} />}
    </>
  );
}
