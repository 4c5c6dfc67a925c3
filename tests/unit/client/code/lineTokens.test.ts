import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightLines } from '../../../../src/client/code/highlight';
import { getLineProps, getTokenProps, lineTokens } from '../../../../src/client/code/lineTokens';
import { getServerPrism } from '../../../../src/client/server/serverPrism';

describe('lineTokens', () => {
  it('returns the tokens of a line, nested tokens with all types', () => {
    const [line = ''] = highlightLines('<a href="x">&amp;</a>', 'markup', getServerPrism());
    expect(lineTokens(line).map(({ types, content }) => `${types.join(' ')}: ${content}`)).toEqual([
      'tag tag punctuation: <',
      'tag tag: a',
      'tag:  ',
      'tag attr-name: href',
      'tag attr-value punctuation attr-equals: =',
      'tag attr-value punctuation: "',
      'tag attr-value: x',
      'tag attr-value punctuation: "',
      'tag punctuation: >',
      'entity named-entity: &amp;',
      'tag tag punctuation: </',
      'tag tag: a',
      'tag punctuation: >',
    ]);
  });

  it('returns one token for a plain line and for an empty line', () => {
    expect(lineTokens('a &lt; b')).toEqual([{ types: ['plain'], content: 'a < b' }]);
    expect(lineTokens('')).toEqual([{ types: ['plain'], content: '', empty: true }]);
  });

  it('preserves all text of any code', () => {
    const text = fc.array(
      fc.constantFrom('<', '>', '&', '&lt;', '"', "'", 'a', ' ', '<span class="token x">', '</span>'),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('jsx', 'markdown', 'none'), (parts, language) => {
        const code = parts.join('');
        const pieces = highlightLines(code, language, getServerPrism()).flatMap(lineTokens);
        expect(pieces.map(({ content }) => content).join('')).toBe(code);
      }),
    );
  });
});

describe('getLineProps and getTokenProps', () => {
  it("return class names and the token's text", () => {
    const token = { types: ['tag', 'punctuation'], content: '<' };
    expect(getTokenProps({ token, className: 'mine' })).toEqual({
      className: 'token tag punctuation mine',
      children: '<',
    });
    expect(getLineProps({ line: [token] })).toEqual({ className: 'token-line' });
    expect(getLineProps({ line: [token], className: 'mine' })).toEqual({ className: 'token-line mine' });
  });
});
