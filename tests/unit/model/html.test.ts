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

/** Text full of what HTML and scripts care about; without what every HTML parser changes: carriage returns and NUL. */
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
  it('writes the five characters that mean something', () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
  });

  it('is read back as the text that it was, in content and in attributes', () => {
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

describe('jsonForScript', () => {
  it('can end no script, and is read back as the value that it was', () => {
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

  it('leaves JSON without such characters as it is', () => {
    expect(escapeJsonForScript('{"a": [1, "é"]}')).toBe('{"a": [1, "é"]}');
    expect(escapeJsonForScript('"</script>"')).toBe('"\\u003c/script\\u003e"');
  });
});

describe('attributesToHtml', () => {
  it('writes true without a value, and leaves false and undefined out', () => {
    expect(attributesToHtml({ a: 'b', c: true, d: false, e: undefined, f: '' })).toBe(' a="b" c f=""');
    expect(attributesToHtml({})).toBe('');
    expect(attributesToHtml({ title: '"<&>' })).toBe(' title="&quot;&lt;&amp;&gt;"');
  });
});

describe('elementToHtml', () => {
  it('closes what has content', () => {
    expect(elementToHtml('p', { id: 'a' }, '<b>x</b>')).toBe('<p id="a"><b>x</b></p>');
    expect(elementToHtml('script', { src: '/a.js', async: true })).toBe(
      '<script src="/a.js" async></script>',
    );
    expect(elementToHtml('meta', { name: 'a' }, 'ignored')).toBe('<meta name="a">');
  });

  it('makes JSON in a script safe, and leaves code as it is', () => {
    const text = '{"a":"</script>"}';
    expect(elementToHtml('script', { type: 'application/ld+json' }, text)).toBe(
      '<script type="application/ld+json">{"a":"\\u003c/script\\u003e"}</script>',
    );
    expect(elementToHtml('script', {}, 'a < b')).toBe('<script>a < b</script>');
  });
});
