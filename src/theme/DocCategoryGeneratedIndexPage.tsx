import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import { hasVersionBadge, hasVersionBanner } from '@theme/features';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { GeneratedIndexData } from '../model/docs';

export interface Props {
  readonly categoryGeneratedIndex: GeneratedIndexData;
}

/** The generated index page of a category. */
export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex: index }: Props): ReactNode {
  const { title, description, keywords, image, navigation } = index;
  const category = useCurrentSidebarCategory();
  return (
    <>
      <PageMetadata
        title={title}
        description={description}
        keywords={keywords}
        image={useBaseUrl(image ?? '')}
      />
      <div className="generatedIndexPage_">
        {hasVersionBanner && <DocVersionBanner />}
        <DocBreadcrumbs />
        {hasVersionBadge && <DocVersionBadge />}
        <header>
          <Heading as="h1" className="generatedIndexTitle_">
            {title}
          </Heading>
          {description && <p>{description}</p>}
        </header>
        <article className="margin-top--lg">
          <DocCardList items={category.items} className="list_" />
        </article>
        <footer className="margin-top--md">
          <DocPaginator {...navigation} />
        </footer>
      </div>
    </>
  );
}
