import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, loadAxe, thinOutCode } from '../driver/axe';
import { cutTexts } from '../driver/cutTexts';
import { loadAndCollectShifts, recordShifts } from '../driver/layoutShifts';
import { sampleByKind } from '../driver/pageKinds';
import { readerOf } from '../driver/reader';
import { isSoak, sampleCases } from '../driver/soak';
import { reportViolations } from '../driver/trustedTypes';

/** Viewports of a window of 1280 pixels at 200 % and at 400 %. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

const MODES = ['light', 'dark'] as const;

/** The faults of pages by their paths. */
type Faults = Readonly<Record<string, readonly unknown[]>>;

/** In a soak run, a test loads all pages in both color modes. */
const LIMITS = isSoak ? { timeout: 3_600_000 } : {};

/** Each page is loaded once for as many checks as possible. */
describe('the site of this repository', LIMITS, () => {
  const reader = readerOf('own');
  /** All pages in a soak run, and otherwise six of those that together have every kind of element. */
  let sample: readonly string[];
  beforeAll(() => {
    sample = [...(isSoak ? reader.paths() : samplePages()), 'not/there'];
    expect(sample.length).toBeGreaterThan(5);
  });

  /** The home page, a page of the API reference, a page of the guide, and others. */
  function samplePages(): readonly string[] {
    const kinds = sampleByKind(reader.documents());
    const findKind = (prefix: string) => kinds.find((path) => path.startsWith(prefix)) ?? '';
    const fixed = ['', findKind('api/'), findKind('metaflow/')];
    expect(new Set(fixed).size).toBe(3);
    const others = kinds.filter((path) => !fixed.includes(path));
    return [...fixed, ...sampleCases(others, 2)];
  }

  interface Crawl {
    readonly options: BrowserContextOptions;
    /** The initial local storage. */
    readonly stored?: Readonly<Record<string, string>>;
    readonly prepare?: (page: Page) => Promise<unknown>;
    /** Checks a page after it has loaded, and returns its faults. */
    readonly check?: (page: Page) => Promise<readonly unknown[]>;
    /** Is aborted when the test takes too long, so that the next attempt has the processor for itself. */
    readonly signal: AbortSignal;
  }

  /** Loads pages one by one, and returns their console messages, policy violations, layout shifts and other faults. */
  async function crawl(
    waiting: string[],
    { options, stored, prepare, check, signal }: Crawl,
  ): Promise<Faults> {
    const context = await reader.browser.newContext(options);
    if (stored) await recordShifts(context, stored);
    const page = await context.newPage();
    await reportViolations(page);
    await prepare?.(page);
    let messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    const faults: Record<string, readonly unknown[]> = {};
    for (let path = waiting.pop(); path !== undefined && !signal.aborted; path = waiting.pop()) {
      messages = [];
      const found: unknown[] = [];
      if (stored) found.push(...(await loadAndCollectShifts(page, reader.at(path))));
      else {
        await page.goto(reader.at(path), { waitUntil: 'commit' });
        await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
      }
      // the status of the not-found page is expected
      found.push(...messages.filter((text) => !/404 \(Not Found\)/.test(text)));
      if (check) found.push(...(await check(page)));
      if (found.length > 0) faults[path] = found;
    }
    await context.close();
    return faults;
  }

  /** The pages with faults by color mode, in the last attempt of each test. */
  const failed = new Map<string, readonly string[][]>();

  /**
   * Expects no faults on pages, half of them in each color mode, or all of them in both modes in a soak run. Another attempt of the
   * same test loads only the pages that failed, in the mode in which they failed.
   */
  async function expectNoFaults(test: string, paths: readonly string[], options: Crawl): Promise<void> {
    const shared = [...paths];
    const waiting = failed.get(test) ?? MODES.map(() => (isSoak ? [...paths] : shared));
    const found = await Promise.all(
      MODES.map((theme, index) => crawl(waiting[index] ?? [], { ...options, stored: { theme } })),
    );
    failed.set(test, found.map(Object.keys));
    expect(found).toEqual([{}, {}]);
  }

  it('hydrates pages without messages, policy violations and layout shifts', async ({ task, signal }) => {
    const paths = reader.paths();
    expect(paths.length).toBeGreaterThan(130);
    // the next test loads the others, with the same checks
    const others = paths.filter((path) => !sample.includes(path));
    await expectNoFaults(task.name, isSoak ? paths : sampleCases(others, 4), {
      options: { viewport: { width: 1440, height: 900 } },
      signal,
    });
  });

  it('has no axe violation on different kinds of pages, and hydrates them without messages and layout shifts', async ({
    task,
    signal,
  }) => {
    await expectNoFaults(task.name, sample, {
      options: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
      signal,
      async check(page) {
        await loadAxe(page);
        await thinOutCode(page);
        // the frame around the content is the same on all pages; tests/browser/axe.test.ts checks it
        return faultsOf(page, { within: 'main' });
      },
    });
  });

  it('has no layout shift on a phone, and no clipped text at any zoom', async ({ task, signal }) => {
    const viewport = { width: 390, height: 900 };
    await expectNoFaults(task.name, sampleCases(sample, 4), {
      options: { viewport, deviceScaleFactor: 2 },
      signal,
      async check(page) {
        const cut: string[] = [];
        for (const size of ZOOMED) {
          await page.setViewportSize(size);
          cut.push(...(await cutTexts(page)).map((text) => `${text} at ${size.width}`));
        }
        await page.setViewportSize(viewport);
        return cut;
      },
    });
  });

  it('hydrates pages without storage and without messages, except a warning', async ({ signal }) => {
    const found = await crawl([...sampleCases(sample, 1)], {
      options: { viewport: { width: 1440, height: 900 } },
      signal,
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }),
    });
    const others = Object.entries(found).flatMap(([path, messages]) =>
      messages
        .filter((text) => !String(text).includes('Docusaurus browser storage is not available.'))
        .map((text) => [path, text]),
    );
    expect(others).toEqual([]);
  });
});
