import { type PageData, collectPageLeaves } from '../../model/page';
import { dataUrl, pagePath } from '../../model/url';
import { getComponent, loadComponent } from './components';
import { loadStylesheet } from './loadStylesheets';
import { type LoadedPage, materialize } from './materialize';
import { highlightedCode, getRegisteredModule } from './modules';

/**
 * Thrown when the running app cannot show a page, because it belongs to another build or does not exist. The
 * caller loads the document instead, so the message is only the URL.
 */
export class DocumentNeeded extends Error {}

export interface PageLoader {
  /** Loads everything that a page needs. Rejects with `DocumentNeeded` or a network error. */
  load(path: string): Promise<LoadedPage>;
  /**
   * Reloads the data of a page, during development. Resolves with the same page if its data has not changed.
   */
  refresh?(path: string): Promise<LoadedPage>;
  /** Prepares a page again with the data that it has, because its modules have changed during development. */
  renew?(path: string): Promise<LoadedPage | undefined>;
  /** Prepares the page whose data is in the document. */
  first(data: PageData): Promise<LoadedPage>;
}

interface LoaderOptions {
  readonly baseUrl: string;
  /** The build ID of the running app. */
  readonly buildId: string;
}

/**
 * The bundler's function that converts the URL of one of the site's scripts to one that Trusted Types accept.
 * Throws for other URLs.
 */
const scriptUrl = process.env.DOCUSAURUS_SCRIPT_URL as unknown as (url: string) => string;

/** Creates the page loader. It loads each page, shared file and script once. */
export function createPageLoader({ baseUrl, buildId }: LoaderOptions): PageLoader {
  const pages = new Map<string, Promise<LoadedPage>>();
  const shared = new Map<string, Promise<unknown>>();
  const sharedValues = new Map<string, unknown>();
  const scripts = new Map<string, Promise<void>>();

  const load = (path: string): Promise<LoadedPage> => {
    const key = pagePath(path, baseUrl);
    const loading = loadOnce(pages, key, async () => {
      const data = (await fetchJson(dataUrl(key, baseUrl))) as PageData;
      if (data.buildId !== buildId) throw new DocumentNeeded(key);
      return prepare(data);
    });
    if (process.env.NODE_ENV !== 'development') return loading;
    // the page may have been refreshed while it was loading
    return loading.then((page) => ((pages.get(key) ?? loading) === loading ? page : load(path)));
  };
  const first = (data: PageData) => loadOnce(pages, pagePath(data.path, baseUrl), () => prepare(data));
  if (process.env.NODE_ENV !== 'development') return { load, first };

  /** The pages as they were shown last. */
  const latest = new Map<string, LoadedPage>();
  const cachePage = (path: string, page: LoadedPage) => {
    latest.set(pagePath(path, baseUrl), page);
    return page;
  };
  return {
    load: async (path) => cachePage(path, await load(path)),
    first: async (data) => cachePage(data.path, await first(data)),
    async refresh(path) {
      pages.clear();
      const next = await load(path);
      const key = pagePath(path, baseUrl);
      const before = latest.get(key);
      // a script that was left out because of an error comes back under another name
      const { scripts = [] } = before?.data ?? {};
      if (scripts.length > 0 && next.data.scripts?.some((url) => !scripts.includes(url)))
        throw new DocumentNeeded(key);
      if (!before || JSON.stringify(before.data) !== JSON.stringify(next.data)) return cachePage(path, next);
      pages.set(key, Promise.resolve(before));
      return before;
    },
    async renew(path) {
      const key = pagePath(path, baseUrl);
      const before = latest.get(key);
      // if this fails, the next refresh must not return the page with the old modules
      latest.delete(key);
      return before && cachePage(path, await prepare(before.data));
    },
  };

  async function prepare(data: PageData): Promise<LoadedPage> {
    for (const key in data.code) highlightedCode.set(key, data.code[key] as string);
    const names = data.levels.flatMap(({ component }) => (typeof component === 'string' ? [component] : []));
    const urls = collectPageLeaves(data).flatMap((leaf) => (leaf.$ === 'shared' ? [leaf.url] : []));
    await Promise.all([
      ...names.map(loadComponent),
      ...urls.map((url) =>
        loadOnce(shared, url, async () => void sharedValues.set(url, await fetchJson(url))),
      ),
      ...(data.sheets ?? []).map((url) => loadSheet(url)),
      ...(data.styles ?? []).map((url) => loadSheet(url, true)),
      ...(data.scripts ?? []).map((url) => loadOnce(scripts, url, () => loadScript(url))),
    ]);
    return materialize(data, {
      component: getComponent,
      module: getRegisteredModule,
      shared: (url) => sharedValues.get(url),
    });
  }
}

/** Returns the running or finished load for `key`, or starts it. A failed load can be retried. */
function loadOnce<T>(running: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = running.get(key);
  if (known) return known;
  const promise = load();
  running.set(key, promise);
  promise.catch(() => running.delete(key));
  return promise;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'same-origin' });
  const isJson = response.headers.get('content-type')?.includes('json');
  // some hosts answer 403 for files that do not exist
  if (response.ok ? !isJson : response.status < 500) throw new DocumentNeeded(url);
  if (!response.ok) throw new Error(`Cannot load \`${url}\` (status ${response.status}).`);
  return response.json();
}

async function loadSheet(url: string, isLast?: boolean): Promise<void> {
  if (!(await loadStylesheet(url, isLast))) throw new DocumentNeeded(url);
}

/** Adds a script to the document if it is missing. Resolves when it has loaded. */
function loadScript(url: string): Promise<void> {
  if (document.querySelector(`script[src="${url}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.setAttribute('src', scriptUrl(url));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new DocumentNeeded(url));
    });
    document.head.append(script);
  });
}
