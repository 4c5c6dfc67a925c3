import { TabsProvider, useTabs, useTabsContextValue } from '@docusaurus/theme-common/internal';
import type { ComponentProps, ReactNode } from 'react';
import type ThemeTabs from '@theme/Tabs';

function List() {
  const { selectedValue, selectValue, tabValues } = useTabs();
  return (
    <div role="tablist" id="own-tabs">
      {tabValues.map(({ value }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === selectedValue}
          onClick={() => selectValue(value)}
        >
          {value}
        </button>
      ))}
    </div>
  );
}

/** Tabs with custom rendering. */
export default function OwnTabs(props: ComponentProps<typeof ThemeTabs>): ReactNode {
  return (
    <TabsProvider value={useTabsContextValue(props)}>
      <List />
    </TabsProvider>
  );
}
