import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, expect, it } from 'vitest';
import { sampleCases } from '../../../driver/soak';
import { removeTempFolders, tempFolder } from './openEngine';
import { computeTotal, openProject, total } from './storeProcess';

afterEach(removeTempFolders);

const ROUNDS = 3;

it('keeps a usable store if one of two processes is killed at any write', async () => {
  const script = await bundleScript();
  const siteDir = createSite();
  // a process that is not killed: each round appends blobs, and writes and renames an index
  for (const step of sampleCases(
    Array.from({ length: 45 }, (_, index) => index),
    3,
  )) {
    const storeDir = tempFolder();
    const [killed, other] = [
      run(script, [storeDir, siteDir, String(step), String(ROUNDS)]),
      run(script, [storeDir, siteDir, '-1', '1']),
    ];
    expect(await other, `step ${step}`).toBe(0);
    expect([0, 'SIGKILL']).toContain(await killed);
    await verify(storeDir, siteDir);
  }
}, 600_000);

it('keeps a usable store if processes are killed at random times', async () => {
  const script = await bundleScript();
  const siteDir = createSite();
  const storeDir = tempFolder();
  for (const delay of sampleCases(
    Array.from({ length: 40 }, (_, index) => 40 + index * 10),
    2,
  )) {
    await Promise.all([
      run(script, [storeDir, siteDir, '-1', '1000'], delay),
      run(script, [storeDir, siteDir, '-1', '1000'], delay * 2),
    ]);
    await verify(storeDir, siteDir);
  }
}, 600_000);

/** Opens the store, compares a result, and saves. Then nothing runs again. */
async function verify(storeDir: string, siteDir: string): Promise<void> {
  const first = openProject(storeDir, siteDir);
  expect(await first.engine.get(total, siteDir)).toBe(computeTotal(siteDir));
  first.engine.save({ isComplete: true });
  first.engine.close();
  const second = openProject(storeDir, siteDir);
  expect(await second.engine.get(total, siteDir)).toBe(computeTotal(siteDir));
  expect(second.runs).toEqual([]);
  second.engine.close();
  expect(readdirSync(storeDir)).toContain('index');
}

function createSite(): string {
  const dir = tempFolder();
  const past = new Date(Date.now() - 60_000);
  for (let index = 0; index < 12; index++) {
    const file = path.join(dir, `file${index}`);
    writeFileSync(file, 'content '.repeat(index));
    utimesSync(file, past, past);
  }
  return dir;
}

async function bundleScript(): Promise<string> {
  const outfile = path.join(tempFolder(), 'process.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('storeProcess.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  return outfile;
}

/** Runs the script, and kills it after a time. Returns its exit code, or the signal that ended it. */
async function run(script: string, args: readonly string[], killAfter?: number): Promise<unknown> {
  const child = spawn(process.execPath, [script, 'run', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const timer = killAfter && setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearTimeout(timer);
  return code ?? signal;
}
