import { dataUrl } from '../../model/url';
import type { PageLoader } from '../pages/pageLoader';

/** The functions on `window.docusaurus`. Each returns `false` if it does nothing. */
export interface Preloading {
  /** Fetches a page's data when the browser is idle. */
  prefetch(path: string): false | Promise<void>;
  /** Loads a page now, so that a click shows it immediately. */
  preload(path: string): false | Promise<void>;
}

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/**
 * Creates the functions that load pages ahead of navigation. They do nothing on 2G connections and in data
 * saver mode.
 */
export function createPreloading(loader: PageLoader, baseUrl: string): Preloading {
  const prefetched = new Set<string>();
  const preloaded = new Set<string>();
  return {
    prefetch(path) {
      // the development server would compile every page that a visible link points to
      if (process.env.NODE_ENV === 'development') return false;
      const key = path.replace(/[?#].*$/s, '');
      if (isSlow() || prefetched.has(key) || preloaded.has(key)) return false;
      prefetched.add(key);
      return prefetchUrl(dataUrl(key, baseUrl));
    },
    preload(path) {
      const key = path.replace(/[?#].*$/s, '');
      if (isSlow() || preloaded.has(key)) return false;
      preloaded.add(key);
      // a failed preload is reported when the page is navigated to
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
