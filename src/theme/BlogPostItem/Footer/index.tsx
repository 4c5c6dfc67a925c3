import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostItemFooterReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The footer of a post: its tags, and links to edit it or read more. */
export default function BlogPostItemFooter(): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  return isBlogPostPage ? <PageFooter {...metadata} /> : <ListFooter {...metadata} />;
}

type Metadata = ReturnType<typeof useBlogPost>['metadata'];

function PageFooter({ tags, editUrl, lastUpdatedAt, lastUpdatedBy }: Metadata): ReactNode {
  const hasEditMeta = !!(editUrl || lastUpdatedAt || lastUpdatedBy);
  if (tags.length === 0 && !hasEditMeta) return null;
  return (
    <footer className="docusaurus-mt-lg blogPostFooter_">
      {tags.length > 0 && (
        <div className="row margin-top--sm theme-blog-footer-tags-row">
          <div className="col">
            <TagsListInline tags={tags} />
          </div>
        </div>
      )}
      {hasEditMeta && (
        <EditMetaRow
          className="margin-top--sm theme-blog-footer-edit-meta-row"
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
        />
      )}
    </footer>
  );
}

function ListFooter({ tags, hasTruncateMarker, permalink, title }: Metadata): ReactNode {
  if (tags.length === 0 && !hasTruncateMarker) return null;
  return (
    <footer className="row docusaurus-mt-lg blogListFooter_">
      {hasTruncateMarker && (
        <div className={clsx('col text--right', tags.length > 0 && 'col--3')}>
          <BlogPostItemFooterReadMoreLink blogPostTitle={title} to={permalink} />
        </div>
      )}
      {tags.length > 0 && (
        <div className={clsx('col', hasTruncateMarker && 'col--9')}>
          <TagsListInline tags={tags} />
        </div>
      )}
    </footer>
  );
}
