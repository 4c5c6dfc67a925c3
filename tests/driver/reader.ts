import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type ServedSite, serveBuiltSite } from './builtSites';
import { openBrowser } from './openBrowser';
import type { Element } from './html';
import { openReusablePage, type ReusablePage } from './reusablePage';
import { listViolations, reportViolations } from './trustedTypes';

/** A browser page of a built site. Each test gets a page without a history or storage. */
export interface Reader {
  readonly browser: Browser;
  readonly page: Page;
  /** Console messages and uncaught errors of the page. */
  readonly messages: readonly string[];
  /** The full URL of a path below the base URL of the site. */
  at(path: string): string;
  /** Loads a page and waits for hydration. */
  visit(path: string): Promise<void>;
  /** Waits until a client-side navigation shows the page of a path. */
  arrived(path: string): Promise<void>;
  /** Waits until the page has painted and is idle. */
  calm(): Promise<void>;
  /** Uses the page, and waits until what the first input loads is there. */
  use(): Promise<void>;
  /** The paths of all documents of the site. */
  paths(): readonly string[];
  /** The HTML of the documents by path. */
  documents(): ReadonlyMap<string, string>;
  /** All elements of the document with a path. */
  elements(path: string): readonly Element[];
  /** Delays responses to requests that match a pattern until the returned function is called. */
  hold(pattern: string | RegExp): Promise<() => void>;
  /** Opens a new context with other settings. */
  open(options?: BrowserContextOptions): Promise<Page>;
}

/** The settings of the pages of a site. */
interface Settings extends BrowserContextOptions {
  /** Whether they load what visible links lead to (default no, which saves a sixth of the processor time of a page). */
  readonly prefetches?: boolean;
}

/** A wide window. Painting it takes a fifth of the time of a test, so it is not higher than needed. */
export const VIEWPORT = { width: 1440, height: 600 };

/**
 * Registers the hooks that serve a built site and open a page of it for each test of the file. A violation of the policy of the
 * site fails any test; the sites `own` and `theme` require Trusted Types.
 */
export function readerOf(site: string, { prefetches = false, ...settings }: Settings = {}): Reader {
  let browser: Browser;
  let server: ServedSite;
  let opened: ReusablePage | undefined;
  let messages: string[];
  const requests = new Set<Request>();

  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), serveBuiltSite(site)]);
  });
  afterAll(async () => {
    await browser?.close();
  });
  beforeEach(async () => {
    if (opened) listen(opened.page);
    else await open();
  });
  afterEach(async ({ task }) => {
    const hasFailed = (task.result?.errors?.length ?? 0) > 0;
    const violations = listViolations(messages);
    if (hasFailed || violations.length > 0 || !(await opened?.reset())) await close();
    expect(violations).toEqual([]);
  });

  const at = (path: string) => new URL(path, server.url).href;
  const getPage = () => (opened as ReusablePage).page;
  async function close(): Promise<void> {
    await opened?.close();
    opened = undefined;
  }
  async function open(options?: BrowserContextOptions): Promise<Page> {
    await close();
    opened = await openReusablePage(
      browser,
      { viewport: VIEWPORT, ...settings, ...options },
      { origin: new URL(server.url).origin, isReusable: !options, prefetches },
    );
    await reportViolations(opened.context);
    listen(opened.page);
    return opened.page;
  }
  function listen(page: Page): void {
    messages = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    requests.clear();
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  }
  async function finishRequests(): Promise<void> {
    await calm(getPage());
    // the addresses tell which request has not ended
    await expect.poll(() => [...requests].map((request) => request.url())).toEqual([]);
    await calm(getPage());
  }
  return {
    get browser() {
      return browser;
    },
    get page() {
      return getPage();
    },
    get messages() {
      return messages;
    },
    at,
    open,
    calm: () => calm(getPage()),
    async use() {
      // the code that waits for the first input is loaded when the page is idle
      await finishRequests();
      await getPage().mouse.move(1, 1);
      await finishRequests();
    },
    paths: () => server.paths(),
    documents: () => server.documents(),
    elements: (path) => server.elements(path),
    async hold(pattern) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await getPage().route(pattern, async (route) => {
        await held;
        await route.continue();
      });
      return release;
    },
    async visit(path) {
      await getPage().goto(at(path));
      await getPage().waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    },
    async arrived(path) {
      const { pathname } = new URL(at(path));
      // The attribute changes only when the page is displayed.
      await getPage().waitForFunction((wanted) => {
        const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
        return location.pathname === wanted && new URL(canonical).pathname === wanted;
      }, pathname);
    },
  };
}

/** Waits until a page has painted and is idle. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}
