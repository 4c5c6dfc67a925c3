import type { BrowserContext, Page } from 'playwright-core';

/** A layout shift, with the elements that moved. */
export interface Shift {
  readonly value: number;
  readonly sources: readonly string[];
}

/** Records the layout shifts of all documents that a context loads from now on, with an initial local storage. */
export async function recordShifts(
  context: BrowserContext,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : '',
        );
        shifts.push({ value, sources: nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, stored);
}

/** Loads a page completely and returns the layout shifts since the first paint. */
export async function loadAndCollectShifts(page: Page, url: string): Promise<readonly Shift[]> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  return collectShifts(page);
}

/** Returns the layout shifts so far, as soon as the page is idle. */
export async function collectShifts(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    const idle = () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)));
    for (let round = 0; round < 3; round++) await idle();
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  // tools report layout shift with two decimals, so anything below 0.005 counts as 0.00
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.005 ? [] : shifts;
}
