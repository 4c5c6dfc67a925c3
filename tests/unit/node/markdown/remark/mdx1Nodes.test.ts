import { describe, expect, test } from 'vitest';
import { compilePage } from '../compilePage';

const config = { markdown: { mdx1Compat: { syntax: true } } };

interface Tree {
  children: unknown[];
}

/** A plugin in the style of MDX 1: it wraps code blocks in tabs, and imports the component at the top. */
const tabs = () => (tree: Tree) => {
  tree.children = tree.children.flatMap((node) =>
    (node as { type: string }).type === 'code'
      ? [{ type: 'jsx', value: '<Tabs>\n<Tab label="npm">' }, node, { type: 'jsx', value: '</Tab>\n</Tabs>' }]
      : [node],
  );
  tree.children.unshift({ type: 'import', value: "import Tabs from '@theme/Tabs';" });
  tree.children.push({ type: 'export', value: 'export const size = 3;' });
};

const Tabs = ({ children }: { readonly children?: unknown }) => children as never;
const modules = { '@theme/Tabs': { default: Tabs } };
const components = { Tab: 'section' };

const compile = (text: string, plugin: unknown) =>
  compilePage(text, { config, settings: { remarkPlugins: [plugin] } as never, modules, components });

describe('nodes of plugins for MDX 1', () => {
  test('are imports, exports and elements around other nodes', async () => {
    const { html, exports } = await compile('# T\n\n```bash\nnpm {x}\n```\n\nText {y}\n', tabs);
    expect(html).toMatch(/<section label="npm"><pre><code[^>]*>npm {x}\n<\/code><\/pre><\/section>/);
    expect(html).not.toContain('import');
    expect(html).toContain('<p>Text {y}</p>');
    expect(exports['size']).toBe(3);
  });

  test('import a name once, also if the file imports it', async () => {
    const twice = () => (tree: Tree) => {
      tabs()(tree);
      tabs()(tree);
      tree.children.pop();
    };
    const text = "import Tabs from '@theme/Tabs';\n\n<Tabs>a</Tabs>\n";
    expect((await compile(text, twice)).html).toBe('a');
  });

  test('can be in a paragraph', async () => {
    const plugin = () => (tree: { children: Tree[] }) => {
      tree.children[0]?.children.unshift({ type: 'jsx', value: '<i title="a">' });
      tree.children[0]?.children.push({ type: 'jsx', value: '</i>' });
    };
    expect((await compile('a **b**', plugin)).html).toBe('<p><i title="a">a <strong>b</strong></i></p>');
  });

  test('can be HTML', async () => {
    const plugin = () => (tree: Tree) => {
      tree.children[0] = { type: 'html', value: '<div\n  title="player"\n  data-code="a%20b"\n></div>' };
    };
    expect((await compile('```Player\na b\n```\n', plugin)).html).toBe(
      '<div title="player" data-code="a%20b"></div>',
    );
  });
});
