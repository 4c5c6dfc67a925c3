import type { BuildSummary } from '../../model/buildReport';
import { constants, copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findLargestPages, type Manifest, sumSizes } from './folder/manifest';
import { planReuse } from './folder/planReuse';
import type { OutputFolder } from './outputFolder';
import { createParentMaker, type WrittenOutput } from './writeOutput';

/** The files of one locale in the output. */
export interface OutputPart {
  /** The empty folder to write the new files to. */
  readonly folder: string;
  /** The folder of the old files. */
  readonly outDir: string;
  /** The old files that have not changed since they were written, by path relative to the folder. */
  readonly unchanged: Manifest;
  /** Adds the files that have been written to the folder, and those that are the same as in the old one. */
  add(output: WrittenOutput): void;
  /** Keeps the old files: the new ones would be the same. */
  keep(): void;
}

/** The output of a build: the files of all locales, which are published together. */
export interface Publication {
  /** Returns the old files of a locale that are unchanged; see `OutputPart`. */
  getUnchanged(prefix: string): Manifest;
  /**
   * Starts the files of a locale, given its folder in the output: empty, or with a trailing slash. Deletes what an earlier
   * attempt has written. The locale in the output folder itself must be the first one.
   */
  start(prefix: string): OutputPart;
  /** Replaces the old site, unless the new one has the same files. Returns the size of the site and its largest pages in bytes. */
  publish(): Promise<Pick<BuildSummary, 'bytes' | 'largestPages'>>;
}

const LISTED_PAGES = 3;

interface PublicationInput {
  readonly output: OutputFolder;
  readonly outDir: string;
  /** The files of the last build that are unchanged. */
  readonly unchanged: Manifest;
  /** The folders of all locales. */
  readonly prefixes: readonly string[];
  /** Called right before the new site replaces the old one. Returns the files of the last build that are unchanged by then. */
  readonly beforePublish: () => Manifest;
}

/** What to publish for a locale. */
type Part = WrittenOutput | 'kept';

/**
 * Creates the output of a build. Nothing is written before the first locale starts. Files that the old and the new site share are
 * not written, but moved in whole folders, so the time to publish depends on the size of the difference.
 */
export function createPublication({
  output,
  outDir,
  unchanged,
  prefixes,
  beforePublish,
}: PublicationInput): Publication {
  const parts = new Map<string, Part>();
  let next: string | undefined;

  return {
    getUnchanged: selectFiles,
    start(prefix) {
      parts.delete(prefix);
      if (next === undefined || prefix === '') next = output.prepare();
      const folder = path.join(next, prefix);
      if (prefix !== '') rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      return {
        folder,
        outDir: path.join(outDir, prefix),
        unchanged: selectFiles(prefix),
        add: (written) => void parts.set(prefix, written),
        keep: () => void parts.set(prefix, 'kept'),
      };
    },
    async publish() {
      const manifest = new Map<string, string>();
      for (const [prefix, part] of parts) {
        const files = part === 'kept' ? selectFiles(prefix) : part.manifest;
        for (const [file, written] of files) manifest.set(prefix + file, written);
      }
      const sizes = { bytes: sumSizes(manifest), largestPages: findLargestPages(manifest, LISTED_PAGES) };
      const isKept = [...parts.values()].every((part) => part === 'kept');
      if (isKept && manifest.size === unchanged.size) return sizes;
      const old = beforePublish();
      const reused = new Set<string>();
      const createParent = createParentMaker(next ?? '');
      const link = (file: string) => linkFile(path.join(outDir, file), createParent(file));
      for (const [prefix, part] of parts) await reuseFiles(prefix, part, { old, reused, link });
      const plan = planReuse({ old, next: manifest, reused });
      for (const file of plan.files) link(file);
      await output.publish(manifest, plan.folders);
      return sizes;
    },
  };

  /** Adds the old files that a locale still has to `reused`. Writes those that were deleted after the build had started. */
  async function reuseFiles(
    prefix: string,
    part: Part,
    {
      old,
      reused,
      link,
    }: { readonly old: Manifest; readonly reused: Set<string>; readonly link: (file: string) => void },
  ): Promise<void> {
    const isOld = (file: string, written: string) => old.get(prefix + file) === written;
    if (part !== 'kept') {
      for (const entry of part.reused) {
        if (isOld(entry.path, entry.written)) reused.add(prefix + entry.path);
        else await part.write(entry);
      }
      return;
    }
    for (const [file, written] of selectFiles(prefix)) {
      // A kept locale has no content to write, so a deleted file fails here with ENOENT.
      if (isOld(file, written)) reused.add(prefix + file);
      else link(prefix + file);
    }
  }

  /** Returns the old files of a locale. Those in no folder of another locale belong to the locale without a folder. */
  function selectFiles(prefix: string): Manifest {
    const others = prefixes.filter((each) => each !== '' && each !== prefix);
    if (prefix === '' && others.length === 0) return unchanged;
    const own = [...unchanged].filter(
      ([file]) => file.startsWith(prefix) && !others.some((other) => isInside(file, other, prefix)),
    );
    return new Map(own.map(([file, written]) => [file.slice(prefix.length), written]));
  }
}

/** Adds a file of the old site to the new one. */
function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The file system has no links.
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/** Returns whether a file belongs to another locale, whose folder may contain that of this locale. */
function isInside(file: string, other: string, prefix: string): boolean {
  return file.startsWith(other) && other.length > prefix.length;
}
