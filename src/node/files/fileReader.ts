import type { TaskContext } from '../../model/task';

/** Access to the files that settings depend on. */
export interface FileReader {
  readText(file: string): string | undefined;
  isFile(file: string): boolean;
}

/** Returns a reader for files that may be missing. The context records them. */
export function createFileReader(context: Pick<TaskContext, 'kindOf' | 'readText'>): FileReader {
  return {
    readText: (file) => (context.kindOf(file) === 'file' ? context.readText(file) : undefined),
    isFile: (file) => context.kindOf(file) === 'file',
  };
}
