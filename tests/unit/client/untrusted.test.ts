import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { findActiveDocs, findActivePlugin } from '../../../src/client/docs/activeDocs';
import { getLineNumbersStart, parseCodeBlockTitle } from '../../../src/client/code/metastring';
import isInternalUrl from '../../../src/client/exports/isInternalUrl';
import { matchPath } from '../../../src/client/exports/router';
import { mergeSearchStrings } from '../../../src/client/location/queryString';
import { scrollAfterNavigation } from '../../../src/client/navigation/afterNavigation';
import { applyTrailingSlash, dataUrl, decodePath, pagePath, withBaseUrl } from '../../../src/model/url';

const SETTINGS = { seed: 20261121, numRuns: 400 };

/** Text that a URL or storage may contain: arbitrary, with many special characters. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '..',
        '.',
        '%2e%2e',
        '..%2f..%2f..%2f',
        '%2e%2e%2f%2e%2e%2f',
        '%2f',
        '%5c',
        '%',
        '%E0%A4%A',
        '%00',
        '?',
        '#',
        '&',
        '=',
        '+',
        ':',
        '//',
        '\\',
        'javascript:',
        'data:',
        'http://',
        '<script>',
        '"',
        "'",
        '[',
        ']',
        '__proto__',
        'constructor',
        'index.html',
        'base',
        'docs',
        '.html',
        '\ud83d\ude00',
        '\u0000',
        '\u2028',
        ' ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));
/** A path as browsers return it. */
const pathname = text.map((path) => new URL(`https://site.example/${path.replace(/[?#]/g, '')}`).pathname);

describe('untrusted text', () => {
  test('paths never throw, and never resolve to data outside of the site', () => {
    fc.assert(
      fc.property(pathname, fc.constantFrom('/', '/base/'), (path, baseUrl) => {
        decodePath(path);
        const url = new URL(dataUrl(pagePath(path, baseUrl), baseUrl), 'https://site.example');
        expect(url.origin).toBe('https://site.example');
        expect(url.pathname.startsWith(`${baseUrl}assets/data/`)).toBe(true);
        expect(url.search + url.hash).toBe('');
      }),
      SETTINGS,
    );
  });

  test('link URLs never throw, and URLs that run code are never internal', () => {
    fc.assert(
      fc.property(text, (url) => {
        withBaseUrl(url, '/base/');
        applyTrailingSlash(url, { baseUrl: '/base/', trailingSlash: false });
        matchPath(url, { path: url });
        if (/^javascript:|^data:|^\/\//i.test(url)) expect(isInternalUrl(url)).toBe(false);
      }),
      SETTINGS,
    );
  });

  test('queries are merged to valid queries without throwing', () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom('set' as const, 'append' as const), (a, b, strategy) => {
        const merged = mergeSearchStrings([a, b], strategy);
        expect(merged).toMatch(/^(?:\?[^#<>"'\s]*)?$/);
        expect(mergeSearchStrings([merged], 'append')).toBe(merged);
      }),
      SETTINGS,
    );
  });

  test('a hash is looked up as an ID, never as a selector', () => {
    const requestedIds: string[] = [];
    vi.stubGlobal('document', {
      getElementById: (id: string) => {
        requestedIds.push(id);
        return null;
      },
      querySelectorAll(selector: string) {
        expect(selector).toBe('details');
        return [];
      },
    });
    vi.stubGlobal('window', { scrollTo() {} });
    const at = (hash: string) => ({ pathname: '/a', search: '', hash, state: null, key: hash }) as never;
    fc.assert(
      fc.property(text, (hash) => scrollAfterNavigation(at(`#${hash}`), at('#before'))),
      SETTINGS,
    );
    expect(requestedIds.length).toBeGreaterThan(300);
    vi.unstubAllGlobals();
  });

  test('paths never match docs that do not exist', () => {
    const version = {
      name: 'v',
      label: 'v',
      isLast: true,
      path: '/docs',
      mainDocId: 'a',
      docs: [],
      draftIds: [],
    };
    const data = { path: '/docs', breadcrumbs: true, versions: [version] };
    fc.assert(
      fc.property(pathname, (path) => {
        findActivePlugin({ default: data }, path);
        expect(findActiveDocs(data, path, undefined).activeDoc).toBeUndefined();
      }),
      SETTINGS,
    );
  });

  test('code block metastrings never throw', () => {
    fc.assert(
      fc.property(text, (meta) => {
        parseCodeBlockTitle(meta);
        getLineNumbersStart({ metastring: meta, showLineNumbers: undefined });
      }),
      SETTINGS,
    );
  });
});
