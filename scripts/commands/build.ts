import type { TaskRun } from '../../src/model/buildReport';
import type { BuildOptions } from '../../src/node/build';
import { readShard } from '../remoteCache';
import { type CommandArguments, requireSiteDir, type Usage } from '../arguments';
import { printExplanation } from '../terminal/printExplanation';
import { printDiagnostics, printShardSummary, printSummary } from '../terminal/printSummary';
import type { Terminal } from '../terminal/terminal';
import { CONFIG, EMPTY_OUT_DIR, HELP, LOCALES } from './commonOptions';
import { createProgressOptions, createSiteRunOptions } from './siteRunOptions';

export const usage: Usage = {
  name: 'build',
  summary: 'Builds the site into static files.',
  options: [
    {
      name: 'out-dir',
      value: 'dir',
      description: 'Path of the output folder, relative to siteDir (default build)',
    },
    EMPTY_OUT_DIR,
    CONFIG,
    LOCALES,
    { name: 'dev', description: "Build with React's development warnings" },
    { name: 'no-minify', description: 'Do not minify scripts and styles' },
    { name: 'explain', description: 'Print which tasks ran, and what has changed since the last build' },
    { name: 'verify', description: 'Render some pages again, and fail if the result differs' },
    {
      name: 'shard',
      value: 'i/n',
      description: 'Build only this shard, such as 2/4, and store the results in the remote cache',
    },
    HELP,
  ],
  unsupported: [
    {
      name: 'bundle-analyzer',
      alternative:
        'Add a bundle analyzer plugin with `configureWebpack`, or build with --no-minify to read the scripts.',
    },
  ],
};

/** Builds a site once, prints progress and a summary, and returns 0. Throws if the build fails. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { siteDir, switches } = args;
  requireSiteDir(siteDir);
  const isDev = switches.has('dev');
  process.env['NODE_ENV'] = isDev ? 'development' : 'production';
  const removeListeners = exitOnSignals();
  try {
    return await runBuild(args, terminal, isDev);
  } finally {
    removeListeners();
  }
}

/** Ends the process on a signal; an `exit` listener then deletes the unfinished output. Returns a function that undoes this. */
function exitOnSignals(): () => void {
  const exits = [
    ['SIGHUP', () => process.exit(129)],
    ['SIGINT', () => process.exit(130)],
    ['SIGTERM', () => process.exit(143)],
  ] as const;
  for (const [signal, exit] of exits) process.once(signal, exit);
  return () => {
    for (const [signal, exit] of exits) process.off(signal, exit);
  };
}

async function runBuild(args: CommandArguments, terminal: Terminal, isDev: boolean): Promise<number> {
  const { siteDir, values, switches } = args;
  if (isDev) terminal.line('Building in development mode');
  const runs: TaskRun[] | undefined = switches.has('explain') ? [] : undefined;
  const options: BuildOptions = {
    ...createSiteRunOptions(args),
    ...createProgressOptions(terminal),
    outDir: values['out-dir'],
    dev: isDev,
    minify: !switches.has('no-minify'),
    emptyOutDir: switches.has('empty-out-dir'),
    verify: switches.has('verify'),
    onTask: runs && ((run) => runs.push(run)),
  };
  const shard = values['shard'] === undefined ? undefined : readShard(values['shard'], options.remote);
  if (shard) {
    const { buildShard } = await import('../../src/node/buildShard');
    const done = await buildShard({ ...options, shard });
    printDiagnostics(terminal, done.diagnostics, siteDir);
    printShardSummary(terminal, done);
    if (runs) printExplanation(terminal, runs);
    return 0;
  }
  // Imported here because its dependencies read NODE_ENV when they load.
  const { build } = await import('../../src/node/build');
  const summary = await build(options);
  printDiagnostics(terminal, summary.diagnostics, siteDir);
  printSummary(terminal, summary);
  if (runs) printExplanation(terminal, runs);
  return 0;
}
