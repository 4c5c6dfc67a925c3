import type { BuildOptions } from '../../src/node/build';
import type { CommandArguments, Usage } from '../arguments';
import { showProgress } from '../terminal/progress';
import { printDiagnostics, printSummary } from '../terminal/printSummary';
import type { Terminal } from '../terminal/terminal';
import { bundledFile } from './bundledFile';
import { CONFIG, EMPTY_OUT_DIR, HELP, MOVED_CACHES, NO_LOCALE } from './options';
import { requireSiteDir } from './requireSiteDir';

export const usage: Usage = {
  name: 'build',
  summary: 'Builds the site into static files.',
  options: [
    { name: 'out-dir', value: 'dir', text: 'where to write the site, as seen from its folder (build)' },
    EMPTY_OUT_DIR,
    CONFIG,
    { name: 'dev', text: "builds with React's development messages" },
    { name: 'no-minify', text: 'leaves scripts and styles readable' },
    HELP,
  ],
  refused: [
    NO_LOCALE,
    {
      name: 'bundle-analyzer',
      instead: 'Add the plugin of your choice with `configureWebpack`; --no-minify leaves scripts readable.',
    },
  ],
};

/** Builds a site once, showing how it goes; gives 0, or throws what has failed. */
export async function run(
  { siteDir, values, switches }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  requireSiteDir(siteDir);
  const isDev = switches.has('dev');
  process.env['NODE_ENV'] = isDev ? 'development' : 'production';
  // what has been written for the new site goes as the process exits
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => process.exit(code));
  }
  if (isDev) terminal.line('Building in development mode');
  const options: BuildOptions = {
    siteDir,
    outDir: values['out-dir'],
    configPath: values['config'],
    dev: isDev,
    minify: !switches.has('no-minify'),
    emptyOutDir: switches.has('empty-out-dir'),
    workers: {
      compile: bundledFile('compileWorker'),
      render: bundledFile('renderWorker'),
      mdxLoader: bundledFile('mdxLoader'),
      cards: bundledFile('cardWorker'),
      alternates: bundledFile('alternateWorker'),
    },
    onProgress: showProgress(terminal),
    onMovedCaches: () => terminal.line(MOVED_CACHES),
    onWait: (pid) =>
      terminal.line(`Another build of this site is running (process ${pid}). Waiting until it is done.`),
  };
  // Only now: what it imports must find NODE_ENV set.
  const { build } = await import('../../src/node/build');
  const summary = await build(options);
  printDiagnostics(terminal, summary.diagnostics, siteDir);
  printSummary(terminal, summary);
  return 0;
}
