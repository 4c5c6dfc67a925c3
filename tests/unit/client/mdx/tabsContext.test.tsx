import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { TabsProvider, useTabs, useTabsContextValue } from '../../../../src/client/mdx/tabsContext';
import type { TabsProps } from '../../../../src/client/mdx/tabsProps';
import TabItem from '../../../../src/theme/TabItem';
import { renderTheme } from '../../theme/renderTheme';

function Shown({ selectTab }: { readonly selectTab?: string | undefined }): ReactNode {
  const { selectedValue, selectValue, tabValues, lazy, block } = useTabs();
  if (selectTab) selectValue(selectTab);
  return JSON.stringify({ selectedValue, tabs: tabValues.map(({ value }) => value), lazy, block });
}

function OwnTabs({ selectTab, ...props }: TabsProps & { readonly selectTab?: string }): ReactNode {
  return (
    <TabsProvider value={useTabsContextValue(props)}>
      <Shown selectTab={selectTab} />
    </TabsProvider>
  );
}

const items = ['a', 'b'].map((value) => (
  <TabItem key={value} value={value} default={value === 'b'}>
    text
  </TabItem>
));

describe('useTabs', () => {
  const text = (element: ReactNode) => renderTheme(element).replaceAll('&quot;', '"');

  it('returns the state of the tab group', () => {
    expect(text(<OwnTabs lazy>{items}</OwnTabs>)).toBe(
      '{"selectedValue":"b","tabs":["a","b"],"lazy":true,"block":false}',
    );
    expect(text(<OwnTabs defaultValue="a">{items}</OwnTabs>)).toContain('"selectedValue":"a"');
  });

  it('returns the state of the group whose props it receives, as before Docusaurus 3.10', () => {
    const Group = (props: TabsProps) => useTabs(props).selectedValue;
    expect(text(<Group>{items}</Group>)).toBe('b');
  });

  it('throws for an invalid value or a missing provider', () => {
    expect(() => text(<Shown />)).toThrowErrorMatchingInlineSnapshot(
      `[Error: useTabsContext() must be used within a Tabs component]`,
    );
    expect(() => text(<OwnTabs selectTab="z">{items}</OwnTabs>)).toThrowErrorMatchingInlineSnapshot(
      `[Error: Can't select invalid tab value=z]`,
    );
  });
});
