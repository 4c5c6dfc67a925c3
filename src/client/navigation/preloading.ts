import { dataUrl, pagePath } from '../../model/url';
import type { PageLoader } from '../pages/pageLoader';

/** What `window.docusaurus` offers (contract/browser.md §1.10). Each gives false when it does nothing. */
export interface Preloading {
  /** Asks the browser to fetch a page's data when it is idle. */
  prefetch(path: string): false | Promise<void>;
  /** Loads a page now, so that a click shows it at once. */
  preload(path: string): false | Promise<void>;
}

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Makes the functions that load pages ahead; on 2g and with data saver on they do nothing. */
export function createPreloading(loader: PageLoader, baseUrl: string): Preloading {
  const prefetched = new Set<string>();
  const preloaded = new Set<string>();
  return {
    prefetch(path) {
      // the development server would make every page that a link in view leads to
      if (process.env.NODE_ENV === 'development') return false;
      const key = pagePath(path.replace(/[?#].*$/s, ''), baseUrl);
      if (isSlow() || prefetched.has(key) || preloaded.has(key)) return false;
      prefetched.add(key);
      return prefetchUrl(dataUrl(key, baseUrl));
    },
    preload(path) {
      const key = pagePath(path.replace(/[?#].*$/s, ''), baseUrl);
      if (isSlow() || preloaded.has(key)) return false;
      preloaded.add(key);
      // a page that cannot be loaded ahead says so when it is asked for
      return loader.load(key).then(
        () => undefined,
        () => void preloaded.delete(key),
      );
    },
  };
}

function isSlow(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

function prefetchUrl(url: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = url;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
