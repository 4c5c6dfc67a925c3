import { describe, expect, it } from 'vitest';
import { codeHtml, highlightLines } from '../../../../src/client/code/highlight';
import { loadGrammars } from '../../../../src/client/code/loadGrammars';
import { serverPrism } from '../../../../src/client/server/serverPrism';

describe('highlightLines', () => {
  const prism = serverPrism();
  loadGrammars(prism, ['r', 'bash']);

  it('gives tokens class names and nothing else', () => {
    expect(highlightLines('def f():\n    return "<a>"', 'python', prism)).toEqual([
      '<span class="token keyword">def</span> <span class="token function">f</span><span class="token punctuation">(</span><span class="token punctuation">)</span><span class="token punctuation">:</span>',
      '    <span class="token keyword">return</span> <span class="token string">&quot;&lt;a&gt;&quot;</span>',
    ]);
  });

  it('closes and opens again a token that spans lines', () => {
    const lines = highlightLines('"""a\nb"""', 'python', prism);
    expect(lines).toEqual([
      '<span class="token triple-quoted-string string">&quot;&quot;&quot;a</span>',
      '<span class="token triple-quoted-string string">b&quot;&quot;&quot;</span>',
    ]);
  });

  it('knows the grammars that a site adds', () => {
    expect(highlightLines('x <- 1', 'r', prism)[0]).toContain('token operator');
    expect(highlightLines('echo "$HOME"', 'bash', prism)[0]).toContain('token builtin');
  });

  it('leaves a language without grammar plain, and escapes it', () => {
    expect(highlightLines('a < b\n\n&', 'output', prism)).toEqual(['a &lt; b', '', '&amp;']);
    expect(highlightLines('<b>', 'python')).toEqual(['&lt;b&gt;']);
  });
});

describe('loadGrammars', () => {
  it('loads what a grammar depends on, and leaves no global behind', () => {
    const prism = serverPrism();
    loadGrammars(prism, ['php', 'shell', 'docker']);
    expect(prism.languages).toHaveProperty('php');
    expect(globalThis).not.toHaveProperty('Prism');
  });

  it('names a grammar that does not exist', () => {
    expect(() => loadGrammars(serverPrism(), ['klingon'])).toThrowErrorMatchingInlineSnapshot(
      `[Error: themeConfig.prism.additionalLanguages names "klingon", which Prism has no grammar for.]`,
    );
  });
});

describe('codeHtml', () => {
  it('puts each line into a block of its own', () => {
    expect(codeHtml(['a', ''], { lineClassNames: { 1: ['x', 'y'] } })).toBe(
      '<div class="token-line">a<br></div><div class="token-line x y"><br></div>',
    );
  });

  it('numbers lines without a style attribute', () => {
    expect(codeHtml(['a'], { lineClassNames: {}, lineNumbersStart: 9 })).toBe(
      '<div class="token-line codeLine_"><span class="codeLineNumber_" data-line="9"></span><span class="codeLineContent_">a</span><br></div>',
    );
  });
});
