import type { PageHistory } from './pageHistory';
import type { Preloading } from './preloading';

interface LinkDelegation {
  readonly baseUrl: string;
  readonly preloading: Preloading;
  readonly history: Pick<PageHistory, 'push' | 'replace'>;
}

/**
 * Listens on the document for all links of the site, in components and in static prose alike: a plain click navigates
 * within the page, a pointer or the focus on a link loads its page, and one that comes into view is prefetched.
 * Gives the function that stops listening.
 */
export function delegateLinks({ baseUrl, preloading, history }: LinkDelegation): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      const link = internalLink(event.target);
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
        const link = internalLink(event.target);
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

  function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return undefined;
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
    // leaves the site, although it may stay on its host: another locale, or an address after `pathname://`
    if (link.relList.contains('noreferrer')) return undefined;
    if (link.origin !== window.location.origin || !`${link.pathname}/`.startsWith(baseUrl)) return undefined;
    // a path with an extension other than that of a document is a file
    return /\.(?!html?$)[a-z\d]{1,5}$/i.test(link.pathname) ? undefined : link;
  }

  function watchVisibleLinks(): () => void {
    if (!('IntersectionObserver' in window)) return () => {};
    const seen = new WeakSet<Element>();
    const visible = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        visible.unobserve(target);
        const link = internalLink(target);
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

/** The browser itself follows an anchor on the page that is shown, and moves the focus there. */
function isAnchorOnPage(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  return link.hash !== '' && link.pathname === pathname && link.search === search;
}
