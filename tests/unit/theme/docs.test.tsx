import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { DocsSidebarProvider, DocsVersionProvider } from '../../../src/client/docs/docContexts';
import { createHeadStore, HeadContext } from '../../../src/client/head/headStore';
import type { VersionData } from '../../../src/model/docs';
import type { HeadTag } from '../../../src/model/page';
import type { SidebarItem } from '../../../src/model/sidebar';
import DocBreadcrumbs from '../../../src/theme/DocBreadcrumbs';
import DocCardList from '../../../src/theme/DocCardList';
import DocPaginator from '../../../src/theme/DocPaginator';
import DocVersionBadge from '../../../src/theme/DocVersionBadge';
import DocVersionBanner from '../../../src/theme/DocVersionBanner';
import EditMetaRow from '../../../src/theme/EditMetaRow';
import TagsListByLetter from '../../../src/theme/TagsListByLetter';
import PaginatorNavLink from '../../../src/site/theme/PaginatorNavLink';
import { renderTheme } from './renderTheme';

const items: readonly SidebarItem[] = [
  {
    type: 'category',
    label: 'Guides </script>',
    href: '/guides',
    collapsed: true,
    collapsible: true,
    items: [
      { type: 'link', label: '🚀 Start', href: '/start', docId: 'start' },
      { type: 'link', label: 'Out', href: 'https://example.com' },
      { type: 'category', label: 'Empty', items: [], collapsed: true, collapsible: true },
    ],
  },
];
const version: VersionData = {
  pluginId: 'default',
  version: '1',
  label: '1.0',
  banner: 'unmaintained',
  badge: true,
  noIndex: false,
  className: 'docs-version-1',
  isLast: false,
  docsSidebars: {},
  docs: { start: { id: 'start', title: 'Start', description: 'How to start' } },
};
const globalVersion = { label: '2.0', draftIds: [], mainDocId: 'index' };
const globalData = {
  'docusaurus-plugin-content-docs': {
    default: {
      path: '/',
      breadcrumbs: true,
      versions: [
        { ...globalVersion, name: '2', isLast: true, path: '/', docs: [{ id: 'index', path: '/' }] },
        { ...globalVersion, name: '1', isLast: false, path: '/1', docs: [] },
      ],
    },
  },
};

function inDocs(element: ReactNode, path: string): string {
  return renderTheme(
    <DocsVersionProvider version={version}>
      <DocsSidebarProvider name="main" items={items}>
        {element}
      </DocsSidebarProvider>
    </DocsVersionProvider>,
    { path, globalData },
  );
}

describe('DocBreadcrumbs', () => {
  it('renders links and escaped structured data', () => {
    let tags: readonly HeadTag[] = [];
    const store = createHeadStore((instances) => {
      tags = instances.flat();
    });
    const html = inDocs(
      <HeadContext.Provider value={store}>
        <DocBreadcrumbs />
      </HeadContext.Provider>,
      '/start',
    );
    expect(html).toContain('aria-label="Home page"');
    expect(html).toContain(
      '<li class="breadcrumbs__item breadcrumbs__item--active"><span class="breadcrumbs__link">🚀 Start</span></li>',
    );
    expect(tags[0]?.innerHTML).not.toContain('<');
    expect(JSON.parse(tags[0]?.innerHTML ?? '')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Guides </script>', item: 'https://example.com/guides' },
        { position: 2, name: '🚀 Start' },
      ],
    });
  });

  it('renders nothing on pages of other plugins', () => {
    const page = (
      <DocsSidebarProvider name="main" items={items}>
        <DocBreadcrumbs />
      </DocsSidebarProvider>
    );
    expect(renderTheme(page, { path: '/start', globalData })).toContain('🚀 Start');
    expect(renderTheme(page, { path: '/start', globalData: {} })).toBe('');
  });
});

describe('DocCardList', () => {
  it('renders the siblings of the page, except for those without a link', () => {
    expect(inDocs(<DocCardList />, '/guides')).toMatchInlineSnapshot(
      `"<section class="row"><article class="docCardListItem_ col col--6"><a class="card padding--lg theme-doc-card-container cardContainer_" href="/start"><h2 class="theme-doc-card-heading cardTitle_" title="Start"><span class="theme-doc-card-icon cardTitleIcon_" aria-hidden="true">🚀</span><span class="text--truncate theme-doc-card-title cardTitleText_">Start</span></h2><p class="text--truncate theme-doc-card-description cardDescription_" title="How to start">How to start</p></a></article><article class="docCardListItem_ col col--6"><a target="_blank" rel="noopener noreferrer" class="card padding--lg theme-doc-card-container cardContainer_" href="https://example.com"><h2 class="theme-doc-card-heading cardTitle_" title="Out"><span class="theme-doc-card-icon cardTitleIcon_" aria-hidden="true">🔗</span><span class="text--truncate theme-doc-card-title cardTitleText_">Out</span></h2></a></article></section>"`,
    );
  });

  it('renders no card for HTML', () => {
    const html = inDocs(<DocCardList items={[{ type: 'html', value: '<hr>' }]} />, '/');
    expect(html).toBe(
      '<section class="row"><article class="docCardListItem_ col col--6"></article></section>',
    );
  });

  it('renders the number of items in a category', () => {
    expect(inDocs(<DocCardList items={items} />, '/')).toContain('3 items');
  });
});

describe('DocPaginator', () => {
  it('links to the previous and next page', () => {
    expect(
      renderTheme(
        <DocPaginator
          previous={{ title: 'A', permalink: '/a' }}
          next={{ title: 'B', permalink: '/b', description: 'After A.' }}
        />,
      ),
    ).toMatchInlineSnapshot(
      `"<nav class="pagination-nav" aria-label="Docs pages"><a class="pagination-nav__link pagination-nav__link--prev" href="/a"><div class="pagination-nav__sublabel">Previous</div><div class="pagination-nav__label">A</div></a><a class="pagination-nav__link pagination-nav__link--next" href="/b"><div class="pagination-nav__sublabel">Next</div><div class="pagination-nav__label">B</div></a></nav>"`,
    );
  });
});

describe('the paginator of this site', () => {
  it('shows the descriptions of pages', () => {
    expect(
      renderTheme(<PaginatorNavLink permalink="/b" title="B" description="After A." />),
    ).toMatchInlineSnapshot(
      `"<a class="pagination-nav__link pagination-nav__link--prev" href="/b"><div class="pagination-nav__label">B</div><div class="pager-description">After A.</div></a>"`,
    );
  });
});

describe('versions', () => {
  it('renders the version badge and banner', () => {
    expect(inDocs(<DocVersionBadge />, '/1/start')).toBe(
      '<span class="theme-doc-version-badge badge badge--secondary">Version: 1.0</span>',
    );
    expect(inDocs(<DocVersionBanner />, '/1/start')).toBe(
      '<div class="theme-doc-version-banner alert alert--warning margin-bottom--md" role="alert"><div>This is documentation for Site <b>1.0</b>, which is no longer actively maintained.</div><div class="margin-top--md">For up-to-date documentation, see the <b><a href="/">latest version</a></b> (2.0).</div></div>',
    );
  });
});

describe('EditMetaRow', () => {
  it('renders the edit link and the last update', () => {
    const html = renderTheme(
      <EditMetaRow
        className="x"
        editUrl="https://example.com/edit"
        lastUpdatedAt={Date.UTC(2026, 0, 2)}
        lastUpdatedBy="Ann"
      />,
    );
    expect(html).toContain('<div class="row x"><div class="col noPrint_"><a target="_blank"');
    expect(html).toContain(
      'Last updated on <b><time dateTime="2026-01-02T00:00:00.000Z" itemProp="dateModified">Jan 2, 2026</time></b> by <b>Ann</b>',
    );
  });
});

describe('TagsListByLetter', () => {
  it('groups tags by initial', () => {
    expect(
      renderTheme(
        <TagsListByLetter tags={[{ label: 'a', permalink: '/t/a', count: 2, description: 'd' }]} />,
      ),
    ).toBe(
      '<section class="margin-vert--lg tagsByLetter_"><article><h2 aria-label="A" class="anchor anchorTargetStickyNavbar_" id="A">A<a class="hash-link" href="#A" aria-label="Direct link to A" title="Direct link to A" translate="no">​</a></h2><ul class="tags_ padding--none"><li><a rel="tag" title="d" class="tag_ tagWithCount_" href="/t/a">a<span> 2</span></a><small>d</small></li></ul><hr/></article></section>',
    );
  });
});
