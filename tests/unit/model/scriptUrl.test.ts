import { describe, expect, it } from 'vitest';
import { isTarget } from '../../../plugins/redirects/options';
import { sanitizeUrl } from '../../../plugins/search/client/resultUrls';
import { urlField } from '../../../src/model/fields';
import { isScriptUrl } from '../../../src/model/url';
import { compilePage } from '../node/markdown/compilePage';

const DOCUMENTS = [
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:application/xhtml+xml,<x/>',
  'data:text/xml,<x/>',
  'data:application/xml,<x/>',
  'data:,alert(1)',
  'data:text/javascript,alert(1)',
  'data:;charset=utf-8,x',
  'data:multipart/mixed,x',
];
/** Characters that browsers ignore before a scheme, and within it. */
const LEADING = ['', ' ', '\t', '\n', '\r', '\u0000', '\u0001', '\u0008', '\u000b', '\u001f', '   \n\t '];
const WITHIN = ['', '\t', '\n', '\r', '\r\n', '\t\t'];

/** Spellings that browsers parse as URLs that run code. */
const SPELLINGS: readonly string[] = [
  ...LEADING.map((text) => `${text}javascript:alert(1)`),
  ...WITHIN.map((text) => `java${text}script:alert(1)`),
  ...WITHIN.map((text) => `vbscript${text}:MsgBox(1)`),
  ...WITHIN.map((text) => `da${text}ta:text/html,x`),
  ...['JAVASCRIPT:x', 'JaVaScRiPt:x', 'javascripT:x', 'VBScript:x', 'DATA:TEXT/HTML,x', 'Data:x'],
  ...['javascript://example.com/%0aalert(1)', 'javascript:/*https://x*/x', 'javascript:', 'javascript:;//'],
  ...['j', 'ja', 'jav', 'java', 'javas', 'javasc', 'javascr', 'javascri', 'javascrip'].map(
    (start) => `${start}\n${'javascript'.slice(start.length)}:x`,
  ),
  ...DOCUMENTS,
  ...DOCUMENTS.map((url) => ` ${url.replace('data:', 'DA\tTA:')}`),
];
const HARMLESS = [
  ...[
    '',
    '/',
    '#javascript:x',
    '?javascript:x',
    './javascript:x',
    '/javascript:x',
    'javascript',
    'javascript-guide',
  ],
  ...['https://x.example/javascript:x', 'mailto:a@b.example', 'tel:+1', 'datasets/a', 'data/a', 'vbscript/a'],
  ...['data:image/png;base64,AA==', 'data:image/svg+xml,<svg/>', 'data:text/csv,a', 'javascript%3Ax'],
];

describe('a URL that runs code', () => {
  it('has more than 50 spellings', () => {
    expect(new Set(SPELLINGS).size).toBeGreaterThan(50);
    for (const url of SPELLINGS)
      expect(new URL(url, 'https://x.example').protocol).toMatch(/^(?:javascript|vbscript|data):$/);
  });

  it.each(SPELLINGS)('is detected, and rejected wherever a URL is accepted: %j', (url) => {
    expect(isScriptUrl(url)).toBe(true);
    // fields of the config and of front matter: items of the navbar and the footer, authors, logos
    expect(urlField.safeParse(url).success).toBe(false);
    // redirects
    expect(isTarget(url)).toBe(false);
    // search results from the local index, the search service and browser storage
    expect(sanitizeUrl(url)).toBe('#');
  });

  it.each(HARMLESS)('is not detected in %j', (url) => {
    expect(isScriptUrl(url)).toBe(false);
    expect(sanitizeUrl(url)).toBe(url);
  });

  it('is rejected in Markdown and in JSX if it is written with character references', async () => {
    const encoded = (url: string, form: (code: number) => string) =>
      [...url].map((letter) => form(letter.charCodeAt(0))).join('');
    const writable = SPELLINGS.filter((url) => !url.includes('\u0000'));
    const written = writable.flatMap((url) => [
      `<a href="${encoded(url, (code) => `&#${code};`)}">a</a>`,
      `<a href="${encoded(url, (code) => `&#x${code.toString(16)};`)}">a</a>`,
      // Markdown replaces other control characters with U+FFFD, which makes the URL relative
      ...([...url].some((letter) => letter < ' ' && !'\t\n\r'.includes(letter))
        ? []
        : [`[a](<${encoded(url, (code) => `&#${code};`)}>)`]),
    ]);
    const { facts } = await compilePage(written.join('\n\n'));
    const refused = facts.diagnostics.filter(({ message }) => message.endsWith(' runs code.'));
    const lines = new Set(refused.map(({ location }) => location?.line));
    expect(written.filter((_, index) => !lines.has(2 * index + 1))).toEqual([]);
  });
});
