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
 * Returns the files of a run one folder for the sites that they only read, so that each site is built once. The browser is
 * unpacked before two of them ask for it.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  await chromiumFile();
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'built-sites-')));
  provide('builtSites', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
