import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import Link, { type LinkProps } from '../../../../src/client/exports/Link';
import { ReferenceContext, site, SiteContext } from '../../../../src/client/app/contexts';

interface Setting {
  readonly at?: string;
  readonly baseUrl?: string;
  readonly trailingSlash?: boolean;
}

/** Renders a link on a site, and gives its HTML with what the link check was told. */
function rendered(props: LinkProps, { at = '/here', baseUrl = '/base/', trailingSlash }: Setting = {}) {
  const links: (string | undefined)[] = [];
  const anchors: (string | undefined)[] = [];
  const collector = {
    collectLink: (link: string | undefined) => void links.push(link),
    collectAnchor: (id: string | undefined) => void (id !== undefined && anchors.push(id)),
  };
  const value = { ...site, siteConfig: { ...site.siteConfig, baseUrl, trailingSlash } };
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <SiteContext.Provider value={value}>
        <ReferenceContext.Provider value={collector}>
          <Link {...props}>x</Link>
        </ReferenceContext.Provider>
      </SiteContext.Provider>
    </MemoryRouter>,
  );
  return { html, links, anchors };
}
const htmlOf = (props: LinkProps, setting?: Setting) => rendered(props, setting).html;

describe('a link within the site', () => {
  it.each([
    ['/a', '/base/a'],
    ['/base/a', '/base/a'],
    ['/base', '/base/'],
    ['a', 'a'],
    ['./a', './a'],
    ['#a', '#a'],
    ['?a', '?a'],
  ])('%s leads to %s', (to, href) => {
    expect(htmlOf({ to })).toBe(`<a href="${href}">x</a>`);
    expect(htmlOf({ href: to })).toBe(`<a href="${href}">x</a>`);
    expect(rendered({ to }).links).toEqual([href]);
  });

  it('takes `to` before `href`, if there is anything in it', () => {
    expect(htmlOf({ to: '/a', href: '/b' })).toContain('href="/base/a"');
    expect(htmlOf({ to: '', href: '/b' })).toContain('href="/base/b"');
  });

  it('adds no base URL where it is told not to', () => {
    expect(htmlOf({ to: '/a', autoAddBaseUrl: false })).toContain('href="/a"');
  });

  it('follows the trailing slash of the site', () => {
    expect(htmlOf({ to: '/a?b#c' }, { trailingSlash: true })).toContain('href="/base/a/?b#c"');
    expect(htmlOf({ to: '/a/' }, { trailingSlash: false })).toContain('href="/base/a"');
    expect(htmlOf({ to: '/' }, { trailingSlash: false })).toContain('href="/base/"');
  });
});

describe('a link that leaves the site', () => {
  it('opens in another tab, unless it says otherwise', () => {
    const outward = '<a target="_blank" rel="noopener noreferrer" href="https://example.com/a/">x</a>';
    expect(htmlOf({ to: 'https://example.com/a/' }, { trailingSlash: false })).toBe(outward);
    expect(htmlOf({ to: 'https://example.com', target: '_self', rel: 'me' })).toBe(
      '<a target="_self" rel="me" href="https://example.com">x</a>',
    );
    expect(htmlOf({ to: '//example.com' })).toContain('href="//example.com"');
    expect(htmlOf({ to: 'mailto:a@b.c' })).toContain('href="mailto:a@b.c"');
  });

  it('may lead to another part of the host', () => {
    expect(htmlOf({ to: 'pathname:///files/a/' }, { trailingSlash: false })).toBe(
      '<a target="_blank" rel="noopener noreferrer" href="/base/files/a/">x</a>',
    );
  });

  it('is not checked', () => {
    for (const to of ['https://example.com', '//example.com', 'mailto:a@b.c', 'pathname:///a'])
      expect(rendered({ to }).links).toEqual([]);
  });
});

describe('the link check', () => {
  it('is told of links that stay in the window', () => {
    expect(rendered({ to: '/a', target: '_blank' }).links).toEqual([]);
    expect(rendered({ to: '/a', target: '_self' }).links).toEqual(['/base/a']);
  });

  it('is not told of links that do not want it, and they do not say so in the document', () => {
    const { html, links } = rendered({ to: '/a', 'data-noBrokenLinkCheck': true });
    expect(links).toEqual([]);
    expect(html).toBe('<a href="/base/a">x</a>');
  });

  it('is told of ids: they can be linked to', () => {
    expect(rendered({ to: '/a', id: 'anchor' }).anchors).toEqual(['anchor']);
    expect(rendered({ id: 'anchor' })).toEqual({
      html: '<a id="anchor">x</a>',
      links: [],
      anchors: ['anchor'],
    });
  });
});

describe('a link of the navigation', () => {
  const isActive = (props: LinkProps, at: string) =>
    htmlOf({ isNavLink: true, ...props }, { at, baseUrl: '/' }).includes('aria-current="page"');

  it('is marked while its target or a page below it is shown', () => {
    expect(
      htmlOf(
        { to: '/a', isNavLink: true, className: 'item', activeClassName: 'on' },
        { at: '/a', baseUrl: '/' },
      ),
    ).toBe('<a class="item on" href="/a" aria-current="page">x</a>');
    expect(htmlOf({ to: '/a', isNavLink: true }, { at: '/a', baseUrl: '/' })).toContain('class="active"');
    for (const at of ['/a', '/a/', '/A', '/a/b']) expect(isActive({ to: '/a' }, at), at).toBe(true);
    for (const at of ['/', '/ab', '/b/a']) expect(isActive({ to: '/a' }, at), at).toBe(false);
  });

  it('can ask for the very page', () => {
    expect(isActive({ to: '/a', exact: true }, '/a/b')).toBe(false);
    expect(isActive({ to: '/a/', exact: true }, '/a')).toBe(true);
    expect(isActive({ to: '/', exact: true }, '/')).toBe(true);
  });

  it('compares paths as they are read, without query and hash', () => {
    expect(isActive({ to: '/é%20x?a#b' }, '/%C3%A9%20x')).toBe(true);
  });

  it('can decide by itself', () => {
    const seen: unknown[] = [];
    const decide = (match: boolean, { pathname }: { pathname: string }) => {
      seen.push([match, pathname]);
      return !match;
    };
    expect(isActive({ to: '/a', isActive: decide }, '/b')).toBe(true);
    expect(isActive({ to: '/a', isActive: decide }, '/a')).toBe(false);
    expect(seen).toEqual([
      [false, '/b'],
      [true, '/a'],
    ]);
  });

  it('is never one that leads elsewhere', () => {
    expect(isActive({ to: 'https://example.com/a' }, '/a')).toBe(false);
    expect(htmlOf({ to: '/a' }, { at: '/a', baseUrl: '/' })).toBe('<a href="/a">x</a>');
  });
});
