import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useWindowSize } from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemCounterparts from '@theme/DocItem/Counterparts';
import DocItemFeedback from '@theme/DocItem/Feedback';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import PageActions from '@theme/PageActions';
import { hasFeedback, hasVersionBadge, hasVersionBanner } from '@theme/features';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import '../docs.page.css';

/** The layout of a doc. */
export default function DocItemLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { frontMatter, toc, metadata } = useDoc();
  const windowSize = useWindowSize();
  const hidden = frontMatter.hide_table_of_contents;
  const hasToc = !hidden && toc.length > 0;
  return (
    <div className="row">
      <div className={clsx('col', !hidden && 'docItemCol_')}>
        <div className="docItemContainer_">
          <ContentVisibility metadata={metadata} />
          {hasVersionBanner && <DocVersionBanner />}
          <article>
            {hasToc && <DocItemTOCMobile />}
            <div className="docTop_">
              <DocBreadcrumbs />
              <div className="docActions_ noPrint_">
                <DocItemCounterparts />
                <PageActions />
              </div>
            </div>
            {hasVersionBadge && <DocVersionBadge />}
            <DocItemContent>{children}</DocItemContent>
            {hasFeedback && <DocItemFeedback />}
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {hasToc && windowSize !== 'mobile' && (
        <div className="col col--3">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
