import type { BlogListMetadata } from '../../../src/model/blog';
import { joinUrl } from '../../../src/model/url';
import type { BlogOptions } from '../options';

/** A page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly metadata: BlogListMetadata;
}

/** Splits a list into pages. The first has the base path, the others are below it. An empty list has one page. */
export function paginate<Item>(
  items: readonly Item[],
  base: string,
  options: Pick<BlogOptions, 'postsPerPage' | 'pageBasePath' | 'blogTitle' | 'blogDescription'>,
): readonly ListPage<Item>[] {
  const { postsPerPage, pageBasePath, blogTitle, blogDescription } = options;
  const totalCount = items.length;
  const size = postsPerPage === 'ALL' ? Math.max(totalCount, 1) : postsPerPage;
  const totalPages = Math.max(1, Math.ceil(totalCount / size));
  const getPermalink = (page: number) => (page === 1 ? base : joinUrl(base, pageBasePath, String(page)));
  return Array.from({ length: totalPages }, (_, index) => {
    const page = index + 1;
    return {
      items: items.slice(index * size, page * size),
      metadata: {
        permalink: getPermalink(page),
        page,
        postsPerPage: size,
        totalPages,
        totalCount,
        ...(page > 1 && { previousPage: getPermalink(page - 1) }),
        ...(page < totalPages && { nextPage: getPermalink(page + 1) }),
        blogTitle,
        blogDescription,
      },
    };
  });
}
