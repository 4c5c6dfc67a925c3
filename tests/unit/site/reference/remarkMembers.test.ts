import { describe, expect, it } from 'vitest';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { remarkMembers } from '../../../../src/site/reference/remarkMembers';
import { splitType } from '../../../../src/site/reference/types';

function transform(markdown: string): Root {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  remarkMembers()(tree);
  return tree;
}

function element(name: string, attributes: Readonly<Record<string, string>>) {
  const pairs = Object.entries(attributes);
  return {
    type: 'mdxJsxFlowElement' as const,
    name,
    attributes: pairs.map(([key, value]) => ({ type: 'mdxJsxAttribute' as const, name: key, value })),
    children: [],
  };
}

/** Returns the elements of a tree as `[name, attributes]`. */
function listElements({ children }: { children: readonly unknown[] }): unknown[] {
  return (children as Root['children']).flatMap((node) => {
    if (node.type !== 'mdxJsxFlowElement') return [];
    const pairs = node.attributes.map((each) => ('name' in each ? [each.name, each.value] : []));
    return [[node.name, Object.fromEntries(pairs)], ...listElements(node)];
  });
}

describe('remarkMembers', () => {
  it('turns tables of members into rows that belong to the class in the heading', () => {
    const tree = transform(
      '## Run\n\n| Member | Type | Description |\n|---|---|---|\n| `data` | `Optional[Task]` | The **data** |\n| `steps(*tags)` | `int` | |\n',
    );
    expect(listElements(tree)).toEqual([
      ['Parameters', { of: 'Run', kind: 'member' }],
      ['Param', { name: 'data', kind: 'member', type: 'Optional[Task]' }],
      ['Param', { name: 'steps(*tags)', kind: 'member', type: 'int' }],
    ]);
    expect(JSON.stringify(tree)).toContain('"strong"');
  });

  it('links methods to their signatures', () => {
    const table =
      '| Method | Description |\n|---|---|\n| `runs(*tags)` | a |\n| `steps()` | b |\n| `tags` | c |\n';
    const tree = fromMarkdown(`## Flow\n\n${table}`, {
      extensions: [gfm()],
      mdastExtensions: [gfmFromMarkdown()],
    });
    for (const of of ['Flow.runs', 'Flow.tags'])
      tree.children.push({
        type: 'mdxJsxFlowElement',
        name: 'Parameters',
        attributes: [{ type: 'mdxJsxAttribute', name: 'of', value: of }],
        children: [],
      });
    remarkMembers()(tree);
    const targets = listElements(tree).map((element) => (element as [string, { target?: string }])[1].target);
    expect(targets).toEqual([undefined, '#flow.runs', undefined, undefined, undefined, undefined]);
  });

  it('puts the signature and its parameters into a section', () => {
    const table = '| Member | Description |\n|---|---|\n| a | b |\n';
    const tree = transform(
      `Text\n\n## Signature\n\nText\n\n## Parameters\n\n### Group\n\n${table}\n## Example\n`,
    );
    expect(tree.children.map(({ type }) => type)).toEqual([
      'paragraph',
      'heading',
      'mdxJsxFlowElement',
      'heading',
    ]);
    expect(listElements(tree).map((element) => (element as unknown[])[0])).toEqual([
      'div',
      'Parameters',
      'Param',
    ]);
    expect(transform('## Signature\n\nText\n\n## Example\n').children).toHaveLength(3);
  });

  it('puts signatures and their only example into a section, up to the next heading', () => {
    const signature = '```python signature\nf(a)\n```\n';
    const example = '```python\nf(1)\n```\n';
    const listTypes = (markdown: string) =>
      transform(markdown).children.map((node) => ('children' in node ? node.children.length : node.type));
    const members = `Text\n\n${signature}\nText\n\n${example}\n${signature}`;
    expect(listTypes(`${members}\n## B\n\n${example}`)).toEqual([1, 4, 1, 'code']);
    expect(listTypes(`${signature}\n${example}\n${example}`)).toEqual([0, 'code', 'code']);
  });

  it('turns signatures into elements, which have the ID and version of the method whose parameters follow', () => {
    const fence = (code: string) =>
      ({ type: 'code', lang: 'python', meta: 'signature', value: code }) as const;
    const parameters = {
      type: 'mdxJsxFlowElement',
      name: 'Parameters',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'of', value: 'Flow.runs' },
        { type: 'mdxJsxAttribute', name: 'since', value: '2.0.1' },
      ],
      children: [],
    } as const;
    const text = { type: 'paragraph', children: [] } as const;
    const children = [fence('Flow(id)'), fence('Flow.runs(*tags)'), text, parameters];
    const tree = { type: 'root', children } as unknown as Root;
    remarkMembers()(tree);
    expect(listElements(tree)).toEqual([
      ['Signature', { code: 'Flow(id)' }],
      ['Signature', { code: 'Flow.runs(*tags)', of: 'Flow.runs', since: '2.0.1' }],
      ['Parameters', { of: 'Flow.runs' }],
    ]);
  });

  it('gives a signature the IDs of the rows of its parameters, of the same class if it names one', () => {
    const list = (of: string, ...names: readonly string[]) => ({
      ...element('Parameters', { of }),
      children: names.map((name) => element('Param', { name })),
    });
    const fence = (value: string) => ({ type: 'code', lang: 'python', meta: 'signature', value });
    const children = [
      fence('A.f(x)\nawait B.f(x)'),
      fence('self.g(*xs)'),
      fence('h()'),
      fence('@r(x=1)'),
      list('A.f', 'x'),
      list('B.f', 'x'),
      list('C.f', 'x'),
      list('C.g', 'xs', 'y'),
      list('r', 'x'),
    ];
    const tree = { type: 'root', children } as unknown as Root;
    remarkMembers()(tree);
    const rows = listElements(tree).map((each) => (each as [string, { rows?: string }])[1].rows);
    expect(rows.slice(0, 4)).toEqual(['a.f-x b.f-x', 'c.g-xs c.g-y', undefined, 'r-x']);
  });

  it.each([
    '```python\nf(1)\n```\n',
    '```python signature\nretry\n```\n',
    '```python signature\nfrom metaflow import retry\n\n@retry(times=3)\n```\n',
  ])('keeps other code blocks: %j', (markdown) => {
    expect(transform(markdown).children[0]?.type).toBe('code');
  });

  it.each([
    '| Class | Type | Description |\n|---|---|---|\n| a | b | c |\n',
    '| Method | Command | Returns |\n|---|---|---|\n| a | b | c |\n',
    '| Attribute | Added by | Description |\n|---|---|---|\n| a | b | c |\n',
  ])('keeps other tables: %j', (markdown) => {
    expect(transform(markdown).children[0]?.type).toBe('table');
  });
});

describe('splitType', () => {
  it('links the classes that a type names', () => {
    expect(splitType('Optional[Task]')).toEqual([
      { text: 'Optional' },
      { text: '[' },
      { text: 'Task', href: '/api/client#task' },
      { text: ']' },
    ]);
    expect(splitType('a.Task or constructor').filter(({ href }) => href)).toEqual([]);
  });
});
