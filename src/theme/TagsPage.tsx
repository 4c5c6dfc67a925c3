import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import './tagsList.page.css';

export interface Props {
  /** The class of the page's `html` element. */
  readonly className: string;
  readonly title: string;
  readonly description?: string;
  /** The search tag of the page. */
  readonly searchTag: string;
  readonly children: ReactNode;
}

/** A page about tags: its metadata, and its content in a centered column. */
export default function TagsPage({ className, title, description, searchTag, children }: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={className}>
      <PageMetadata title={title} description={description} />
      <SearchMetadata tag={searchTag} />
      <div className="container margin-vert--lg tagsPage_">
        <div className="row">
          <main className="col col--8 col--offset-2">{children}</main>
        </div>
      </div>
    </HtmlClassNameProvider>
  );
}
