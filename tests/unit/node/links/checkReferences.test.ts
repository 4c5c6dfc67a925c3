import { describe, expect, it } from 'vitest';
import {
  type CheckedPage,
  type CheckInput,
  checkReferences,
} from '../../../../src/node/links/checkReferences';
import type { Reference } from '../../../../src/model/reference';
import type { Diagnostic } from '../../../../src/model/diagnostic';
import { formatLocation } from '../../../../src/model/siteError';

const page = (path: string, more: Partial<CheckedPage> = {}): CheckedPage => ({
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

function check(pages: readonly CheckedPage[], more: Partial<CheckInput> = {}): readonly Diagnostic[] {
  return checkReferences({
    baseUrl: '/',
    pages,
    references: [],
    hasFile: () => false,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    findLocation: () => undefined,
    ...more,
  });
}

/** Formats diagnostics as users see them. */
const format = (diagnostics: readonly Diagnostic[]) =>
  diagnostics
    .map(({ severity, message, hint, location }) =>
      [location && formatLocation(location), `${severity}: ${message}`, hint && `-> ${hint}`]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');

/** Checks a page with the given links together with other pages, and returns the formatted diagnostics. */
const checkLinks = (
  links: readonly string[],
  others: readonly CheckedPage[] = [],
  more: Partial<CheckInput> = {},
) => format(check([page('/a', { links }), page('/'), ...others], more));

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
    expect(format(check(pages, { baseUrl: '/base/' }))).toMatchInlineSnapshot(`
      "throw: Broken link: \`/base/x\` does not match any page or file. The link is on \`/base/\`.
      -> Did you mean \`/base/\`?"
    `);
  });
});

describe('a link to a file', () => {
  it('is valid if the output has the file with the decoded name', () => {
    const requested: string[] = [];
    const hasFile = (file: string) => {
      requested.push(file);
      return file !== 'gone.pdf';
    };
    const pages = [page('/base/', { links: ['/base/img/a%20b.png', '/base/é.pdf?x#y', '/base/gone.pdf'] })];
    expect(format(check(pages, { baseUrl: '/base/', hasFile }))).toMatchInlineSnapshot(
      `"throw: Broken link: \`/base/gone.pdf\` does not match any page or file. The link is on \`/base/\`."`,
    );
    expect(requested).toEqual(['img/a b.png', 'é.pdf', 'gone.pdf']);
  });
});

describe('a broken link', () => {
  it('in content is reported with its location and the closest page', () => {
    const pages = [page('/a', { references: [reference('/guids')], links: ['/guids'] }), page('/guides')];
    expect(format(check(pages))).toMatchInlineSnapshot(`
      "docs/a.md:3:5
      throw: Broken link: \`/guids\` does not match any page or file.
      -> Did you mean \`/guides\`?"
    `);
  });

  it('in a component is reported with the page and its file', () => {
    const pages = [page('/a', { links: ['/nothing-like-it'], sourceFile: 'src/pages/a.tsx' }), page('/')];
    expect(format(check(pages))).toMatchInlineSnapshot(`
      "src/pages/a.tsx
      throw: Broken link: \`/nothing-like-it\` does not match any page or file. The link is on \`/a\`."
    `);
  });

  it('suggests a page that moved to another folder', () => {
    expect(
      checkLinks(['/old/folder/installation/'], [page('/guides/first/Installation')]),
    ).toMatchInlineSnapshot(`
      "throw: Broken link: \`/old/folder/installation/\` does not match any page or file. The link is on \`/a\`.
      -> Did you mean \`/guides/first/Installation\`?"
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
    expect(format(check(pages))).toMatchInlineSnapshot(`
      "a.tsx
      throw: Broken link: \`/x\` does not match any page or file. The link is on \`/a\`, \`/b\`.
      -> Did you mean \`/a\`?"
    `);
  });

  it('on many pages is attributed to a shared component', () => {
    const pages = Array.from({ length: 5 }, (_, index) => page(`/p/${index}`, { links: ['/somewhere'] }));
    expect(format(check(pages))).toMatchInlineSnapshot(
      `"throw: Broken link: \`/somewhere\` does not match any page or file. The link is on 5 pages, so check the navbar, the footer, sidebars and layouts."`,
    );
    const findLocation = (link: string) => ({ file: 'docusaurus.config.ts', line: link.length });
    expect(format(check(pages, { findLocation }))).toMatchInlineSnapshot(`
      "docusaurus.config.ts:10
      throw: Broken link: \`/somewhere\` does not match any page or file. The link is on 5 pages."
    `);
  });

  it('to the home page explains how to create one', () => {
    const pages = [page('/base/a', { links: ['/base/'] }), page('/base/b', { links: ['/base/'] })];
    expect(format(check(pages, { baseUrl: '/base/' }))).toMatchInlineSnapshot(`
      "throw: Broken link: \`/base/\` does not match any page or file. The link is on \`/base/a\`, \`/base/b\`.
      -> The site has no home page. Set \`slug: /\` in a doc, or add src/pages/index.tsx."
    `);
  });

  it('in the config or a sidebar is reported with its location, and not again for pages', () => {
    const references = [{ ...reference('/docs/x'), location: { file: 'sidebars.ts', line: 2 } }];
    const pages = [page('/a', { links: ['/docs/x', '/docs/x/'] }), page('/b', { links: ['/docs/x'] })];
    expect(format(check(pages, { references }))).toMatchInlineSnapshot(`
      "sidebars.ts:2
      throw: Broken link: \`/docs/x\` does not match any page or file."
    `);
  });

  it('that is not a valid URL is reported', () => {
    expect(checkLinks(['\\\\', '/x'], [page('/x')])).toMatchInlineSnapshot(
      `"throw: Broken link: \`\\\\\` is not a valid URL. The link is on \`/a\`."`,
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
    expect(format(check([page('/a', { links: ['#own'], anchors: ['own'] })]))).toBe('');
  });

  it('that does not exist is reported with the closest or with all anchors', () => {
    expect(checkLinks(['/b#first-stop', '/b#zzzzzzzzzzzz', '#none'], [target])).toMatchInlineSnapshot(`
      "warn: Broken anchor: \`/b\` has no heading with the ID \`first-stop\`. The link is on \`/a\`.
      -> Did you mean \`#first-step\`?

      warn: Broken anchor: \`/b\` has no heading with the ID \`zzzzzzzzzzzz\`. The link is on \`/a\`.
      -> Available anchors: \`#first-step\`, \`#étape\`, \`#a b\`.

      warn: Broken anchor: \`/a\` has no heading with the ID \`none\`. The link is on \`/a\`.
      -> The page has no headings with IDs."
    `);
  });

  it('is not checked in files and on other sites', () => {
    expect(checkLinks(['/x.pdf#page=2', 'https://example.com/#x'], [], { hasFile: () => true })).toBe('');
  });

  it('of a page with many anchors is reported without listing them', () => {
    const anchors = Array.from({ length: 13 }, (_, index) => `heading-number-${index}`);
    const [diagnostic] = check([page('/a', { links: ['#x'], anchors })]);
    expect(diagnostic).not.toHaveProperty('hint');
  });

  it('is case-sensitive', () => {
    expect(checkLinks(['/b#First-step'], [target])).toMatchInlineSnapshot(`
      "warn: Broken anchor: \`/b\` has no heading with the ID \`First-step\`. The link is on \`/a\`.
      -> Did you mean \`#first-step\`?"
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
      expect(format(check([from, page(path.replace(/[^/]*$/, 'z'))])), path).toBe('');
    }
  });

  it('may contain a literal percent sign', () => {
    expect(
      checkLinks(['/100%', '/é/100%', '/é/100%/#a'], [page('/100%'), page('/é/100%', { anchors: ['a'] })]),
    ).toBe('');
    expect(format(check([page('/é/100%', { links: ['#a', '100%'], anchors: ['a'] })]))).toBe('');
  });

  it('may contain an encoded question mark', () => {
    expect(checkLinks(['/what%3F', '/c%23'], [page('/what%3F'), page('/c%23')])).toBe('');
    expect(format(check([page('/what%3F', { links: ['#a'], anchors: ['a'] })]))).toBe('');
  });

  it('are decoded for suggestions', () => {
    expect(checkLinks(['/übersicht/größe', '#größere'], [page('/übersicht/große')])).toMatchInlineSnapshot(`
      "throw: Broken link: \`/übersicht/größe\` does not match any page or file. The link is on \`/a\`.
      -> Did you mean \`/übersicht/große\`?

      warn: Broken anchor: \`/a\` has no heading with the ID \`größere\`. The link is on \`/a\`.
      -> The page has no headings with IDs."
    `);
    expect(
      format(check([page('/a', { links: ['#größere'], anchors: ['größerer'] })])),
    ).toMatchInlineSnapshot(`
      "warn: Broken anchor: \`/a\` has no heading with the ID \`größere\`. The link is on \`/a\`.
      -> Did you mean \`#größerer\`?"
    `);
  });
});

describe('the configured severities', () => {
  const pages = [page('/a', { links: ['/x', '#y'] })];

  it('are the severities of the diagnostics', () => {
    const levels = check(pages, { onBrokenLinks: 'log', onBrokenAnchors: 'throw' }).map((f) => [
      f.kind,
      f.severity,
    ]);
    expect(levels).toEqual([
      ['broken-link', 'log'],
      ['broken-anchor', 'throw'],
    ]);
  });

  it('may disable the check', () => {
    expect(check(pages, { onBrokenLinks: 'ignore' }).map(({ kind }) => kind)).toEqual(['broken-anchor']);
    expect(check(pages, { onBrokenAnchors: 'ignore' }).map(({ kind }) => kind)).toEqual(['broken-link']);
    expect(check(pages, { onBrokenAnchors: 'ignore', onBrokenLinks: 'ignore' })).toEqual([]);
  });
});
