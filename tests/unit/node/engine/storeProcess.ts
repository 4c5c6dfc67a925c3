import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { createEngine } from '../../../../src/node/engine/engine';
import { openStore } from '../../../../src/node/engine/store';
import { type Blob, defineTask } from '../../../../src/model/task';

/** Stores the content of a file, repeated, so that saving writes more than a few bytes. */
const copy = defineTask<string, Blob>({
  name: 'copy',
  run: (context, file) => context.store(`${file} `.repeat(50) + context.readText(file)),
});
const size = defineTask<string, number>({
  name: 'size',
  run: async (context, file) => context.readBlob(await context.get(copy, file)).length,
});
export const total = defineTask<string, number>({
  name: 'total',
  async run(context, dir) {
    const sizes = context.list(dir).map(({ name }) => context.get(size, path.join(dir, name)));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  },
});

/** Returns what `total` returns, without an engine. */
export function computeTotal(dir: string): number {
  return readdirSync(dir).reduce((sum, name) => {
    const file = path.join(dir, name);
    return sum + `${file} `.length * 50 + fs.statSync(file).size;
  }, 0);
}

/** Opens a store as a command does. */
export function openProject(storeDir: string, siteDir: string) {
  const runs: string[] = [];
  const engine = createEngine({
    store: openStore(storeDir, '1'),
    roots: { siteDir, generatorDir: '/generator' },
    tasks: [copy, size, total],
    onRun: (key) => runs.push(key),
  });
  return { engine, runs };
}

/** Kills this process in the middle of the given call that changes files. */
function killAtStep(step: number): void {
  let steps = 0;
  const files = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of ['openSync', 'writeSync', 'writeFileSync', 'renameSync', 'rmSync']) {
    const original = files[name] as (...args: unknown[]) => unknown;
    files[name] = (...args) => {
      if (name === 'openSync' && args[1] === 'r') return original(...args);
      if (steps++ === step) {
        if (name === 'writeSync') original(args[0], args[1], args[2], Number(args[3]) >> 1, args[4]);
        if (name === 'writeFileSync') original(args[0], (args[1] as Buffer).subarray(0, 100));
        process.kill(process.pid, 'SIGKILL');
      }
      return original(...args);
    };
  }
  syncBuiltinESMExports();
}

async function main([
  storeDir = '',
  siteDir = '',
  step = '-1',
  rounds = '1',
]: readonly string[]): Promise<void> {
  killAtStep(Number(step));
  const { engine } = openProject(storeDir, siteDir);
  for (let round = 0; round < Number(rounds); round++) {
    fs.appendFileSync(path.join(siteDir, `file${round}`), 'more');
    engine.invalidate();
    await engine.get(total, siteDir);
    engine.save({ isComplete: round % 2 === 0 });
  }
  engine.close();
}

if (process.argv[2] === 'run') await main(process.argv.slice(3));
