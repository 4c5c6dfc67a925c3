import type { Location, Navigator, Path, To } from 'react-router-dom';

/** The session history of the page, as the router and the navigation use it. */
export interface PageHistory extends Navigator {
  /** The location in the address bar; the same object until it changes. */
  readonly location: Location;
  /** Calls back after each change, and gives the function that stops that. */
  listen(changed: () => void): () => void;
}

/** Takes a place and gives it as a URL. */
function hrefOf(to: To): string {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' }: Partial<Path> = to;
  return pathname + search + hash;
}

/** Makes the history of a browser window. */
export function createPageHistory(window: Window): PageHistory {
  const { history } = window;
  const listeners = new Set<() => void>();
  let location = read();
  const changed = () => {
    location = read();
    for (const listener of listeners) listener();
  };
  const write = (method: 'pushState' | 'replaceState') => (to: To, state?: unknown) => {
    history[method]({ key: Math.random().toString(36).slice(2, 10), usr: state }, '', hrefOf(to));
    changed();
  };
  window.addEventListener('popstate', changed);
  return {
    get location() {
      return location;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref: hrefOf,
    push: write('pushState'),
    replace: write('replaceState'),
    go: (delta) => history.go(delta),
  };

  function read(): Location {
    const { pathname, search, hash } = window.location;
    const { key = 'default', usr = null } = (history.state ?? {}) as { key?: string; usr?: unknown };
    return { pathname, search, hash, key, state: usr } as Location;
  }
}

/** Makes the history of a page that is rendered on the server: it stays where it is. */
export function fixedHistory(pathname: string): PageHistory {
  const stay = () => {};
  return {
    location: { pathname, search: '', hash: '', key: 'default', state: null } as Location,
    listen: () => stay,
    createHref: hrefOf,
    push: stay,
    replace: stay,
    go: stay,
  };
}
