import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    builtSites: string;
  }
}

/** Gives the files of a run one folder for the sites that they only read, so that each site is built once. */
export default function setup({ provide }: TestProject): () => void {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'built-sites-')));
  provide('builtSites', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
