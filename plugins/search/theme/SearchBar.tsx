import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import StrokeIcon from '@theme/Icon/StrokeIcon';
import { type KeyboardEvent as ButtonEvent, type ReactNode, useEffect, useRef, useState } from 'react';

type Modal = typeof import('@theme/SearchModal');

/** The server side never opens it, and so need not have it. */
const loadModal = (): Promise<Modal> =>
  process.env['DOCUSAURUS_IS_SERVER'] ? Promise.reject() : import('@theme/SearchModal');
/** A hint only: who asks for the search in earnest is told. */
const prepare = () => void loadModal().catch(() => {});

/** The search button with its keys; the box itself is fetched when somebody is about to use it. */
export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [modal, setModal] = useState<Modal>();
  /** What the box opens with; undefined while it is closed. */
  const [query, setQuery] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const searchPage = useBaseUrl('search');
  const isMac = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });

  const open = async (typed = '') => {
    setLoading(true);
    try {
      setModal(await loadModal());
      setQuery(typed);
    } catch {
      // a newer deploy may have other files; the page for searching brings its own
      window.location.assign(searchPage);
    }
    setLoading(false);
  };
  const close = () => {
    setQuery(undefined);
    button.current?.focus();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOpen = query !== undefined;
      const isCombination = event.key?.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      if (
        isOpen
          ? isCombination || event.key === 'Escape'
          : !isTyping(event) && (isCombination || isSlash(event))
      ) {
        event.preventDefault();
        if (isOpen) close();
        else void open();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  const onButtonKey = (event: ButtonEvent) => {
    if (!/^[\p{L}\p{N}]$/u.test(event.key) || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    void open(event.key);
  };

  return (
    <>
      <button
        type="button"
        ref={button}
        className="DocSearch DocSearch-Button"
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-busy={isLoading}
        onClick={() => void open()}
        onKeyDown={onButtonKey}
        onTouchStart={prepare}
        onFocus={prepare}
        onMouseOver={prepare}
      >
        <StrokeIcon d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20" size={20} />
        <span className="DocSearch-Button-Placeholder">{label}</span>
        <kbd className="DocSearch-Button-Keys">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {modal && query !== undefined && <modal.default initialQuery={query} onClose={close} />}
    </>
  );
}

function isSlash({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !metaKey && !ctrlKey && !altKey;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
