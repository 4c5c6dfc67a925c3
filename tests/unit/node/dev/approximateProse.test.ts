import { describe, expect, it } from 'vitest';
import { extractPageRecords } from '../../../../plugins/search/records/extractPageRecords';
import { convertMarkdownLines } from '../../../../src/node/dev/approximateProse';

const TOC = [
  { level: 2, id: 'use', value: 'How to <code>use</code> it &amp; why' },
  { level: 3, id: 'twice', value: 'Twice' },
  { level: 3, id: 'twice-1', value: 'Twice' },
  { level: 2, id: 'shared', value: 'From a partial' },
];

const MARKDOWN = `import Counter from './Counter';

A **first** line.

## How to \`use\` it & why {#use}

<Counter start={3}>Within a component</Counter>

:::tip[Keep calm]
- one
- [two](other.md)
:::

### Twice

\`\`\`python title="a.py"
print("three")
\`\`\`

### Twice ###

| Cell | <b>Bold</b> |
|:-----|------:|
| of a | table |

## Not among the headings
`;

describe('approximateProse', () => {
  it('returns text below the known headings', () => {
    expect(convertMarkdownLines(MARKDOWN, TOC)).toMatchInlineSnapshot(`
      "<p>A first line.</p>
      <h2 id="use">How to <code>use</code> it &amp; why</h2>
      <p>Within a component</p>
      <p>Keep calm</p>
      <p>one</p>
      <p>two</p>
      <h3 id="twice">Twice</h3>
      <p>print(&quot;three&quot;)</p>
      <h3 id="twice-1">Twice</h3>
      <p>Cell   Bold</p>
      <p>of a   table</p>
      <p>Not among the headings</p>
      <h2 id="shared">From a partial</h2>"
    `);
  });

  it('returns text that can be split into sections', () => {
    const html = `<main><h1>T</h1>${convertMarkdownLines(MARKDOWN, TOC)}</main>`;
    const sections = extractPageRecords(html, '/')?.sections ?? [];
    expect(sections.map(({ anchor, text }) => [anchor, text])).toMatchInlineSnapshot(`
      [
        [
          "",
          "A first line.",
        ],
        [
          "use",
          "Within a component Keep calm one two",
        ],
        [
          "twice",
          "print("three")",
        ],
        [
          "twice-1",
          "Cell Bold of a table Not among the headings",
        ],
        [
          "shared",
          "",
        ],
      ]
    `);
    expect(convertMarkdownLines('<script>alert(1)</script> & <img src=x', [])).not.toMatch(/<(?!\/?p>)/);
  });
});
