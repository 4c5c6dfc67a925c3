import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  applyTrailingSlash,
  DATA_FOLDER,
  getDataFile,
  dataUrl,
  decodePath,
  getDocumentFile,
  hasProtocol,
  isSamePath,
  joinUrl,
  pagePath,
  resolveUrl,
  splitPath,
  withBaseUrl,
  withoutBaseUrl,
} from '../../../src/model/url';

const FIXED = { seed: 11, numRuns: 500 } as const;

/** Realistic path segments: words, other scripts, dots and encoded characters. */
const segment = fc.oneof(
  fc.stringMatching(/^[a-z0-9_.~-]*[a-z0-9]$/),
  fc.constantFrom('é', '日本', 'a%20b', '100%', 'v1.0', 'A', 'index', 'x.html', '%F0', 'b&c'),
);
const pathOf = (segments: readonly string[]) => `/${segments.join('/')}`;
const sitePath = fc.array(segment, { maxLength: 4 }).map(pathOf);
const baseUrl = fc.array(fc.stringMatching(/^[a-z0-9-]{1,6}$/), { maxLength: 2 }).map((names) => {
  return names.length === 0 ? '/' : `${pathOf(names)}/`;
});
const suffix = fc.constantFrom('', '?a=b', '#c', '?a=/b/#c/', '#c/?');
const trailingSlash = fc.constantFrom(true, false, undefined);

describe('joinUrl', () => {
  test.each([
    [['/', 'docs', 'foo'], '/docs/foo'],
    [['/base/', '/docs', '/'], '/base/docs/'],
    [['/base/', 'docs', ''], '/base/docs'],
    [['/', '', ''], '/'],
    [['/base/', '/', '/x/'], '/base/x/'],
    [['/a/', '#h'], '/a#h'],
    [['a', '?x=1', '?y=2'], 'a?x=1&y=2'],
    [['https:', 'example.com', 'a'], 'https://example.com/a'],
    [['https://example.com/', '//b//', 'c'], 'https://example.com/b/c'],
    [['', 'a'], 'a'],
    [['//a'], '/a'],
    [[''], ''],
    [[], ''],
  ])('joins %j to %s', (segments, url) => {
    expect(joinUrl(...segments)).toBe(url);
  });

  it('puts exactly one slash between segments, however many they have', () => {
    const slashes = fc.constantFrom('', '/', '//');
    const part = fc.tuple(slashes, fc.stringMatching(/^[a-z]{1,4}$/), slashes);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const names = parts.map(([, name]) => name).join('/');
        const ends = parts.at(-1)?.[2] ? '/' : '';
        expect(joinUrl('/', ...parts.map((each) => each.join('')))).toBe(`/${names}${ends}`);
      }),
      FIXED,
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(baseUrl, sitePath, suffix, (base, path, after) => {
        const once = joinUrl(base, path, after);
        expect(joinUrl(once)).toBe(once);
      }),
      FIXED,
    );
  });
});

describe('splitPath', () => {
  test.each([
    ['/a?b#c', '/a', '?b#c'],
    ['/a#c?b', '/a', '#c?b'],
    ['/a', '/a', ''],
    ['#c', '', '#c'],
  ])('splits %s', (url, path, rest) => {
    expect(splitPath(url)).toEqual({ path, suffix: rest });
  });
});

describe('resolveUrl', () => {
  test.each([
    ['b', '/base/a', '/base/b'],
    ['b', '/base/a/', '/base/a/b'],
    ['./b?x=/../#y', '/base/a', '/base/b?x=/../#y'],
    ['../b', '/base/a/c/', '/base/a/b'],
    ['../../../b', '/base/a', '/b'],
    ['?x', '/base/a', '/base/a?x'],
    ['b', '/what%3F/a', '/what%3F/b'],
    ['b', '/what?/a', '/what%3F/b'],
    ['b', '/@scope/a', '/@scope/b'],
    ['b', '/café/a', '/caf%C3%A9/b'],
    ['b', '/100%/a', '/100%25/b'],
    ['/b', '/base/a', '/b'],
    ['#b', '/base/a', '#b'],
    ['', '/base/a', ''],
    ['mailto:a@b.example', '/base/a', 'mailto:a@b.example'],
    ['//b.example', '/base/a', '//b.example'],
    ['https://b.example/x', '/base/a', 'https://b.example/x'],
    ['b', '', 'b'],
  ])('resolves %s on %s to %s', (url, page, resolved) => {
    expect(resolveUrl(url, page)).toBe(resolved);
  });
});

describe('applyTrailingSlash', () => {
  test.each([
    ['/a', true, '/a/'],
    ['/a/', false, '/a'],
    ['/a/', undefined, '/a/'],
    ['/a?x=/#y', true, '/a/?x=/#y'],
    ['/a/#y', false, '/a#y'],
    ['#y', true, '#y'],
    ['?x', true, '?x'],
    ['', true, ''],
    ['/', false, '/'],
    ['/base/', false, '/base/'],
    ['/base/?x', false, '/base/?x'],
    ['/a.html', true, '/a.html/'],
    ['https://x.y/base/', false, 'https://x.y/base'],
  ] as const)('turns %s with trailingSlash: %s into %s', (url, slash, written) => {
    expect(applyTrailingSlash(url, { trailingSlash: slash, baseUrl: '/base/' })).toBe(written);
  });

  it('keeps the page and the suffix, and is idempotent', () => {
    fc.assert(
      fc.property(baseUrl, sitePath, suffix, trailingSlash, (base, path, after, slash) => {
        const style = { baseUrl: base, trailingSlash: slash };
        const url = joinUrl(base, path) + after;
        const written = applyTrailingSlash(url, style);
        expect(applyTrailingSlash(written, style)).toBe(written);
        expect(splitPath(written).suffix).toBe(after);
        expect(isSamePath(splitPath(written).path, splitPath(url).path)).toBe(true);
      }),
      FIXED,
    );
  });
});

describe('hasProtocol', () => {
  test.each(['https://x.y', 'mailto:a@b.c', '//x.y', 'pathname:///a', 'HTTP://x', 'web+x:y'])(
    'returns true for %s',
    (url) => {
      expect(hasProtocol(url)).toBe(true);
    },
  );
  test.each(['/a', 'a', '#a:b', './a:b', '1a:b', '', '?x=https://y', '/a//b'])(
    'returns false for %s',
    (url) => {
      expect(hasProtocol(url)).toBe(false);
    },
  );
});

describe('withBaseUrl', () => {
  test.each([
    ['/a', '/base/a'],
    ['a', '/base/a'],
    ['/', '/base/'],
    ['/base', '/base/'],
    ['/base/', '/base/'],
    ['/base/a', '/base/a'],
    ['/basement', '/base/basement'],
    ['#a', '#a'],
    ['', ''],
    ['https://x.y/a', 'https://x.y/a'],
    ['//x.y', '//x.y'],
  ])('turns %s into %s', (url, based) => {
    expect(withBaseUrl(url, '/base/')).toBe(based);
  });

  it('adds the base URL once, and withoutBaseUrl removes it', () => {
    fc.assert(
      fc.property(baseUrl, sitePath, suffix, (base, path, after) => {
        const url = withBaseUrl(path + after, base);
        expect(url.startsWith(base)).toBe(true);
        expect(withBaseUrl(url, base)).toBe(url);
        const added = !(path + after).startsWith(base) && `${path}${after}/` !== base;
        if (added) expect(withoutBaseUrl(url, base)).toBe(path + after);
      }),
      FIXED,
    );
  });
});

describe('withoutBaseUrl', () => {
  it('keeps paths outside of the base URL', () => {
    expect(withoutBaseUrl('/base/a', '/base/')).toBe('/a');
    expect(withoutBaseUrl('/base/', '/base/')).toBe('/');
    expect(withoutBaseUrl('/basement', '/base/')).toBe('/basement');
  });
});

describe('isSamePath', () => {
  it('ignores case and one trailing slash', () => {
    expect(isSamePath('/A/b/', '/a/B')).toBe(true);
    expect(isSamePath('/', '/')).toBe(true);
    expect(isSamePath('/a//', '/a')).toBe(false);
    expect(isSamePath('/a', '/a/b')).toBe(false);
    expect(isSamePath('/', '')).toBe(false);
    expect(isSamePath(undefined, '/')).toBe(false);
    expect(isSamePath(undefined, undefined)).toBe(true);
  });
});

describe('decodePath', () => {
  it('decodes valid escapes and keeps the rest', () => {
    expect(decodePath('/a%20b/%C3%A9')).toBe('/a b/é');
    expect(decodePath('/100%')).toBe('/100%');
    expect(decodePath('/%F0')).toBe('/%F0');
    expect(decodePath('/%C3%A9/100%/%2')).toBe('/é/100%/%2');
  });

  it('reverses encodeURIComponent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodePath(encodeURIComponent(text))).toBe(text);
      }),
      FIXED,
    );
  });
});

describe('pagePath', () => {
  test.each([
    ['/a/', '/a'],
    ['/a', '/a'],
    ['/a/index.html', '/a'],
    ['/a/INDEX.HTML', '/a'],
    ['/', '/'],
    ['/index.html', '/'],
  ])('turns %s into %s', (path, page) => {
    expect(pagePath(path)).toBe(page);
  });

  it('keeps the trailing slash of the home page', () => {
    for (const path of ['/base', '/base/', '/base/index.html'])
      expect(pagePath(path, '/base/')).toBe('/base/');
    expect(pagePath('/base/a/', '/base/')).toBe('/base/a');
  });
});

describe('getDocumentFile', () => {
  const at = (path: string, slash: boolean | undefined) =>
    getDocumentFile(path, { baseUrl: '/base/', trailingSlash: slash });

  it('follows the `trailingSlash` option', () => {
    expect(at('/base/', undefined)).toBe('index.html');
    expect(at('/base/', false)).toBe('index.html');
    expect(at('/base/a', undefined)).toBe('a/index.html');
    expect(at('/base/a/', true)).toBe('a/index.html');
    expect(at('/base/a', false)).toBe('a.html');
    expect(at('/base/404.html', undefined)).toBe('404.html');
    expect(at('/base/x.HTM', false)).toBe('x.HTM');
    expect(at('/base/a%20b/é', false)).toBe('a b/é.html');
  });

  it('returns a relative HTML file for every path', () => {
    fc.assert(
      fc.property(baseUrl, sitePath, trailingSlash, (base, path, slash) => {
        const file = getDocumentFile(joinUrl(base, path), { baseUrl: base, trailingSlash: slash });
        expect(file).toMatch(/^[^/].*$/);
        expect(file).toMatch(/\.html?$/i);
        expect(file).not.toMatch(/\/\//);
      }),
      FIXED,
    );
  });

  it('returns the same file with and without a trailing slash, except for `.html` paths', () => {
    fc.assert(
      fc.property(sitePath, (path) => {
        const style = { baseUrl: '/', trailingSlash: undefined };
        if (path !== '/' && !/\.html?$/i.test(path))
          expect(getDocumentFile(`${path}/`, style)).toBe(getDocumentFile(path, style));
      }),
      FIXED,
    );
  });
});

describe('getDataFile', () => {
  it('returns the same file for every form of a page path', () => {
    const files = ['/base/a', '/base/a/', '/base/a/index.html'].map((path) => getDataFile(path, '/base/'));
    expect(files).toEqual(['assets/data/a.json', 'assets/data/a.json', 'assets/data/a.json']);
    expect(getDataFile('/base/a%20b/%C3%A9', '/base/')).toBe('assets/data/a b/é.json');
  });

  it('returns a file for the home page that no other page has', () => {
    const homes = ['/base/', '/base', '/base/index.html'].map((path) => getDataFile(path, '/base/'));
    expect(new Set(homes).size).toBe(1);
    expect(getDataFile('/base/index', '/base/')).not.toBe(homes[0]);
  });

  it('returns different files for different documents', () => {
    const style = { baseUrl: '/', trailingSlash: undefined };
    fc.assert(
      fc.property(sitePath, sitePath, (a, b) => {
        const same = getDocumentFile(a, style) === getDocumentFile(b, style);
        expect(getDataFile(a, '/') === getDataFile(b, '/')).toBe(same);
      }),
      { ...FIXED, numRuns: 3000 },
    );
  });
});

describe('dataUrl', () => {
  it('returns the encoded URL of the data file', () => {
    expect(dataUrl('/base/a b/é', '/base/')).toBe('/base/assets/data/a%20b/%C3%A9.json');
    expect(dataUrl('/base/what%3F', '/base/')).toBe('/base/assets/data/what%3F.json');
  });

  it('returns the same URL for a path and for its encoding by browsers', () => {
    fc.assert(
      fc.property(sitePath, (path) => {
        const { pathname } = new URL(path, 'https://example.com');
        if (!path.startsWith('//')) expect(dataUrl(pathname, '/')).toBe(dataUrl(path, '/'));
      }),
      FIXED,
    );
  });

  it('decodes to the path of the data file', () => {
    fc.assert(
      fc.property(baseUrl, sitePath, (base, path) => {
        const page = joinUrl(base, path);
        const { pathname, search, hash } = new URL(dataUrl(page, base), 'https://example.com');
        expect(decodeURIComponent(pathname)).toBe(`${base}${getDataFile(page, base)}`);
        expect(search + hash).toBe('');
        expect(pathname.startsWith(`${base}${DATA_FOLDER}`)).toBe(true);
      }),
      FIXED,
    );
  });
});
