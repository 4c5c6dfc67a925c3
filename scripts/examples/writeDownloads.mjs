#!/usr/bin/env node
// Writes the archives in static/downloads from the files that the pages show: `node scripts/examples/writeDownloads.mjs`.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { listDownloads } = await createJiti(import.meta.url).import('./listDownloads.ts');
execFileSync('python3', ['scripts/examples/writeDownloads.py'], {
  cwd: root,
  input: JSON.stringify(listDownloads(root)),
});
