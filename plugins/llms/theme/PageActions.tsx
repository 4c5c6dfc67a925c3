import { translate } from '@docusaurus/Translate';
import IconCopy from '@theme/Icon/Copy';
import { type ReactNode, useState } from 'react';
import './pageActions.css';

/** The code for copying is loaded when the reader is about to use the button. */
const load = () => import('../client/copyPage');
const preload = () => void load().catch(() => {});

/** The button that copies the page as Markdown. Its label shows whether that succeeded. */
export default function PageActions(): ReactNode {
  const [isCopied, setCopied] = useState<boolean>();
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
    <button
      type="button"
      className="clean-btn theme-copy-page copyPage_ noPrint_"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={copy}
    >
      <IconCopy size={16} />
      <span aria-live="polite">
        {isCopied === undefined
          ? translate({ id: 'theme.llms.copyPage', message: 'Copy page' })
          : isCopied
            ? translate({ id: 'theme.llms.copied', message: 'Copied' })
            : translate({ id: 'theme.llms.copyFailed', message: 'Not copied' })}
      </span>
    </button>
  );
}
