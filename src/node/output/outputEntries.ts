import { readFileSync } from 'node:fs';
import type { Blob } from '../../model/task';
import type { Engine } from '../engine/engine';
import { hashContent } from '../files/hashContent';

/** A file of the output that has not been written yet. */
export interface OutputEntry {
  /** Relative to the output folder, with `/` as separator. */
  readonly path: string;
  /** Its entry in the manifest; see `describeContent`. */
  readonly written: string;
  /** Returns the content, or the absolute path of the file to copy. */
  readonly read: () => Promise<string | Buffer | { readonly copyOf: string }>;
}

/** One or several files that are created together. */
export interface OutputSource {
  /** The paths that are known before the files are created. */
  readonly paths: readonly string[];
  readonly resolve: () => Promise<readonly OutputEntry[]>;
}

/** Returns how a manifest describes some content: by its size in bytes and its hash. */
export function describeContent(content: string | Uint8Array): string {
  return `${Buffer.byteLength(content)} ${hashContent(content)}`;
}

/** Creates the entry of a file whose content is stored. */
export function createBlobEntry(path: string, blob: Blob, engine: Engine): OutputEntry {
  return { path, written: `${blob.size} ${blob.blob}`, read: async () => engine.readBlob(blob) };
}

/** Creates the source of a file with the given content. */
export function createFileSource(path: string, content: string | Buffer): OutputSource {
  const entry: OutputEntry = { path, written: describeContent(content), read: async () => content };
  return { paths: [path], resolve: async () => [entry] };
}

/** Returns a source in which a function changes the text file at a path. */
export function changeText(
  source: OutputSource,
  path: string,
  change: (text: string) => string,
): OutputSource {
  return {
    paths: source.paths,
    async resolve() {
      const entries = await source.resolve();
      return Promise.all(
        entries.map(async (entry) => {
          if (entry.path !== path) return entry;
          const content = await entry.read();
          const bytes =
            typeof content === 'object' && 'copyOf' in content ? readFileSync(content.copyOf) : content;
          const text = change(bytes.toString());
          return { path, written: describeContent(text), read: async () => text };
        }),
      );
    },
  };
}
