import type { ReactNode } from 'react';
import Translate, { translate } from '../exports/Translate';
import { usePluralForm } from '../text/plural';

function useFormatPostCount(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' }, { count }),
    );
}

/** Returns the title of the page that lists the posts with a tag. */
export function useBlogTagsPostsPageTitle(tag: { readonly label: string; readonly count: number }): string {
  const nPosts = useFormatPostCount()(tag.count);
  return translate(
    { id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"' },
    { nPosts, tagName: tag.label },
  );
}

/** Returns the title of an author's page. */
export function useBlogAuthorPageTitle(author: {
  readonly key: string | null;
  readonly name?: string;
  readonly count: number;
}): string {
  const nPosts = useFormatPostCount()(author.count);
  return translate(
    { id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}' },
    { nPosts, authorName: author.name ?? author.key ?? '' },
  );
}

/** Returns the title of the page that lists all authors. */
export function translateBlogAuthorsListPageTitle(): string {
  return translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' });
}

/** The label of the link to all authors. */
export function BlogAuthorsListViewAllLabel(): ReactNode {
  return <Translate id="theme.blog.authorsList.viewAll">View all authors</Translate>;
}

/** The message on the page of an author without posts. */
export function BlogAuthorNoPostsLabel(): ReactNode {
  return <Translate id="theme.blog.author.noPosts">This author has not written any posts yet.</Translate>;
}
