#!/usr/bin/env node
// Runs the golden queries with Pagefind on the pages of a built site, and prints the quality and the transfer size.
//
//   node scripts/bench/pagefind.mjs [--site build] [--dir TEMP_FOLDER] [--queries MOST]
//
// Pagefind is installed into the temporary folder, never into the repository. It indexes the article of each page, filters by
// documentation tree, and starts each query with an empty browser cache.
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: path.join(root, 'build') },
    dir: { type: 'string', default: path.join(tmpdir(), 'pagefind-bench') },
    queries: { type: 'string', default: '1000' },
  },
});
/** The number of sections that our search box shows. */
const SHOWN = 15;

const goldenQueries = await readQueries();
const bundle = path.join(values.dir, 'pagefind');
const pages = await writeIndex();
const server = createServer((request, response) => {
  const file = path.join(values.dir, path.normalize(new URL(request.url, 'http://localhost').pathname));
  if (request.url === '/')
    return response.setHeader('content-type', 'text/html').end('<title>Search</title>');
  if (!existsSync(file)) return response.writeHead(404).end();
  const type = { '.js': 'text/javascript', '.json': 'application/json' }[path.extname(file)];
  createReadStream(file).pipe(response.setHeader('content-type', type ?? 'application/octet-stream'));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
const processes = await browser.newBrowserCDPSession();
const answers = [];
for (const golden of goldenQueries.slice(0, Number(values.queries))) answers.push(await runQuery(golden));
await browser.close();
server.close();
report();

/** Compiles and imports the golden queries, which are TypeScript. */
async function readQueries() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'tests/driver/goldenQueries.ts')],
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).goldenQueries;
}

/** Indexes the pages of our own index with their tree as a filter, and returns their number. */
async function writeIndex() {
  mkdirSync(values.dir, { recursive: true });
  execFileSync('npm', ['install', '--prefix', values.dir, '--no-audit', '--no-fund', 'pagefind@1.5.2']);
  const entry = path.join(values.dir, 'node_modules/pagefind/lib/index.js');
  const { createIndex, close } = await import(pathToFileURL(entry).href);
  const { index } = await createIndex({
    rootSelector: 'main',
    // Our own index keeps these characters in words, too.
    includeCharacters: '@_.-$',
    excludeSelectors: [
      'nav',
      'footer',
      'button',
      '.hash-link',
      '.theme-doc-breadcrumbs',
      '.theme-doc-toc-mobile',
    ],
  });
  const core = JSON.parse(readFileSync(path.join(values.site, 'assets/search/index.json'), 'utf8'));
  for (const [, group, url] of core.pages) {
    const file = ['.html', '/index.html'].map((end) => path.join(values.site, url + end)).find(existsSync);
    const html = readFileSync(file ?? path.join(values.site, 'index.html'), 'utf8');
    const tag = core.groups[group][1];
    const content = html.replace('<main', `<main data-pagefind-filter="tree:${tag}"`);
    const { errors } = await index.addHTMLFile({ url, content });
    if (errors.length > 0) throw new Error(`${url}: ${errors.join(', ')}`);
  }
  rmSync(bundle, { recursive: true, force: true });
  await index.writeFiles({ outputPath: bundle });
  await close();
  return core.pages.length;
}

async function runQuery({ query, tree, answers: wanted }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname;
    if (name.startsWith('/pagefind/')) bytes += getTransferSize(path.join(values.dir, name));
  });
  await page.goto(origin);
  const before = await readCpuSeconds();
  const urls = await page.evaluate(
    async ([text, trees, shown]) => {
      const pagefind = await import('/pagefind/pagefind.js');
      const { results } = await pagefind.search(text, { filters: { tree: { any: trees } } });
      const found = [];
      let sections = 0;
      for (const result of results) {
        if (sections >= shown) break;
        const { url, sub_results } = await result.data();
        sections += Math.max(1, sub_results.length);
        found.push(url);
      }
      return found;
    },
    [query, [tree === 'r' ? 'docs-r-current' : 'docs-default-current', 'default'], SHOWN],
  );
  const seconds = (await readCpuSeconds()) - before;
  await context.close();
  const paths = urls.map((url) => new URL(url, origin).pathname.replace(/(?<=.)(?:\/|\.html)$/, ''));
  const ranks = wanted.map((one) => paths.indexOf(one.path)).filter((rank) => rank >= 0);
  return {
    line: `${tree} "${query}": ${paths.slice(0, 3).join(', ')}`,
    rank: Math.min(...ranks),
    bytes,
    seconds,
  };
}

/** Returns the CPU time of all pages and their workers so far. */
async function readCpuSeconds() {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Returns the transfer size of a file. Pagefind's files are already compressed, except scripts and JSON. */
function getTransferSize(file) {
  const content = readFileSync(file);
  return /\.(?:js|json)$/.test(file) ? gzipSync(content, { level: 9 }).length : content.length;
}

function report() {
  const share = (isGood) => `${Math.round((answers.filter(isGood).length / answers.length) * 100)} %`;
  const sizes = answers.map(({ bytes }) => bytes).sort((a, b) => a - b);
  const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;
  const files = readdirSync(bundle, { recursive: true }).length;
  for (const { line } of answers.filter(({ rank }) => rank > 0)) console.log(line);
  console.log(`${pages} pages, ${answers.length} queries, ${files} files`);
  console.log(
    `right page first: ${share(({ rank }) => rank === 0)}, among the first five: ${share(({ rank }) => rank < 5)}`,
  );
  console.log(
    `transfer of a first query: ${kB(sizes.at(-1))} maximum, ${kB(sizes[sizes.length >> 1])} median`,
  );
  const ms = (answers.reduce((sum, { seconds }) => sum + seconds, 0) / answers.length) * 1000;
  console.log(`CPU time of a first query, including requests: ${Math.round(ms)} ms`);
}
