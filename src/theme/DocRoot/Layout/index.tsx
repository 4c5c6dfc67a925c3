import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import BackToTopButton from '@theme/BackToTopButton';
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main';
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar';
import { type ReactNode, useState } from 'react';
import '../../docs.page.css';

/** The sidebar next to the page. */
export default function DocRootLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const sidebar = useDocsSidebar();
  const [hiddenSidebarContainer, setHiddenSidebarContainer] = useState(false);
  const column = { hiddenSidebarContainer, setHiddenSidebarContainer };
  return (
    <div className="docsWrapper_">
      <BackToTopButton />
      <div className="docRoot_">
        {sidebar && <DocRootLayoutSidebar {...column} key={sidebar.name} sidebar={sidebar.items} />}
        <DocRootLayoutMain hiddenSidebarContainer={hiddenSidebarContainer}>{children}</DocRootLayoutMain>
      </div>
    </div>
  );
}
