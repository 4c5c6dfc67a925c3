import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { formatDiagnostics } from '../../../../driver/errorText';
import { png } from '../png';

const permalinks = { 'other.md': '/base/other' };

async function referencesOf(text: string, input = {}) {
  const { facts } = await compilePage(text, { permalinks, components: { Link: 'a' }, ...input });
  return facts.references.map(({ kind, rawUrl, resolved, location }) => [
    kind,
    rawUrl,
    resolved,
    `${location.line}:${location.column}`,
  ]);
}

test('collects all kinds of references with their locations', async () => {
  const text = `---
title: T
---

import Link from '@theme/L';

## H {#h} [one](./other.md#x)

See [two](/two?q#h), [three](https://x.y), [four](#h), [five](rel/five) and <Link to="/six">6</Link>.

:::note The [seven](/seven)
<a href="/eight">8</a> <Link href={'/nine'} /> ![](./p.png)
:::

[ten][ref]

[ref]: /ten "T"
[unused]: ./missing.md

<img src="/eleven.png" />
`;
  const input = { files: { 'docs/p.png': png(1, 1) }, modules: { '@theme/L': { default: 'a' } } };
  expect(await referencesOf(text, input)).toEqual([
    ['link', './other.md#x', '/base/other#x', '7:11'],
    ['link', '/two?q#h', '/base/two?q#h', '9:5'],
    ['link', 'https://x.y', 'https://x.y', '9:22'],
    ['link', '#h', '#h', '9:44'],
    ['link', 'rel/five', 'rel/five', '9:56'],
    ['link', '/seven', '/base/seven', '11:13'],
    ['image', './p.png', expect.stringContaining('/base/assets/images/p-'), '12:48'],
    ['link', '/ten', '/base/ten', '17:1'],
    ['link', '/six', '/base/six', '9:83'],
    ['link', '/eight', '/eight', '12:4'],
    ['link', '/nine', '/base/nine', '12:30'],
    ['image', '/eleven.png', '/eleven.png', '20:6'],
  ]);
});

test('leaves out footnotes that are not rendered', async () => {
  const text = `a[^used] b[^CASE]

[^used]: [one](/one) and [^nested]

[^nested]: [two](/two)

[^case]: [three](/three)

[^case]: [duplicate](/duplicate)

[^unused]: [four](/four) <Missing /> [^indirect]

[^indirect]: [five](/five)
`;
  const { facts, html } = await compilePage(text);
  expect(facts.references.map(({ rawUrl }) => rawUrl)).toEqual(['/one', '/two', '/three']);
  for (const { rawUrl } of facts.references) expect(html).toContain(`href="${rawUrl}"`);
  expect(html).not.toMatch(/four|five|duplicate/);
});

test('applies the trailing slash option to links', async () => {
  const config = { trailingSlash: true };
  const references = await referencesOf('[a](/x#h) [b](pathname:///f.pdf) [c](https://x.y/z)', { config });
  expect(references.map(([, , resolved]) => resolved)).toEqual([
    '/base/x/#h',
    '/base/f.pdf',
    'https://x.y/z',
  ]);
});

test('collects the references of raw HTML', async () => {
  const config = { markdown: { format: 'md' } };
  expect(await referencesOf('text\n\n<p>\n<a href="/x">x</a> <img src="y.png"></p>\n', { config })).toEqual([
    ['link', '/x', '/base/x', '4:4'],
    ['image', 'y.png', 'y.png', '4:25'],
  ]);
});

test('rejects links that run code in any spelling', async () => {
  const text =
    '[a](javascript:alert%281%29) [b](<JaVa\tscript:x>) <a href="vbscript:x">c</a> [d](javascript-guide)\n';
  const { facts } = await compilePage(text);
  expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
    "✖ The link \`javascript:alert%281%29\` runs code.
      page.mdx:1:1  script-url
      > 1 | [a](javascript:alert%281%29) [b](<JaVa	script:x>) <a href="vbscript:x">c</a> [d](javascript-guide)
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        2 |
      → Link to a page instead, or import a component that runs the code.

    ✖ The link \`JaVa	script:x\` runs code.
      page.mdx:1:30  script-url
      > 1 | [a](javascript:alert%281%29) [b](<JaVa	script:x>) <a href="vbscript:x">c</a> [d](javascript-guide)
          |                              ^^^^^^^^^^^^^^^^^^^^
        2 |
      → Link to a page instead, or import a component that runs the code.

    ✖ The link \`vbscript:x\` runs code.
      page.mdx:1:54  script-url
      > 1 | [a](javascript:alert%281%29) [b](<JaVa	script:x>) <a href="vbscript:x">c</a> [d](javascript-guide)
          |                                                      ^^^^^^^^^^^^^^^^^
        2 |
      → Link to a page instead, or import a component that runs the code."
  `);
});

test('accepts documents in `data:` URLs in frames, which have no access to the site, and no other code', async () => {
  const text = [
    '<iframe src="data:text/html,<b>a</b>" />',
    '{<iframe src="data:text/html,b" />}',
    '<iframe src="java\tscript:c" />',
    '<a href="data:text/html,d">d</a>',
  ].join('\n\n');
  const { facts } = await compilePage(text);
  expect(facts.diagnostics.map(({ location }) => location?.line)).toEqual([5, 7]);
});
