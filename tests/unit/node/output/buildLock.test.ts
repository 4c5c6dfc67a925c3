import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findBuildProcess, lockBuild } from '../../../../src/node/output/buildLock';
import { tempSite } from '../../tempSite';

test.each([0, 5])('leaves no lock file if the disk is full after %i bytes of it', async (bytes) => {
  const dir = tempSite();
  const write = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, data, options) => {
    write(file, String(data).slice(0, bytes), options);
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  await expect(lockBuild({ dir })).rejects.toThrow('full');
  expect(fs.readdirSync(dir)).toEqual([]);
});

test('waits for the process that holds the lock', async () => {
  const dir = tempSite({ 'build.lock': `${process.ppid} other\n` });
  const waits: number[] = [];
  const locked = lockBuild({ dir, onWait: (pid) => waits.push(pid) });
  await vi.waitFor(() => expect(waits).toEqual([process.ppid]));
  expect(fs.readFileSync(path.join(dir, 'build.lock'), 'utf8')).toBe(`${process.ppid} other\n`);
  fs.rmSync(path.join(dir, 'build.lock'));
  (await locked).release();
  expect(fs.readdirSync(dir)).toEqual([]);
});

test('reports a process only once its lock has been written', async () => {
  // `1` may be the start of a longer ID.
  for (const unfinished of ['', '1', `${process.ppid}`]) {
    const dir = tempSite({ 'build.lock': unfinished });
    const file = path.join(dir, 'build.lock');
    keepUnfinished(file);
    const waits: number[] = [];
    const locked = lockBuild({ dir, onWait: (pid) => waits.push(pid) });
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(waits).toEqual([]);
    fs.writeFileSync(file, `${process.ppid} other\n`);
    await vi.waitFor(() => expect(waits).toEqual([process.ppid]));
    expect(findBuildProcess(dir)).toBe(process.ppid);
    fs.rmSync(file);
    (await locked).release();
  }
});

test('waits for the ID of the process, unless the lock was truncated long ago', () => {
  const dir = tempSite({ 'build.lock': '' });
  const file = path.join(dir, 'build.lock');
  keepUnfinished(file);
  // The lock is complete when it is read for the second time.
  const read = fs.readFileSync;
  let reads = 0;
  vi.spyOn(fs, 'readFileSync').mockImplementation(((...args: Parameters<typeof read>) => {
    if (args[0] === file && ++reads === 2) fs.writeFileSync(file, `${process.ppid} other\n`);
    return read(...args);
  }) as typeof read);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(findBuildProcess(dir)).toBe(process.ppid);
  fs.writeFileSync(file, '');
  fs.utimesSync(file, new Date(0), new Date(0));
  expect(findBuildProcess(dir)).toBe(undefined);
});

/** Dates a lock in the future, so that it does not become stale however long the test takes. */
function keepUnfinished(file: string): void {
  const later = new Date(Date.now() + 3_600_000);
  fs.utimesSync(file, later, later);
}
