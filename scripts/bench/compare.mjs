#!/usr/bin/env node
// Builds the same content with this generator and with Docusaurus and prints ratios next to their targets.
//
//   node scripts/bench/compare.mjs [--content docs|DIR] [--runs 3] [--dir TEMP_FOLDER]
//
// `docs` is this site's own documentation; a DIR holds a tree of Markdown pages, served at `/docs`. Docusaurus is
// installed into the temporary folder, never into the repository. On a busy machine, use the ratio of CPU time.
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median, runTimed } from './runTimed.mjs';
import { clearCaches, prepareSites } from './sites.mjs';
import { printTable } from './table.mjs';

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: 'docs' },
    runs: { type: 'string', default: '3' },
    dir: { type: 'string', default: path.join(tmpdir(), 'docs-bench') },
  },
});
const TARGETS =
  values.content === 'docs'
    ? { cold: 0.33, unchanged: 0.08, edited: 0.25 }
    : { cold: 0.3, unchanged: 0.06, edited: 0.07, memory: 0.22 };
const KINDS = ['cold', 'unchanged', 'edited'];

const sites = await prepareSites({ dir: values.dir, content: values.content });
const measured = Object.fromEntries(
  Object.keys(sites).map((name) => [name, Object.fromEntries(KINDS.map((kind) => [kind, []]))]),
);
for (let run = 1; run <= Number(values.runs); run++) {
  for (const site of Object.values(sites)) clearCaches(site);
  for (const kind of KINDS) {
    // Alternates between both sites, so that other load on the machine affects both.
    for (const [name, { dir, page, command }] of Object.entries(sites)) {
      if (kind === 'edited')
        writeFileSync(page, readFileSync(page, 'utf8').replace(/(\n\n[A-Z][^\n]*)/, `$1 Edited ${run}.`));
      const [file, ...args] = command;
      const result = await runTimed(file, [...args, 'build'], { cwd: dir, env: { CI: 'true' } });
      measured[name][kind].push(result);
      console.log(
        `run ${run}  ${name.padEnd(6)}  ${kind.padEnd(9)}  ${seconds(result.ms)}, CPU ${seconds(result.cpuMs)}, ${megabytes(result.peakMb)}`,
      );
    }
  }
}

const getMedian = (name, kind, field) => median(measured[name][kind].map((result) => result[field]));
const row = (measure, kind, field, text, target) => {
  const [ours, theirs] = ['ours', 'theirs'].map((name) => getMedian(name, kind, field));
  return { measure, ours: text(ours), theirs: text(theirs), ratio: ours / theirs, target };
};
printTable([
  ...KINDS.map((kind) => row(`${kind}, time`, kind, 'ms', seconds, TARGETS[kind])),
  ...KINDS.map((kind) => row(`${kind}, CPU time`, kind, 'cpuMs', seconds)),
  row('cold, peak memory', 'cold', 'peakMb', megabytes, TARGETS.memory),
]);

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}

function megabytes(mb) {
  return `${mb.toFixed(0)} MB`;
}
