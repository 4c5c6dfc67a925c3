#!/usr/bin/env node
// Simulates a build that is divided between machines with `build --shard`, from measured costs. Prints time, bytes and cost.
//
//   node scripts/bench/shards.mjs --costs SITE/.docusaurus/store/build/costs.json [--pages 100000] [--page-ms 40] …
//
// The costs are those that builds with a remote cache have recorded for the files and pages of a site. They contain waiting times,
// so only their distribution is used: it is scaled to the processor time in `--page-ms`. The defaults of the other options are
// the figures in LARGE-SITES.md, which says how they were measured.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';

const { values } = parseArgs({
  options: {
    costs: { type: 'string' },
    pages: { type: 'string', default: '100000' },
    machines: { type: 'string', default: '1,2,4,8,16,32,64' },
    // processor time that shards divide, per page
    'page-ms': { type: 'string', default: '40' },
    // processor time of each shard, regardless of its size: per page, and for the start and the bundles
    'shard-ms': { type: 'string', default: '3.8' },
    'shard-s': { type: 'string', default: '11' },
    // processor time of the final build
    'final-ms': { type: 'string', default: '3.1' },
    'final-s': { type: 'string', default: '2' },
    // bytes of stored results per page, compressed
    'page-kb': { type: 'string', default: '51' },
    // of each machine
    cores: { type: 'string', default: '2' },
    'mb-per-s': { type: 'string', default: '100' },
    'price-per-hour': { type: 'string', default: '0.1' },
    // of the server, for all machines together
    'server-mb-per-s': { type: 'string', default: '1000' },
  },
});
if (values.costs === undefined) throw new Error('Pass the costs of a store with --costs FILE.');
const option = (name) => Number(values[name]);

const divideWork = await loadDivideWork();
const hashName = (name) => createHash('sha256').update(name).digest('hex');
/** Dividing all pages once for each shard would take a minute, and gives the same balance. */
const SAMPLE = 4000;
const items = createItems(JSON.parse(readFileSync(values.costs, 'utf8')), option('pages'));
const rows = values.machines.split(',').map((count) => simulate(Number(count)));
printRows(rows);
printLimit(rows);

/** Returns work with the distribution of the measured costs of pages, which costs as much as the pages of a site. */
function createItems(measured, pages) {
  const costs = Object.entries(measured).filter(([name]) => name.startsWith('/'));
  const mean = costs.reduce((sum, [, ms]) => sum + ms, 0) / costs.length;
  const length = Math.min(pages, SAMPLE);
  const scale = (option('page-ms') / mean) * (pages / length);
  return Array.from({ length }, (_, index) => {
    const [name, ms] = costs[index % costs.length];
    return { name: `${Math.floor(index / costs.length)}${name}`, item: ms * scale };
  });
}

/** Returns the duration of the slowest of `count` shards and of the build after them, in seconds, and what it needs. */
function simulate(count) {
  const pages = option('pages');
  const cores = option('cores');
  const sum = (list) => list.reduce((all, ms) => all + ms, 0) / 1000;
  // What runs on one thread: plugins, bundles, the index of the store, and the output.
  const shard = option('shard-s') + (pages * option('shard-ms')) / 1000;
  const final = option('final-s') + (pages * option('final-ms')) / 1000;
  const stored = (pages * option('page-kb')) / 1000;
  const transfer = (megabytes, machines) =>
    megabytes / Math.min(option('mb-per-s'), option('server-mb-per-s') / machines);
  if (count === 1) {
    const total = sum(items.map(({ item }) => item)) / cores + shard + final;
    return { count, slowest: total, final: 0, total, moved: 0, machineHours: total / 3600 };
  }
  const costs = new Map(items.map(({ name, item }) => [name, item]));
  const shares = Array.from({ length: count }, (_, index) =>
    sum(divideWork(items, costs, { index: index + 1, count }, { hash: hashName }).own),
  );
  // A shard sends its share and receives nothing. The final build receives everything, and sends little.
  const slowest = Math.max(...shares) / cores + shard + transfer(stored / count, count);
  const last = final + transfer(stored, 1);
  return {
    count,
    slowest,
    final: last,
    total: slowest + last,
    moved: 2 * stored,
    machineHours: (count * slowest + last) / 3600,
  };
}

function printRows(all) {
  const [alone] = all;
  console.log('| machines | slowest shard | final build | total | speed-up | moved | cost |');
  console.log('|---|---|---|---|---|---|---|');
  for (const { count, slowest, final, total, moved, machineHours } of all) {
    const cells = [
      count,
      minutes(slowest),
      final === 0 ? '' : minutes(final),
      minutes(total),
      (alone.total / total).toFixed(1),
      `${(moved / 1000).toFixed(1)} GB`,
      `$${(machineHours * option('price-per-hour')).toFixed(2)}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Prints the last step at which more machines still save a tenth of the time. */
function printLimit(all) {
  const last = all.findIndex(({ total }, index) => index > 0 && total > (all[index - 1]?.total ?? 0) * 0.9);
  if (last === -1) console.log(`\nStill scales at ${all.at(-1).count} machines.`);
  else
    console.log(
      `\nStops scaling at ${all[last - 1].count} machine(s): the next step saves less than a tenth.`,
    );
}

function minutes(seconds) {
  return `${(seconds / 60).toFixed(1)} min`;
}

/** Loads the function that divides the work of builds. */
async function loadDivideWork() {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../src/model/shard.ts');
  const { outputFiles } = buildSync({ entryPoints: [file], bundle: true, format: 'esm', write: false });
  return (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)).divideWork;
}
