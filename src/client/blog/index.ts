/** What sites import as `@docusaurus/plugin-content-blog/client`. */
export {
  type BlogPostContent,
  BlogPostProvider,
  type BlogPostValue,
  useBlogMetadata,
  useBlogPost,
} from './blogPost';
export { BlogSidebarItemList, groupBlogSidebarItemsByYear, useVisibleBlogSidebarItems } from './sidebarItems';
export { useBlogListPageStructuredData, useBlogPostStructuredData } from './structuredData';
