/** The address of a page, and what its history entry contains. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly state: unknown;
}

/** A URL, or parts of one with the state of its history entry. `?` and `#` may be missing, as in version 5 of React Router. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>>;

/** How the current location was reached. */
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/**
 * Called before a navigation. Returning `false` cancels it; a string is shown to the reader for confirmation. A prompt may also be
 * that string.
 */
export type HistoryPrompt =
  | string
  // biome-ignore lint/suspicious/noConfusingVoidType: most prompts return nothing
  | ((location: Location, action: HistoryAction) => string | boolean | undefined | void);

/** The session history, as the router and the navigation use it, and as `useHistory` returns it. */
export interface PageHistory {
  createHref(to: To): string;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  readonly length: number;
  readonly action: HistoryAction;
  /** The current location; the same object until it changes. The page at this location may still be loading. */
  readonly location: Location;
  /** The location of the document. Readers may leave it with Back or Forward before scripts run. */
  readonly documentLocation: Location;
  goBack(): void;
  goForward(): void;
  /** Calls `onChange` after each change. Returns a function that unsubscribes. */
  listen(onChange: (location: Location, action: HistoryAction) => void): () => void;
  /**
   * Calls a prompt before each navigation on the client. Returns a function that unsubscribes. The buttons of the browser can
   * be blocked only where it has the Navigation API.
   */
  block(prompt: HistoryPrompt): () => void;
  /**
   * Lets the browser restore the scroll position after Back or Forward, when the page is on screen. Returns `false` after other
   * navigations, whose pages start at the top. Browsers without the Navigation API load code that does it itself.
   */
  restoreScroll?(): boolean;
}

/** The part of the Navigation API's `navigate` event that is used here. */
interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly key: string; readonly sameDocument: boolean };
  readonly canIntercept: boolean;
  intercept(options: { readonly focusReset: 'manual'; readonly handler: () => Promise<void> }): void;
}

/** Creates the history of a browser window. */
export function createPageHistory(window: Window): PageHistory {
  const { history } = window;
  const { navigation } = window as { readonly navigation?: EventTarget };
  const listeners = new Set<Parameters<PageHistory['listen']>[0]>();
  const prompts = new Set<HistoryPrompt>();
  let action: HistoryAction = 'POP';
  let location = read();
  const documentLocation = readDocumentLocation();
  /** Whether the browser has already restored the position, before the page is on screen. */
  let isRestored = documentLocation !== location;
  let endTransition: (() => void) | undefined;
  const restoreScroll = () => {
    const isDone = isRestored || !!endTransition;
    isRestored = false;
    endTransition?.();
    endTransition = undefined;
    return isDone;
  };
  const notify = (by: HistoryAction) => {
    action = by;
    location = read();
    for (const listener of listeners) listener(location, action);
  };
  const write = (by: 'PUSH' | 'REPLACE') => (to: To, state?: unknown) => {
    const href = createHref(to);
    const usr = (typeof to === 'string' ? undefined : to.state) ?? state;
    const entry = { key: Math.random().toString(36).slice(2, 10), usr };
    if (isBlocked(toLocation(new URL(href, window.location.href), entry), by)) return;
    history[by === 'PUSH' ? 'pushState' : 'replaceState'](entry, '', href);
    notify(by);
  };
  window.addEventListener('popstate', () => notify('POP'));
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, destination, canIntercept } = event as NavigateEvent;
    restoreScroll();
    if (navigationType !== 'traverse' || !destination.sameDocument) return;
    if (isBlocked(toLocation(new URL(destination.url), destination), 'POP')) event.preventDefault();
    else if (canIntercept) {
      const arrival = new Promise<void>((resolve) => {
        endTransition = resolve;
      });
      (event as NavigateEvent).intercept({ focusReset: 'manual', handler: () => arrival });
    }
  });
  const go = (delta: number) => history.go(delta);
  return {
    get length() {
      return history.length;
    },
    get action() {
      return action;
    },
    get location() {
      return location;
    },
    documentLocation,
    listen: (listener) => add(listeners, listener),
    block: (prompt) => add(prompts, prompt),
    createHref,
    push: write('PUSH'),
    replace: write('REPLACE'),
    go,
    goBack: () => go(-1),
    goForward: () => go(1),
    restoreScroll,
  };

  function read(): Location {
    return toLocation(window.location, history.state ?? {});
  }

  function readDocumentLocation(): Location {
    const [entry] = window.performance.getEntriesByType('navigation');
    const url = entry && new URL(entry.name);
    return url && url.pathname !== location.pathname ? toLocation(url, {}) : location;
  }

  function createHref(to: To): string {
    return toHref(to, window.location.pathname);
  }

  function isBlocked(target: Location, by: HistoryAction): boolean {
    return [...prompts].some((prompt) => {
      const answer = typeof prompt === 'function' ? prompt(target, by) : prompt;
      return typeof answer === 'string' ? !window.confirm(answer) : answer === false;
    });
  }
}

function toLocation(
  { pathname, search, hash }: URL | globalThis.Location,
  { key = 'default', usr }: { readonly key?: string; readonly usr?: unknown },
): Location {
  return { pathname, search, hash, key, state: usr };
}

/** Converts a location to a URL. The path defaults to `current`. */
export function toHref(to: To, current: string): string {
  if (typeof to === 'string') return to;
  const { pathname = current, search = '', hash = '' } = to;
  return pathname + addPrefix('?', search) + addPrefix('#', hash);
}

function addPrefix(prefix: string, text: string): string {
  return text && text[0] !== prefix ? prefix + text : text;
}

function add<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => items.delete(item);
}

/** Creates the history of a page rendered on the server, which never changes. */
export function createStaticHistory(pathname: string): PageHistory {
  const doNothing = () => {};
  const location = { pathname, search: '', hash: '', key: 'default', state: undefined };
  return {
    length: 1,
    action: 'POP',
    location,
    documentLocation: location,
    listen: () => doNothing,
    block: () => doNothing,
    createHref: (to) => toHref(to, pathname),
    push: doNothing,
    replace: doNothing,
    go: doNothing,
    goBack: doNothing,
    goForward: doNothing,
  };
}
