import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

const BLANK = 'about:blank';

/** Everything that `reset` undoes, or that needs no undoing. After a use of anything else, a page is used up. */
const UNDONE: ReadonlySet<string | symbol> = new Set<keyof Page | 'then'>([
  ...(['goto', 'goBack', 'goForward', 'reload', 'url', 'title', 'content', 'textContent', 'click'] as const),
  ...(['waitForFunction', 'waitForLoadState', 'waitForRequest', 'waitForResponse'] as const),
  ...(['waitForSelector', 'waitForURL', 'waitForTimeout'] as const),
  ...(['getByAltText', 'getByLabel', 'getByRole', 'getByText', 'getByTitle', 'locator'] as const),
  ...(['evaluate', 'keyboard', 'mouse', 'on', 'off', 'route', 'unroute', 'unrouteAll'] as const),
  ...(['setViewportSize', 'viewportSize', 'emulateMedia', 'then'] as const),
]);

/** Chromium needs a millisecond more for each document that a page has shown before. */
const MAX_USES = 12;

/** A page that several tests use one after another: a new one costs as much processor time as loading a document. */
export interface ReusablePage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Undoes what a test has done. Returns `false` if that is not possible, and the page must be replaced. */
  reset(): Promise<boolean>;
  close(): Promise<void>;
}

interface PageOptions {
  /** The origin of the documents with the storage of the page. */
  readonly origin: string;
  /** Whether the context has the settings that other tests need. */
  readonly isReusable: boolean;
  /** Whether pages load what visible links lead to, as for most readers. */
  readonly prefetches: boolean;
}

/** Opens a page in a new context with the given settings. */
export async function openReusablePage(
  browser: Browser,
  settings: BrowserContextOptions,
  { origin, isReusable, prefetches }: PageOptions,
): Promise<ReusablePage> {
  const context = await browser.newContext(settings);
  if (!prefetches) await context.addInitScript(saveData);
  const page = await context.newPage();
  // the defaults of a context; `undefined` would keep what a test has set
  const {
    viewport,
    colorScheme = 'light',
    forcedColors = 'none',
    reducedMotion = 'no-preference',
  } = settings;
  let session: CDPSession | undefined;
  let isUsedUp = !isReusable;
  let uses = 0;
  return {
    context,
    page: new Proxy(page, {
      get(target, name) {
        if (!UNDONE.has(name)) isUsedUp = true;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    async reset() {
      page.removeAllListeners();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      uses++;
      if (isUsedUp || uses >= MAX_USES || context.pages().length !== 1) return false;
      session ??= await context.newCDPSession(page);
      // a page of a development server may be loading again
      const isCleared = page.url() === BLANK || (await page.evaluate(clearSession).catch(() => false));
      if (!isCleared) return false;
      await page.goto(BLANK);
      await Promise.all([
        // not earlier: the page would load what waits for the first input
        page.mouse.move(0, 0),
        session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
        session.send('Page.resetNavigationHistory'),
        viewport && page.setViewportSize(viewport),
        page.emulateMedia({ media: null, colorScheme, forcedColors, reducedMotion }),
      ]);
      return true;
    },
    // Requests that the page is still sending must not fail a test.
    async close() {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** Runs in a page: a reader who wants to transfer little. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}

/** Runs in a page. Returns `false` in an error page of the browser, which has no storage. */
function clearSession(): boolean {
  try {
    sessionStorage.clear();
    return true;
  } catch {
    return false;
  }
}
