import type { ReactNode } from 'react';
import Translate, { translate } from '../exports/Translate';
import { usePluralForm } from './plural';

function usePostCount(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' }, { count }),
    );
}

/** Gives the title of the page that lists the posts with a tag. */
export function useBlogTagsPostsPageTitle(tag: { readonly label: string; readonly count: number }): string {
  const nPosts = usePostCount()(tag.count);
  return translate(
    { id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"' },
    { nPosts, tagName: tag.label },
  );
}

/** Gives the title of the page of an author. */
export function useBlogAuthorPageTitle(author: {
  readonly key: string | null;
  readonly name?: string;
  readonly count: number;
}): string {
  const nPosts = usePostCount()(author.count);
  return translate(
    { id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}' },
    { nPosts, authorName: author.name ?? author.key ?? '' },
  );
}

/** Gives the title of the page that lists all authors. */
export function translateBlogAuthorsListPageTitle(): string {
  return translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' });
}

/** What the link to all authors says. */
export function BlogAuthorsListViewAllLabel(): ReactNode {
  return <Translate id="theme.blog.authorsList.viewAll">View all authors</Translate>;
}

/** What the page of an author without posts says. */
export function BlogAuthorNoPostsLabel(): ReactNode {
  return <Translate id="theme.blog.author.noPosts">This author has not written any posts yet.</Translate>;
}
