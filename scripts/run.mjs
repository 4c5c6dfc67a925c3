// Runs the bundled command line. Requires only Node.js.
import { once } from 'node:events';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';

/**
 * Runs the command that the arguments of the process name, and exits with its code. `root` is the folder of the generator;
 * `code` resolves with the folder of its bundle.
 */
export async function runCommand(root, code) {
  // The reader closed the pipe, for example `| head`.
  process.stdout.on('error', ({ code }) => code === 'EPIPE' && process.exit(1));
  if (process.versions.pnp !== undefined) {
    console.error(
      "✖ Yarn Plug'n'Play is not supported: bundlers and plugins look for packages in `node_modules`.",
    );
    console.error('  → Write `nodeLinker: node-modules` in `.yarnrc.yml`, and run `yarn install`.');
    process.exit(1);
  }
  process.env.DOCS_PROJECT_DIR = root;
  // Commands run for seconds: in Node.js 20, baseline compilation pays off immediately and optimization does not. Later versions
  // decide this well themselves (decisions/0029-v8-options-for-node-20.md).
  if (process.versions.node.startsWith('20.')) {
    v8.setFlagsFromString('--always-sparkplug');
    v8.setFlagsFromString(`--interrupt-budget=${512 * 1024}`);
  }
  module.enableCompileCache?.();
  const cli = await import(pathToFileURL(path.join(await code(), 'cli.mjs')).href);
  const args = process.argv.slice(2);
  cli.reportStrayErrors(args);
  const exitCode = await cli.main(args);
  // The action of a plugin may have started work that it does not await.
  if (exitCode === 0 && !cli.isBuiltinCommand(args)) await once(process, 'beforeExit');
  process.exit(exitCode || process.exitCode);
}
