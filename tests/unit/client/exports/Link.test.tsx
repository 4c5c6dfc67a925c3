import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Link, { type LinkProps } from '../../../../src/client/exports/Link';
import { ReferenceContext, RouterContext, site, SiteContext } from '../../../../src/client/app/contexts';
import { createStaticHistory } from '../../../../src/client/navigation/pageHistory';

interface Setting {
  readonly at?: string;
  readonly baseUrl?: string;
  readonly trailingSlash?: boolean;
}

/** Renders a link on a site. Returns its HTML and the references reported to the broken link checker. */
function renderLink(props: LinkProps, { at = '/here', baseUrl = '/base/', trailingSlash }: Setting = {}) {
  const links: (string | undefined)[] = [];
  const anchors: (string | undefined)[] = [];
  const unchecked: (string | undefined)[] = [];
  const createCollector = {
    collectLink: (link: string | undefined, isUnchecked = false) =>
      void (isUnchecked ? unchecked : links).push(link),
    collectAnchor: (id: string | undefined) => void (id !== undefined && anchors.push(id)),
  };
  const value = { ...site, siteConfig: { ...site.siteConfig, baseUrl, trailingSlash } };
  const history = createStaticHistory(at);
  const html = renderToStaticMarkup(
    <RouterContext.Provider value={{ location: history.location, history }}>
      <SiteContext.Provider value={value}>
        <ReferenceContext.Provider value={createCollector}>
          <Link {...props}>x</Link>
        </ReferenceContext.Provider>
      </SiteContext.Provider>
    </RouterContext.Provider>,
  );
  return { html, links, unchecked, anchors };
}
const htmlOf = (props: LinkProps, setting?: Setting) => renderLink(props, setting).html;

describe('an internal link', () => {
  it.each([
    ['/a', '/base/a'],
    ['/base/a', '/base/a'],
    ['/base', '/base/'],
    ['#a', '#a'],
  ])('renders %s as %s', (to, href) => {
    expect(htmlOf({ to })).toBe(`<a href="${href}">x</a>`);
    expect(htmlOf({ href: to })).toBe(`<a href="${href}">x</a>`);
    expect(renderLink({ to }).links).toEqual([href]);
  });

  it.each([
    ['a', undefined, '/base/docs/a'],
    ['./a#b', undefined, '/base/docs/a#b'],
    ['../a', undefined, '/base/a'],
    ['?a', undefined, '/base/docs/here?a'],
    ['a', true, '/base/docs/here/a/'],
    ['a', false, '/base/docs/a'],
  ])('resolves %s with trailingSlash: %s to %s, and reports it as written', (to, trailingSlash, href) => {
    // the router may show the page at an address without its slash
    const { html, links } = renderLink({ to }, { at: '/base/docs/here', trailingSlash });
    expect(html).toBe(`<a href="${href}">x</a>`);
    expect(links).toEqual([trailingSlash ? `${to}/` : to]);
  });

  it('prefers `to` over `href` unless it is empty', () => {
    expect(htmlOf({ to: '/a', href: '/b' })).toContain('href="/base/a"');
    expect(htmlOf({ to: '', href: '/b' })).toContain('href="/base/b"');
  });

  it('adds no base URL if `autoAddBaseUrl` is false', () => {
    expect(htmlOf({ to: '/a', autoAddBaseUrl: false })).toContain('href="/a"');
  });

  it("applies the site's `trailingSlash`", () => {
    expect(htmlOf({ to: '/a?b#c' }, { trailingSlash: true })).toContain('href="/base/a/?b#c"');
    expect(htmlOf({ to: '/a/' }, { trailingSlash: false })).toContain('href="/base/a"');
    expect(htmlOf({ to: '/' }, { trailingSlash: false })).toContain('href="/base/"');
    const file = htmlOf({ to: '/a.zip', 'data-file': true }, { trailingSlash: true });
    expect(file).toBe('<a href="/base/a.zip">x</a>');
  });
});

describe('an external link', () => {
  it('opens in a new tab, unless `target` is set', () => {
    const link = '<a target="_blank" rel="noopener noreferrer" href="https://example.com/a/">x</a>';
    expect(htmlOf({ to: 'https://example.com/a/' }, { trailingSlash: false })).toBe(link);
    expect(htmlOf({ to: 'https://example.com', target: '_self', rel: 'me' })).toBe(
      '<a target="_self" rel="me" href="https://example.com">x</a>',
    );
    expect(htmlOf({ to: '//example.com' })).toContain('href="//example.com"');
    expect(htmlOf({ to: 'mailto:a@b.c' })).toContain('href="mailto:a@b.c"');
  });

  it('can point to another part of the host with `pathname://`', () => {
    expect(htmlOf({ to: 'pathname:///files/a/' }, { trailingSlash: false })).toBe(
      '<a target="_blank" rel="noopener noreferrer" href="/base/files/a/">x</a>',
    );
  });

  it('is not reported to the broken link checker', () => {
    for (const to of ['https://example.com', '//example.com', 'mailto:a@b.c', 'pathname:///a'])
      expect(renderLink({ to }).links).toEqual([]);
  });
});

describe('the broken link checker', () => {
  it('receives links that open in the same window', () => {
    expect(renderLink({ to: '/a', target: '_blank' }).links).toEqual([]);
    expect(renderLink({ to: '/a', target: '_self' }).links).toEqual(['/base/a']);
  });

  it('does not check links with `pathname://`, in any window', () => {
    for (const target of [undefined, '_self']) {
      const { links, unchecked } = renderLink({ to: 'pathname:///a', target });
      expect([links, unchecked]).toEqual([[], ['/base/a']]);
    }
  });

  it('does not check links with `data-noBrokenLinkCheck`, which is not rendered', () => {
    const { html, links, unchecked } = renderLink({ to: '/a', 'data-noBrokenLinkCheck': true });
    expect(links).toEqual([]);
    expect(unchecked).toEqual(['/base/a']);
    expect(html).toBe('<a href="/base/a">x</a>');
  });

  it('receives IDs as anchors', () => {
    expect(renderLink({ to: '/a', id: 'anchor' }).anchors).toEqual(['anchor']);
    expect(renderLink({ id: 'anchor' })).toEqual({
      html: '<a id="anchor">x</a>',
      links: [],
      unchecked: [],
      anchors: ['anchor'],
    });
  });
});

describe('a navigation link', () => {
  const isActive = (props: LinkProps, at: string) =>
    htmlOf({ isNavLink: true, ...props }, { at, baseUrl: '/' }).includes('aria-current="page"');

  it('is active on its target and the pages below it', () => {
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

  it('is active only on its target if `exact` is set', () => {
    expect(isActive({ to: '/a', exact: true }, '/a/b')).toBe(false);
    expect(isActive({ to: '/a/', exact: true }, '/a')).toBe(true);
    expect(isActive({ to: '/', exact: true }, '/')).toBe(true);
  });

  it('compares decoded paths without query and hash', () => {
    expect(isActive({ to: '/é%20x?a#b' }, '/%C3%A9%20x')).toBe(true);
  });

  it('uses `isActive` if it is set', () => {
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

  it('is never active if it is external', () => {
    expect(isActive({ to: 'https://example.com/a' }, '/a')).toBe(false);
    expect(htmlOf({ to: '/a' }, { at: '/a', baseUrl: '/' })).toBe('<a href="/a">x</a>');
  });
});
