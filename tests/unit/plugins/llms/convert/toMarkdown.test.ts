import type { List } from 'mdast';
import { describe, expect, it } from 'vitest';
import { findMissingWords } from '../../../../../plugins/llms/convert/findMissingWords';
import { readPage } from '../../../../../plugins/llms/convert/readPage';
import { toMarkdown } from '../../../../../plugins/llms/convert/toMarkdown';
import { parseMarkdown } from '../../../../driver/compareMarkdownAlternate';

const convert = (html: string) =>
  toMarkdown(readPage(html), (url) =>
    url.startsWith('/') ? `https://s.io${url}${url.includes('.') ? '' : '.md'}` : url,
  );
/** Converts HTML, and checks that no words are missing and that the result contains no HTML. */
function convertChecked(html: string): string {
  const markdown = convert(html);
  expect(findMissingWords(readPage(html), markdown)).toBeUndefined();
  expect(JSON.stringify(parseMarkdown(markdown))).not.toContain('"type":"html"');
  return markdown;
}
const createCodeBlock = (lines: readonly string[], more = '') =>
  `<div class="language-python codeBlockContainer_ theme-code-block">${more}<div class="codeBlockContent_"><pre tabindex="0"><code>${lines
    .map((line) => `<div class="token-line">${line}<br></div>`)
    .join(
      '',
    )}</code></pre><div class="buttonGroup_"><button type="button" aria-label="Copy">C</button></div></div></div>`;

describe('toMarkdown', () => {
  it('converts elements with a Markdown equivalent', () => {
    expect(
      convertChecked(
        `<header><h1>Title</h1></header><p>Some <em>text</em>, <strong>bold</strong>, <del>gone</del> and <code>a|b</code>.</p>
         <h2 class="anchor" id="part-one">Part one<a class="hash-link" href="#part-one" aria-label="Direct link">&#8203;</a></h2>
         <ul><li>one</li><li>two<ol><li>inner</li></ol></li></ul>
         <p><img src="/i.png" alt="A picture"> and <a href="/page" title="tip">a link</a></p>
         <div class="tableWrapper_"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><code>x|y</code></td><td>2</td></tr></tbody></table></div>
         <ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> done</li></ul>
         <blockquote><p>Said.</p></blockquote><hr>`,
      ),
    ).toMatchInlineSnapshot(`
      "# Title

      Some *text*, **bold**, ~~gone~~ and \`a|b\`.

      ## Part one

      - one
      - two
        1. inner

      ![A picture](https://s.io/i.png) and [a link](https://s.io/page.md)

      | A | B |
      | - | - |
      | \`x\\|y\` | 2 |

      - [x] done

      > Said.

      ---
      "
    `);
  });

  it('drops navigation and controls', () => {
    expect(
      convertChecked(
        `<nav>Home</nav><div class="theme-doc-toc-mobile">On this page</div><span aria-hidden="true">*</span><p>Text</p>
         <script type="application/ld+json">{}</script><button aria-label="Copy">Copy</button>
         <div class="row theme-doc-footer-edit-meta-row"><a href="/edit">Edit this page</a></div>`,
      ),
    ).toBe('Text\n');
  });

  it('replaces a drawing by its description', () => {
    const drawing = '<svg aria-hidden="true"><text>start</text></svg>';
    expect(
      convertChecked(`<div role="img" aria-label="A flow of two steps">${drawing}${drawing}</div>`),
    ).toBe('*A flow of two steps*\n');
  });

  it('keeps code blocks with language and title', () => {
    const code = ['<span class="token keyword">def</span> f():', '', '    return <span>"```"</span> &amp; 1'];
    const markdown = convertChecked(createCodeBlock(code, '<div class="codeBlockTitle_">a "b".py</div>'));
    expect(markdown).toMatchInlineSnapshot(`
      "\`\`\`\`python title="a \\&quot;b\\&quot;.py"
      def f():

          return "\`\`\`" & 1
      \`\`\`\`
      "
    `);
    expect(parseMarkdown(markdown)).toMatchObject({
      children: [{ type: 'code', lang: 'python', value: 'def f():\n\n    return "```" & 1' }],
    });
    expect(convertChecked('<pre><code>a &lt; b\n  c\n</code></pre>')).toBe('```\na < b\n  c\n```\n');
    expect(convertChecked(`<ul><li><p>x</p>${createCodeBlock(['  y'])}</li></ul>`)).toContain(
      '  ```python\n    y\n  ```',
    );
  });

  it('labels each tab panel, including nested tabs', () => {
    const createTabs = (labels: readonly string[], panels: readonly string[]) =>
      `<div class="theme-tabs-container tabs-container"><ul role="tablist">${labels
        .map((label) => `<li role="tab">${label}</li>`)
        .join(
          '',
        )}</ul><div>${panels.map((panel) => `<div role="tabpanel" hidden>${panel}</div>`).join('')}</div></div>`;
    expect(
      convertChecked(
        createTabs(['macOS', 'Linux'], ['<p>brew</p>', createTabs(['apt', 'dnf'], ['<p>a</p>', '<p>d</p>'])]),
      ),
    ).toBe('**macOS**\n\nbrew\n\n**Linux**\n\n**apt**\n\na\n\n**dnf**\n\nd\n');
  });

  it('converts admonitions to quotes, and expands details', () => {
    expect(
      convertChecked(
        `<div class="theme-admonition theme-admonition-tip admonition_"><div class="admonitionHeading_"><span class="admonitionIcon_" aria-hidden="true"><svg></svg></span>Look <em>here</em></div><div class="admonitionContent_"><p>Text</p><ul><li>item</li></ul></div></div>
         <div class="theme-admonition theme-admonition-note admonition_"><div class="admonitionContent_"><p>Bare</p></div></div>
         <details class="details_"><summary>More</summary><div><div class="collapsibleContent_"><p>Hidden</p></div></div></details>`,
      ),
    ).toMatchInlineSnapshot(`
      "> **Look _here_**
      >
      > Text
      >
      > - item

      > Bare

      **More**

      Hidden
      "
    `);
  });

  it('converts definition lists, and separates their parts', () => {
    const markdown = convertChecked(
      `<dl><div class="api-parameter"><dt id="retry-times" class="anchor"><code>times</code><code>int</code><span>default <code>3</code></span><a class="hash-link" href="#x">&#8203;</a></dt><dd><p>How often.</p><p>Again.</p></dd></div>
       <dt>Second</dt><dd>Just text</dd></dl>`,
    );
    expect(markdown).toBe(
      '- `times` `int` default `3`\n\n  How often.\n\n  Again.\n\n- Second\n\n  Just text\n',
    );
    expect((parseMarkdown(markdown) as { children: List[] }).children[0]?.children).toHaveLength(2);
  });

  it('converts a card to a link with a description', () => {
    expect(
      convertChecked(
        '<section class="row"><article><a class="card" href="/a"><h2 title="A"><span aria-hidden="true">i</span><span>Card A</span></h2><p>About A</p></a></article><article><a class="card" href="https://o.io/"><h2>Other</h2></a></article></section>',
      ),
    ).toBe('[Card A](https://s.io/a.md): About A\n\n[Other](https://o.io/)\n');
  });

  it('converts formulas to their source', () => {
    const createFormula = (source: string) =>
      `<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${source}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span>`;
    expect(
      convert(
        `<p>Let ${createFormula('x_1^2')} be</p><span class="katex-display">${createFormula('\\sum x')}</span>`,
      ),
    ).toBe('Let $x_1^2$ be\n\n$$\n\\sum x\n$$\n');
  });

  it('keeps footnotes', () => {
    const markdown = convertChecked(
      `<p>Text<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref="true">1</a></sup> and 10<sup>6</sup>, x<sup>n + 1</sup>, H<sub>2</sub>O</p>
       <section data-footnotes="true" class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><p>The note <a href="#user-content-fnref-1" data-footnote-backref="">↩</a></p></li></ol></section>`,
    );
    expect(markdown).toBe('Text[^1] and 10^6, x^(n + 1), H\\_(2)O\n\n[^1]: The note\n');
  });

  it('keeps footnotes whose label is not a valid part of a URL', () => {
    const reference = '<sup><a href="#user-content-fn-a%zz" data-footnote-ref="true">1</a></sup>';
    expect(convert(`<p>Text${reference}</p>`)).toBe('Text[^a%zz]\n');
  });

  it('writes the ID of a heading that differs from the slug of its text', () => {
    expect(convertChecked('<h2 id="setup">Set it up</h2><h2 id="a-b">A b</h2><h2 id="a-b-1">A b</h2>')).toBe(
      '## Set it up {#setup}\n\n## A b\n\n## A b\n',
    );
  });

  it('converts media, drawings, captions and figures', () => {
    expect(
      convertChecked(
        `<figure><img src="/f.svg" alt="F"><figcaption>Figure one</figcaption></figure>
         <iframe src="https://video.io/1" title="A film"></iframe><iframe src="https://video.io/2"></iframe>
         <svg><title>Chart</title><g><text>North</text></g></svg>
         <table><caption>Prices</caption><tr><td>1</td></tr></table>
         <picture><source srcset="/x.webp"><img class="themedComponent_ themedComponent--light_" src="/x.png" alt="X"><img class="themedComponent_ themedComponent--dark_" src="/y.png" alt="X"></picture>
         <p>Press <kbd>Ctrl</kbd><kbd>C</kbd>, <button>Start</button><button>Stop</button><output>3</output></p>`,
      ),
    ).toMatchInlineSnapshot(`
      "![F](https://s.io/f.svg)

      Figure one

      [A film](https://video.io/1) [https://video.io/2](https://video.io/2)
      Chart North

      **Prices**

      | |
      | - |
      | 1 |

      ![X](https://s.io/x.png)

      Press \`Ctrl\` \`C\`, Start Stop 3
      "
    `);
  });

  it('escapes text that looks like markup', () => {
    const text = '*a* _b_ `c` [d](e) &lt;script&gt; # f | g ~~h~~ ![i](j) snake_case {x} 1. &amp;amp;';
    const markdown = convertChecked(`<p>${text}</p><table><tr><th>${text}</th></tr></table>`);
    const plain = '*a* _b_ `c` [d](e) <script> # f | g ~~h~~ ![i](j) snake_case {x} 1. &amp;';
    expect(parseMarkdown(markdown)).toMatchObject({
      children: [
        { type: 'paragraph', children: [{ type: 'text', value: plain }] },
        { type: 'table', children: [{ children: [{ children: [{ type: 'text', value: plain }] }] }] },
      ],
    });
  });
});

describe('findMissingWords', () => {
  it('reports the component whose words are missing', () => {
    const tree = readPage(
      '<p>All here</p><div class="chart"><svg><foreignObject><p>North 12</p></foreignObject></svg></div>',
    );
    const markdown = toMarkdown(tree, (url) => url);
    expect(findMissingWords(tree, markdown)).toEqual({
      words: ['North', '12'],
      element: '<div class="chart">',
    });
  });

  it('counts occurrences, and ignores link targets', () => {
    const tree = readPage('<p id="p">word word</p>');
    expect(findMissingWords(tree, 'word [x](/word)')).toEqual({ words: ['word'], element: '<p id="p">' });
    expect(findMissingWords(readPage('<p>Loose text</p>'), 'Loose')).toEqual({
      words: ['text'],
      element: '<main>',
    });
  });
});
