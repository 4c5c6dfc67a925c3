#!/usr/bin/env node
// Compares the development servers of this generator and Docusaurus with the same content in Chromium. Measures the time from
// the command to the first page, with empty caches (cold) and with those of the last start (warm), and from a saved edit to the
// updated text. Prints ratios next to their targets. `--only ours` measures only this generator, for example with many pages.
//
//   node scripts/bench/dev.mjs [--content docs|DIR] [--runs 3] [--only ours|theirs] [--dir TEMP_FOLDER] [--chromium /usr/bin/chromium]
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { median } from './runTimed.mjs';
import { clearCaches, prepareSites } from './sites.mjs';
import { printTable } from './table.mjs';

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: 'docs' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    dir: { type: 'string', default: path.join(tmpdir(), 'docs-bench') },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
  },
});
const MEASURES = {
  cold: { text: 'command to first page, cold', target: 0.2 },
  warm: { text: 'command to first page, warm' },
  edit: { text: 'edit to screen', target: 0.3 },
};
const LIMIT_MS = 180_000;

const sites = Object.entries(await prepareSites({ dir: values.dir, content: values.content })).filter(
  ([name]) => name === (values.only ?? name),
);
const browser = await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox'] });
const measured = Object.fromEntries(sites.map(([name]) => [name, []]));
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    for (const [name, site] of sites) {
      clearCaches(site);
      const { first: cold } = await measure(site, `cold${run}`);
      const { first: warm, edit } = await measure(site, `warm${run}`);
      const result = { cold, warm, edit };
      measured[name].push(result);
      const figures = Object.entries(result).map(([measure, value]) => `${measure} ${ms(value)}`);
      console.log(`run ${run}  ${name.padEnd(6)}  ${figures.join(', ')}`);
    }
  }
} finally {
  await browser.close();
}
const getMedian = (name, measure) => median(measured[name].map((result) => result[measure]));
if (values.only) {
  for (const [measure, { text }] of Object.entries(MEASURES))
    console.log(`${text}: ${ms(getMedian(values.only, measure))}`);
} else {
  printTable(
    Object.entries(MEASURES).map(([measure, { text, target }]) => {
      const [ours, theirs] = ['ours', 'theirs'].map((name) => getMedian(name, measure));
      return { measure: text, ours: ms(ours), theirs: ms(theirs), ratio: ours / theirs, target };
    }),
  );
}

async function measure({ dir, page: file, address, command }, label) {
  const port = await freePort();
  const url = `http://localhost:${port}${address}`;
  const [program, ...args] = command;
  const started = performance.now();
  const server = spawn(program, [...args, 'start', '--port', String(port), '--no-open'], {
    cwd: dir,
    stdio: 'ignore',
    detached: true,
  });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await visit(page, url, started);
    await page.locator('article h1').waitFor({ timeout: LIMIT_MS });
    const first = performance.now() - started;
    const words = `Edited in ${label} at ${port}.`;
    // Edits only after the page is hydrated and idle.
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached', timeout: LIMIT_MS });
    await page.waitForTimeout(2000);
    const text = readFileSync(file, 'utf8');
    const edited = performance.now();
    writeFileSync(file, text.replace(/(\n\n[A-Z][^\n]*)/, `$1 ${words}`));
    await page.getByText(words).first().waitFor({ timeout: LIMIT_MS });
    const edit = performance.now() - edited;
    writeFileSync(file, text);
    return { first, edit };
  } finally {
    await context.close();
    process.kill(-server.pid, 'SIGTERM');
    await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve()));
  }
}

/** Requests a page until the server responds. */
async function visit(page, url, started) {
  for (;;) {
    try {
      await page.goto(url, { timeout: LIMIT_MS, waitUntil: 'commit' });
      return;
    } catch (error) {
      if (performance.now() - started > LIMIT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function ms(value) {
  return `${value.toFixed(0)} ms`;
}
