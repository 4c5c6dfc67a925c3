import { listErrors } from '../../model/siteError';
import { pagePath } from '../../model/url';
import type { PageText } from './devPages';
import type { DevState } from './devState';
import type { DiagnosticsStore } from './diagnosticsStore';

/** Creates the pages of a site under development, and reports their errors. */
export interface PageRequests {
  /** Resolves to the files of a page as they are after all changes so far. */
  send(path: string): Promise<PageText>;
  /** Creates a page only to report its errors, or that it no longer has any. */
  check(path: string): Promise<void>;
  /** Checks all pages with errors, because open pages may no longer request them. */
  checkBroken(): Promise<void>;
  /** Resolves when all requests of readers so far have been answered. */
  whenIdle(): Promise<unknown>;
  /** Stops reporting errors: a bundler that has been stopped rejects the pages that wait for it. */
  close(): void;
}

/** The part of a loaded site that creates pages. */
interface PagesOfSite {
  readonly site: { readonly baseUrl: string };
  readonly pages: { get(path: string): Promise<PageText> };
}

interface PageRequestsInput {
  readonly state: Pick<DevState<PagesOfSite>, 'current' | 'isLoading'>;
  readonly diagnostics: DiagnosticsStore;
  /** Returns a number that changes with the files that pages are created from. */
  getVersion(): number;
  /** Called when a page has been created without errors. */
  onCreated(): void;
  /** Called when a reader has got a page or an error. */
  onSent(): void;
}

const SCOPE = 'page ';

/** Creates the requests of a site. A page is created again if the site has changed meanwhile. */
export function createPageRequests(input: PageRequestsInput): PageRequests {
  const { state, diagnostics, getVersion, onCreated, onSent } = input;
  const requests = new Set<Promise<PageText>>();
  let isClosed = false;
  let isChecking = false;
  let isCheckDue = false;

  return {
    async send(path) {
      const request = create(path);
      requests.add(request);
      try {
        return await request;
      } finally {
        requests.delete(request);
        onSent();
      }
    },
    check,
    async checkBroken() {
      isCheckDue = true;
      if (isChecking) return;
      isChecking = true;
      while (isCheckDue) {
        isCheckDue = false;
        for (const scope of diagnostics.scopes())
          if (scope.startsWith(SCOPE)) await check(scope.slice(SCOPE.length));
      }
      isChecking = false;
    },
    whenIdle: () => Promise.allSettled([...requests]),
    close() {
      isClosed = true;
    },
  };

  async function check(path: string): Promise<void> {
    await create(path).catch(() => {});
  }

  async function create(path: string): Promise<PageText> {
    for (;;) {
      const { site, pages } = await state.current();
      const version = getVersion();
      const scope = SCOPE + pagePath(path, site.baseUrl);
      const isOutdated = () => getVersion() !== version || state.isLoading();
      try {
        const page = await pages.get(path);
        if (isOutdated()) continue;
        diagnostics.report(scope, []);
        onCreated();
        return page;
      } catch (error) {
        if (isOutdated()) continue;
        if (!isClosed) diagnostics.report(scope, listErrors(error));
        throw error;
      }
    }
  }
}
