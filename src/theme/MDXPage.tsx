import { Prose } from '@docusaurus/Prose';
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import ContentVisibility, { type Props as VisibilityProps } from '@theme/ContentVisibility';
import EditMetaRow from '@theme/EditMetaRow';
import Layout from '@theme/Layout';
import PageActions from '@theme/PageActions';
import TOC from '@theme/TOC';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { TocItem } from '../model/toc';
import './mdxPage.page.css';

/** A Markdown page's module, as the page component receives it. */
export type PageContent = ComponentProps<typeof Prose>['content'] & {
  readonly metadata: VisibilityProps['metadata'] & {
    readonly title?: string;
    readonly description?: string;
    readonly editUrl?: string;
    readonly lastUpdatedAt?: number;
    readonly lastUpdatedBy?: string;
  };
  readonly frontMatter: {
    readonly wrapperClassName?: string;
    readonly hide_table_of_contents?: boolean;
    readonly toc_min_heading_level?: number;
    readonly toc_max_heading_level?: number;
    readonly keywords?: readonly string[];
    readonly image?: string;
  };
  readonly assets: { readonly image?: string };
  readonly toc: readonly TocItem[];
};

/** A page written in Markdown, outside docs and blog. */
export default function MDXPage({ content }: { readonly content: PageContent }): ReactNode {
  const { metadata, frontMatter, assets, toc } = content;
  const { title, editUrl, description, lastUpdatedAt, lastUpdatedBy } = metadata;
  const hidesToc = frontMatter.hide_table_of_contents;
  return (
    <HtmlClassNameProvider className={clsx(frontMatter.wrapperClassName ?? 'mdx-wrapper', 'mdx-page')}>
      <Layout>
        <PageMetadata
          title={title}
          description={description}
          keywords={frontMatter.keywords}
          image={assets.image ?? frontMatter.image}
        />
        <main className="container container--fluid margin-vert--lg">
          <div className="row mdxPageWrapper_">
            <div className={clsx('col', !hidesToc && 'col--8')}>
              <ContentVisibility metadata={metadata} />
              <article>
                <PageActions />
                <Prose className="mdxPageContent_" content={content} />
              </article>
              {(editUrl || lastUpdatedAt || lastUpdatedBy) && (
                <EditMetaRow
                  className="margin-top--sm theme-pages-footer-edit-meta-row"
                  editUrl={editUrl}
                  lastUpdatedAt={lastUpdatedAt}
                  lastUpdatedBy={lastUpdatedBy}
                />
              )}
            </div>
            {!hidesToc && toc.length > 0 && (
              <div className="col col--2">
                <TOC
                  toc={toc}
                  minHeadingLevel={frontMatter.toc_min_heading_level}
                  maxHeadingLevel={frontMatter.toc_max_heading_level}
                />
              </div>
            )}
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
