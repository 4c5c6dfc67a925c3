import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { resolveDocSlug } from '../../../plugins/docs/docs/readDoc';
import { resolveHostResponse } from '../../../src/model/hostResponse';
import { HOSTS, type HostName } from '../../../src/model/hostConfig';
import {
  findAddressProblem,
  MAX_SEGMENT_BYTES,
  findPathProblem,
  formatUrlPath,
} from '../../../src/model/pageAddress';
import {
  applyTrailingSlash,
  getDataFile,
  dataUrl,
  getDocumentFile,
  encodePath,
  joinUrl,
  pageUrl,
  markdownAlternateFile,
  markdownAlternateUrl,
} from '../../../src/model/url';
import { fileToRoutePath } from '../../../src/node/files/pathname';
import { decodeFilePath } from '../../../src/node/http/findFile';
import { REFUSED_NAMES, SERVED_NAMES } from '../../driver/hostileNames';
import { sampleRuns } from '../../driver/soak';

const SITE = 'https://names.example';
const BASE = '/base/';
const decoded = (url: string) => decodeURIComponent(new URL(url, SITE).pathname);

/** File names of any characters, and of strings with a meaning for URLs, hosts or file systems. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  fc.constantFrom(
    ...[
      '%',
      '%2F',
      '%2e',
      '..',
      '.',
      '#',
      '?',
      '&',
      '\\',
      ' ',
      '\n',
      '\u0000',
      '\uD800',
      '\uFEFF',
      '.html',
      '.json',
    ],
    ...[
      '.md',
      'index',
      'INDEX',
      '404',
      '__proto__',
      'e\u0301',
      'é',
      '\u202E',
      '\u200D',
      ':',
      '*',
      '"',
      '<',
      'a',
      '日',
    ],
  ),
  fc.constantFrom('x'.repeat(120), '日'.repeat(80), MAX_SEGMENT_BYTES.toString()),
);
const name = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join('').replaceAll('/', '-'))
  .filter((text) => text !== '.' && text !== '..');
const file = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));

/** Returns the permalinks that a file would have as a doc and as a page. */
function permalinksOf(path: string): readonly string[] {
  const at = path.lastIndexOf('/');
  const [dir, baseId] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
  const doc = joinUrl(
    BASE,
    'docs',
    resolveDocSlug({ file: `${path}.md`, baseId, dir, frontMatterSlug: undefined }),
  );
  // the pages plugin never sees a name that cannot be encoded: Node reads names as well-formed text
  return /\p{Surrogate}/u.test(path)
    ? [doc]
    : [doc, joinUrl(BASE, encodePath(fileToRoutePath(`${path}.md`)))];
}

/** Follows a host's redirects and returns the file that it serves. */
async function findServedFile(
  path: string,
  site: { host: HostName; trailingSlash: boolean | undefined; files: ReadonlySet<string> },
): Promise<string | undefined> {
  let at = path;
  for (let steps = 0; steps < 3; steps++) {
    const answer = await resolveHostResponse(at, { ...site, isFile: (each) => site.files.has(each) });
    if (answer.kind === 'file') return answer.file;
    if (answer.kind === 'missing') return undefined;
    at = answer.to;
  }
  return undefined;
}

describe('a file with any name', () => {
  it('has a consistent URL, document, data file and Markdown alternate, or is rejected with a reason', async () => {
    let served = 0;
    const check = async (path: string, host: HostName, trailingSlash: boolean | undefined) => {
      for (const permalink of permalinksOf(path)) {
        const problem = findAddressProblem(permalink, { baseUrl: BASE, host });
        if (problem !== undefined) {
          expect(problem).toMatch(/^must not /);
          continue;
        }
        served++;
        const style = { baseUrl: BASE, trailingSlash };
        const route = applyTrailingSlash(permalink, style);
        const url = new URL(pageUrl(route, { ...style, url: SITE }));
        expect(url.search + url.hash).toBe('');
        // what browsers request, and how the server decodes it
        expect(decoded(url.pathname)).toBe(decodeURIComponent(route));
        const local = decodeFilePath(url.pathname.slice(BASE.length));
        expect(local).toBe(decodeURIComponent(route).slice(BASE.length).replace(/\/$/, ''));

        const document = getDocumentFile(route, style);
        const files = [document, getDataFile(route, BASE), markdownAlternateFile(route, BASE)];
        for (const part of files.flatMap((each) => each.split('/'))) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
          expect(part).toMatch(/^[^.]/);
        }
        for (const form of [route, url.pathname]) {
          expect(decoded(dataUrl(form, BASE))).toBe(BASE + files[1]);
          expect(decoded(markdownAlternateUrl(form, BASE))).toBe(BASE + files[2]);
        }
        // `checkAddresses` reports these: S3 serves only documents of folders, and Vercel removes `.html`
        if (host === 's3' && trailingSlash === false) continue;
        if (host === 'vercel' && route.endsWith('.html/')) continue;
        const requested = decoded(url.pathname).slice(BASE.length);
        const found = await findServedFile(requested, { host, trailingSlash, files: new Set(files) });
        expect([host, trailingSlash, route, found]).toEqual([host, trailingSlash, route, document]);
      }
    };
    const slash = fc.constantFrom(true, false, undefined);
    const numRuns = sampleRuns(3000);
    await fc.assert(fc.asyncProperty(file, fc.constantFrom(...HOSTS), slash, check), { numRuns, seed: 23 });
    expect(served).toBeGreaterThan(numRuns / 2);
    for (const each of [...SERVED_NAMES, 'page.html', 'page.HTM', 'a.html/b', 'index.htm.x'])
      for (const host of HOSTS) for (const form of [true, false, undefined]) await check(each, host, form);
  });

  it('shares no output file with a page at another URL', () => {
    const style = { baseUrl: BASE, trailingSlash: undefined };
    fc.assert(
      fc.property(file, file, (one, other) => {
        const [a = '', b = ''] = [permalinksOf(one)[0], permalinksOf(other)[0]];
        if ([a, b].some((each) => findAddressProblem(each, { baseUrl: BASE, host: 'plain' }) !== undefined))
          return;
        const same = decodeURIComponent(a).replace(/\/$/, '') === decodeURIComponent(b).replace(/\/$/, '');
        expect(getDocumentFile(a, style) === getDocumentFile(b, style)).toBe(same);
        expect(getDataFile(a, BASE) === getDataFile(b, BASE)).toBe(same);
        expect(getDataFile(b, BASE).startsWith(`${getDataFile(a, BASE)}/`)).toBe(false);
      }),
      { numRuns: sampleRuns(1000), seed: 24 },
    );
  });
});

describe('findAddressProblem', () => {
  const problem = (path: string, host: HostName = 'plain') =>
    findAddressProblem(path, { baseUrl: BASE, host });

  test.each(SERVED_NAMES)('accepts %j', (served) => {
    expect(problem(joinUrl(BASE, 'docs', encodePath(served)))).toBeUndefined();
  });
  test.each(REFUSED_NAMES)('rejects %j', (refused, reason) => {
    expect(problem(joinUrl(BASE, 'docs', encodePath(refused)))).toContain(reason);
  });
  test.each([
    ['/base/a?b', 'must not contain `?`; write `%3F`'],
    ['/base/a#b', 'must not contain `#`; write `%23`'],
    ['/base/100%', 'must not contain a `%` that starts no escape; write `%25`'],
    ['/base/%FF', 'must not contain escapes that are not UTF-8'],
    ['/base/a%2Fb', 'must not contain an encoded slash'],
    ['/base/a//b', 'must not contain two slashes in a row'],
    ['/base/%2e%2e/b', 'must not contain the part `..`'],
    ['/base/.git/b', 'must not contain a part that starts with a dot: hosts hide such files'],
    ['/base/\uD800', 'must not contain half of a surrogate pair'],
    ['/base/404', 'must not be `404`: the site has another file of that name'],
    ['/base/a/404.html', 'must not be `a/404.html`: the site has another file of that name'],
    ['/base/_redirects/', 'must not be `_redirects`: the site has another file of that name'],
    ['/base/a/INDEX.html', 'must not end in `INDEX.html`, the document of its folder'],
  ])('rejects %s: %s', (path, reason) => {
    expect(problem(path)).toBe(reason);
  });

  test('accepts the home page, `.well-known` and folders with reserved names', () => {
    for (const path of ['/base/', '/base', '/base/.well-known/a', '/base/404/a', '/base/a/404', '/base/a/'])
      expect(problem(path)).toBeUndefined();
  });

  test('rejects `#` and `?` for Netlify', () => {
    expect(problem('/base/c%23', 'netlify')).toBe(
      'must not contain a `#`: the host `netlify` refuses such files',
    );
    expect(problem('/base/what%3F', 'netlify')).toBe(
      'must not contain a `?`: the host `netlify` refuses such files',
    );
    expect(problem('/base/c%23', 'nginx')).toBeUndefined();
  });

  test('limits the length in bytes', () => {
    expect(findPathProblem(`/${'é'.repeat(120)}`)).toBeUndefined();
    expect(findPathProblem(`/${'é'.repeat(121)}`)).toBe('must not contain a part longer than 240 bytes');
    expect(findPathProblem(`/${'%C3%A9'.repeat(120)}`)).toBeUndefined();
  });
});

test('formatUrlPath truncates long paths and escapes control characters', () => {
  expect(formatUrlPath('/a\n\u001b[31m')).toBe('`/a\\n\\u001b[31m`');
  expect(formatUrlPath(`/${'x'.repeat(500)}`)).toHaveLength(103);
});
