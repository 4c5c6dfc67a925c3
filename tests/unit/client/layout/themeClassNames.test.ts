import { describe, expect, it } from 'vitest';
import { ThemeClassNames } from '../../../../src/client/layout/themeClassNames';

/** All class names by path; functions are called with one type or level. */
function flat(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return [`${path} ${value}`];
  if (typeof value === 'function') return [`${path}(2) ${value(2)}`];
  return Object.entries(value as object).flatMap(([key, below]) =>
    flat(below, path ? `${path}.${key}` : key),
  );
}

describe('ThemeClassNames', () => {
  it('contains the class names that style sheets of sites rely on', () => {
    expect([...flat(ThemeClassNames, '')].sort().join('\n')).toMatchInlineSnapshot(`
      "announcementBar.container theme-announcement-bar
      blog.blogFooterEditMetaRow theme-blog-footer-edit-meta-row
      blog.blogFooterTagsRow theme-blog-footer-tags-row
      common.admonition theme-admonition
      common.admonitionType(2) theme-admonition-2
      common.backToTopButton theme-back-to-top-button
      common.codeBlock theme-code-block
      common.draftBanner theme-draft-banner
      common.editThisPage theme-edit-this-page
      common.lastUpdated theme-last-updated
      common.unlistedBanner theme-unlisted-banner
      docs.docBreadcrumbs theme-doc-breadcrumbs
      docs.docCard.container theme-doc-card-container
      docs.docCard.description theme-doc-card-description
      docs.docCard.heading theme-doc-card-heading
      docs.docCard.icon theme-doc-card-icon
      docs.docCard.title theme-doc-card-title
      docs.docFooter theme-doc-footer
      docs.docFooterEditMetaRow theme-doc-footer-edit-meta-row
      docs.docFooterTagsRow theme-doc-footer-tags-row
      docs.docMarkdown theme-doc-markdown
      docs.docSidebarContainer theme-doc-sidebar-container
      docs.docSidebarItemCategory theme-doc-sidebar-item-category
      docs.docSidebarItemCategoryLevel(2) theme-doc-sidebar-item-category-level-2
      docs.docSidebarItemLink theme-doc-sidebar-item-link
      docs.docSidebarItemLinkLevel(2) theme-doc-sidebar-item-link-level-2
      docs.docSidebarMenu theme-doc-sidebar-menu
      docs.docTocDesktop theme-doc-toc-desktop
      docs.docTocMobile theme-doc-toc-mobile
      docs.docVersionBadge theme-doc-version-badge
      docs.docVersionBanner theme-doc-version-banner
      layout.footer.column theme-layout-footer-column
      layout.footer.container theme-layout-footer
      layout.main.container theme-layout-main
      layout.navbar.container theme-layout-navbar
      layout.navbar.containerLeft theme-layout-navbar-left
      layout.navbar.containerRight theme-layout-navbar-right
      layout.navbar.mobileSidebar.container theme-layout-navbar-sidebar
      layout.navbar.mobileSidebar.panel theme-layout-navbar-sidebar-panel
      page.blogAuthorsListPage blog-authors-list-page
      page.blogAuthorsPostsPage blog-authors-posts-page
      page.blogListPage blog-list-page
      page.blogPostPage blog-post-page
      page.blogTagPostListPage blog-tags-post-list-page
      page.blogTagsListPage blog-tags-list-page
      page.docsDocPage docs-doc-page
      page.docsTagDocListPage docs-tags-doc-list-page
      page.docsTagsListPage docs-tags-list-page
      page.mdxPage mdx-page
      pages.pageFooterEditMetaRow theme-pages-footer-edit-meta-row
      tabs.container theme-tabs-container
      wrapper.blogPages blog-wrapper
      wrapper.docsPages docs-wrapper
      wrapper.main main-wrapper
      wrapper.mdxPages mdx-wrapper"
    `);
  });

  it('types each class name as a literal', () => {
    const exact: readonly [
      'docs-tags-doc-list-page',
      'theme-edit-this-page',
      'theme-layout-navbar-sidebar-panel',
      'theme-doc-sidebar-item-category',
      'theme-doc-card-title',
      'theme-pages-footer-edit-meta-row',
    ] = [
      ThemeClassNames.page.docsTagDocListPage,
      ThemeClassNames.common.editThisPage,
      ThemeClassNames.layout.navbar.mobileSidebar.panel,
      ThemeClassNames.docs.docSidebarItemCategory,
      ThemeClassNames.docs.docCard.title,
      ThemeClassNames.pages.pageFooterEditMetaRow,
    ];
    expect(new Set(exact).size).toBe(6);
  });
});
