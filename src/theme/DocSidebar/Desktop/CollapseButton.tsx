import { translate } from '@docusaurus/Translate';
import IconArrow from '@theme/Icon/Arrow';
import type { ReactNode } from 'react';

/** The button that hides the sidebar. */
export default function DocSidebarDesktopCollapseButton({
  onClick,
}: {
  readonly onClick: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      title={translate({ id: 'theme.docs.sidebar.collapseButtonTitle', message: 'Collapse sidebar' })}
      aria-label={translate({
        id: 'theme.docs.sidebar.collapseButtonAriaLabel',
        message: 'Collapse sidebar',
      })}
      className="button button--secondary button--outline collapseSidebarButton_"
      onClick={onClick}
    >
      <IconArrow size={16} className="collapseSidebarButtonIcon_" />
    </button>
  );
}
