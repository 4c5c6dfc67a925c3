export const TABS = '.theme-tabs-container';

/** Selects the tab in the query, or else the one that the reader chose earlier, in all tab groups of the document. */
export function restoreTabs(document: Document, getStored: (group: string) => string | null): void {
  const query = new URLSearchParams(location.search);
  for (const container of document.querySelectorAll<HTMLElement>(TABS)) {
    const { tabGroup, tabQuery } = container.dataset;
    const value = (tabQuery && query.get(tabQuery)) || (tabGroup && getStored(tabGroup));
    if (value) showTab(container, value);
  }
}

/** Shows the panel with the given value. Returns `false` for a container without that value, which does not change. */
export function showTab(container: HTMLElement, value: string): boolean {
  const tabs = findTabs(container);
  const chosen = tabs.findIndex((tab) => tab.dataset['value'] === value);
  if (chosen < 0) return false;
  tabs.forEach((tab, index) => {
    const isChosen = index === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    tab.classList.toggle('tabs__item--active', isChosen);
  });
  findPanels(container).forEach((panel, index) => {
    panel.hidden = index !== chosen;
  });
  return true;
}

export function findTabs(container: HTMLElement): HTMLElement[] {
  return [...(container.firstElementChild?.children ?? [])] as HTMLElement[];
}

export function findPanels(container: HTMLElement): HTMLElement[] {
  return [...(container.children[1]?.children ?? [])] as HTMLElement[];
}

/** Returns the storage key of a tab group. */
export function getTabStorageKey(group: string): string {
  return `docusaurus.tab.${group}`;
}
