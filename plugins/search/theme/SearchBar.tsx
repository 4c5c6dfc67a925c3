import { translate } from '@docusaurus/Translate';
import StrokeIcon from '@theme/Icon/StrokeIcon';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type Modal = typeof import('@theme/SearchModal');

/** The server side never opens it, and so need not have it. */
const loadModal = (): Promise<Modal> =>
  process.env['DOCUSAURUS_IS_SERVER'] ? Promise.reject() : import('@theme/SearchModal');
/** A hint only: who asks for the search in earnest is told. */
const prepare = () => void loadModal().catch(() => {});

/** The search button and its keys; the box itself is fetched when somebody is about to use it. */
export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  /** The box while it is open, and what it opens with. */
  const [box, setBox] = useState<Modal & { readonly query: string }>();
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });

  const open = (query: string) =>
    loadModal().then(
      ({ default: Box }) => setBox({ default: Box, query }),
      // a newer deploy may have other files; a page that is loaded anew knows them
      () => navigator.onLine && location.reload(),
    );
  const close = () => {
    setBox(undefined);
    button.current?.focus();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      const isShortcut = isCommand ? /^k$/i.test(key) : key === '/';
      if (box) {
        if (key !== 'Escape' && !(isCommand && isShortcut)) return;
        close();
      } else if (altKey || (target as Element).closest?.('input,select,textarea,[contenteditable]')) return;
      else if (isShortcut) void open('');
      // who types on the button means the box
      else if (!isCommand && target === button.current && key > ' ' && !key[1]) void open(key);
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
        className="DocSearch-Button"
        aria-label={label}
        onClick={() => void open('')}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <StrokeIcon d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4" size={20} />
        {label}
        <kbd>/</kbd>
      </button>
      {box && <box.default initialQuery={box.query} onClose={close} />}
    </>
  );
}
