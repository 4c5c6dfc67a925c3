import { describe, expect, it } from 'vitest';
import { renderCodeHtml, highlightLines } from '../../../../src/client/code/highlight';
import { loadGrammars } from '../../../../src/client/code/loadGrammars';
import { getServerPrism } from '../../../../src/client/server/serverPrism';

describe('highlightLines', () => {
  const prism = getServerPrism();
  loadGrammars(prism, ['r', 'bash']);

  it('renders tokens as spans with class names only', () => {
    expect(highlightLines('def f():\n    return "<a>"', 'python', prism)).toEqual([
      '<span class="token keyword">def</span> <span class="token function">f</span><span class="token punctuation">(</span><span class="token punctuation">)</span><span class="token punctuation">:</span>',
      '    <span class="token keyword">return</span> <span class="token string">&quot;&lt;a&gt;&quot;</span>',
    ]);
  });

  it('closes and reopens a token that spans lines', () => {
    const lines = highlightLines('"""a\nb"""', 'python', prism);
    expect(lines).toEqual([
      '<span class="token triple-quoted-string string">&quot;&quot;&quot;a</span>',
      '<span class="token triple-quoted-string string">b&quot;&quot;&quot;</span>',
    ]);
  });

  it('uses grammars that a site adds', () => {
    expect(highlightLines('x <- 1', 'r', prism)[0]).toContain('token operator');
    expect(highlightLines('echo "$HOME"', 'bash', prism)[0]).toContain('token builtin');
  });

  it('escapes code in a language without a grammar', () => {
    expect(highlightLines('a < b\n\n&', 'output', prism)).toEqual(['a &lt; b', '', '&amp;']);
    expect(highlightLines('<b>', 'python')).toEqual(['&lt;b&gt;']);
  });
});

describe('loadGrammars', () => {
  it('loads the dependencies of a grammar and removes the global', () => {
    const prism = getServerPrism();
    loadGrammars(prism, ['php', 'shell', 'docker']);
    expect(prism.languages).toHaveProperty('php');
    expect(globalThis).not.toHaveProperty('Prism');
  });

  it('throws for an unknown grammar', () => {
    expect(() => loadGrammars(getServerPrism(), ['klingon'])).toThrowErrorMatchingInlineSnapshot(
      `[Error: Prism has no grammar for \`klingon\`. Check \`themeConfig.prism.additionalLanguages\`.]`,
    );
  });
});

describe('renderCodeHtml', () => {
  it('wraps each line in a block', () => {
    expect(renderCodeHtml(['a', ''], { lineClassNames: { 1: ['x', 'y'] } })).toBe(
      '<div class="token-line">a<br></div><div class="token-line x y"><br></div>',
    );
  });

  it('numbers lines without a style attribute', () => {
    expect(renderCodeHtml(['a'], { lineClassNames: {}, lineNumbersStart: 9 })).toBe(
      '<div class="token-line codeLine_"><span class="codeLineNumber_" data-line="9"></span><span class="codeLineContent_">a</span><br></div>',
    );
  });
});
