import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the given executable, or the one with a name in the `PATH` or a folder for servers; `undefined` if there is none. */
export function findProgram(name: string, given: string | undefined): string | undefined {
  if (given) return given;
  const dirs = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return dirs.map((dir) => path.join(dir, name)).find((file) => existsSync(file));
}
