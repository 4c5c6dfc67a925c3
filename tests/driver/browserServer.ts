import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGS, chromiumFile } from './chromium';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket URL of the browser. */
    browser: string;
  }
}

/** Starts one browser for all test files of a run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: await chromiumFile(), args: CHROMIUM_ARGS });
  provide('browser', server.wsEndpoint());
  return () => server.close();
}
