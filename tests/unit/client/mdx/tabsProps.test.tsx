import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { resolveTabsSettings } from '../../../../src/client/mdx/tabsProps';

function Item(_props: {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
}): ReactNode {
  return null;
}
const items = [<Item key="a" value="a" label="A" />, '\n', <Item key="b" value="b" default />];

describe('resolveTabsSettings', () => {
  it('selects the default value, the item marked as default, or the first item', () => {
    expect(resolveTabsSettings({ children: items, defaultValue: 'a' }).selected).toBe('a');
    expect(resolveTabsSettings({ children: items }).selected).toBe('b');
    expect(resolveTabsSettings({ children: items, defaultValue: null }).selected).toBe('b');
    expect(resolveTabsSettings({ children: items.slice(0, 1) })).toMatchObject({
      selected: 'a',
      values: [{ value: 'a', label: 'A' }],
    });
  });

  it('takes the query key from the prop or the group', () => {
    expect(resolveTabsSettings({ children: items, queryString: 'q' }).queryKey).toBe('q');
    expect(resolveTabsSettings({ children: items, queryString: true, groupId: 'g' }).queryKey).toBe('g');
    expect(resolveTabsSettings({ children: items, groupId: 'g' }).queryKey).toBeUndefined();
  });

  it('throws for inconsistent props', () => {
    const wrong: readonly Parameters<typeof resolveTabsSettings>[0][] = [
      { children: [] },
      { children: [<Item key="a" value="a" />, <Item key="b" value="a" />] },
      { children: items, defaultValue: 'c' },
      { children: items, queryString: true },
    ];
    expect(wrong.map(errorOf).join('\n---\n')).toMatchInlineSnapshot(`
      "Error: Docusaurus error: the <Tabs> component requires at least one <TabItem> children component
      ---
      Error: Docusaurus error: Duplicate values "'a'" found in <Tabs>. Every value needs to be unique.
      ---
      Error: Docusaurus error: The <Tabs> has a defaultValue "c" but none of its children has the corresponding value. Available values are: a, b. If you intend to show no default tab, use defaultValue={null} instead.
      ---
      Error: Docusaurus error: The <Tabs> component groupId prop is required if queryString=true, because this value is used as the search param name. You can also provide an explicit value such as queryString="my-search-param"."
    `);
  });

  it('reports an invalid child and how to fix it', () => {
    const strangers = [<p key="p">x</p>, <Wrong key="w" />, 'x'];
    const errors = strangers.map((child) => errorOf({ children: [child] }).split(': '));
    expect(errors.map(([, , child]) => child)).toEqual([
      'Bad <Tabs> child <p>',
      'Bad <Tabs> child <Wrong>',
      'Bad <Tabs> child <string>',
    ]);
    const advice = new Set(errors.map(([, , , rest]) => rest));
    expect([...advice].flatMap((text) => text?.split('\n'))).toMatchInlineSnapshot(`
      [
        "all children of the <Tabs> component should be <TabItem>, and every <TabItem> should have a unique "value" prop.",
        "If you do not want to pass on a "value" prop to the direct children of <Tabs>, you can also pass an explicit <Tabs values={...}> prop.",
      ]
    `);
  });
});

function errorOf(props: Parameters<typeof resolveTabsSettings>[0]): string {
  try {
    resolveTabsSettings(props);
    return 'no error';
  } catch (error) {
    return String(error);
  }
}

function Wrong(): ReactNode {
  return null;
}
