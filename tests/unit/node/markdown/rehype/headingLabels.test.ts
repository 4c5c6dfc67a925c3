import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

test.each([
  ['code and emphasis', '## The `@step` *decorator*', 'The @step decorator'],
  ['a link', '### See [`step`](https://example.com)', 'See step'],
])('labels a heading with %s', async (_, text, label) => {
  expect((await compilePage(text)).html).toContain(`aria-label="${label}"`);
});

test.each([
  ['without markup', '## Steps'],
  ['of level 1', '# The `@step` decorator'],
  ['with an expression', '## The {1 + 1} steps'],
  ['with a component', '## The <b>step</b>'],
  ['with an image', '## The ![step](https://example.com/a.png)'],
])('does not label a heading %s', async (_, text) => {
  expect((await compilePage(text)).html).not.toContain('aria-label');
});

test('keeps a label', async () => {
  const setLabel = () => (tree: { children: { data?: object }[] }) => {
    for (const node of tree.children) node.data = { hProperties: { ariaLabel: 'Mine' } };
  };
  const { html } = await compilePage('## The `code`', {
    settings: { beforeDefaultRemarkPlugins: [setLabel] },
  });
  expect(html).toContain('aria-label="Mine"');
});
