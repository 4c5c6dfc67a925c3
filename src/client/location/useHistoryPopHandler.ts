import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { useEvent } from '../events';

/** The part of the browser's `navigate` event that is used here. */
interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly url: string; readonly key: string; readonly sameDocument: boolean };
}

export type PopHandler = (location: Location, action: 'POP') => unknown;

/**
 * Calls back when the reader goes back or forward within the document, with the location that this leads to, before anything
 * happens; what gives false holds them where they are (contract/browser.md §3.7). The browser's Navigation API does it, so the
 * history stays as it is; a browser without it never calls back.
 */
export function useHistoryPopHandler(handler: PopHandler): void {
  const call = useEvent(handler);
  useEffect(() => {
    const { navigation } = window as { readonly navigation?: EventTarget };
    const onNavigate = (event: Event) => {
      const { navigationType, destination } = event as NavigateEvent;
      if (navigationType !== 'traverse' || !destination.sameDocument) return;
      const { pathname, search, hash } = new URL(destination.url);
      const location: Location = { pathname, search, hash, key: destination.key, state: null };
      if (!event.defaultPrevented && call(location, 'POP') === false) event.preventDefault();
    };
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, [call]);
}
