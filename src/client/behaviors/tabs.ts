import { hasModifier } from '../keyboard/hasModifier';
import { findPanels, findTabs, showTab, TABS } from './restoreTabs';
import { getTabSlot } from './tabChoices';

/**
 * Handles pointer and keyboard input on tabs, with the keys of the pattern for tabs with manual activation (WAI-ARIA Authoring
 * Practices). A selection applies to all tabs of the group, on this page and on later visits. Returns a function that connects
 * the tabs of a new page with their panels.
 */
export function handleTabs(document: Document): () => void {
  const onClick = ({ target }: Event) => {
    const tab = findTab(target);
    if (tab) selectTab(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = findTab(event.target);
    if (!tab || hasModifier(event)) return;
    const tabs = findTabs(findContainer(tab));
    const at = tabs.indexOf(tab);
    const right = document.dir === 'rtl' ? -1 : 1;
    const target = {
      ArrowLeft: (at - right) % tabs.length,
      ArrowRight: (at + right) % tabs.length,
      Home: 0,
      End: -1,
    }[event.key];
    if (event.key === 'Enter' || event.key === ' ') selectTab(tab);
    else if (target !== undefined) tabs.at(target)?.focus();
    else return;
    // the page must not scroll
    event.preventDefault();
  };
  // before components around the tabs, which may stop the event
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown, true);
  let connected = 0;
  const createId = () => `tab-panel-${connected++}`;
  return () => {
    for (const container of document.querySelectorAll<HTMLElement>(TABS)) connectPanels(container, createId);
  };
}

/** Sets `aria-controls` of tabs. Static markup has no IDs for it, which are unique only in a whole document. */
function connectPanels(container: HTMLElement, createId: () => string): void {
  const panels = findPanels(container);
  findTabs(container).forEach((tab, index) => {
    const panel = panels[index];
    if (!panel || tab.hasAttribute('aria-controls')) return;
    panel.id ||= createId();
    tab.setAttribute('aria-controls', panel.id);
  });
}

function selectTab(tab: HTMLElement): void {
  const container = findContainer(tab);
  const { tabGroup } = container.dataset;
  const { value = '' } = tab.dataset;
  const top = tab.getBoundingClientRect().top;
  const group = tabGroup && `${TABS}[data-tab-group=${JSON.stringify(tabGroup)}]`;
  const containers = group ? [...document.querySelectorAll<HTMLElement>(group)] : [container];
  const changed = containers.filter((other) => showTab(other, value));
  // changes above must not move the tab away from the pointer
  scrollBy(0, tab.getBoundingClientRect().top - top);
  // also if only another container of the group has a query, which would be restored otherwise
  const queries = changed.flatMap(({ dataset }) => dataset['tabQuery'] || []);
  if (queries.length > 0) {
    const url = new URL(location.href);
    for (const query of queries) url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
  if (tabGroup) getTabSlot(tabGroup).set(value);
}

function findTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`${TABS} > ul > [role=tab]`) : null;
}
function findContainer(tab: HTMLElement): HTMLElement {
  return tab.closest(TABS) as HTMLElement;
}
