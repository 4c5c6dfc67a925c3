import type { Location, Navigator, Path, To } from 'react-router-dom';

/** The session history, as the router and the navigation use it. */
export interface PageHistory extends Navigator {
  /** The current location; the same object until it changes. */
  readonly location: Location;
  /** Calls `onChange` after each change. Returns a function that unsubscribes. */
  listen(onChange: () => void): () => void;
}

/** Returns a location as a URL. */
function toHref(to: To): string {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' }: Partial<Path> = to;
  return pathname + search + hash;
}

/** Creates the history of a browser window. */
export function createPageHistory(window: Window): PageHistory {
  const { history } = window;
  const listeners = new Set<() => void>();
  let location = read();
  const notify = () => {
    location = read();
    for (const listener of listeners) listener();
  };
  const write = (method: 'pushState' | 'replaceState') => (to: To, state?: unknown) => {
    history[method]({ key: Math.random().toString(36).slice(2, 10), usr: state }, '', toHref(to));
    notify();
  };
  window.addEventListener('popstate', notify);
  return {
    get location() {
      return location;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref: toHref,
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

/** Creates the history of a page rendered on the server, which never changes. */
export function createStaticHistory(pathname: string): PageHistory {
  const doNothing = () => {};
  return {
    location: { pathname, search: '', hash: '', key: 'default', state: null } as Location,
    listen: () => doNothing,
    createHref: toHref,
    push: doNothing,
    replace: doNothing,
    go: doNothing,
  };
}
