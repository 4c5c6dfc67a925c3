import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';
import { isSoak } from '../../driver/soak';

interface Held {
  readonly nodes: number;
  readonly listeners: number;
  /** In bytes. */
  readonly heap: number;
}

/** A leak per navigation exceeds all limits after a few dozen of them. */
const ROUNDS = isSoak ? 170 : 20;

describe('hundreds of navigations', () => {
  const reader = readerOf('theme');
  /** Pages by their headings. */
  const PAGES = {
    Introduction: 'docs',
    'First one': 'docs/first/one',
    'First two': 'docs/first/two',
    'Second one': 'docs/second/one',
    Widgets: 'docs/widgets',
    About: 'about',
  };
  let before: Held;
  let after: Held;
  const messages: string[] = [];

  beforeAll(async () => {
    const page = await reader.browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(reader.at('docs'));
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await follow(page, 5);
    before = await countHeld(page);
    await follow(page, ROUNDS);
    after = await countHeld(page);
    await page.close();
  });

  it('do not leak listeners', () => expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10));
  // one or two pages may not be garbage-collected yet; a leak per navigation would exceed this
  it('do not leak nodes', () => expect(after.nodes).toBeLessThanOrEqual(before.nodes + 1000));
  it('do not leak memory', () => expect(after.heap).toBeLessThan(before.heap + 1_500_000));
  it('print no console messages', () => expect(messages).toEqual([]));

  /** Navigates by links for several rounds, and waits for each page. */
  async function follow(page: Page, rounds: number): Promise<void> {
    const pages = Object.entries(PAGES).map(
      ([title, path]) => [title, new URL(reader.at(path)).pathname] as const,
    );
    await page.evaluate(
      async ([targets, times]) => {
        const link = document.body.appendChild(document.createElement('a'));
        for (let round = 0; round < times; round++) {
          for (const [title, path] of targets) {
            link.href = path;
            link.click();
            while (document.querySelector('h1')?.textContent !== title) {
              await new Promise((resolve) => setTimeout(resolve));
            }
          }
        }
        link.remove();
      },
      [pages, rounds] as const,
    );
  }

  /** Counts what the page holds. Uses the minimum of several counts because garbage collection may be late. */
  async function countHeld(page: Page): Promise<Held> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const counts: Held[] = [];
    for (let index = 0; index < 5; index++) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
      const { metrics } = await session.send('Performance.getMetrics');
      counts.push({
        nodes,
        listeners,
        heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0,
      });
    }
    await session.detach();
    const least = (key: keyof Held) => Math.min(...counts.map((count) => count[key]));
    return { nodes: least('nodes'), listeners: least('listeners'), heap: least('heap') };
  }
});
