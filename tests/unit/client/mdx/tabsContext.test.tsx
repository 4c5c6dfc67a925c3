import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { TabsProvider, useTabs, useTabsContextValue } from '../../../../src/client/mdx/tabsContext';
import type { TabsProps } from '../../../../src/client/mdx/tabsProps';
import TabItem from '../../../../src/theme/TabItem';
import { renderTheme } from '../../theme/renderTheme';

function Shown({ choose }: { readonly choose?: string | undefined }): ReactNode {
  const { selectedValue, selectValue, tabValues, lazy, block } = useTabs();
  if (choose) selectValue(choose);
  return JSON.stringify({ selectedValue, tabs: tabValues.map(({ value }) => value), lazy, block });
}

function OwnTabs({ choose, ...props }: TabsProps & { readonly choose?: string }): ReactNode {
  return (
    <TabsProvider value={useTabsContextValue(props)}>
      <Shown choose={choose} />
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

  it('gives the parts of a group of tabs what they must know', () => {
    expect(text(<OwnTabs lazy>{items}</OwnTabs>)).toBe(
      '{"selectedValue":"b","tabs":["a","b"],"lazy":true,"block":false}',
    );
    expect(text(<OwnTabs defaultValue="a">{items}</OwnTabs>)).toContain('"selectedValue":"a"');
  });

  it('says what is wrong', () => {
    expect(() => text(<Shown />)).toThrowErrorMatchingInlineSnapshot(
      `[Error: useTabsContext() must be used within a Tabs component]`,
    );
    expect(() => text(<OwnTabs choose="z">{items}</OwnTabs>)).toThrowErrorMatchingInlineSnapshot(
      `[Error: Can't select invalid tab value=z]`,
    );
  });
});
