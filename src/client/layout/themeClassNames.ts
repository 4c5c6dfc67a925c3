import { toKebabCase } from '../../model/kebabCase';

/** Converts camel case to kebab case: `codeBlock` becomes `code-block`. */
type Kebab<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${Kebab<Rest>}`
  : '';
type Named<Prefix extends string, Name extends string> = { readonly [N in Name]: `${Prefix}${Kebab<N>}` };

/** Returns the class names for the given names: a prefix followed by the name in kebab case. */
function createClassNames<const Prefix extends string, const Name extends string>(
  prefix: Prefix,
  names: readonly Name[],
): Named<Prefix, Name> {
  const toClassName = (name: string) => prefix + toKebabCase(name);
  return Object.fromEntries(names.map((name) => [name, toClassName(name)])) as Named<Prefix, Name>;
}

const createThemeClassNames = () => {
  const navbar = 'theme-layout-navbar';
  const sidebarItem = 'theme-doc-sidebar-item';
  const blogPages = ['blogListPage', 'blogPostPage', 'blogTagsListPage'] as const;
  const authorPages = ['blogAuthorsListPage', 'blogAuthorsPostsPage'] as const;
  const docParts = ['docVersionBanner', 'docVersionBadge', 'docBreadcrumbs', 'docMarkdown'] as const;
  const docTocs = ['docTocMobile', 'docTocDesktop'] as const;
  const docFooters = ['docFooter', 'docFooterTagsRow', 'docFooterEditMetaRow'] as const;
  const docSidebars = ['docSidebarContainer', 'docSidebarMenu'] as const;
  const docSidebarItems = ['docSidebarItemCategory', 'docSidebarItemLink'] as const;
  return {
    page: {
      ...createClassNames('', [...blogPages, ...authorPages, 'docsDocPage', 'docsTagsListPage', 'mdxPage']),
      // irregular: named after the tags list
      blogTagPostListPage: 'blog-tags-post-list-page',
      docsTagDocListPage: 'docs-tags-doc-list-page',
    },
    wrapper: {
      main: 'main-wrapper',
      blogPages: 'blog-wrapper',
      docsPages: 'docs-wrapper',
      mdxPages: 'mdx-wrapper',
    },
    common: {
      ...createClassNames('theme-', [
        'editThisPage',
        'lastUpdated',
        'backToTopButton',
        'codeBlock',
        'admonition',
      ]),
      ...createClassNames('theme-', ['unlistedBanner', 'draftBanner']),
      admonitionType: (type: string) => `theme-admonition-${type}`,
    },
    announcementBar: { container: 'theme-announcement-bar' },
    tabs: { container: 'theme-tabs-container' },
    layout: {
      navbar: {
        container: navbar,
        containerLeft: `${navbar}-left`,
        containerRight: `${navbar}-right`,
        mobileSidebar: { container: `${navbar}-sidebar`, panel: `${navbar}-sidebar-panel` },
      },
      main: { container: 'theme-layout-main' },
      footer: { container: 'theme-layout-footer', column: 'theme-layout-footer-column' },
    },
    docs: {
      ...createClassNames('theme-', [
        ...docParts,
        ...docTocs,
        ...docFooters,
        ...docSidebars,
        ...docSidebarItems,
      ]),
      docSidebarItemCategoryLevel: (level: number) => `${sidebarItem}-category-level-${level}`,
      docSidebarItemLinkLevel: (level: number) => `${sidebarItem}-link-level-${level}`,
      docCard: createClassNames('theme-doc-card-', ['container', 'heading', 'icon', 'title', 'description']),
    },
    blog: createClassNames('theme-', ['blogFooterTagsRow', 'blogFooterEditMetaRow']),
    pages: { pageFooterEditMetaRow: 'theme-pages-footer-edit-meta-row' },
  } as const;
};

/** The stable class names that a site's CSS may rely on. */
export const ThemeClassNames = /* @__PURE__ */ createThemeClassNames();
