import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { resolveThemeAliases } from '../../../src/node/bundle/themeAliases';
import { llmsThemeDir, searchThemeDir, themeDir } from '../../../src/node/entries';

/**
 * The components of the Docusaurus theme that a site may override; `{}` expands to each name in it. Excluded are components of
 * themes that are installed separately: LiveCodeBlock, Playground, ReactLiveScope, IdealImage, PwaReloadPopup.
 */
const OVERRIDE_POINTS = `
  Error Layout Loading NotFound Root SiteMetadata ThemeProvider
  Layout/Provider ThemeProvider/TitleFormatter SkipToContent BackToTopButton
  AnnouncementBar AnnouncementBar/{Content,CloseButton} NotFound/Content ErrorPageContent
  Navbar Navbar/{Layout,Content,Logo,ColorModeToggle,Search,MobileSidebar}
  Navbar/MobileSidebar/{Toggle,Layout,Header,PrimaryMenu,SecondaryMenu} Logo
  NavbarItem NavbarItem/{ComponentTypes,NavbarNavLink,DefaultNavbarItem,DropdownNavbarItem,HtmlNavbarItem}
  NavbarItem/DefaultNavbarItem/{Desktop,Mobile} NavbarItem/DropdownNavbarItem/{Desktop,Mobile}
  NavbarItem/{SearchNavbarItem,DocNavbarItem,DocSidebarNavbarItem,DocsVersionNavbarItem}
  NavbarItem/{DocsVersionDropdownNavbarItem,LocaleDropdownNavbarItem}
  ColorModeToggle
  DocsRoot DocVersionRoot DocRoot DocRoot/{Layout,Layout/Sidebar,Layout/Sidebar/ExpandButton,Layout/Main}
  DocSidebar DocSidebar/{Desktop,Desktop/Content,Desktop/CollapseButton,Mobile}
  DocSidebarItems DocSidebarItem DocSidebarItem/{Category,Html,Link}
  DocItem DocItem/{Metadata,Layout,Content,Footer,Paginator,TOC/Desktop,TOC/Mobile}
  DocPaginator PaginatorNavLink DocBreadcrumbs DocBreadcrumbs/StructuredData DocVersionBanner DocVersionBadge
  DocCategoryGeneratedIndexPage DocCardList DocCard DocCard/{Layout,Description,Heading,Heading/Icon,Heading/Text} DocTagsListPage DocTagDocListPage
  ContentVisibility ContentVisibility/{Draft,Unlisted}
  EditMetaRow EditThisPage LastUpdated Tag TagsListInline TagsListByLetter
  Blog/Components/Author Blog/Components/Author/Socials Blog/Pages/{BlogAuthorsListPage,BlogAuthorsPostsPage}
  BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItem BlogPostItems BlogPostPage
  BlogSidebar BlogTagsListPage BlogTagsPostsPage
  MDXPage TOC TOCItems TOCItems/Tree TOCInline TOCCollapsible
  MDXContent MDXComponents MDXComponents/{A,Code,Details,Heading,Img,Li,Pre,Ul} CodeInline Heading Details
  Admonition Admonition/{Layout,Types,Type/Note,Type/Tip,Type/Info,Type/Warning,Type/Danger,Type/Caution}
  Admonition/Icon/{Note,Tip,Info,Warning,Danger}
  Tabs TabItem
  CodeBlock CodeBlock/{Container,Layout,Title,Content,Content/String,Content/Element,Line,Line/Token}
  CodeBlock/{Buttons,Buttons/Button,Buttons/CopyButton,Buttons/WordWrapButton} prism-include-languages
  Mermaid ThemedImage
  Icon/{Arrow,Close,Copy,DarkMode,Edit,ExternalLink,Home,Language,LightMode,Menu,Success,SystemColorMode,WordWrap}
  Icon/Socials/{Bluesky,Default,Email,GitHub,Instagram,LinkedIn,Mastodon,StackOverflow,Threads,Twitch,Twitter,X,YouTube}
  Footer Footer/{Layout,Links,Links/MultiColumn,Links/Simple,LinkItem,Logo,Copyright}
  SearchBar SearchPage SearchMetadata SearchTranslations
`;

const names = OVERRIDE_POINTS.trim()
  .split(/\s+/)
  .flatMap((name) => {
    const [, start = '', list] = /^(.*)\{(.*)\}$/.exec(name) ?? [];
    return list ? list.split(',').map((end) => start + end) : [name];
  });
const aliases = resolveThemeAliases(
  [themeDir, searchThemeDir, llmsThemeDir].map((dir) => ({ dir, kind: 'theme' as const })),
);

describe('override points', () => {
  it('exist as modules with a default export', () => {
    const wrong = names.filter((name) => {
      const file = aliases[`@theme/${name}`];
      return (
        file === undefined ||
        !/^export (?:default |\{ default \} )|\bas default\b/m.test(readFileSync(file, 'utf8'))
      );
    });
    expect(names.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it('are imported by these names in the theme, so that overrides apply', () => {
    const files = new Set(Object.values(aliases));
    const bypasses = globSync('**/*.{ts,tsx}', { cwd: themeDir, absolute: true }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type).*from '(\.[^']*)'/gm)]
        .map(([, request = '']) => path.resolve(path.dirname(file), request))
        .filter((target) =>
          ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].some((end) => files.has(target + end)),
        )
        .map((target) => `${path.relative(themeDir, file)} -> ${path.relative(themeDir, target)}`),
    );
    expect(bypasses).toEqual([]);
  });
});
