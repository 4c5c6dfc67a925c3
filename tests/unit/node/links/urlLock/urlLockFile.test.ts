import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatLockedPath,
  formatUrlLock,
  type LockedUrl,
  parseUrlLock,
} from '../../../../../src/node/links/urlLock/urlLockFile';
import { formatDiagnostics } from '../../../../driver/errorText';

const parse = (text: string) => parseUrlLock(text).lines.map(({ line: _, ...url }): LockedUrl => url);

describe('urls.lock', () => {
  it('contains sorted lines, each once, with the last source of a page', () => {
    const text = formatUrlLock([
      { path: '/b', source: 'docs/old name.md' },
      { path: '/b', anchor: 'x' },
      { path: '/a' },
      { path: '/b', source: 'docs/b c.md' },
    ]);
    expect(text.split('\n').slice(2)).toEqual(['/a', '/b docs/b c.md', '/b#x', '']);
    expect(text.split('\n').slice(0, 2).join('')).toMatch(/^# .*# /s);
  });

  it('may have any order, duplicates, comments, blank lines and Windows line breaks, as after a merge', () => {
    expect(parse('/b docs/b.md\r\n\r\n# comment\r\n/a\r\n/b docs/b.md\r\n')).toEqual([
      { path: '/b', source: 'docs/b.md' },
      { path: '/a' },
      { path: '/b', source: 'docs/b.md' },
    ]);
  });

  it('reports each line that is not a URL', () => {
    const { lines, diagnostics } = parseUrlLock(
      ['/a', 'b', '//c', '/d?x=1', '/e#', '/f#a#b', '/g#a docs/g.md', '<<<<<<< HEAD', '======='].join('\n'),
    );
    expect(lines).toEqual([{ path: '/a', line: 1 }]);
    expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
      "✖ \`b\` is not a URL path.
        urls.lock:2:1  invalid-url-lock
        → Start the line with a path such as \`/docs/intro\`.

      ✖ \`//c\` is not a URL path.
        urls.lock:3:1  invalid-url-lock
        → Start the line with a path such as \`/docs/intro\`.

      ✖ \`/d?x=1\` contains \`?\`, which no published path has.
        urls.lock:4:3  invalid-url-lock
        → Write the path of the page only.

      ✖ \`/e#\` must have one anchor after the \`#\`.
        urls.lock:5:3  invalid-url-lock
        → Write one line for each anchor, such as \`/docs/intro#install\`.

      ✖ \`/f#a#b\` must have one anchor after the \`#\`.
        urls.lock:6:3  invalid-url-lock
        → Write one line for each anchor, such as \`/docs/intro#install\`.

      ✖ \`docs/g.md\` follows an anchor.
        urls.lock:7:6  invalid-url-lock
        → Only pages have source files. Remove everything after the anchor.

      ✖ \`urls.lock\` contains a merge conflict.
        urls.lock:8:1  invalid-url-lock
        → Keep the lines of both sides, or run \`docs-site check --update\`.

      ✖ \`urls.lock\` contains a merge conflict.
        urls.lock:9:1  invalid-url-lock
        → Keep the lines of both sides, or run \`docs-site check --update\`."
    `);
  });

  it('contains the same URLs after writing and reading', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((each) => /^\P{Surrogate}*$/u.test(each));
    const page = text.map((name) =>
      formatLockedPath(`/base/${encodeURIComponent(name)}`, { baseUrl: '/base/', folder: '/' }),
    );
    const url = fc.oneof(
      page.map((path): LockedUrl => ({ path })),
      fc.tuple(page, text).map(([path, anchor]): LockedUrl => ({ path, anchor })),
    );
    fc.assert(
      fc.property(fc.uniqueArray(url, { selector: (each) => `${each.path}#${each.anchor}` }), (urls) => {
        const sort = (list: readonly LockedUrl[]) => list.map((each) => JSON.stringify(each)).sort();
        expect(parseUrlLock(formatUrlLock(urls)).diagnostics).toEqual([]);
        expect(sort(parse(formatUrlLock(urls)))).toEqual(sort(urls));
      }),
    );
  });
});

describe('formatLockedPath', () => {
  it('returns the path below the base URL, in the folder of the locale, in one form', () => {
    const en = { baseUrl: '/base/', folder: '/' };
    expect(formatLockedPath('/base/', en)).toBe('/');
    expect(formatLockedPath('/base/a/', en)).toBe('/a');
    expect(formatLockedPath('/base/%C3%BCber%20x', en)).toBe('/über%20x');
    expect(formatLockedPath('/base/fr/a', { baseUrl: '/base/fr/', folder: '/fr/' })).toBe('/fr/a');
    expect(formatLockedPath('/fr/', { baseUrl: '/fr/', folder: '/fr/' })).toBe('/fr');
  });
});
