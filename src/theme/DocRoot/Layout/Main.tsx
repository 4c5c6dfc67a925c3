import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props {
  readonly hiddenSidebarContainer: boolean;
  readonly children: ReactNode;
}

/** The page next to the sidebar, wider without one. */
export default function DocRootLayoutMain({ hiddenSidebarContainer, children }: Props): ReactNode {
  const sidebar = useDocsSidebar();
  return (
    <main
      className={clsx(
        'docMainContainer_',
        (hiddenSidebarContainer || !sidebar) && 'docMainContainerEnhanced_',
      )}
    >
      <div className={clsx('container docItemWrapper_', hiddenSidebarContainer && 'docItemWrapperEnhanced_')}>
        {children}
      </div>
    </main>
  );
}
