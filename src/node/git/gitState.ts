import path from 'node:path';
import type { TaskContext } from '../../model/task';

/** Records the files that change with each commit, checkout and fetch of the repository that contains a folder. */
export function recordGitState(context: TaskContext, dir: string): void {
  const gitDir = findGitDir(context, dir);
  if (gitDir === undefined) return;
  const head = path.join(gitDir, 'HEAD');
  const shared = resolveFrom(gitDir, readIfFile(context, path.join(gitDir, 'commondir')) ?? '');
  const [, ref] = /^ref: (.+)/.exec(readIfFile(context, head) ?? '') ?? [];
  context.dependOnFiles([
    head,
    // Contains the names of the tracked files.
    path.join(gitDir, 'index'),
    ...(ref === undefined ? [] : [path.join(shared, ref)]),
    ...['packed-refs', 'reftable/tables.list', 'shallow'].map((name) => path.join(shared, name)),
  ]);
}

/** Returns the folder with the state of the working tree that contains a folder. */
function findGitDir(context: TaskContext, dir: string): string | undefined {
  const configured = context.env('GIT_DIR');
  if (configured) return resolveFrom(dir, configured);
  for (let at = dir; ; at = path.dirname(at)) {
    const entry = path.join(at, '.git');
    const kind = context.kindOf(entry);
    if (kind === 'folder') return entry;
    // In linked working trees and submodules.
    if (kind === 'file') return resolveFrom(at, context.readText(entry).replace(/^gitdir: /, ''));
    if (at === path.dirname(at)) return undefined;
  }
}

function resolveFrom(dir: string, file: string): string {
  return path.resolve(dir, file.trim());
}

function readIfFile(context: TaskContext, file: string): string | undefined {
  return context.kindOf(file) === 'file' ? context.readText(file) : undefined;
}
