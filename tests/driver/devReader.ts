import { renameSync } from 'node:fs';
import path from 'node:path';
import type { Browser, ConsoleMessage, Locator, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openBrowser } from './openBrowser';
import { calm, VIEWPORT } from './reader';
import { openReusablePage, type ReusablePage } from './reusablePage';
import { type RunningCommand, type TestSite, testSite } from './site';
import { addPolicy, reportViolations, trustedTypesPolicy } from './trustedTypes';

/** Allows for a busy machine. */
export const PATIENT = { timeout: 20_000 };

/** A browser page of a development server. Each test gets a page without a history or storage. */
export interface DevReader {
  readonly page: Page;
  readonly site: TestSite;
  readonly server: RunningCommand;
  /** Console messages and uncaught errors of the page. */
  readonly messages: readonly string[];
  /** The full URL of a path below the base URL of the site. */
  at(path: string): string;
  /** Loads a page and waits for hydration. */
  visit(path: string): Promise<Response | null>;
  /** Loads a page, and expects that it exists and logs nothing. */
  visitQuietly(path: string): Promise<void>;
  /** Replaces a part of a file atomically, as editors do. */
  edit(file: string, from: string | RegExp, to: string): void;
  /** Moves a folder with files into the site, so that the server sees all of them at the same time. */
  moveIn(folder: string, files: Readonly<Record<string, string>>): void;
  overlay(): Locator;
  /** Waits until the overlay shows one error that contains a text, and returns its full text. */
  toOverlayError(text: string): Promise<string>;
  /** Marks the document, so that a later document load can be detected. */
  mark(): Promise<unknown>;
  isMarked(): Promise<boolean>;
  /** Stops the server, changes the site, and starts the server again. */
  restart(change: () => void): Promise<void>;
}

/**
 * Registers the hooks that start a development server for a copy of a site and open a page of it for each test of the file.
 * Its documents require Trusted Types, and a policy violation fails any test.
 */
export function devReaderOf(name: string, files: Readonly<Record<string, string>>): DevReader {
  let browser: Browser;
  let site: TestSite;
  /** A folder outside of the site for files that are then moved into it. */
  let beside: TestSite;
  let server: RunningCommand;
  let opened: ReusablePage | undefined;
  /** Another server has another origin, whose storage `opened` does not clear. */
  let isRestarted = false;
  let messages: string[];
  let sources: ReadonlyMap<string, string>;

  beforeAll(async () => {
    beside = testSite();
    site = testSite(name, files);
    sources = sourcesOf(site);
    [browser, server] = await Promise.all([openBrowser(), start()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    site.dispose();
    beside.dispose();
  });
  beforeEach(async () => {
    opened ??= await open();
    messages = [];
    opened.page.on('console', (message: ConsoleMessage) => messages.push(message.text()));
    opened.page.on('pageerror', (error) => messages.push(String(error)));
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    const violations = messages.filter((text) => /Trusted|Violation/.test(text));
    if (hasFailed || isRestarted || violations.length > 0 || !(await opened?.reset())) {
      await opened?.close();
      opened = undefined;
    }
    if (hasFailed) await restart(restoreSources);
    isRestarted = false;
    expect(violations).toEqual([]);
  });

  const start = () => site.start('start', '--port', '0', '--no-open');
  const at = (path: string) => new URL(path, server.url).href;
  const getPage = () => (opened as ReusablePage).page;
  const overlay = () => getPage().locator('#__docs_errors');

  async function open(): Promise<ReusablePage> {
    const reusable = await openReusablePage(
      browser,
      { viewport: VIEWPORT },
      { origin: new URL(server.url).origin, isReusable: true, prefetches: true },
    );
    const [page] = reusable.context.pages() as [Page];
    await reportViolations(page);
    await addPolicy(page, trustedTypesPolicy('docs-dev'));
    return reusable;
  }
  async function restart(change: () => void): Promise<void> {
    await server.stop();
    change();
    server = await start();
    isRestarted = true;
  }
  /** Undoes all changes, so that a failed attempt affects neither the next one nor other tests. */
  function restoreSources(): void {
    for (const file of sourcesOf(site).keys()) if (!sources.has(file)) site.remove(file);
    site.remove('src/theme/MDXComponents');
    for (const [file, text] of sources)
      if (!site.exists(file) || site.read(file) !== text) site.write(file, text);
  }
  async function visit(path: string): Promise<Response | null> {
    const response = await getPage().goto(at(path));
    await getPage().waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    return response;
  }
  return {
    get page() {
      return getPage();
    },
    get site() {
      return site;
    },
    get server() {
      return server;
    },
    get messages() {
      return messages;
    },
    at,
    visit,
    async visitQuietly(path) {
      expect((await visit(path))?.status(), path).toBe(200);
      await calm(getPage());
      expect(messages, path).toEqual([]);
    },
    edit(file, from, to) {
      const text = site.read(file);
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${file} does not hold ${from}.`);
      beside.write('file', changed);
      renameSync(path.join(beside.dir, 'file'), path.join(site.dir, file));
    },
    moveIn(folder, added) {
      for (const [file, text] of Object.entries(added)) beside.write(`folder/${file}`, text);
      renameSync(path.join(beside.dir, 'folder'), path.join(site.dir, folder));
    },
    overlay,
    async toOverlayError(text) {
      const errors = () => overlay().locator('section').allInnerTexts();
      await expect.poll(errors, PATIENT).toEqual([expect.stringContaining(text)]);
      return (await overlay().locator('section').innerText()).replaceAll(site.dir, 'SITE');
    },
    mark: () => getPage().evaluate(() => Object.assign(window, { marker: 1 })),
    isMarked: () => getPage().evaluate(() => 'marker' in window),
    restart,
  };
}

/** Returns the files of a site with their contents, without generated files. */
function sourcesOf(site: TestSite): ReadonlyMap<string, string> {
  const files = site.files('.').filter((file) => !file.startsWith('.docusaurus'));
  return new Map(files.map((file) => [file, site.read(file)]));
}
