import { createStorageSlot, type StorageSlot } from '../storage/storageSlot';
import { getTabStorageKey } from '../mdx/tabsProps';

const CONTAINER = '.theme-tabs-container';

/**
 * Handles pointer and keyboard input on tabs. A selection applies to all tabs of the group, on this page and
 * on later visits.
 */
export function handleTabs(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const tab = findTab(target);
    if (tab) selectTab(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = findTab(event.target);
    if (!tab) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Enter') selectTab(tab);
    if (!step) return;
    const tabs = findTabs(findContainer(tab));
    tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]?.focus();
  });
}

/** Selects the tab given by the query or stored earlier, in all tab groups of the document. */
export function restoreTabs(document: Document): void {
  const query = new URLSearchParams(location.search);
  for (const container of document.querySelectorAll<HTMLElement>(CONTAINER)) {
    const { tabGroup, tabQuery } = container.dataset;
    const value = (tabQuery && query.get(tabQuery)) ?? (tabGroup && getSlot(tabGroup).get());
    if (value) select(container, value);
  }
}

function selectTab(tab: HTMLElement): void {
  const container = findContainer(tab);
  const { tabGroup, tabQuery } = container.dataset;
  const { value = '' } = tab.dataset;
  const top = tab.getBoundingClientRect().top;
  const group = tabGroup && `${CONTAINER}[data-tab-group=${JSON.stringify(tabGroup)}]`;
  for (const other of group ? document.querySelectorAll<HTMLElement>(group) : []) select(other, value);
  select(container, value);
  // changes above must not move the tab away from the pointer
  scrollBy(0, tab.getBoundingClientRect().top - top);
  if (tabQuery) {
    const url = new URL(location.href);
    url.searchParams.set(tabQuery, value);
    history.replaceState(history.state, '', url);
  }
  if (tabGroup) getSlot(tabGroup).set(value);
}

/** Shows the panel with the given value. Containers without that value do not change. */
function select(container: HTMLElement, value: string): void {
  const tabs = findTabs(container);
  const chosen = tabs.findIndex((tab) => tab.dataset['value'] === value);
  if (chosen < 0) return;
  tabs.forEach((tab, index) => {
    const isChosen = index === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    tab.classList.toggle('tabs__item--active', isChosen);
  });
  Array.from(container.lastElementChild?.children ?? []).forEach((panel, index) => {
    (panel as HTMLElement).hidden = index !== chosen;
  });
}

function findTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`${CONTAINER} > ul > [role=tab]`) : null;
}
function findContainer(tab: HTMLElement): HTMLElement {
  return tab.closest(CONTAINER) as HTMLElement;
}
function findTabs(container: HTMLElement): HTMLElement[] {
  return [...(container.firstElementChild?.children ?? [])] as HTMLElement[];
}
function getSlot(group: string): StorageSlot {
  return createStorageSlot(getTabStorageKey(group));
}
