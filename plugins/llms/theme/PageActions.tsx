import { translate } from '@docusaurus/Translate';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import './pageActions.css';

/** The code of both is loaded when the reader is about to use one of them. */
const load = () => import('../client/pageActions');
const preload = () => void load().catch(() => {});
const PageMenu = lazy(() => load().then(({ loadMenu }) => loadMenu()));

/** The button that copies the page as Markdown, whose label shows whether that succeeded, and a menu with other actions. */
export default function PageActions(): ReactNode {
  const [isCopied, setCopied] = useState<boolean>();
  const [isOpen, setOpen] = useState(false);
  const copy = async () => {
    setCopied(
      await load().then(
        ({ copyPage }) => copyPage(document),
        () => false,
      ),
    );
    setTimeout(() => setCopied(undefined), 2000);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the controls inside
    <div className="pageActions_ noPrint_" onPointerEnter={preload} onFocus={preload}>
      <button type="button" className="clean-btn theme-copy-page copyPage_" onClick={copy}>
        {isCopied ? <IconSuccess width={16} height={16} /> : <IconCopy size={16} />}
        <span aria-live="polite">
          {isCopied === undefined
            ? translate({ id: 'theme.llms.copyPage', message: 'Copy page' })
            : isCopied
              ? translate({ id: 'theme.llms.copied', message: 'Copied' })
              : translate({ id: 'theme.llms.copyFailed', message: 'Copy failed' })}
        </span>
      </button>
      <details className="pageMenu_" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary
          className="chevronDown_"
          aria-label={translate({ id: 'theme.llms.moreActions', message: 'More ways to use this page' })}
        />
        {isOpen && (
          <Suspense>
            <PageMenu />
          </Suspense>
        )}
      </details>
    </div>
  );
}
