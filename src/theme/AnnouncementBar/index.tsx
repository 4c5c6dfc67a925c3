import { useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import type { ReactNode } from 'react';
import './announcementBar.page.css';

/** A line above the navbar, until the reader dismisses it. Its colours come from `themeConfigCss`. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!isActive) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the ecosystem's markup
    <div className="theme-announcement-bar announcementBar_" role="banner">
      {announcementBar?.isCloseable && <div className="announcementBarPlaceholder_" />}
      <AnnouncementBarContent className="announcementBarContent_" />
      {announcementBar?.isCloseable && (
        <AnnouncementBarCloseButton onClick={close} className="announcementBarClose_" />
      )}
    </div>
  );
}
