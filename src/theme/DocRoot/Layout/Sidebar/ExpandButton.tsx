import { translate } from '@docusaurus/Translate';
import IconArrow from '@theme/Icon/Arrow';
import type { ReactNode } from 'react';

/** The strip that expands the hidden sidebar. */
export default function DocRootLayoutSidebarExpandButton({
  toggleSidebar,
}: {
  readonly toggleSidebar: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: it replaces the button that had the focus
      autoFocus
      className="clean-btn expandButton_"
      title={translate({ id: 'theme.docs.sidebar.expandButtonTitle', message: 'Expand sidebar' })}
      aria-label={translate({ id: 'theme.docs.sidebar.expandButtonAriaLabel', message: 'Expand sidebar' })}
      onClick={toggleSidebar}
    >
      <IconArrow className="expandButtonIcon_" />
    </button>
  );
}
