import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { packIds } from '../../../../src/model/idList';
import { addAddresses, createAddressSets } from '../../../../src/node/links/addresses';
import { createReferenceChecker } from '../../../../src/node/links/checkReferences';
import type { CheckTargets } from '../../../../src/node/links/checkTargets';
import { collectPageReferences, type LinkedPage } from '../../../../src/node/links/collectPageReferences';
import type { Reference } from '../../../../src/model/reference';
import type { Diagnostic } from '../../../../src/model/diagnostic';
import { formatDiagnostics } from '../../../driver/errorText';

const page = (path: string, more: Partial<LinkedPage> = {}): LinkedPage => ({
  path,
  sourceFile: undefined,
  anchors: [],
  links: [],
  references: [],
  ...more,
});

/** Creates a link in the source of a page. */
const reference = (rawUrl: string, resolved: string | undefined = rawUrl): Reference => ({
  kind: 'link',
  rawUrl,
  resolved,
  location: { file: 'docs/a.md', line: 3, column: 5 },
});

function check(pages: readonly LinkedPage[], more: Partial<CheckTargets> = {}): readonly Diagnostic[] {
  const targets: CheckTargets = {
    baseUrl: '/',
    pages: pages.map(({ path, anchors }) => ({ path, anchors: packIds(anchors) })),
    references: [],
    files: new Set(),
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    findLocation: () => undefined,
    ...more,
  };
  const site = { baseUrl: targets.baseUrl, url: 'https://own.example' };
  const linking = pages.map((each) => collectPageReferences(each, site));
  const addresses = createAddressSets();
  for (const each of linking) {
    addAddresses(addresses, each);
    for (const link of [...each.layoutLinks, ...addresses.contentLinks]) addresses.links.add(link);
  }
  const checker = createReferenceChecker(targets, addresses);
  for (const each of linking) checker.add(each);
  return checker.report();
}

/** Checks a page with the given links together with other pages, and returns the formatted diagnostics. */
const checkLinks = (
  links: readonly string[],
  others: readonly LinkedPage[] = [],
  more: Partial<CheckTargets> = {},
) => formatDiagnostics(check([page('/a', { links }), page('/'), ...others], more));

it('reports a broken file once if a generated page shows it too', () => {
  const picture: Reference = { ...reference('/img/gone.png'), kind: 'image' };
  const post = page('/post', { sourceFile: 'blog/post.md', references: [picture] });
  const list = page('/archive', { embeds: ['/img/gone.png'] });
  const found = (pages: readonly LinkedPage[]) => check(pages).map(({ location }) => location?.file);
  expect(found([post, list])).toEqual(['docs/a.md']);
  expect(found([post, list, { ...list, path: '/own', sourceFile: 'src/pages/own.tsx' }])).toHaveLength(2);
  expect(found([list])).toEqual([undefined]);
});

it('reports a prop of a component only if the page shows such a link', () => {
  const prop = (url: string): Reference => ({ ...reference(url), isProp: true });
  const content = page('/a', { references: [prop('/gone'), prop('/range'), reference('/text')] });
  const broken = check([{ ...content, links: ['/gone'] }]);
  expect(broken.map(({ message, location }) => [/`[^`]+`/.exec(message)?.[0], location?.line])).toEqual([
    ['`/gone`', 3],
    ['`/text`', 3],
  ]);
  expect(check([content, page('/gone')])).toHaveLength(1);
});

describe('a link of an element in a component', () => {
  it('is only a warning, unless a component reports the same link', () => {
    const pages = [
      page('/a', { links: ['/both'], rawLinks: ['/raw', '/both', '#none'] }),
      page('/raw-target'),
    ];
    expect(
      check(pages).map(({ code, severity, message }) => [code, severity, /`[^`]+`/.exec(message)?.[0]]),
    ).toEqual([
      ['broken-link', 'throw', '`/both`'],
      ['broken-link', 'warn', '`/raw`'],
      ['broken-anchor', 'warn', '`/a`'],
    ]);
  });
});

it.each([
  ['first', [{ rawLinks: ['/gone'] }, { links: ['/gone'] }]],
  ['last', [{ links: ['/gone'] }, { rawLinks: ['/gone'] }]],
])('a link that an element and a component have is an error if the element comes %s', (_, linking) => {
  const found = check(linking.map((links, index) => page(`/${index}`, links)));
  expect(found.map(({ severity, message }) => [severity, message.match(/`\/\d`/g)])).toEqual([
    ['throw', ['`/0`', '`/1`']],
  ]);
});

it('reports relative links of a few pages for each page, and those of many pages once', () => {
  const link = (count: number) =>
    check(Array.from({ length: count }, (_, index) => page(`/${index}`, { links: ['#none'] }))).map(
      ({ message }) => message,
    );
  expect(link(2)).toEqual([
    'Broken anchor: `/0` has no heading with the ID `none`. The link is on `/0`.',
    'Broken anchor: `/1` has no heading with the ID `none`. The link is on `/1`.',
  ]);
  expect(link(5)).toEqual([
    'Broken anchor: `/0` has no heading with the ID `none`. The link is on 5 pages, so check the navbar, the footer, sidebars and layouts.',
  ]);
});

describe('a link to a page', () => {
  it('is valid in any notation', () => {
    const others = [page('/guides/setup', { anchors: ['first'] }), page('/other/')];
    const links = [
      '/guides/setup',
      '/guides/setup/',
      '/guides/setup?tab=x',
      '/guides/setup#first',
      '/guides/setup/#first',
      '/guides/setup/index.html',
      'guides/setup',
      './guides/../guides/setup',
      '/other',
      '/',
      '?x=1',
      '',
      '#',
      '#top',
      '/guides/setup#',
    ];
    expect(checkLinks(links, others)).toBe('');
  });

  it('is resolved relative to its page', () => {
    const pages = [
      page('/x/y', { links: ['z', './z#q', '../w'] }),
      page('/x/z', { anchors: ['q'] }),
      page('/w'),
    ];
    expect(check(pages)).toEqual([]);
    expect(check([page('/x/y/', { links: ['z'] }), page('/x/z')])).toHaveLength(1);
  });

  it('may target any page, including the not-found page', () => {
    expect(checkLinks(['/404.html'], [page('/404.html')])).toBe('');
  });
});

describe('a link that leaves the site', () => {
  it('is not checked', () => {
    const links = [
      'https://example.com/x',
      '//example.com',
      'mailto:a@b.c',
      'pathname:///files/x.pdf',
      'tel:1',
    ];
    expect(checkLinks(links)).toBe('');
  });

  it('may target the same host outside of the base URL', () => {
    const pages = [page('/base/', { links: ['/elsewhere', '/', '/basement', '/base', '/base/x'] })];
    expect(formatDiagnostics(check(pages, { baseUrl: '/base/' }))).toMatchInlineSnapshot(
      `"✖ Broken link: \`/base/x\` does not match any page or file. The link is on \`/base/\`.  broken-link"`,
    );
  });
});

describe('a file of another locale', () => {
  const files = new Set(['img/logo.png']);
  const embeds = (file: string) => [page('/base/fr/', { embeds: [file] })];

  it('is checked with that locale', () => {
    const locales = { baseUrl: '/base/fr/', otherBaseUrls: ['/base/', '/base/fr/de/'], files };
    expect(check(embeds('/base/img/logo.png'), locales)).toEqual([]);
    expect(check(embeds('/base/fr/de/img/gone.png'), locales)).toEqual([]);
    expect(check(embeds('/base/fr/img/gone.png'), locales)).toHaveLength(1);
    expect(check(embeds('/img/logo.png'), locales)).toHaveLength(1);
  });
});

describe('a link to a file', () => {
  it('is valid if the output has the file with the decoded name', () => {
    const files = new Set(['img/a b.png', 'é.pdf']);
    const pages = [page('/base/', { links: ['/base/img/a%20b.png', '/base/é.pdf?x#y', '/base/gone.pdf'] })];
    expect(formatDiagnostics(check(pages, { baseUrl: '/base/', files }))).toMatchInlineSnapshot(
      `"✖ Broken link: \`/base/gone.pdf\` does not match any page or file. The link is on \`/base/\`.  broken-link"`,
    );
  });

  it('is valid if the output has a document at the path', () => {
    const files = new Set(['demo/index.html', 'report.html']);
    expect(checkLinks(['/demo', '/demo/', '/demo//', '/report', '/report.html'], [], { files })).toBe('');
    expect(check([page('/a', { links: ['/'] })], { files: new Set(['index.html']) })).toEqual([]);
    expect(check([page('/a', { links: ['/report.html/', '/demo/x'] })], { files })).toHaveLength(2);
  });
});

describe('a broken link', () => {
  it('in content is reported with its location and the closest page', () => {
    const pages = [page('/a', { references: [reference('/guids')], links: ['/guids'] }), page('/guides')];
    expect(formatDiagnostics(check(pages))).toMatchInlineSnapshot(`
      "✖ Broken link: \`/guids\` does not match any page or file.
        a.md:3:5  broken-link
        → Did you mean \`/guides\`?"
    `);
  });

  it('in a component is reported with the page and its file', () => {
    const pages = [page('/a', { links: ['/nothing-like-it'], sourceFile: 'src/pages/a.tsx' }), page('/')];
    expect(formatDiagnostics(check(pages))).toMatchInlineSnapshot(`
      "✖ Broken link: \`/nothing-like-it\` does not match any page or file. The link is on \`/a\`.
        a.tsx  broken-link"
    `);
  });

  it('suggests a page that moved to another folder', () => {
    expect(
      checkLinks(['/old/folder/installation/'], [page('/guides/first/Installation')]),
    ).toMatchInlineSnapshot(`
      "✖ Broken link: \`/old/folder/installation/\` does not match any page or file. The link is on \`/a\`.  broken-link
        → Did you mean \`/guides/first/Installation\`?"
    `);
  });

  it('is reported once per occurrence in the source, and once for rendered links', () => {
    const references = [
      reference('./x', '/x'),
      { ...reference('/x'), location: { file: 'docs/a.md', line: 9 } },
    ];
    const pages = [page('/a', { references, links: ['/x', '/x/', 'x'] })];
    expect(check(pages).map(({ location }) => location?.line)).toEqual([3, 9]);
  });

  it('on several pages is reported once', () => {
    const pages = [
      page('/a', { links: ['/x'], sourceFile: 'a.tsx' }),
      page('/b', { links: ['/x'] }),
      page('/'),
    ];
    expect(formatDiagnostics(check(pages))).toMatchInlineSnapshot(`
      "✖ Broken link: \`/x\` does not match any page or file. The link is on \`/a\`, \`/b\`.
        a.tsx  broken-link"
    `);
  });

  it('on many pages is attributed to a shared component', () => {
    const pages = Array.from({ length: 5 }, (_, index) => page(`/p/${index}`, { links: ['/somewhere'] }));
    expect(formatDiagnostics(check(pages))).toMatchInlineSnapshot(
      `"✖ Broken link: \`/somewhere\` does not match any page or file. The link is on 5 pages, so check the navbar, the footer, sidebars and layouts.  broken-link"`,
    );
    const findLocation = (link: string) => ({ file: 'docusaurus.config.ts', line: link.length });
    expect(formatDiagnostics(check(pages, { findLocation }))).toMatchInlineSnapshot(`
      "✖ Broken link: \`/somewhere\` does not match any page or file. The link is on 5 pages.
        docusaurus.config.ts:10  broken-link"
    `);
  });

  it('to the home page explains how to create one', () => {
    const pages = [page('/base/a', { links: ['/base/'] }), page('/base/b', { links: ['/base/'] })];
    expect(formatDiagnostics(check(pages, { baseUrl: '/base/' }))).toMatchInlineSnapshot(`
      "✖ Broken link: \`/base/\` does not match any page or file. The link is on \`/base/a\`, \`/base/b\`.  broken-link
        → The site has no home page. Set \`slug: /\` in a doc, or add src/pages/index.tsx."
    `);
  });

  it('in the config or a sidebar is reported with its location, and not again for pages', () => {
    const references = [{ ...reference('/docs/x'), location: { file: 'sidebars.ts', line: 2 } }];
    const pages = [page('/a', { links: ['/docs/x', '/docs/x/'] }), page('/b', { links: ['/docs/x'] })];
    expect(formatDiagnostics(check(pages, { references }))).toMatchInlineSnapshot(`
      "✖ Broken link: \`/docs/x\` does not match any page or file.
        sidebars.ts:2  broken-link"
    `);
  });

  it('that is not a valid URL is reported', () => {
    expect(checkLinks(['\\\\', '/x'], [page('/x')])).toMatchInlineSnapshot(
      `"✖ Broken link: \`\\\\\` is not a valid URL. The link is on \`/a\`.  broken-link"`,
    );
  });
});

describe('a link to a file that was not found when its page was compiled', () => {
  it('is not reported again', () => {
    const missing: Reference = { ...reference('./gone.md'), resolved: undefined };
    expect(check([page('/a', { references: [missing], links: ['/gone.md', './gone.md'] })])).toEqual([]);
  });
});

describe('an anchor', () => {
  const target = page('/b', { anchors: ['first-step', 'étape', '__docusaurus', 'a b'] });

  it('is checked on the target page', () => {
    expect(checkLinks(['/b#first-step', '/b#étape', '/b#%C3%A9tape', '/b#a%20b'], [target])).toBe('');
    expect(formatDiagnostics(check([page('/a', { links: ['#own'], anchors: ['own'] })]))).toBe('');
  });

  it('that does not exist is reported with the closest or with all anchors', () => {
    expect(checkLinks(['/b#first-stop', '/b#zzzzzzzzzzzz', '#none'], [target])).toMatchInlineSnapshot(`
      "⚠ Broken anchor: \`/b\` has no heading with the ID \`first-stop\`. The link is on \`/a\`.  broken-anchor
        → Did you mean \`#first-step\`?

      ⚠ Broken anchor: \`/b\` has no heading with the ID \`zzzzzzzzzzzz\`. The link is on \`/a\`.  broken-anchor
        → Available anchors: \`#first-step\`, \`#étape\`, \`#a b\`.

      ⚠ Broken anchor: \`/a\` has no heading with the ID \`none\`. The link is on \`/a\`.  broken-anchor
        → The page has no headings with IDs."
    `);
  });

  it('is not checked in files and on other sites', () => {
    const files = new Set(['x.pdf']);
    expect(checkLinks(['/x.pdf#page=2', 'https://example.com/#x'], [], { files })).toBe('');
  });

  it('of a page with many anchors is reported without listing them', () => {
    const anchors = Array.from({ length: 13 }, (_, index) => `heading-number-${index}`);
    const [diagnostic] = check([page('/a', { links: ['#x'], anchors })]);
    expect(diagnostic).not.toHaveProperty('hint');
  });

  it('is case-sensitive', () => {
    expect(checkLinks(['/b#First-step'], [target])).toMatchInlineSnapshot(`
      "⚠ Broken anchor: \`/b\` has no heading with the ID \`First-step\`. The link is on \`/a\`.  broken-anchor
        → Write \`#first-step\`: URLs are case-sensitive."
    `);
  });
});

describe('paths with special characters', () => {
  it('are equal in any encoding and normalization form', () => {
    const links = ['/é/b', '/%C3%A9/b', '/%c3%a9/b', '/e\u0301/b'];
    expect(checkLinks(links, [page('/é/b')])).toBe('');
    expect(checkLinks(links, [page('/%C3%A9/b')])).toBe('');
    expect(checkLinks(['/x y', '/x%20y'], [page('/x%20y')])).toBe('');
  });

  it('are resolved relative to encoded and decoded page paths', () => {
    for (const path of ['/x%20y/%C3%A9', '/x y/é']) {
      const from = page(path, { links: ['#own', 'z', './z', '?a'], anchors: ['own'] });
      expect(formatDiagnostics(check([from, page(path.replace(/[^/]*$/, 'z'))])), path).toBe('');
    }
  });

  it('may contain a literal percent sign', () => {
    expect(
      checkLinks(['/100%', '/é/100%', '/é/100%/#a'], [page('/100%'), page('/é/100%', { anchors: ['a'] })]),
    ).toBe('');
    expect(formatDiagnostics(check([page('/é/100%', { links: ['#a', '100%'], anchors: ['a'] })]))).toBe('');
  });

  it('may contain an encoded question mark', () => {
    expect(checkLinks(['/what%3F', '/c%23'], [page('/what%3F'), page('/c%23')])).toBe('');
    expect(formatDiagnostics(check([page('/what%3F', { links: ['#a'], anchors: ['a'] })]))).toBe('');
  });

  it('are decoded for suggestions', () => {
    expect(checkLinks(['/übersicht/größe', '#größere'], [page('/übersicht/große')])).toMatchInlineSnapshot(`
      "✖ Broken link: \`/übersicht/größe\` does not match any page or file. The link is on \`/a\`.  broken-link
        → Did you mean \`/übersicht/große\`?

      ⚠ Broken anchor: \`/a\` has no heading with the ID \`größere\`. The link is on \`/a\`.  broken-anchor
        → The page has no headings with IDs."
    `);
    expect(
      formatDiagnostics(check([page('/a', { links: ['#größere'], anchors: ['größerer'] })])),
    ).toMatchInlineSnapshot(`
      "⚠ Broken anchor: \`/a\` has no heading with the ID \`größere\`. The link is on \`/a\`.  broken-anchor
        → Did you mean \`#größerer\`?"
    `);
  });
});

describe('the cost of a check', () => {
  it('does not grow with the number of pages that contain the same links', () => {
    const links = Array.from({ length: 50 }, (_, index) => `/p/${index}`);
    const pages = links.map((path) => page(path, { links: [...links, '#own', '/gone'], anchors: ['own'] }));
    let parsed = 0;
    const CountedUrl = class extends URL {
      constructor(url: string | URL, base?: string | URL) {
        super(url, base);
        parsed++;
      }
    };
    vi.stubGlobal('URL', CountedUrl);
    try {
      expect(check(pages)).toHaveLength(1);
      expect(parsed).toBe(links.length + 1);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('a site with random links', () => {
  /** Each kind of link with its ways to write it on a page, and the expected message without its page. */
  const targets = [
    { urls: ['/docs/b', '/docs/b/', '/docs/b?x#one', '/docs/b#%6Fne', './b#one', '../docs/b'] },
    {
      urls: ['#own', '/docs/b', '#top', '', '#', 'https://example.com', '/files/x.pdf', './../files/x%2Epdf'],
    },
    { urls: ['/docs/c'], problem: '`/docs/c` does not match any page or file.' },
    { urls: ['./c'], problem: '`./c` does not match any page or file.' },
    { urls: ['/docs/b#two'], problem: '`/docs/b` has no heading with the ID `two`.' },
    { urls: ['b#three'], problem: '`/docs/b` has no heading with the ID `three`.' },
    { urls: ['/old'], problem: '`/old` matches a redirect, not a page.' },
  ];
  const linkArb = fc
    .constantFrom(...targets)
    .chain(({ urls, problem }) => fc.constantFrom(...urls).map((url) => ({ url, problem })));

  it('reports each broken rendered link once, in the order of pages, with the pages that contain it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(linkArb, { maxLength: 12 }), { maxLength: 8 }), (linksByPage) => {
        const expected = new Map<string, string[]>();
        const linking = linksByPage.map((links, index) => {
          const path = `/docs/page-${index}`;
          const unique = new Map(links.map((link) => [link.url, link.problem]));
          for (const problem of unique.values())
            if (problem !== undefined) expected.set(problem, [...(expected.get(problem) ?? []), path]);
          return page(path, { links: [...unique.keys()], anchors: ['own'] });
        });
        const pages = [...linking, page('/docs/b', { anchors: ['one'] })];
        const found = check(pages, {
          files: new Set(['files/x.pdf']),
          redirects: new Map([['/old', '/docs/b']]),
        });
        expect(found.map(({ message }) => message.replace(/^Broken \w+: /, ''))).toEqual(
          [...expected].map(
            ([problem, paths]) =>
              `${problem} The link is on ${
                paths.length < 5
                  ? paths.map((path) => `\`${path}\``).join(', ')
                  : `${paths.length} pages, so check the navbar, the footer, sidebars and layouts`
              }.`,
          ),
        );
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  it('does not report a rendered link that the content of the same page contains', () => {
    fc.assert(
      fc.property(fc.uniqueArray(linkArb, { maxLength: 12, selector: ({ url }) => url }), (links) => {
        const references = links.map(({ url }) => reference(url));
        const pages = [
          page('/docs/a', { references, links: links.map(({ url }) => url), anchors: ['own'] }),
          page('/docs/b', { anchors: ['one'] }),
        ];
        const found = check(pages, {
          files: new Set(['files/x.pdf']),
          redirects: new Map([['/old', '/docs/b']]),
        });
        expect(found.map(({ message }) => message.replace(/^Broken \w+: /, ''))).toEqual(
          links.flatMap(({ problem }) => problem ?? []),
        );
      }),
      { seed: 12, numRuns: 200 },
    );
  });
});

describe('the configured severities', () => {
  const pages = [page('/a', { links: ['/x', '#y'] })];

  it('are the severities of the diagnostics', () => {
    const levels = check(pages, { onBrokenLinks: 'log', onBrokenAnchors: 'throw' }).map((f) => [
      f.code,
      f.severity,
    ]);
    expect(levels).toEqual([
      ['broken-link', 'log'],
      ['broken-anchor', 'throw'],
    ]);
  });

  it('may disable the check', () => {
    expect(check(pages, { onBrokenLinks: 'ignore' }).map(({ code }) => code)).toEqual(['broken-anchor']);
    expect(check(pages, { onBrokenAnchors: 'ignore' }).map(({ code }) => code)).toEqual(['broken-link']);
    expect(check(pages, { onBrokenAnchors: 'ignore', onBrokenLinks: 'ignore' })).toEqual([]);
  });
});
