import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreTabs } from '../../../../src/client/behaviors/restoreTabs';
import { handleTabs } from '../../../../src/client/behaviors/tabs';

/** The parts of an element that tabs use. */
class FakeElement {
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  readonly classList = { toggle: () => {} };
  readonly focus = vi.fn();
  parent: FakeElement | undefined;
  children: FakeElement[] = [];
  hidden = false;
  tabIndex = 0;
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
  getBoundingClientRect() {
    return { top: 0 };
  }
  get firstElementChild() {
    return this.children[0];
  }
  closest(selector: string) {
    return selector.includes('role=tab') ? this : this.parent;
  }
}

interface Tabs {
  readonly values: readonly string[];
  readonly group?: string;
  readonly query?: string;
}

/** Handles tabs in a page. Returns their containers, and what presses a key or clicks on a tab. */
function openPage(...all: readonly Tabs[]) {
  const containers = all.map(({ values, group, query }) => {
    const container = new FakeElement();
    const [list, panels] = [new FakeElement(), new FakeElement()];
    list.children = values.map((value) => {
      const tab = new FakeElement();
      tab.parent = container;
      tab.dataset['value'] = value;
      return tab;
    });
    panels.children = values.map(() => new FakeElement());
    container.children = [list, panels];
    if (group) container.dataset['tabGroup'] = group;
    if (query) container.dataset['tabQuery'] = query;
    return container;
  });
  const listeners = new Map<string, (event: unknown) => void>();
  const document = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    querySelectorAll: (selector: string) =>
      containers.filter(({ dataset }) => selector.match(/tab-group="(.*)"/)?.[1] === dataset['tabGroup']),
  };
  vi.stubGlobal('document', document);
  handleTabs(document as unknown as Document);
  const findTab = (index: number, value: string) =>
    containers[index]?.firstElementChild?.children.find(({ dataset }) => dataset['value'] === value);
  return {
    containers,
    findTab,
    click: (index: number, value: string) => listeners.get('click')?.({ target: findTab(index, value) }),
    press(index: number, value: string, keys: Readonly<Record<string, unknown>>) {
      const preventDefault = vi.fn();
      listeners.get('keydown')?.({ target: findTab(index, value), preventDefault, ...keys });
      return preventDefault.mock.calls.length > 0;
    },
    selected: () =>
      containers.map(
        ({ firstElementChild }) =>
          firstElementChild?.children.find(({ attributes }) => attributes.get('aria-selected') === 'true')
            ?.dataset['value'],
      ),
  };
}

describe('tabs', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    const url = new URL('https://example.com/docs?os=mac');
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('scrollBy', () => {});
    vi.stubGlobal('location', url);
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_state: unknown, _: '', to: URL) => (url.href = to.href),
    });
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    vi.stubGlobal('window', { localStorage, dispatchEvent: () => {}, location: url });
    vi.stubGlobal('StorageEvent', class {});
  });
  afterEach(() => vi.unstubAllGlobals());

  it('move the focus with arrow keys, but leave keys with modifiers to the browser', () => {
    const { press, findTab } = openPage({ values: ['mac', 'linux'] });
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter'])
        expect(press(0, 'mac', { key, [modifier]: true }), `${modifier} ${key}`).toBe(false);
    expect(findTab(0, 'linux')?.focus).not.toHaveBeenCalled();
    expect(press(0, 'mac', { key: 'ArrowRight' })).toBe(true);
    expect(findTab(0, 'linux')?.focus).toHaveBeenCalledOnce();
  });

  it('move the focus to the tab on that side, around the end, in both directions of text', () => {
    const focused = (value: string, key: string, dir: 'ltr' | 'rtl') => {
      const { press, containers } = openPage({ values: ['a', 'b', 'c'] });
      Object.assign(document, { dir });
      press(0, value, { key });
      const tabs = containers[0]?.firstElementChild?.children ?? [];
      return tabs.find(({ focus }) => focus.mock.calls.length > 0)?.dataset['value'];
    };
    expect(focused('a', 'ArrowRight', 'ltr')).toBe('b');
    expect(focused('c', 'ArrowRight', 'ltr')).toBe('a');
    expect(focused('a', 'ArrowLeft', 'ltr')).toBe('c');
    expect(focused('b', 'ArrowLeft', 'rtl')).toBe('c');
    expect(focused('b', 'ArrowRight', 'rtl')).toBe('a');
    expect(focused('a', 'ArrowRight', 'rtl')).toBe('c');
    expect(focused('c', 'ArrowLeft', 'rtl')).toBe('a');
    expect(focused('a', 'End', 'rtl')).toBe('c');
  });

  it('update the query for all containers of their group', () => {
    const values = ['mac', 'linux'];
    const page = openPage(
      { values, group: 'os', query: 'os' },
      { values, group: 'os' },
      { values, query: 'other' },
    );
    page.click(1, 'linux');
    expect(page.selected()).toEqual(['linux', 'linux', undefined]);
    expect(location.search).toBe('?os=linux');
    const document = { querySelectorAll: () => page.containers } as unknown as Document;
    restoreTabs(document, () => 'linux');
    expect(page.selected()).toEqual(['linux', 'linux', undefined]);
  });
});
