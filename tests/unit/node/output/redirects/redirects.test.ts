import { describe, expect, it } from 'vitest';
import { packIds } from '../../../../../src/model/idList';
import type { Redirect } from '../../../../../src/model/redirect';
import { checkRedirects } from '../../../../../src/node/output/redirects/checkRedirects';
import { encodeAddress, formatRedirectPage } from '../../../../../src/node/output/redirects/redirectPage';
import { formatDiagnostics } from '../../../../driver/errorText';
import { attribute, parseDocument, textOf } from '../../../../driver/html';

const pages = [
  { path: '/', anchors: '' },
  { path: '/new', anchors: packIds(['part', 'über']) },
];

function check(redirects: readonly Redirect[], severity: 'warn' | 'ignore' = 'warn') {
  const { moved, diagnostics } = checkRedirects({ redirects, pages, baseUrl: '/', severity });
  return { moved, text: formatDiagnostics(diagnostics) };
}

describe('checkRedirects', () => {
  it('groups redirects by their source path', () => {
    expect(
      check([
        { from: '/a', to: '/new' },
        { from: '/a/', anchor: 'x%20y', to: '/new#part' },
        { from: '/new', anchor: 'old', to: '/new#part' },
      ]),
    ).toEqual({
      moved: [
        { from: '/a', to: '/new', anchors: [['x y', '/new#part']] },
        { from: '/new', to: undefined, anchors: [['old', '/new#part']] },
      ],
      text: '',
    });
  });

  it('ignores redirects from existing pages and anchors, and duplicates', () => {
    const redirects = [
      { from: '/new/', to: '/', errorLocation: { location: { file: 'docusaurus.config.ts', line: 7 } } },
      { from: '/new', anchor: '%C3%BCber', to: '/' },
      { from: '/a', to: '/' },
      { from: '/a', to: '/new' },
      { from: '/b', anchor: 'x', to: '/new' },
    ];
    const { moved, text } = check(redirects);
    expect(moved).toMatchObject([{ from: '/a', to: '/', anchors: [] }]);
    expect(text).toMatchInlineSnapshot(`
      "⚠ The redirect from \`/new/\` has no effect: a page exists at that path.
        docusaurus.config.ts:7  unused-redirect
        → Remove the redirect, or change the path of the page.

      ⚠ The redirect from \`/new#%C3%BCber\` has no effect: the page has a heading with that ID.  unused-redirect
        → Remove the redirect, or change the ID of the heading.

      ⚠ \`/a\` has two redirects: to \`/\` and to \`/new\`.  unused-redirect
        → The first redirect is used. Remove one of them.

      ✖ The redirect from \`/b#x\` has no effect: no page exists at \`/b\`.  invalid-redirect
        → Add a redirect for the path itself: { from: '/b', to: … }."
    `);
    expect(check(redirects, 'ignore').text).toBe(text.split('\n\n').at(-1));
  });
});

describe('formatRedirectPage', () => {
  const write = (to: string, anchors: [string, string][] = [], policy?: string) =>
    formatRedirectPage({
      moved: { to, anchors },
      script: '/assets/js/redirect.12345678.js',
      siteUrl: 'https://example.com',
      lang: 'en',
      policy,
    });

  it('contains the target for browsers with and without scripts, search engines and readers', () => {
    expect(write('/new?x=1#part', [['old', '/new#part']])).toMatchInlineSnapshot(`
      "<!DOCTYPE html>
      <html lang="en">
      <head><meta charset="UTF-8">
      <title>This page has moved</title>
      <link rel="canonical" href="https://example.com/new?x=1">
      <meta http-equiv="refresh" content="0; url=/new?x=1#part">
      <script src="/assets/js/redirect.12345678.js" data-to="/new?x=1#part" data-anchors="[[&quot;old&quot;,&quot;/new#part&quot;]]"></script></head>
      <body><p>This page has moved to <a href="/new?x=1#part">https://example.com/new?x=1#part</a>.</p></body>
      </html>
      "
    `);
  });

  it('contains the policy if it is given', () => {
    expect(write('/new', [], "default-src 'none'")).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;">`,
    );
  });

  it.each(['/"><script>alert(1)</script>', "/a'b;c", '/é', '/100%25', '/a%20b', 'https://example.org/<x>'])(
    'escapes %s',
    (to) => {
      const { elements, faults } = parseDocument(write(to, [['<b>', to]]));
      expect(faults).toEqual([]);
      expect(elements.map(({ tagName }) => tagName)).toEqual([
        'html',
        'head',
        'meta',
        'title',
        'link',
        'meta',
        'script',
        'body',
        'p',
        'a',
      ]);
      const [link] = elements.filter(({ tagName }) => tagName === 'a');
      const [script] = elements.filter(({ tagName }) => tagName === 'script');
      expect(link && attribute(link, 'href')).toBe(encodeAddress(to));
      expect(link && textOf(link)).toBe(new URL(encodeAddress(to), 'https://example.com').href);
      expect(JSON.parse((script && attribute(script, 'data-anchors')) ?? '')).toEqual([
        ['<b>', encodeAddress(to)],
      ]);
    },
  );
});
