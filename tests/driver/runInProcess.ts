import { createRequire, syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as cli from '../../scripts/cli';
import { createTerminal } from '../../scripts/terminal/terminal';
import { bundleGenerator } from './generatorBundle';
import type { Outcome } from './site';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const { availableParallelism } = os;
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

let loaded: Promise<typeof cli> | undefined;

/** Loads the bundled generator, which a test file shares among its commands. */
function loadGenerator(): Promise<typeof cli> {
  process.env['DOCS_PROJECT_DIR'] = root;
  loaded ??= bundleGenerator().then((dir) => import(pathToFileURL(`${dir}/cli.mjs`).href));
  return loaded;
}

/**
 * Runs a command of the generator on a site in this thread, which takes half of the CPU time of a new process or less: no thread
 * has to load the generator again. Use a new process for tests about processes, such as signals, uncaught errors and caches that a later command reads from the disk.
 */
export async function runInProcess(
  dir: string,
  [name = '', ...options]: readonly string[],
): Promise<Outcome> {
  const { main } = await loadGenerator();
  let output = '';
  const stream = { write: (text: string) => (output += text) } as unknown as NodeJS.WriteStream;
  const terminal = createTerminal({ stdout: stream, stderr: stream, env: { NO_COLOR: '1', CI: 'true' } });
  const listeners = SIGNALS.map((signal) => process.listeners(signal));
  const { NODE_ENV } = process.env;
  setParallelism(() => 0);
  removeModules(choosesReact);
  try {
    const code = await main([name, dir, ...options], terminal);
    return { code, output };
  } finally {
    setParallelism(availableParallelism);
    removeModules((file) => file.startsWith(dir + path.sep));
    process.env['NODE_ENV'] = NODE_ENV;
    SIGNALS.forEach((signal, index) => {
      for (const listener of process.listeners(signal)) {
        if (!listeners[index]?.includes(listener)) process.off(signal, listener);
      }
    });
  }
}

/** Sets the number of threads of worker pools that are created from now on. With 0, all work runs in this thread. */
function setParallelism(getThreads: () => number): void {
  os.availableParallelism = getThreads;
  syncBuiltinESMExports();
}

/**
 * Whether a module chooses a build of React by the mode, which differs between commands: two builds together cannot render a page.
 * The builds themselves, in `cjs`, stay: Node.js remembers them as loaded, and would export an empty object to a later `import`.
 */
function choosesReact(file: string): boolean {
  return /[\\/]node_modules[\\/]react(?:-dom)?[\\/](?!cjs[\\/])/.test(file);
}

/** Removes modules from memory, such as the server bundle of a site. */
function removeModules(isRemoved: (file: string) => boolean): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of Object.keys(cache)) if (isRemoved(file)) delete cache[file];
}
