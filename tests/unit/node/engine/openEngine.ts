import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEngine } from '../../../../src/node/engine/engine';
import type { RunReason } from '../../../../src/node/engine/node';
import { openStore } from '../../../../src/node/engine/store';
import type { AnyTask } from '../../../../src/model/task';
import { createFakeFiles, type FakeFiles } from './fakeFiles';

const folders: string[] = [];

/** Deletes the folders that `tempFolder` has created. Call it after each test. */
export function removeTempFolders(): void {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
}

/** Creates a folder; see `removeTempFolders`. */
export function tempFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'engine-'));
  folders.push(dir);
  return dir;
}

interface Options {
  readonly fs?: FakeFiles;
  readonly dir?: string;
  readonly tasks?: readonly AnyTask[];
  readonly version?: string;
  readonly siteDir?: string;
  readonly maxResultBytes?: number;
}

/** Opens an engine as a new process would, and collects the tasks that it runs. */
export function openEngine({
  fs = createFakeFiles(),
  dir = tempFolder(),
  tasks = [],
  version = '1',
  siteDir = '/site',
  maxResultBytes,
}: Options = {}) {
  const runs: string[] = [];
  const reasons = new Map<string, RunReason>();
  const engine = createEngine({
    store: openStore(dir, version),
    roots: { siteDir, generatorDir: '/generator' },
    tasks,
    fs,
    ...(maxResultBytes !== undefined && { maxResultBytes }),
    onRun(key, reason) {
      const name = key.slice(2).replaceAll('\0s', siteDir);
      runs.push(name);
      reasons.set(name, reason);
    },
  });
  /** Returns the tasks that ran since the last call. */
  const takeRuns = () => runs.splice(0).sort();
  return { engine, takeRuns, reasons, dir, fs };
}
