import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { HtmlNode } from '../../../src/model/htmlTree';
import { parseHtml } from '../../../src/model/parseHtml';
import { parseWellFormedHtml } from '../../../src/model/wellFormedHtml';
import { sampleRuns } from '../../driver/soak';

const TAGS =
  'a abbr article aside b br button caption circle code col colgroup dd details div dl dt em figure form g h1 h2 h3 hr i iframe img input label li line main math mi mrow mo nav noscript ol optgroup option p path pre script section select span strong style summary svg table tbody td template textarea tfoot th thead title tr ul use video x-tag DIV foreignObject clipPath clippath rp object'.split(
    ' ',
  );
const TEXTS = [
  '',
  ' ',
  '\n',
  'a',
  ' b ',
  '&amp;',
  '&lt;b&gt;',
  '&#x27;',
  '&quot;',
  '&nbsp;',
  '&',
  '&copy',
  '\r',
  'é',
  '<',
  '"',
];
const ATTRIBUTES = [
  ...[
    '',
    ' id="a"',
    ' class="a b"',
    ' hidden',
    ' hidden=""',
    ' viewBox="0 0 1 1"',
    ' viewbox="0"',
    ' title="&amp;&quot;"',
  ],
  ...[
    ' x=1',
    " x='1'",
    ' ID="a" id="b"',
    ' xlink:href="#a"',
    ' data-a="<b>"',
    ' title="&notit"',
    '  id="a" ',
    '/',
  ],
];

/** HTML whose elements mostly end where they should. */
const html = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      ...TEXTS,
      '<!-- -->',
      '<!--$-->',
      '<!-->',
      '</p>',
      '<br/>',
      '<path/>',
      '</NOSCRIPT>',
      '</title >',
    ),
    fc
      .tuple(
        fc.constantFrom(...TAGS),
        fc.constantFrom(...ATTRIBUTES),
        tie('nodes'),
        fc.constantFrom(...TAGS),
        fc.nat(30),
      )
      .map(
        ([tag, attributes, content, other, odd]) =>
          `<${tag}${attributes}>${content}</${odd === 0 ? other : tag}>`,
      ),
  ),
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
})).nodes;

/** HTML of lists, tables and code with the parents that their elements need. */
const structured = html.map((content) => {
  const table = `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>${content}</td></tr></tbody></table>`;
  return `<ul><li>${content}</li></ul><dl><div><dt>${content}</dt><dd>b</dd></div></dl>${table}<pre><code>a</code></pre>`;
});

describe('parseHtml', () => {
  it('returns the same elements as an HTML parser', () => {
    let wellFormed = 0;
    fc.assert(
      fc.property(fc.oneof(html, structured), (text) => {
        if (parseWellFormedHtml(text)) wellFormed++;
        expect(describeNodes(parseHtml(text))).toEqual(describeParsed(parseFragment(text).childNodes));
      }),
      { numRuns: sampleRuns(2000) },
    );
    expect(wellFormed).toBeGreaterThan(10);
  });

  it.each([
    '<p>A <a href="/b?c=1&amp;d">link</a>, <code>code</code><br/>and a line.</p>',
    '<ul class="list"><li>a<ul><li>b</li></ul></li></ul>',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<div><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0h24"></path><path d="M1 1"/></svg></div>',
    '<h2 id="a">A<!-- -->B</h2><pre tabindex="0"><code>a\nb</code></pre><img src="a.png" alt="">',
    '<svg viewBox="0 0 1 1"><text paint-order="stroke" x="1">a</text></svg><noscript><p>a</p></noscript>',
    '<dl><dt id="a">a</dt><dd><p>b</p></dd></dl><details open=""><summary>a</summary>b</details>',
    '<constructor><p>a</p></constructor>',
  ])('reads %s without an HTML parser', (text) => {
    expect(parseWellFormedHtml(text)).toBeDefined();
    expect(describeNodes(parseHtml(text))).toEqual(describeParsed(parseFragment(text).childNodes));
  });

  it.each(['<math viewBox="0 0 1 1"><mi>a</mi></math>', '<math><clipPath></clipPath></math>'])(
    'reads %s as an HTML parser does',
    (text) => {
      expect(describeNodes(parseHtml(text))).toEqual(describeParsed(parseFragment(text).childNodes));
    },
  );

  it('sets the parents of elements', () => {
    for (const text of ['<p><b>a</b></p>', '<p><b>a</p>']) {
      const [paragraph] = parseHtml(text);
      const [bold] = paragraph && 'childNodes' in paragraph ? paragraph.childNodes : [];
      expect(bold && 'parentNode' in bold && bold.parentNode).toBe(paragraph);
    }
  });
});

function describeNodes(nodes: readonly HtmlNode[]): readonly unknown[] {
  return nodes.map((node) =>
    'value' in node
      ? node.value
      : [
          node.tagName,
          node.attrs.map(({ name, value }) => `${name}=${value}`),
          describeNodes(node.childNodes),
        ],
  );
}

function describeParsed(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): readonly unknown[] {
  return nodes.flatMap((node): readonly unknown[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    return [
      [
        node.tagName,
        node.attrs.map(({ name, value }) => `${name}=${value}`),
        describeParsed(node.childNodes),
      ],
    ];
  });
}
