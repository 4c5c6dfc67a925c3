import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { RouteContext } from '../../../src/client/app/contexts';
import { createHeadStore, HeadContext } from '../../../src/client/head/headStore';
import type { DocsTagData } from '../../../src/model/docs';
import type { HeadTag } from '../../../src/model/page';
import Draft from '../../../src/theme/ContentVisibility/Draft';
import Unlisted from '../../../src/theme/ContentVisibility/Unlisted';
import DocTagDocListPage from '../../../src/theme/DocTagDocListPage';
import DocTagsListPage from '../../../src/theme/DocTagsListPage';
import ErrorPage from '../../../src/theme/Error';
import ErrorPageContent from '../../../src/theme/ErrorPageContent';
import Loading from '../../../src/theme/Loading';
import NotFoundContent from '../../../src/theme/NotFound/Content';
import SearchMetadata from '../../../src/theme/SearchMetadata';
import { renderTheme } from './renderTheme';

const tag: DocsTagData = {
  label: 'Flows',
  permalink: '/tags/flows',
  description: 'All about flows',
  allTagsPath: '/tags',
  count: 2,
  unlisted: true,
  items: [
    { id: 'a', title: 'A', description: 'First', permalink: '/a' },
    { id: 'b', title: 'B', description: '', permalink: '/b' },
  ],
};

/** Returns the HTML of an element, followed by the head tags that it renders. */
function show(element: ReactNode): string {
  let head: readonly HeadTag[] = [];
  const store = createHeadStore((instances) => {
    head = instances.flat();
  });
  const html = renderTheme(<HeadContext.Provider value={store}>{element}</HeadContext.Provider>);
  const tags = head.map(({ tagName, attributes, innerHTML }) =>
    [tagName, ...Object.values(attributes), ...(innerHTML ? [innerHTML] : [])].join(' '),
  );
  return [html.replaceAll(/(?<=>)(?=<(?!\/))/g, '\n'), ...tags].join('\n');
}

describe('pages about tags', () => {
  it('lists the docs with a tag', () => {
    expect(show(<DocTagDocListPage tag={tag} />)).toMatchInlineSnapshot(`
      "<div class="container margin-vert--lg tagsPage_">
      <div class="row">
      <main class="col col--8 col--offset-2">
      <div class="theme-unlisted-banner theme-admonition theme-admonition-caution alert alert--warning admonition_">
      <div class="admonitionHeading_">Unlisted page</div>
      <div class="admonitionContent_">This page is unlisted. Search engines will not index it, and only users having a direct link can access it.</div></div>
      <header class="margin-bottom--lg">
      <h1>2 docs tagged with &quot;Flows&quot;</h1>
      <p>All about flows</p>
      <a href="/tags">View all tags</a></header>
      <section class="taggedDocs_">
      <article>
      <h2>
      <a href="/a">A</a></h2>
      <p>First</p></article>
      <article>
      <h2>
      <a href="/b">B</a></h2></article></section></main></div></div>
      html docs-tags-doc-list-page
      title 2 docs tagged with "Flows" | Site
      meta og:title 2 docs tagged with "Flows" | Site
      meta description All about flows
      meta og:description All about flows
      meta docusaurus_tag doc_tag_doc_list
      meta docsearch:docusaurus_tag doc_tag_doc_list
      meta robots noindex, nofollow"
    `);
  });

  it('lists all tags', () => {
    expect(show(<DocTagsListPage tags={[tag]} />)).toMatchInlineSnapshot(`
      "<div class="container margin-vert--lg tagsPage_">
      <div class="row">
      <main class="col col--8 col--offset-2">
      <h1>Tags</h1>
      <section class="margin-vert--lg tagsByLetter_">
      <article>
      <h2 aria-label="F" class="anchor anchorTargetStickyNavbar_" id="F">F<a class="hash-link" href="#F" aria-label="Direct link to F" title="Direct link to F" translate="no">​</a></h2>
      <ul class="tags_ padding--none">
      <li>
      <a rel="tag" title="All about flows" class="tag_ tagWithCount_" href="/tags/flows">Flows<span> 2</span></a>
      <small>All about flows</small></li></ul>
      <hr/></article></section></main></div></div>
      html docs-tags-list-page
      title Tags | Site
      meta og:title Tags | Site
      meta docusaurus_tag doc_tags_list
      meta docsearch:docusaurus_tag doc_tags_list"
    `);
  });
});

describe('error pages', () => {
  it('renders the 404 page', () => {
    expect(show(<NotFoundContent className="x" />)).toMatchInlineSnapshot(`
      "<main class="container margin-vert--xl notFound_ x">
      <div class="row">
      <div class="col col--6 col--offset-3">
      <h1 class="hero__title">Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>Please contact the owner of the site that linked you to the original URL and let them know their link is broken.</p></div></div></main>"
    `);
  });

  it('renders the error', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    expect(show(<ErrorPageContent error={error} tryAgain={() => {}} />)).toMatchInlineSnapshot(`
      "<main class="container margin-vert--xl">
      <div class="row">
      <div class="col col--6 col--offset-3">
      <h1 class="hero__title">This page crashed.</h1>
      <div class="margin-vert--lg">
      <button type="button" class="button button--primary">Try again</button></div>
      <hr/>
      <div class="margin-vert--lg">
      <p class="errorBoundaryError_">outer

      Cause:
      inner</p></div></div></div></main>"
    `);
    const crash = { plugin: { name: 'docusaurus-core-error-boundary', id: 'default' } };
    const page = <ErrorPage error={error} tryAgain={() => {}} />;
    expect(show(page)).toMatch(/^<main/);
    const whole = show(<RouteContext.Provider value={crash}>{page}</RouteContext.Provider>);
    expect(whole).toContain('<nav aria-label="Main"');
    expect(whole).toContain('title Page Error | ');
    expect(whole).toContain('html plugin-docusaurus-core-error-boundary plugin-id-default');
    expect(show(<Loading error={error} retry={() => {}} />)).toContain('Retry</button>');
  });
});

describe('banners', () => {
  it('renders banners above unlisted pages and drafts', () => {
    expect(show(<Unlisted className="x" />)).toMatchInlineSnapshot(`
      "<div class="x theme-unlisted-banner theme-admonition theme-admonition-caution alert alert--warning admonition_">
      <div class="admonitionHeading_">Unlisted page</div>
      <div class="admonitionContent_">This page is unlisted. Search engines will not index it, and only users having a direct link can access it.</div></div>
      meta robots noindex, nofollow"
    `);
    expect(show(<Draft className="x" />)).toMatchInlineSnapshot(`
      "<div class="x theme-draft-banner theme-admonition theme-admonition-caution alert alert--warning admonition_">
      <div class="admonitionHeading_">Draft page</div>
      <div class="admonitionContent_">This page is a draft. It will only be visible in dev and be excluded from the production build.</div></div>"
    `);
  });
});

describe('SearchMetadata', () => {
  it('renders a meta tag for each given value', () => {
    expect(show(<SearchMetadata locale="en" version="1" tag="t" />)).toMatchInlineSnapshot(`
      "
      meta docusaurus_locale en
      meta docusaurus_version 1
      meta docusaurus_tag t
      meta docsearch:language en
      meta docsearch:version 1
      meta docsearch:docusaurus_tag t"
    `);
    expect(show(<SearchMetadata tag="t" />)).toMatchInlineSnapshot(`
      "
      meta docusaurus_tag t
      meta docsearch:docusaurus_tag t"
    `);
  });
});
