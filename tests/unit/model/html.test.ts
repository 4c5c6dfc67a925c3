import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import {
  attributesToHtml,
  elementToHtml,
  escapeHtml,
  escapeJsonForScript,
  stringifyForScript,
} from '../../../src/model/html';

const FIXED = { seed: 13, numRuns: 500 } as const;

/** Text with special characters of HTML and scripts, without those that HTML parsers replace: carriage returns and NUL. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '&', '"', "'", '</script>', '<!--', ']]>', '&amp;', '\u2028', '\u2029', '\\'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replace(/[\r\0]/g, ''));

interface Parsed {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Parsed[];
}
const parse = (html: string) => (parseFragment(html) as unknown as Parsed).childNodes ?? [];

describe('escapeHtml', () => {
  it('escapes the five special characters', () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
  });

  it('round-trips through an HTML parser, in content and in attributes', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/);
        const [element] = parse(`<i title="${escapeHtml(text)}">x${escapeHtml(text)}</i>`);
        expect(element?.attrs).toEqual([{ name: 'title', value: text }]);
        expect(element?.childNodes).toMatchObject([{ nodeName: '#text', value: `x${text}` }]);
      }),
      FIXED,
    );
  });
});

describe('stringifyForScript', () => {
  it('cannot end the script element, and parses back to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), hostile, (value, text) => {
        const json = stringifyForScript({ [text]: value, text });
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify({ [text]: value, text }));
        const [script, ...rest] = parse(`<script type="application/json">${json}</script>`);
        expect(script?.childNodes).toMatchObject([{ nodeName: '#text', value: json }]);
        expect(rest).toEqual([]);
      }),
      FIXED,
    );
  });

  it('returns JSON without special characters unchanged', () => {
    expect(escapeJsonForScript('{"a": [1, "é"]}')).toBe('{"a": [1, "é"]}');
    expect(escapeJsonForScript('"</script>"')).toBe('"\\u003c/script\\u003e"');
  });
});

describe('attributesToHtml', () => {
  it('writes true without a value, and omits false and undefined', () => {
    expect(attributesToHtml({ a: 'b', c: true, d: false, e: undefined, f: '' })).toBe(' a="b" c f=""');
    expect(attributesToHtml({})).toBe('');
    expect(attributesToHtml({ title: '"<&>' })).toBe(' title="&quot;&lt;&amp;&gt;"');
  });
});

describe('elementToHtml', () => {
  it('closes every element that is not void', () => {
    expect(elementToHtml('p', { id: 'a' }, '<b>x</b>')).toBe('<p id="a"><b>x</b></p>');
    expect(elementToHtml('script', { src: '/a.js', async: true })).toBe(
      '<script src="/a.js" async></script>',
    );
    expect(elementToHtml('meta', { name: 'a' }, 'ignored')).toBe('<meta name="a">');
  });

  it('escapes JSON in a script, but not code', () => {
    const text = '{"a":"</script>"}';
    expect(elementToHtml('script', { type: 'application/ld+json' }, text)).toBe(
      '<script type="application/ld+json">{"a":"\\u003c/script\\u003e"}</script>',
    );
    expect(elementToHtml('script', {}, 'a < b')).toBe('<script>a < b</script>');
  });
});
