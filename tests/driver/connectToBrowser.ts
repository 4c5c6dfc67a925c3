import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Twice Playwright's own limit, for a busy machine. One that hangs must not cost the time of many tests. */
const TIMEOUT_MS = 60_000;
/** The first page of a development server waits for its bundlers too. */
const NAVIGATION_TIMEOUT_MS = 120_000;

/** Connects to the browser of the test run. Closing the connection closes only its own contexts. */
export async function connectToBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browser'));
  const newContext = browser.newContext.bind(browser);
  // `newPage` of the browser calls it too
  browser.newContext = async (options?: BrowserContextOptions) => {
    const context = await newContext(options);
    context.setDefaultTimeout(TIMEOUT_MS);
    context.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS);
    return context;
  };
  return browser;
}
