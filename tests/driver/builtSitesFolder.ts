import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromiumFile } from './chromium';

declare module 'vitest' {
  interface ProvidedContext {
    builtSites: string;
  }
}

/**
 * Provides the test files of a run with one folder for read-only sites, so that each site is built once. Unpacks the browser
 * first, because concurrent test files must not unpack it twice.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  await chromiumFile();
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'built-sites-')));
  provide('builtSites', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
