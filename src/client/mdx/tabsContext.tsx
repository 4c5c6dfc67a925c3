import { createContext, type ReactNode, useContext, useState } from 'react';
import { getTabStorageKey } from '../behaviors/restoreTabs';
import { useEvent } from '../react/hooks';
import { useHistory, useLocation } from '../exports/router';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';
import { useQueryStringValue } from '../location/queryString';
import { useStorageSlot } from '../storage/storageSlot';
import { type TabsProps, resolveTabsSettings, type TabValue } from './tabsProps';

/** The state of a tab group, for its parts. */
export interface TabsContextValue {
  readonly selectedValue: string;
  /** Selects a panel, and stores the selection if the props say so. Throws for an unknown value. */
  selectValue(value: string): void;
  readonly tabValues: readonly TabValue[];
  readonly lazy: boolean;
  readonly block: boolean;
}

const TabsContext = /* @__PURE__ */ createContext<TabsContextValue | undefined>(undefined);

/** Provides the result of `useTabsContextValue` to the parts of a tab group. */
export function TabsProvider({
  value,
  children,
}: {
  readonly value: TabsContextValue;
  readonly children: ReactNode;
}): ReactNode {
  return <TabsContext.Provider value={value}>{children}</TabsContext.Provider>;
}

/**
 * Returns the state of the surrounding tab group. Components written for Docusaurus before 3.10 pass the props of the group
 * instead.
 */
export function useTabs(props?: TabsProps): TabsContextValue {
  const useValue = props ? useTabsContextValue : useSurroundingTabs;
  const value = useValue(props as TabsProps);
  if (!value) throw new Error('useTabsContext() must be used within a Tabs component');
  return value;
}

const useSurroundingTabs = () => useContext(TabsContext);

/**
 * Returns the state of a tab group, for sites with stateful tab components. The default theme renders markup
 * that `behaviors/tabs.ts` handles, with the same settings and the same storage.
 */
export function useTabsContextValue(props: TabsProps): TabsContextValue {
  const { lazy = false, block = false, groupId } = props;
  const { values, selected, queryKey } = resolveTabsSettings(props);
  const [selectedValue, setSelected] = useState(selected);
  const history = useHistory();
  const { pathname, hash, state } = useLocation();
  const [stored, slot] = useStorageSlot(groupId ? getTabStorageKey(groupId) : null);
  const requested = useQueryStringValue(queryKey ?? null) ?? stored;
  const isKnown = (value: string | null) => values.some((tab) => tab.value === value);

  useIsomorphicLayoutEffect(() => {
    if (requested !== null && isKnown(requested)) setSelected(requested);
  }, [requested]);

  const selectValue = useEvent((value: string) => {
    if (!isKnown(value)) throw new Error(`Can't select invalid tab value=${value}`);
    setSelected(value);
    if (queryKey) {
      const search = new URLSearchParams(window.location.search);
      search.set(queryKey, value);
      history.replace({ pathname, search: `?${search}`, hash }, state);
    }
    slot.set(value);
  });
  return { selectedValue, selectValue, tabValues: values, lazy, block };
}
