import type { ScrollRestoration } from './scrollPositions';

/** The part of the Navigation API's `navigate` event that is used here. */
interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly canIntercept: boolean;
  intercept(options: { readonly focusReset: 'manual'; readonly handler: () => Promise<void> }): void;
}

/**
 * Delays the browser's restoration of the scroll position after Back and Forward until the page is on screen: it may load slowly,
 * and the page before it may be shorter. Browsers without the Navigation API load code that restores the position itself.
 */
export function delayScrollRestoration(window: Window): ScrollRestoration {
  const { navigation } = window as { readonly navigation?: EventTarget };
  if (!navigation) return restoreStoredPositions(window);
  let restore: (() => void) | undefined;
  const onNavigate = (event: Event) => {
    const { navigationType, canIntercept, defaultPrevented } = event as NavigateEvent;
    restore?.();
    restore = undefined;
    if (navigationType !== 'traverse' || !canIntercept || defaultPrevented) return;
    const arrival = new Promise<void>((resolve) => {
      restore = resolve;
    });
    (event as NavigateEvent).intercept({ focusReset: 'manual', handler: () => arrival });
  };
  navigation.addEventListener('navigate', onNavigate);
  return {
    restore() {
      const isPending = restore !== undefined;
      restore?.();
      restore = undefined;
      return isPending;
    },
    stop: () => navigation.removeEventListener('navigate', onNavigate),
  };
}

function restoreStoredPositions(window: Window): ScrollRestoration {
  const loading = import('./scrollPositions').then(
    ({ storeScrollPositions }) => {
      positions = storeScrollPositions(window);
    },
    () => {},
  );
  let positions: ScrollRestoration | undefined;
  return {
    restore: () => positions?.restore() ?? false,
    stop: () => void loading.then(() => positions?.stop()),
  };
}
