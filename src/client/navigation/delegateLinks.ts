import type { PageHistory } from './pageHistory';
import type { Preloading } from './preloading';

interface LinkDelegation {
  readonly baseUrl: string;
  readonly preloading: Preloading;
  readonly history: Pick<PageHistory, 'push' | 'replace'>;
}

/**
 * Handles all links of the site, in components and static prose alike, with listeners on the document: a
 * plain click navigates on the client, hovering or focusing a link preloads its page, and a link that scrolls
 * into view is prefetched. Returns a function that removes the listeners.
 */
export function delegateLinks({ baseUrl, preloading, history }: LinkDelegation): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      const link = findInternalLink(event.target);
      if (!link || isAnchorOnPage(link)) return;
      event.preventDefault();
      const isHere = link.href === window.location.href;
      history[isHere ? 'replace' : 'push'](link.pathname + link.search + link.hash);
    },
    { signal },
  );
  for (const type of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(
      type,
      (event) => {
        const link = findInternalLink(event.target);
        if (link && !isAnchorOnPage(link)) preloading.preload(link.pathname);
      },
      { signal, passive: true },
    );
  }
  const stopWatching = watchVisibleLinks();
  return () => {
    stop.abort();
    stopWatching();
  };

  function findInternalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return undefined;
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
    // external, although the host may be the same: another locale, or a `pathname://` URL
    if (link.relList.contains('noreferrer')) return undefined;
    if (link.origin !== window.location.origin || !`${link.pathname}/`.startsWith(baseUrl)) return undefined;
    return isFilePath(link.pathname) ? undefined : link;
  }

  function watchVisibleLinks(): () => void {
    if (!('IntersectionObserver' in window)) return () => {};
    const seen = new WeakSet<Element>();
    const visible = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        visible.unobserve(target);
        const link = findInternalLink(target);
        if (link && link.pathname !== window.location.pathname) preloading.prefetch(link.pathname);
      }
    });
    let pending = 0;
    const scan = () => {
      pending = 0;
      for (const link of document.querySelectorAll('a[href]')) {
        if (seen.has(link)) continue;
        seen.add(link);
        visible.observe(link);
      }
    };
    const changes = new MutationObserver(() => {
      pending ||= window.setTimeout(scan, 100);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    scan();
    return () => {
      clearTimeout(pending);
      changes.disconnect();
      visible.disconnect();
    };
  }
}

/** Returns whether a path has the extension of a file other than a page, unlike the versions in `/docs/3.10.2` and `/docs/3.x`. */
export function isFilePath(pathname: string): boolean {
  return /\.(?!(html?|x)$)[a-z][a-z\d]{0,4}$/i.test(pathname);
}

/** The browser follows anchors on the current page itself, and moves the focus there. */
function isAnchorOnPage(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  return link.hash !== '' && link.pathname === pathname && link.search === search;
}
