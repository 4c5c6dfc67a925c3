import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightLines } from '../../../../src/client/code/highlight';
import { getLineProps, getTokenProps, lineTokens } from '../../../../src/client/code/lineTokens';
import { serverPrism } from '../../../../src/client/server/serverPrism';

describe('lineTokens', () => {
  it('gives the pieces of a line, those within others with the types of all', () => {
    const [line = ''] = highlightLines('<a href="x">&amp;</a>', 'markup', serverPrism());
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

  it('gives one piece for a line without any, and for an empty one', () => {
    expect(lineTokens('a &lt; b')).toEqual([{ types: ['plain'], content: 'a < b' }]);
    expect(lineTokens('')).toEqual([{ types: ['plain'], content: '', empty: true }]);
  });

  it('loses nothing of any code', () => {
    const text = fc.array(
      fc.constantFrom('<', '>', '&', '&lt;', '"', "'", 'a', ' ', '<span class="token x">', '</span>'),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('jsx', 'markdown', 'none'), (parts, language) => {
        const code = parts.join('');
        const pieces = highlightLines(code, language, serverPrism()).flatMap(lineTokens);
        expect(pieces.map(({ content }) => content).join('')).toBe(code);
      }),
    );
  });
});

describe('the attributes of lines and their pieces', () => {
  it('are class names, and the text of a piece', () => {
    const token = { types: ['tag', 'punctuation'], content: '<' };
    expect(getTokenProps({ token, className: 'mine' })).toEqual({
      className: 'token tag punctuation mine',
      children: '<',
    });
    expect(getLineProps({ line: [token] })).toEqual({ className: 'token-line' });
    expect(getLineProps({ line: [token], className: 'mine' })).toEqual({ className: 'token-line mine' });
  });
});
