import { useThemeConfig } from '@docusaurus/theme-common';
import { trustedHtml } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

/** The content of the announcement bar: HTML from the config. */
export default function AnnouncementBarContent(props: HTMLAttributes<HTMLDivElement>): ReactNode {
  return (
    <div
      {...props}
      className={clsx('content_', props.className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the config may contain HTML
      dangerouslySetInnerHTML={trustedHtml(useThemeConfig().announcementBar?.content ?? '')}
    />
  );
}
