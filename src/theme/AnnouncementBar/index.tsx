import { useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import type { ReactNode } from 'react';
import './announcementBar.page.css';

/** The bar above the navbar, until the reader dismisses it. `themeConfigCss` sets its colors. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!isActive) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: required for compatibility with Docusaurus markup
    <div className="theme-announcement-bar announcementBar_" role="banner">
      {announcementBar?.isCloseable && <div className="announcementBarPlaceholder_" />}
      <AnnouncementBarContent className="announcementBarContent_" />
      {announcementBar?.isCloseable && (
        <AnnouncementBarCloseButton onClick={close} className="announcementBarClose_" />
      )}
    </div>
  );
}
