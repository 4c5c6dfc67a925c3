import type { Engine } from '../engine/engine';
import type { OutputSource } from './outputEntries';
import { fileHash } from './outputTasks';

/** Creates the source of a file that is a copy of another one, given by absolute path. */
export function createCopySource(output: string, file: string, engine: Engine): OutputSource {
  return {
    paths: [output],
    resolve: async () => [
      { path: output, written: await engine.get(fileHash, file), read: async () => ({ copyOf: file }) },
    ],
  };
}
