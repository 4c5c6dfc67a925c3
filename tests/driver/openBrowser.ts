import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumFile } from './chromium';

/** Twice Playwright's own limit, for a busy machine. One that hangs must not cost the time of many tests. */
const TIMEOUT_MS = 60_000;
/** The first page of a development server waits for its bundlers too. */
const NAVIGATION_TIMEOUT_MS = 120_000;

let opened: Promise<Browser> | undefined;

/**
 * Returns the browser of this worker process. Closing it closes only its contexts, because the next file of tests uses it too.
 * One browser for all processes would take a tenth more processor time, since its messages would pass another process.
 */
export async function openBrowser(): Promise<Browser> {
  opened ??= launch();
  if (!(await opened).isConnected()) opened = launch();
  return opened;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await chromiumFile(), args: CHROMIUM_ARGS });
  const newContext = browser.newContext.bind(browser);
  // `newPage` of the browser calls it too
  browser.newContext = async (options?: BrowserContextOptions) => {
    const context = await newContext(options);
    context.setDefaultTimeout(TIMEOUT_MS);
    context.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS);
    return context;
  };
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}
