import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { SharedServer } from './site';

declare module 'vitest' {
  interface ProvidedContext {
    builtSites: string;
  }
}

/**
 * Provides the test files of all projects with one folder for read-only sites, so that each site is built and served once per
 * run. Stops the servers at the end.
 */
export default function setup({ provide }: TestProject): () => void {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'built-sites-')));
  provide('builtSites', dir);
  return () => {
    for (const file of readdirSync(dir).filter((name) => name.endsWith('.server.json'))) {
      const { pid } = JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as SharedServer;
      try {
        process.kill(pid, 'SIGTERM');
      } catch {
        // The server has crashed, which fails the tests that use it.
      }
    }
    rmSync(dir, { recursive: true, force: true });
  };
}
