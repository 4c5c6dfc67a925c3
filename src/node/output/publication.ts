import { constants, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createLinkedFiles, type LinkedFiles } from './folder/linkedFiles';
import { type Manifest, sumSizes } from './folder/manifest';
import type { OutputFolder } from './outputFolder';

/** The files of one locale in the output. */
export interface OutputPart {
  /** The empty folder to write the new files to. */
  readonly folder: string;
  /** The folder of the old files. */
  readonly outDir: string;
  /** The old files that nobody has changed since they were written, by path relative to the folder. */
  readonly unchanged: Manifest;
  /** Records the old files that are linked. */
  readonly linked: LinkedFiles;
  /** Adds the files that have been written to the folder. */
  add(written: Manifest): void;
  /** Keeps the old files: the new ones would be the same. */
  keep(): void;
}

/** The output of a build: the files of all locales, which are published together. */
export interface Publication {
  /** Returns the old files of a locale that nobody has changed; see `OutputPart`. */
  getUnchanged(prefix: string): Manifest;
  /**
   * Starts the files of a locale, given its folder in the output: empty, or with a trailing slash. Deletes what an earlier
   * attempt has written. The locale in the output folder itself must be the first one.
   */
  start(prefix: string): OutputPart;
  /** Replaces the old site, unless the new one has the same files. Returns the size of the site in bytes. */
  publish(): Promise<number>;
}

interface PublicationInput {
  readonly output: OutputFolder;
  readonly outDir: string;
  /** The files of the last build that nobody has changed. */
  readonly unchanged: Manifest;
  /** The folders of all locales. */
  readonly prefixes: readonly string[];
  /** Called right before the new site replaces the old one, with the files that both share. */
  readonly beforePublish: (linked: LinkedFiles) => void;
}

/** Creates the output of a build. Nothing is written before the first locale starts. */
export function createPublication({
  output,
  outDir,
  unchanged,
  prefixes,
  beforePublish,
}: PublicationInput): Publication {
  const linked = createLinkedFiles(outDir);
  const manifests = new Map<string, Manifest>();
  const kept = new Set<string>();
  let next: string | undefined;

  return {
    getUnchanged: selectFiles,
    start(prefix) {
      manifests.delete(prefix);
      kept.delete(prefix);
      if (next === undefined || prefix === '') next = output.prepare();
      const folder = path.join(next, prefix);
      if (prefix !== '') rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const old = selectFiles(prefix);
      return {
        folder,
        outDir: path.join(outDir, prefix),
        unchanged: old,
        linked: { ...linked, link: (file, target) => linked.link(prefix + file, target) },
        add: (written) => void manifests.set(prefix, written),
        keep() {
          manifests.set(prefix, old);
          kept.add(prefix);
        },
      };
    },
    async publish() {
      const manifest = new Map(
        [...manifests].flatMap(([prefix, files]) =>
          [...files].map(([file, written]) => [prefix + file, written] as const),
        ),
      );
      const bytes = sumSizes(manifest);
      if (kept.size === manifests.size && manifest.size === unchanged.size) return bytes;
      for (const prefix of kept) for (const file of selectFiles(prefix).keys()) reuse(prefix + file);
      beforePublish(linked);
      await output.publish(manifest);
      return bytes;
    },
  };

  /** Returns the old files of a locale. Those in no folder of another locale belong to the locale without a folder. */
  function selectFiles(prefix: string): Manifest {
    const others = prefixes.filter((each) => each !== '' && each !== prefix);
    if (prefix === '' && others.length === 0) return unchanged;
    const own = [...unchanged].filter(
      ([file]) => file.startsWith(prefix) && !others.some((other) => isInside(file, other, prefix)),
    );
    return new Map(own.map(([file, written]) => [file.slice(prefix.length), written]));
  }

  function reuse(file: string): void {
    const target = path.join(next ?? '', file);
    mkdirSync(path.dirname(target), { recursive: true });
    try {
      linked.link(file, target);
    } catch {
      // The file system has no links.
      copyFileSync(path.join(outDir, file), target, constants.COPYFILE_FICLONE);
    }
  }
}

/** Returns whether a file belongs to another locale, whose folder may contain that of this locale. */
function isInside(file: string, other: string, prefix: string): boolean {
  return file.startsWith(other) && other.length > prefix.length;
}
