/** The public module `@docusaurus/plugin-content-blog/client`. */
export {
  type BlogPostContent,
  BlogPostProvider,
  type BlogPostValue,
  useBlogMetadata,
  useBlogPost,
} from '../../blog/blogPost';
export {
  BlogSidebarItemList,
  groupBlogSidebarItemsByYear,
  useVisibleBlogSidebarItems,
} from '../../blog/sidebarItems';
export { useBlogListPageStructuredData, useBlogPostStructuredData } from '../../blog/structuredData';
